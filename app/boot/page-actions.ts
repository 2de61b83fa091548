import { visitorsDateText } from '#app/features/tenancy/visitors-date.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import { announce } from '#app/features/tracking/announce.ts'
import { markedEvent } from '#app/features/tracking/marked-event.ts'
import { saveSearch } from './favourites.ts'

/**
 * Handles presses that need script but not React: `data-announces` names an event of the catalogue, `data-does` one
 * of the deeds below. Both work as soon as the page is there.
 */
export function watchPageActions(): void {
  addEventListener('beforeprint', completePaper)
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const announcing = target.closest<HTMLElement>('[data-announces]')
    if (announcing) announce(markedEvent(announcing.dataset.announces), { pressed: pressedOn(announcing) })
    const doing = target.closest<HTMLElement>('[data-does]')
    if (doing) deeds[doing.dataset.does ?? '']?.(doing)
  })
}

/** The element that was pressed, by its text and its address. */
export function pressedOn(place: Element): { text: string; address: string | null } {
  return { text: place.textContent?.trim() ?? '', address: place.getAttribute('href') }
}

/** ERR-14: warns the person who sets a website up; a shopper sees the page without that button. */
export function warnOfNoPhone(): void {
  // biome-ignore lint/suspicious/noConsole: the requirement is a warning in the console
  if (document.querySelector('[data-no-phone]')) console.warn('No phone number for the enquiry button')
}

const deeds: Readonly<Record<string, (button: HTMLElement) => void>> = {
  print: () => print(),
  'save-search': saveSearch,
  share,
  'show-map': showMap,
  'track-back': (button) => moveTrack(button, -1),
  'track-on': (button) => moveTrack(button, 1),
}

/** Moves the track of the button's section by the width that is seen of it. */
function moveTrack(button: HTMLElement, screens: -1 | 1): void {
  const track = button.closest('section')?.querySelector('[data-track]')
  track?.scrollBy({ left: screens * track.clientWidth, behavior: 'smooth' })
}

/** Opens the system's share sheet where there is one, else copies the address and says so. */
function share(button: HTMLElement): void {
  const shared = { title: document.title, url: location.origin + location.pathname }
  // it also rejects when the visitor closes the sheet
  if (typeof navigator.share === 'function') navigator.share(shared).catch(() => undefined)
  else
    navigator.clipboard.writeText(shared.url).then(
      () => say(button, 'Link copied'),
      () => say(button, 'Copy the address from your browser'),
    )
}

function say(button: HTMLElement, words: string): void {
  const status = button.parentElement?.querySelector('[role=status]')
  if (status) status.textContent = words
}

/** Loads the map of the other host when the visitor asks for it, not before. */
function showMap(button: HTMLElement): void {
  const frame = Object.assign(document.createElement('iframe'), {
    src: button.dataset.map ?? '',
    title: 'Map',
    className: 'map-frame',
  })
  button.closest('.map-facade')?.replaceChildren(frame)
}

/** Adds for printing what a page in the page cache cannot contain: the day, and the header's number. */
function completePaper(): void {
  const day = visitorsDateText(new Date(), document.documentElement.lang as Locale) // the document’s language is the website’s locale
  const phone = document.querySelector('a[href^="tel:"]')?.textContent ?? ''
  const words: Readonly<Record<string, string>> = { day, phone: phone && ` · ${phone}` }
  for (const place of document.querySelectorAll<HTMLElement>('[data-printed]'))
    place.textContent = words[place.dataset.printed ?? ''] ?? ''
}
