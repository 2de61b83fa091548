import { type Favourite, favouritesKey, mostFavourites } from '#app/features/favourites/favourite.ts'
import { announce } from '#app/features/tracking/announce.ts'

const off = 'Saving is off in this browser'

/**
 * Hearts: what is saved stands in the visitor's own browser (FAV-01..FAV-03), before React and without it, and every
 * heart and count of every tab says so. What reads the list to show it is stricter (`parseFavourites`); this script
 * stands in every page and does no more than it must.
 */
export function keepFavourites(): () => void {
  let last: HTMLElement | null = null
  const show = (): void => {
    const list = kept()
    for (const heart of heartsAndCounts())
      if (heart.dataset.favourite)
        heart.ariaPressed = String(list.some(({ id }) => id === vehicleOf(heart).id))
      else heart.textContent = list.length > 0 ? String(list.length) : ''
  }
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const heart =
      target.closest<HTMLElement>('[data-favourite]') ?? (target.closest('[data-undo]') ? last : null)
    if (!heart) return
    last = heart
    say(heart, toggled(vehicleOf(heart)))
    show()
    dispatchEvent(new Event('favourites'))
  })
  // whenever a heart comes into the page, with a client navigation or with more results, its animation begins
  addEventListener('animationstart', ({ animationName }) => animationName === 'heart' && show())
  for (const occasion of ['pageshow', 'storage']) addEventListener(occasion, show)
  return show
}

/** Saves it, or takes it out again. Where nothing may be kept, that is said. */
function toggled(vehicle: Favourite): string {
  const list = kept()
  const others = list.filter(({ id }) => id !== vehicle.id)
  const isAdded = others.length === list.length
  try {
    const next = isAdded ? [vehicle, ...others] : others
    localStorage.setItem(favouritesKey, JSON.stringify(next.slice(0, mostFavourites)))
  } catch {
    return off
  }
  if (isAdded) announce(39)
  return isAdded ? 'Saved to your garage' : 'Removed from your garage'
}

/** Beside the heart where there is room for it, else in the page's one toast: the first time seen, then only heard. */
function say(heart: HTMLElement, words: string): void {
  const toast = document.getElementById('saved-toast')
  const isKnown = toast?.hidden === false && words !== off
  const place =
    heart.parentElement?.querySelector('[role=status]') ??
    (isKnown ? toast.nextElementSibling : toast?.firstElementChild)
  if (place) place.textContent = words
  if (!toast || toast.firstElementChild !== place) return
  toast.hidden = false
  for (const clock of toast.getAnimations()) clock.currentTime = 0
}

function heartsAndCounts(): NodeListOf<HTMLElement> {
  return document.querySelectorAll('[data-favourite],[data-saved-count]')
}

function kept(): readonly Favourite[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(favouritesKey) ?? '')
    return Array.isArray(list) ? list.filter((entry) => entry?.id) : []
  } catch {
    return []
  }
}

/** Our own markup holds it. */
function vehicleOf(heart: HTMLElement): Favourite {
  return JSON.parse(heart.dataset.favourite ?? '') as Favourite
}
