import { type ImageUse, imageAddress } from './image-address.ts'
import { isRaster } from './raster.ts'
import { imageWidths, widthFor } from './width.ts'

export interface PictureSet {
  readonly src: string
  readonly srcSet: string
}

/**
 * The addresses of a picture for screens of every density, up to twice its largest width on the page (in CSS pixels);
 * higher densities make no visible difference. Null where it is no raster picture and is shown unchanged.
 */
export function pictureSet(
  url: string,
  mostWidth: number,
  use: Exclude<ImageUse, 'share'>,
): PictureSet | null {
  if (!isRaster(url)) return null
  const widths = imageWidths.filter((width) => width <= Math.max(imageWidths[0], mostWidth * 2))
  return {
    src: imageAddress(url, Math.min(widthFor(mostWidth), widths.at(-1) ?? imageWidths[0]), use),
    srcSet: widths.map((width) => `${imageAddress(url, width, use)} ${width}w`).join(', '),
  }
}
