import { pressedOn } from '#app/boot/page-actions.ts'
import { announce } from '#app/features/tracking/announce.ts'
import type { EventId } from '#app/features/tracking/events.ts'
import { linkEvent } from '#app/features/tracking/link-event.ts'
import { pageEventOf } from '#app/features/tracking/page-of-path.ts'

/** Of these a search page's address says which page of it is shown, or where its visitor came from. */
const notSearched = /^(page|sort|per_page|gclid|fbclid|utm_\w+)$/
let lastSearch = ''

/** Says which page was opened (EVENT-03), once per load or client navigation, and what was searched for (EVENT-10). */
export function announceView(): void {
  const view = document.querySelector<HTMLElement>('[data-page-view]')?.dataset.pageView
  announce(view ? (Number(view) as EventId) : pageEventOf(location.pathname)) // our own markup names it
  const asked = [...new URLSearchParams(location.search)].filter(([name]) => !notSearched.test(name))
  const search = location.pathname.startsWith('/search/') ? `${location.pathname}?${asked.join('&')}` : ''
  if (asked.length > 0 && search !== '' && search !== lastSearch) announce(29)
  lastSearch = search
  for (const shown of document.querySelectorAll<HTMLElement>('[data-announces-shown]'))
    announce(Number(shown.dataset.announcesShown) as EventId) // our own markup
}

/** A press on a link that means more than one more page: a call, a map, a step to money. */
export function watchLinks(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (!link || link.closest('[data-announces]')) return
    const event = linkEvent(link.getAttribute('href') ?? '')
    if (event !== null) announce(event, { pressed: pressedOn(link) })
  })
}
