import {
  type Favourite,
  type Favourites,
  favouritesKey,
  onePerId,
  parseFavourites,
  printFavourites,
} from '#app/features/favourites/favourite.ts'
import { announce } from '#app/features/tracking/announce.ts'

/**
 * Hearts: what is saved stands in the visitor's own browser (FAV-01..FAV-03), before React and without it. Where it
 * may not be kept the button says so.
 */
export function keepFavourites(): () => void {
  const show = (): void => {
    const ids = new Set(kept().map(({ id }) => id))
    for (const heart of document.querySelectorAll<HTMLElement>('[data-favourite]'))
      heart.ariaPressed = String(ids.has(vehicleOf(heart).id))
  }
  addEventListener('click', ({ target }) => {
    const heart = target instanceof Element && target.closest<HTMLElement>('[data-favourite]')
    if (heart) toggle(heart)
  })
  for (const occasion of ['pageshow', 'storage']) addEventListener(occasion, show)
  return show

  function toggle(heart: HTMLElement): void {
    const vehicle = vehicleOf(heart)
    const others = kept().filter(({ id }) => id !== vehicle.id)
    const isAdded = others.length === kept().length
    const status = heart.parentElement?.querySelector('[role=status]')
    try {
      localStorage.setItem(favouritesKey, printFavourites(isAdded ? onePerId([vehicle, ...others]) : others))
      if (isAdded) announce(39)
      if (status) status.textContent = isAdded ? 'Saved in this browser' : 'Removed'
    } catch {
      if (status) status.textContent = 'Saving is off in this browser'
    }
    show()
  }
}

function kept(): Favourites {
  try {
    return parseFavourites(localStorage.getItem(favouritesKey))
  } catch {
    return []
  }
}

/** Our own markup holds it. */
function vehicleOf(heart: HTMLElement): Favourite {
  return JSON.parse(heart.dataset.favourite ?? '{}') as Favourite
}
