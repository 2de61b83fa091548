/** A picture that does not come is replaced by the drawing that its markup names. */
export function replaceMissingPictures(): void {
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true)
  // those that failed before this script was read
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) replace(image)
}

function replace(image: HTMLImageElement): void {
  const { instead } = image.dataset
  if (instead === undefined) return
  delete image.dataset.instead // once: a drawing that is missing too must not be asked for for ever
  image.removeAttribute('srcset')
  image.src = instead
}
