import type { Metadata, Sharp } from 'sharp'
import { hindranceOf } from './decoded-size.ts'
import { shareSize } from './image-address.ts'
import { failures, type ImageFailure } from './image-failure.ts'
import type { ImageFormat } from './image-format.ts'
import { detectImageKind, type ImageKind, typeOfKind } from './image-kind.ts'
import { loadSharp } from './sharp.server.ts'

/** The form of a picture: its width in pixels, and its quality from 1 to 100 as JPEG and WebP count it. */
export interface PictureForm {
  readonly width: number
  readonly quality: number
  readonly format: ImageFormat | 'png'
  /** Exactly 1200 × 630, cropped to fill (IMG-05). */
  readonly isShare: boolean
}

/**
 * `file`: a picture that was not made here; its format is judged by its first bytes alone. `drawing`: an SVG of our
 * own; without a background it is transparent.
 */
export type PictureInput =
  | { readonly is: 'file'; readonly bytes: Buffer }
  | { readonly is: 'drawing'; readonly bytes: Buffer; readonly hasBackground: boolean }

/** `quick` is for the visitor who waits, `thorough` for afterwards. */
export type Effort = 'quick' | 'thorough'

export interface Optimised {
  readonly bytes: Buffer
  readonly type: string
  /** False where more computing time would not make it smaller. */
  readonly canShrink: boolean
}

const mostPixels = 50_000_000
/**
 * The factor that gives AVIF the same likeness as WebP: for a photo of 640 px, qualities 53 and 75 both have an SSIM
 * of .964.
 */
const avifOfWebp = 0.7
/**
 * Above this size AVIF at effort 4 takes a core for seconds (8.6 s at a width of 1920 from a photo of 12 megapixels).
 */
const mostThoroughPixels = 1_500_000

/**
 * Makes a picture in the requested form: upright, in sRGB, without metadata (which may contain the photographer's
 * location), and never larger than its source. Its bytes always come from our own encoder.
 */
export async function optimise(
  input: PictureInput,
  form: PictureForm,
  effort: Effort,
): Promise<Optimised | ImageFailure> {
  const kind = input.is === 'file' ? detectImageKind(input.bytes) : 'drawing'
  if (kind === null) return failures.noImage
  const sharp = await loadSharp()
  try {
    const opened = sharp(input.bytes, {
      limitInputPixels: mostPixels,
      failOn: 'error',
      sequentialRead: true,
    })
    // a file from outside may be made to block a core; a drawing of our own is at most slow on a busy machine
    const picture = kind === 'drawing' ? opened : opened.timeout({ seconds: 10 })
    const seen = await picture.metadata()
    if (!isOf(kind, seen) || (kind !== 'drawing' && hindranceOf(seen) !== null)) return failures.noImage
    const made = await encoded(resized(picture, form, input), form, effort, seen)
    // flat colours gain little from more effort, and the whole demo would keep the machine busy for an hour
    return kind === 'drawing' ? { ...made, canShrink: false } : made
  } catch {
    return failures.noImage
  }
}

/** Whether the decoder agrees with the first bytes, since a file may be valid in two formats. */
function isOf(kind: ImageKind | 'drawing', { format, compression }: Metadata): boolean {
  if (kind === 'drawing') return format === 'svg'
  return kind === 'avif' ? format === 'heif' && compression === 'av1' : format === kind
}

function resized(picture: Sharp, { width, isShare, format }: PictureForm, input: PictureInput): Sharp {
  const upright = picture.autoOrient()
  // robots expect 1200 × 630 whatever the source, so this form may be enlarged
  const sized = isShare
    ? upright.resize(shareSize.width, shareSize.height, { fit: 'cover', position: 'centre' })
    : upright.resize({ width, withoutEnlargement: true })
  if (input.is === 'drawing' && input.hasBackground) return sized.removeAlpha()
  return isShare && format === 'plain' ? sized.flatten({ background: '#ffffff' }) : sized
}

async function encoded(
  picture: Sharp,
  { quality, format }: PictureForm,
  effort: Effort,
  seen: Metadata,
): Promise<Optimised> {
  switch (format) {
    case 'avif': {
      const options = { quality: Math.round(quality * avifOfWebp), chromaSubsampling: '4:2:0' }
      if (effort === 'thorough') return madeOf(picture.avif({ ...options, effort: 4 }), 'avif', false)
      const { data, info } = await picture
        .avif({ ...options, effort: 0 })
        .toBuffer({ resolveWithObject: true })
      const canShrink = info.width * info.height <= mostThoroughPixels
      return { bytes: data, type: typeOfKind.avif, canShrink }
    }
    case 'webp':
      return madeOf(picture.webp({ quality }), 'webp', false)
    case 'png':
      return madeOf(picture.png({ compressionLevel: 9 }), 'png', false)
    case 'plain':
      return plainOf(picture, quality, seen)
  }
}

/** JPEG, or PNG for a picture with transparency. */
async function plainOf(picture: Sharp, quality: number, seen: Metadata): Promise<Optimised> {
  if (seen.hasAlpha !== true) return madeOf(picture.jpeg({ quality, mozjpeg: true }), 'jpeg', false)
  const sharp = await loadSharp()
  const whole = await picture.png().toBuffer()
  const { isOpaque } = await sharp(whole).stats()
  if (!isOpaque) return { bytes: whole, type: typeOfKind.png, canShrink: false }
  return madeOf(sharp(whole).jpeg({ quality, mozjpeg: true }), 'jpeg', false)
}

async function madeOf(picture: Sharp, kind: ImageKind, canShrink: boolean): Promise<Optimised> {
  return { bytes: await picture.toBuffer(), type: typeOfKind[kind], canShrink }
}
