/**
 * Whether this request may change something. A browser says where a form came from; a foreign page is refused. A
 * request that does not say is no browser's, carries no visitor's cookies, and passes. There is no token in the page,
 * so pages can be cached.
 */
export function isFromOwnPages(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const origin = request.headers.get('origin')
  if (origin === null) return true
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
}
