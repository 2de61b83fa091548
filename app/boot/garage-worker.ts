/**
 * The garage's service worker: it stands behind that one page and makes it open without a connection. What the page
 * has laid aside (`pages/my-garage/keep-offline.ts`) is given where the network does not answer; whatever is
 * answered is passed on as it is, so nothing is ever older than it would be without this.
 */

/** What the compiler's list of the browser's types has not: it knows windows or workers, not both. */
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

/** Numbered: another way of laying aside begins anew. */
const cacheName = 'garage-1'
/** A line that says nothing is no line. */
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
  const kept = await keptAnswer(request)
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

/** The page is the same whatever its address asks for: the browser fills it in. */
async function keptAnswer(request: Request): Promise<Response | undefined> {
  const cache = await caches.open(cacheName)
  const isPage = request.mode === 'navigate' || new URL(request.url).pathname.startsWith('/_wake/')
  return cache.match(request, { ignoreSearch: isPage, ignoreVary: true })
}

export {} // a module, so that its names are its own
