import type { Metadata, Sharp } from 'sharp'
import { hindranceOf } from './decoded-size.ts'
import { shareSize } from './image-address.ts'
import { failures, type ImageFailure } from './image-failure.ts'
import type { ImageFormat } from './image-format.ts'
import { type ImageKind, kindOf, typeOfKind } from './image-kind.ts'
import { loadSharp } from './sharp.server.ts'

/** How a picture is wanted: the width in pixels, the quality as JPEG and WebP count it, 1 to 100. */
export interface PictureForm {
  readonly width: number
  readonly quality: number
  readonly format: ImageFormat | 'png'
  /** Exactly 1200 × 630, cropped to fill (IMG-05). */
  readonly isShare: boolean
}

/**
 * `file`: from outside, believed by its first bytes alone. `drawing`: an SVG of our own; one that has no
 * background is see-through.
 */
export type PictureInput =
  | { readonly is: 'file'; readonly bytes: Buffer }
  | { readonly is: 'drawing'; readonly bytes: Buffer; readonly hasBackground: boolean }

/** `quick` is what a visitor waits for, `thorough` what is worth doing afterwards. */
export type Effort = 'quick' | 'thorough'

export interface Optimised {
  readonly bytes: Buffer
  readonly type: string
  /** false where more time would not make it smaller. */
  readonly canShrink: boolean
}

const mostPixels = 50_000_000
/**
 * AVIF's quality that looks as WebP's does: of a photo at 640 px, 53 and 75 have the same likeness (SSIM
 * .964).
 */
const avifOfWebp = 0.7
/** Above this AVIF at effort 4 holds a core for seconds (8.6 s at 1920 of a 12-megapixel photo). */
const mostThoroughPixels = 1_500_000

/**
 * A picture in the form that is wanted: turned upright, in sRGB, without metadata (no place of a
 * photographer's garden), never larger than its source. Only what our own encoder wrote leaves here.
 */
export async function optimise(
  input: PictureInput,
  form: PictureForm,
  effort: Effort,
): Promise<Optimised | ImageFailure> {
  const kind = input.is === 'file' ? kindOf(input.bytes) : 'drawing'
  if (kind === null) return failures.noImage
  const sharp = await loadSharp()
  try {
    const opened = sharp(input.bytes, {
      limitInputPixels: mostPixels,
      failOn: 'error',
      sequentialRead: true,
    })
    // what comes from outside may be made to hold a core; our own drawing is only late on a busy machine
    const picture = kind === 'drawing' ? opened : opened.timeout({ seconds: 10 })
    const seen = await picture.metadata()
    if (!isOf(kind, seen) || (kind !== 'drawing' && hindranceOf(seen) !== null)) return failures.noImage
    const made = await encoded(resized(picture, form, input), form, effort, seen)
    // flat colours gain little from more effort, and a whole demo would keep the machine busy for an hour
    return kind === 'drawing' ? { ...made, canShrink: false } : made
  } catch {
    return failures.noImage
  }
}

/** The decoder must have come to the same opinion as the first bytes: a file may be two things at once. */
function isOf(kind: ImageKind | 'drawing', { format, compression }: Metadata): boolean {
  if (kind === 'drawing') return format === 'svg'
  return kind === 'avif' ? format === 'heif' && compression === 'av1' : format === kind
}

function resized(picture: Sharp, { width, isShare, format }: PictureForm, input: PictureInput): Sharp {
  const upright = picture.autoOrient()
  // robots that preview links expect 1200 × 630 whatever the source, so this one may be enlarged
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

/** JPEG, or PNG for what can be seen through. */
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
