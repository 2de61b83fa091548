import { jsonOf } from '#app/core/json.ts'
import { ownData } from '#app/core/own-data.ts'
import { type Favourite, favouritesKey, mostFavourites } from '#app/features/favourites/favourite.ts'
import { announce } from '#app/features/tracking/announce.ts'
import { keep, readKept } from './storage.ts'

const saved = 'Saved to your garage'
const off = 'Saving is off in this browser'
const searchesKey = 'saved_searches'

/** Takes back what was saved or removed last. */
let undo: (() => void) | null = null

/**
 * Hearts: the list of favourites is stored in the visitor's own browser (FAV-01..FAV-03), before React and without
 * it, and every heart and count in every tab follows it. The code that shows the list checks it more strictly
 * (`parseFavourites`); this script is part of every page and has to stay small.
 */
export function keepFavourites(): () => void {
  const show = (): void => {
    const list = readList(favouritesKey)
    for (const heart of heartsAndCounts())
      if (heart.dataset.favourite)
        heart.ariaPressed = String(list.some(({ id }) => id === vehicleOf(heart).id))
      else heart.textContent = list.length > 0 ? String(list.length) : ''
  }
  const press = (heart: HTMLElement): void => {
    undo = () => press(heart)
    say(heart, toggled(vehicleOf(heart)))
    show()
  }
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const heart = target.closest<HTMLElement>('[data-favourite]')
    if (heart) press(heart)
    else if (target.closest('[data-undo]')) undo?.()
  })
  // an animation begins on each heart that enters the page, by a client navigation or with more results
  addEventListener('animationstart', ({ animationName }) => animationName === 'heart' && show())
  for (const occasion of ['pageshow', 'storage']) addEventListener(occasion, show)
  return show
}

/** Saves the vehicle or removes it, and returns the sentence to show, also where the browser stores nothing. */
function toggled(vehicle: Favourite): string {
  const list = readList(favouritesKey)
  const others = list.filter(({ id }) => id !== vehicle.id)
  const isAdded = others.length === list.length
  if (!keepList(favouritesKey, isAdded ? [vehicle, ...others].slice(0, mostFavourites) : others)) return off
  if (isAdded) announce(39)
  return isAdded ? saved : 'Removed from your garage'
}

/** Saves the search that the page shows, for the garage (`features/garage/saved-search.ts`). */
export function saveSearch(button: HTMLElement): void {
  const before = readList(searchesKey)
  const address = location.pathname + location.search
  const name = document.querySelector('h1')?.textContent
  const isKept = keepList(searchesKey, [{ address, name }, ...before])
  undo = () => {
    keepList(searchesKey, before)
    say(button, 'Search removed from your garage')
    undo = null
  }
  say(button, isKept ? 'Search saved to your garage' : off)
}

/** Shows the words in the page's toast, which offers Undo, and beside the heart where that has room for them. */
function say(heart: HTMLElement, words: string): void {
  const beside = heart.parentElement?.querySelector('[role=status]')
  if (beside) beside.textContent = words
  const toast = document.getElementById('saved-toast')
  const text = toast?.firstElementChild
  if (!toast || !text) return
  // what stands beside the heart has been read out
  text.ariaHidden = beside ? 'true' : null
  text.textContent = words
  toast.hidden = false
  for (const clock of toast.getAnimations()) clock.currentTime = 0
}

function heartsAndCounts(): NodeListOf<HTMLElement> {
  return document.querySelectorAll('[data-favourite],[data-saved-count]')
}

// biome-ignore lint/suspicious/noExplicitAny: storage may hold anything, and who shows it looks closer
function readList(key: string): any[] {
  const list = jsonOf(readKept(key))
  return Array.isArray(list) ? list.filter(Boolean) : []
}

/** Stores a list; false where the browser stores nothing. */
function keepList(key: string, list: readonly unknown[]): boolean {
  const isKept = keep(key, JSON.stringify(list))
  if (isKept) dispatchEvent(new Event('favourites'))
  return isKept
}

/** The vehicle that our own markup carries in the heart. */
function vehicleOf(heart: HTMLElement): Favourite {
  return ownData(heart.dataset.favourite ?? '')
}
