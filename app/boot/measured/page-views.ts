import { read, remove, write } from '#app/boot/measuring/storage.ts'
import { pressedOn } from '#app/boot/page-actions.ts'
import { isRecord, jsonOf } from '#app/core/json.ts'
import { announce } from '#app/features/tracking/announce.ts'
import { linkEvent } from '#app/features/tracking/link-event.ts'
import { markedEvent } from '#app/features/tracking/marked-event.ts'
import { isSearchPath, pageEventOf } from '#app/features/tracking/page-of-path.ts'
import { searchParameters } from '#app/features/tracking/search-of.ts'

let lastSearch = ''

/**
 * Announces which page was opened (EVENT-03), once per load or client navigation, and what was searched for
 * (EVENT-10).
 */
export function announceView(): void {
  const view = document.querySelector<HTMLElement>('[data-page-view]')?.dataset.pageView
  announce(view ? markedEvent(view) : pageEventOf(location.pathname))
  const asked = searchParameters(location.search)
  const search = isSearchPath(location.pathname) ? `${location.pathname}?${asked.join('&')}` : ''
  if (asked.length > 0 && search !== '' && search !== lastSearch) announce(29)
  lastSearch = search
  for (const shown of document.querySelectorAll<HTMLElement>('[data-announces-shown]'))
    announce(markedEvent(shown.dataset.announcesShown))
  announceAnswers()
}

/** Announces the events that a page carries only as the answer to a form; they are no page view. */
function announceAnswers(): void {
  for (const answer of document.querySelectorAll<HTMLElement>('[data-announces-answer]'))
    announce(markedEvent(answer.dataset.announcesAnswer))
}

/** Marks that a form was sent without script: the page that answers it is then not counted as a new page. */
const postedKey = 'measured_post'

/** Notes a form that the browser sends by itself, for the page that answers it. */
export function watchPosts(): void {
  addEventListener('submit', (event) => {
    const { target, submitter, defaultPrevented } = event
    if (defaultPrevented || !(target instanceof HTMLFormElement) || target.method !== 'post') return
    const isNext = submitter instanceof HTMLButtonElement && submitter.value === 'next'
    write(postedKey, JSON.stringify({ path: location.pathname, isNext }), 'session')
  })
}

/**
 * Announces the page that has loaded. A page that answers a form is not counted again; one that shows the next step
 * announces that step (EVENT-23).
 */
export function announceArrival(): void {
  const posted = jsonOf(read(postedKey, 'session'))
  remove(postedKey, 'session')
  const isAnswer = isRecord(posted) && posted.path === location.pathname
  if (!isAnswer) announceView()
  else if (document.querySelector('[data-announces-answer]')) announceAnswers()
  else if (posted.isNext === true && !document.querySelector('.error-summary')) announce(32)
}

/** Announces why a form was refused, in the words that its visitor reads (TRACK-01). */
export function watchRefusals(): void {
  const tell = (summary: Element): void => {
    const form = summary.closest('form')?.elements.namedItem('form')
    const messages = Array.from(
      summary.querySelectorAll('li'),
      ({ textContent }) => textContent?.trim() ?? '',
    )
    const name = form instanceof HTMLInputElement ? form.value : ''
    announce(null, { aside: { kind: 'refused', form: name, message: messages.join(' ') } })
  }
  for (const summary of document.querySelectorAll('form .error-summary')) tell(summary)
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLElement && node.matches('form .error-summary')) tell(node)
  }).observe(document.body, { childList: true, subtree: true })
}

/** Announces presses on links that mean more than opening a page: a call, a map, a step towards payment. */
export function watchLinks(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (!link || link.closest('[data-announces]')) return
    const event = linkEvent(link.getAttribute('href') ?? '')
    if (event !== null) announce(event, { pressed: pressedOn(link) })
  })
}
