import { loadSharp } from './sharp.server.ts'

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** What a picture says of its size, in pixels; of an SVG without one, its view box. Null: it is no picture. */
export async function pictureSize(bytes: Uint8Array): Promise<PictureSize | null> {
  const sharp = await loadSharp()
  try {
    const { width, height } = await sharp(bytes).metadata()
    return width > 0 && height > 0 ? { width, height } : null
  } catch {
    return null
  }
}
