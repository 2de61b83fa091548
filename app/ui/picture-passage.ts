/** The style sheet gives the first picture of a vehicle's page the same name (`motion.css`). */
const name = 'vehicle-picture'

/**
 * Prepares the picture of the card that a link belongs to, so that it moves to its place on the vehicle's page.
 *
 * @returns false where the link belongs to no card with a picture, or the visitor wishes for less motion
 */
export function preparePassage(link: HTMLAnchorElement): boolean {
  endPassage()
  if (!matchMedia('(prefers-reduced-motion: no-preference)').matches) return false
  const picture = link.closest('.card')?.querySelector<HTMLImageElement>('.card-picture img')
  // a picture out of view would fly across the page, and on a vehicle's page another has the name
  if (!picture?.checkVisibility() || !isInView(picture) || document.querySelector('.vehicle-page'))
    return false
  picture.style.viewTransitionName = name
  prepared = picture
  return true
}

/** Takes the name away once the page has changed: a card may stand on the next page too, beside the gallery. */
export function endPassage(): void {
  prepared?.style.removeProperty('view-transition-name')
  prepared = null
}

let prepared: HTMLImageElement | null = null

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
