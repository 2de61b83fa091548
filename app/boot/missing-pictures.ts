/** Replaces a picture that fails to load by the drawing that its markup names. */
export function replaceMissingPictures(): void {
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true)
  // pictures that failed before this script ran
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) replace(image)
}

function replace(image: HTMLImageElement): void {
  const { instead } = image.dataset
  if (instead === undefined) return
  delete image.dataset.instead // only once, because a drawing that fails too would be requested without end
  image.removeAttribute('srcset')
  image.src = instead
}
