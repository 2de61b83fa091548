import { loadSharp } from './sharp.server.ts'

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * The size of a picture in pixels, by its header; for an SVG without a size, its view box. Null where it is no
 * picture.
 */
export async function pictureSize(bytes: Uint8Array): Promise<PictureSize | null> {
  const sharp = await loadSharp()
  try {
    const { width, height } = await sharp(bytes).metadata()
    return width > 0 && height > 0 ? { width, height } : null
  } catch {
    return null
  }
}
