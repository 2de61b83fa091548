/**
 * The garage's service worker makes that one page open without a connection. What the page has stored
 * (`pages/my-garage/keep-offline.ts`) is used only where the network does not answer; every answer from the network
 * is passed on unchanged, so nothing is ever older than it would be without the worker.
 */

/**
 * The parts of a worker's global scope that are used here: the compiler's browser types know windows or workers, not
 * both.
 */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listen: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listen: (event: FetchedEvent) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
}
interface LastingEvent {
  waitUntil(work: Promise<unknown>): void
}
interface FetchedEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

/** The number is raised when the stored format changes; older caches are then deleted. */
const cacheName = 'garage-1'
/** After this time without an answer the network counts as absent. */
const patienceMs = 4000

const worker = globalThis as unknown as WorkerScope

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(begin()))
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method === 'GET' && new URL(url).origin === location.origin) event.respondWith(answerTo(event.request))
})

async function begin(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('garage-') && name !== cacheName) await caches.delete(name)
  await worker.clients.claim()
}

async function answerTo(request: Request): Promise<Response> {
  const kept = await findCached(request)
  if (!kept) return fetch(request)
  const leaving = new AbortController()
  const timer = setTimeout(() => leaving.abort(), patienceMs)
  try {
    return await fetch(request, { signal: leaving.signal })
  } catch {
    return kept
  } finally {
    clearTimeout(timer)
  }
}

/** The stored page fits every query of its address, because the browser fills in its content. */
async function findCached(request: Request): Promise<Response | undefined> {
  const cache = await caches.open(cacheName)
  const isPage = request.mode === 'navigate' || new URL(request.url).pathname.startsWith('/_wake/')
  return cache.match(request, { ignoreSearch: isPage, ignoreVary: true })
}

export {} // makes this a module, so that its names are local
