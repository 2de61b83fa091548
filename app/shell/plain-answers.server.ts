import type { Website } from '#app/features/tenancy/website.ts'
import { freshness } from '#app/server/freshness.server.ts'
import { commonHeaders } from '#app/server/security-headers.server.ts'

/** TENANT-09: a plain page, the same for every host that belongs to no website. */
export function siteNotFound(): Response {
  return plainAnswer(404, 'Site not found')
}

/** EDGE-12: an alias of a website answers with the same path and query at the website's own address. */
export function atOwnAddress(website: Pick<Website, 'url'>, { pathname, search }: URL): Response {
  const headers: [string, string][] = [
    ['Location', new URL(website.url).origin + pathname + search],
    // a browser would keep it for ever, though an operator may give the host to another website
    ['Cache-Control', freshness.brief],
    ...commonHeaders(),
  ]
  return new Response(null, { status: 308, headers })
}

/** OPS-05: a page of another build stays asleep; its links and forms work as they do without script. */
export function nothingToWake(): Response {
  return new Response('Nothing to wake here.', {
    status: 404,
    headers: [
      ['Content-Type', 'text/plain; charset=utf-8'],
      // the next process may be of that build
      ['Cache-Control', 'no-store'],
      ...commonHeaders(),
    ],
  })
}

/** A page of one sentence, which needs no website. */
export function plainAnswer(status: number, sentence: string): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sentence}</title><h1>${sentence}</h1></html>`
  return new Response(html, {
    status,
    headers: [
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Cache-Control', freshness.brief],
      ...commonHeaders(),
    ],
  })
}

/**
 * Replaces the router's technical words about an address that accepts no body; an address that has answered this
 * itself is left alone.
 */
export function methodNotAllowed(response: Response, path: string): Response {
  if (response.headers.get('cache-control') === 'no-store') return response
  const headers = new Headers(response.headers)
  headers.set('Allow', 'GET, HEAD')
  if (!isCall(path)) return new Response(response.body, { status: 405, headers })
  return Response.json(
    { error: 'This address is only asked with GET' },
    { status: 405, headers: { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' } },
  )
}

/** Whether scripts or machines call this address, which read the answer as data, errors included. */
export function isCall(path: string): boolean {
  return /^(\/mock)?\/api\//.test(path)
}

/** Whether the request changes nothing, so that a kept answer may serve it. */
export function isRead(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}
