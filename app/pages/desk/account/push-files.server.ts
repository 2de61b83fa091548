import worker from 'virtual:push-worker'

/** The service worker that shows notifications, and does nothing else (`boot/push-worker.ts`). */
export function sendPushWorker(): Response {
  return new Response(worker, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } })
}

const manifest = {
  name: 'Desk',
  short_name: 'Desk',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
}

/** What a phone reads when the desk is put on its home screen; an iPhone takes notifications only from there. */
export function sendManifest(): Response {
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
