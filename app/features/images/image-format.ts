/**
 * The format in which a picture is sent. `plain` is for clients that know neither AVIF nor WebP: JPEG, or PNG with
 * transparency.
 */
export type ImageFormat = 'avif' | 'webp' | 'plain'

/**
 * The first of our formats that the browser names. A bare asterisk says nothing about AVIF. Pictures of link previews
 * are always plain, because robots accept anything in the header and only understand JPEG.
 */
export function formatFor(accept: string | null, isShare: boolean): ImageFormat {
  if (isShare || accept === null) return 'plain'
  if (isWanted(avif.exec(accept))) return 'avif'
  return isWanted(webp.exec(accept)) ? 'webp' : 'plain'
}

const avif = /(?:^|,)\s*image\/avif\s*(;[^,]*)?(?:,|$)/i
const webp = /(?:^|,)\s*image\/webp\s*(;[^,]*)?(?:,|$)/i

/** Whether a format is named with a quality above 0. */
function isWanted(range: RegExpExecArray | null): boolean {
  return range !== null && !/;\s*q\s*=\s*0(?:\.0*)?\s*(?:;|$)/i.test(range[1] ?? '')
}
