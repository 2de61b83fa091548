import { photoLimits } from '#app/features/stockroom/photos/photo-limits.ts'

interface DrawnPhoto {
  readonly picture: Blob
  readonly thumbnail: string
}

const thumbnailSide = 256

/**
 * The photo as it is sent: upright, no larger than it is kept, and JPEG whatever the phone made of it (STOCK-14). So what the
 * camera noted, the place too, does not leave the phone.
 *
 * @returns null where this browser cannot read it; the server then says what it makes of it
 */
export async function drawnPhoto(taken: Blob): Promise<DrawnPhoto | null> {
  const bitmap = await createImageBitmap(taken, { imageOrientation: 'from-image' }).catch(() => null)
  if (bitmap === null) return null
  try {
    const picture = await jpegOf(drawn(bitmap, photoLimits.longestSide))
    const thumbnail = drawn(bitmap, thumbnailSide).toDataURL('image/jpeg', 0.7)
    return picture && { picture, thumbnail }
  } finally {
    bitmap.close()
  }
}

function drawn(bitmap: ImageBitmap, longestSide: number): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context) {
    // what was see-through would be black
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  return canvas
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
