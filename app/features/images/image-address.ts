import { blogWidth, type ImageWidth, isImageWidth, widthFor } from './width.ts'

/** The use of an image on the page decides its quality (IMG-03). */
export const imageQualities = { thumbnail: 60, ordinary: 75, share: 80 } as const
export type ImageUse = keyof typeof imageQualities
export type ImageQuality = (typeof imageQualities)[ImageUse]

/** The size of a link's preview: cropped to fill, never stretched or padded (IMG-05). */
export const shareSize = { width: 1200, height: 630 } as const

export interface WantedImage {
  /** An address at one of the website's image sources, or a path of the website. */
  readonly url: string
  readonly width: ImageWidth
  readonly quality: ImageQuality
  readonly isShare: boolean
}

/** The address of an image in the size that the page needs (IMG-01..IMG-03). */
export function imageAddress(url: string, wantedWidth: number, use: Exclude<ImageUse, 'share'>): string {
  return print({ url, width: widthFor(wantedWidth), quality: imageQualities[use], isShare: false })
}

export function blogImageAddress(url: string): string {
  return print({ url, width: blogWidth, quality: imageQualities.ordinary, isShare: false })
}

export function shareImageAddress(url: string): string {
  return print({ url, width: shareSize.width, quality: imageQualities.share, isShare: true })
}

export const imagePath = '/_image'

export function print({ url, width, quality, isShare }: WantedImage): string {
  const query = new URLSearchParams({ url, w: String(width) })
  if (isShare) query.set('h', String(shareSize.height))
  query.set('q', String(quality))
  if (isShare) query.set('fit', 'fill')
  return `${imagePath}?${query}`
}

export type ParsedImage = { ok: true; image: WantedImage } | { ok: false; message: string }

const longestUrl = 3072

/** Reads a request to the optimiser; any address other than the above is refused with a reason. */
export function parseImage(query: URLSearchParams): ParsedImage {
  for (const name of ['url', 'w', 'q']) {
    if (query.getAll(name).length === 0) return refused(`"${name}" parameter is required`)
  }
  for (const name of ['url', 'w', 'h', 'q', 'fit']) {
    if (query.getAll(name).length > 1) return refused(`"${name}" parameter may stand only once`)
  }
  const url = query.get('url') ?? ''
  const width = wholeNumber(query.get('w'))
  const quality = wholeNumber(query.get('q'))
  if (url.length > longestUrl) return refused('"url" parameter is too long')
  if (!isSource(url)) return refused('"url" parameter is not allowed')
  if (width === null || !isImageWidth(width))
    return refused(`"w" parameter (width) of ${shorten(query.get('w'))} is not allowed`)
  if (quality === null || !isQuality(quality))
    return refused(`"q" parameter (quality) of ${shorten(query.get('q'))} is not allowed`)
  const isShare = query.has('h') || query.has('fit')
  const image: WantedImage = { url, width, quality, isShare }
  if (isShare && !isShareImage(image, query)) return refused('"h" and "fit" are for the share image only')
  return { ok: true, image }
}

function isShareImage({ width, quality }: WantedImage, query: URLSearchParams): boolean {
  return (
    width === shareSize.width &&
    quality === imageQualities.share &&
    query.get('h') === String(shareSize.height) &&
    query.get('fit') === 'fill'
  )
}

/** Whether it is a path of the website or a web address, and not the optimiser itself. */
function isSource(url: string): boolean {
  if (/[\p{C}\\]/u.test(url)) return false
  const here = 'https://website.invalid'
  if (!/^(?:\/(?!\/)|https?:\/\/)/i.test(url) || !URL.canParse(url, here)) return false
  const { origin, pathname } = new URL(url, here)
  return pathname !== imagePath && !(origin === here && pathname.startsWith('//'))
}

function isQuality(quality: number): quality is ImageQuality {
  return Object.values(imageQualities).some((known) => known === quality)
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null
}

function shorten(text: string | null): string {
  return (text ?? '').slice(0, 20)
}

function refused(message: string): ParsedImage {
  return { ok: false, message }
}
