/**
 * What a picture is sent as. `plain` is for whoever understands neither AVIF nor WebP: JPEG, or PNG where it
 * is see-through.
 */
export type ImageFormat = 'avif' | 'webp' | 'plain'

/**
 * The first of our formats that the visitor's browser names. A bare asterisk says nothing about AVIF. The
 * pictures of link previews go to robots, which say anything and understand JPEG.
 */
export function formatFor(accept: string | null, isShare: boolean): ImageFormat {
  if (isShare || accept === null) return 'plain'
  if (isWanted(avif.exec(accept))) return 'avif'
  return isWanted(webp.exec(accept)) ? 'webp' : 'plain'
}

const avif = /(?:^|,)\s*image\/avif\s*(;[^,]*)?(?:,|$)/i
const webp = /(?:^|,)\s*image\/webp\s*(;[^,]*)?(?:,|$)/i

/** Named, and not with a quality of nought. */
function isWanted(range: RegExpExecArray | null): boolean {
  return range !== null && !/;\s*q\s*=\s*0(?:\.0*)?\s*(?:;|$)/i.test(range[1] ?? '')
}
