import { isAppError } from '#app/core/errors.ts'
import { freshness } from '#app/server/freshness.server.ts'
import { commonHeaders } from '#app/server/security-headers.server.ts'
import type { KeptImage } from './image-cache.server.ts'
import { type ImageFailure, isFailure } from './image-failure.ts'
import { cachePolicyOf } from './image-life.ts'

/** The answer to a request for a picture: the picture, or why there is none. */
export async function imageAnswer(
  request: Request,
  picture: Promise<KeptImage | ImageFailure>,
  variesByAccept: boolean,
): Promise<Response> {
  try {
    const result = await picture
    return isFailure(result) ? refusal(result) : pictureAnswer(request, result, variesByAccept)
  } catch (error) {
    if (!isAppError(error) || error.kind !== 'unavailable') throw error
    return text(503, error.message, [
      ['Cache-Control', 'no-store'],
      ['Retry-After', '2'],
    ])
  }
}

function pictureAnswer(request: Request, image: KeptImage, variesByAccept: boolean): Response {
  const headers: [string, string][] = [
    ['Cache-Control', cachePolicyOf(image.life)],
    ['ETag', image.etag],
    ...(variesByAccept ? [['Vary', 'Accept'] satisfies [string, string]] : []),
    ...commonHeaders(),
  ]
  if (isKnown(request.headers.get('if-none-match'), image.etag))
    return new Response(null, { status: 304, headers })
  headers.push(
    ['Content-Type', image.type],
    ['Content-Length', String(image.bytes.length)],
    ['Content-Disposition', 'inline'],
    // an SVG that is opened by itself is a document, which this policy allows nothing
    ['Content-Security-Policy', policyOf(image.type)],
  )
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(image.bytes), { headers })
}

/** Allows a drawing its own styles. */
function policyOf(type: string): string {
  return type === 'image/svg+xml'
    ? "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    : "default-src 'none'; sandbox"
}

function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  return (ifNoneMatch ?? '')
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

function refusal({ status, message }: ImageFailure): Response {
  return text(status, message, [['Cache-Control', freshness.brief]])
}

function text(status: number, sentence: string, headers: [string, string][]): Response {
  return new Response(sentence, {
    status,
    headers: [['Content-Type', 'text/plain; charset=utf-8'], ...headers, ...commonHeaders()],
  })
}
