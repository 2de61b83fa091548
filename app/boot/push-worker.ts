/** The desk's service worker: it shows notifications and opens the lead that one is about. It answers no request. */

import { ownData } from '#app/core/own-data.ts'

/** The parts of a worker's global scope that are used here, as in `garage-worker.ts`. */
interface WorkerScope {
  addEventListener(type: 'push', listen: (event: PushedEvent) => void): void
  addEventListener(type: 'notificationclick', listen: (event: ClickedEvent) => void): void
  readonly registration: { showNotification(title: string, options: object): Promise<void> }
  readonly clients: {
    matchAll(options: { type: 'window' }): Promise<readonly OpenWindow[]>
    openWindow(path: string): Promise<unknown>
  }
}
/** What the desk has sealed for this browser. */
interface Told {
  readonly title: string
  readonly body: string
  readonly path: string
}
interface LastingEvent {
  waitUntil(work: Promise<unknown>): void
}
interface PushedEvent extends LastingEvent {
  readonly data: { text(): string } | null
}
interface ClickedEvent extends LastingEvent {
  readonly notification: { readonly data: { path: string }; close(): void }
}
interface OpenWindow {
  readonly url: string
  focus(): Promise<unknown>
}

const worker = globalThis as unknown as WorkerScope

worker.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, body, path } = ownData<Told>(event.data.text())
  // what is told of one lead takes the place of what was told before
  event.waitUntil(worker.registration.showNotification(title, { body, tag: path, data: { path } }))
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

async function open(path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window' })
  const shown = windows.find(({ url }) => new URL(url).pathname === path)
  await (shown ? shown.focus() : worker.clients.openWindow(path))
}
