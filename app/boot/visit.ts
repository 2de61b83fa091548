import { isKeyed } from '#app/core/keyed-path.ts'
import {
  detailsAfter,
  parseDetails,
  printDetails,
  visitorKey,
} from '#app/features/favourites/visitor-details.ts'
import { lastLeadCookie, lastLeadFrom } from '#app/features/leads/last-lead.ts'
import { announce } from '#app/features/tracking/announce.ts'
import {
  linkedQuery,
  parseHistory,
  type VisitHistory,
  visitedAddresses,
  withVisit,
} from '#app/features/tracking/visit-history.ts'
import { forget, keep, readKept } from './storage.ts'
import { pagesKey } from './visited.ts'

const firstKey = 'first_page_query'
const firstPageKey = 'first_page'
/** The details that a form has sent, until its success makes them the visitor's details. */
const sentKey = 'user_sent'

let hasArrived = false
let arrivedAt = 0

/** Adds the page to the visit's history, unless the website keeps none (`config.storage.views`). */
export function noteVisit(): void {
  // a page that the client shows measures its time from its own arrival
  if (hasArrived) arrivedAt = performance.now()
  hasArrived = true
  if (document.documentElement.dataset.views === 'off' || isKeyed(location.pathname)) return
  const next = withVisit(storedHistory(), location.pathname, location.search, new Date())
  keep(pagesKey, JSON.stringify(next.pages))
  keep(firstKey, JSON.stringify(next.first))
  keep(firstPageKey, next.firstPage ?? '')
}

/** Puts the history into a lead form that is about to be sent (LEAD-10). */
export function fillIn(form: HTMLFormElement): void {
  const history = storedHistory()
  const set = (name: string, value: unknown): void => {
    const input = form.elements.namedItem(name)
    if (input instanceof HTMLInputElement) input.value = JSON.stringify(value)
  }
  set('visited_pages', visitedAddresses(history))
  set('linked_query_params', linkedQuery(history))
  set('open_for', Math.round(performance.now() - arrivedAt))
  const sent = Object.fromEntries(new FormData(form))
  stored(() => sessionStorage.setItem(sentKey, printDetails(detailsAfter({}, sent))))
}

/** Fills in the fields of a form that the visitor has answered in an earlier one (FAV-05). */
export function prefillForms(): void {
  const known = Object.entries(knownDetails())
  for (const form of document.querySelectorAll<HTMLFormElement>('main form[method="post"]'))
    for (const [name, value] of known) {
      const input = form.elements.namedItem(name)
      if (input instanceof HTMLInputElement && input.type !== 'hidden' && input.value === '')
        input.value = String(value)
    }
}

function knownDetails() {
  return parseDetails(readKept(visitorKey))
}

/** FORM-17: stores the last lead, which the events of the success page and prefilled forms use. */
export function keepLastLead(): void {
  const lead = lastLeadFrom(takenCookie(lastLeadCookie))
  if (!lead) return
  const { id, category, event } = lead
  keep('last_lead', JSON.stringify({ id, category, at: new Date().toISOString() }))
  // a multi-step form has announced its success already, so this page must not
  if (event === null) forget('form_category')
  else keep('form_category', category)
  stored(() => {
    const sent = sessionStorage.getItem(sentKey)
    if (sent) keep(visitorKey, printDetails(detailsAfter(knownDetails(), parseDetails(sent))))
    sessionStorage.removeItem(sentKey)
  })
  if (event !== null) announce(event, { leadId: id })
  showReference(id)
}

/** Reads a cookie that is meant for this page alone, and deletes it. */
function takenCookie(name: string): string | undefined {
  const value = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  if (value !== undefined) document.cookie = `${name}=; Path=/; Max-Age=0; Secure`
  return value
}

/**
 * Shows the lead's reference: the success page is the same for everybody, so the script adds the visitor's own
 * number.
 */
function showReference(id: string): void {
  const place = document.querySelector<HTMLElement>('[data-lead-reference]')
  const number = place?.querySelector('b')
  if (!place || !number || id === '') return
  number.textContent = id.slice(0, 8).toUpperCase()
  place.hidden = false
}

/** The history of the visit from the visitor's own browser. */
function storedHistory(): VisitHistory {
  return parseHistory(readKept(pagesKey), readKept(firstKey), readKept(firstPageKey))
}

/** Does work on the storage of this visit, which may be full or forbidden; no page depends on it. */
function stored(work: () => void): void {
  try {
    work()
  } catch {
    // the visit goes on without storage
  }
}
