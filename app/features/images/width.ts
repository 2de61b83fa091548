/** The widths an image is made in (IMG-02). */
export const imageWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const

/** A ninth width, for the images of the blog alone (IMG-04). */
export const blogWidth = 1280

export type ImageWidth = (typeof imageWidths)[number] | typeof blogWidth

const largest = 3840

/** The smallest width that is not below the wanted one, so that images are not enlarged. */
export function widthFor(wanted: number): ImageWidth {
  return imageWidths.find((width) => width >= wanted) ?? largest
}

export function isImageWidth(width: number): width is ImageWidth {
  return width === blogWidth || imageWidths.some((known) => known === width)
}
