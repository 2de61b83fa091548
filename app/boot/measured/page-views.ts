import { announce } from '#app/features/tracking/announce.ts'
import type { EventId } from '#app/features/tracking/events.ts'
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
}
