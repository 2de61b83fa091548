import { chosenEncoding } from '#app/server/compression.server.ts'
import type { KeptAnswer, MadeAnswer, Variant } from '#app/server/page-cache.server.ts'

/** Whether the client has this answer already. `If-None-Match` is one tag, a list of tags, or * (RFC 9110, 13.1.2). */
export function isKnownTo(ifNoneMatch: string | null | undefined, { etag }: KeptAnswer): boolean {
  if (!ifNoneMatch) return false
  return (
    ifNoneMatch === etag ||
    ifNoneMatch === '*' ||
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^(?!W\/)/, 'W/') === etag)
  )
}

/** The response to a request from a kept answer: compressed, headers only, or 304. */
export async function responseOf(answer: KeptAnswer, request: Request): Promise<Response> {
  const variant = await answer.variant(chosenEncoding(request.headers.get('accept-encoding')))
  if (isKnownTo(request.headers.get('if-none-match'), answer))
    return new Response(null, { status: 304, headers: pairsOf(variant.notModifiedHeaders) })
  return new Response(request.method === 'HEAD' ? null : variant.body, {
    status: answer.made.status,
    headers: pairsOf(variant.headers),
  })
}

/** The response from an answer that is made for this request alone. */
export function responseFrom(made: MadeAnswer): Response {
  const hasBody = ![101, 204, 205, 304].includes(made.status)
  return new Response(hasBody ? made.body : null, {
    status: made.status,
    headers: made.headers.map(([name, value]): [string, string] => [name, value]),
  })
}

function pairsOf(flat: Variant['headers']): [string, string][] {
  return flat.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : [],
  )
}
