import {
  linkedQuery,
  noHistory,
  parseHistory,
  type VisitHistory,
  withVisit,
} from '#app/features/tracking/visit-history.ts'
import { pagesKey } from './visited.ts'

/** The answer to a form leaves the lead's id here for the next page; gone within a minute. */
export const lastLeadCookie = 'last_lead'

const firstKey = 'first_page_query'

/** Adds the page to the visit's history, unless the website keeps none (`config.storage.views`). */
export function noteVisit(): void {
  if (document.documentElement.dataset.views === 'off') return
  const next = withVisit(storedHistory(), location.pathname, location.search, new Date())
  stored(() => {
    localStorage.setItem(pagesKey, JSON.stringify(next.pages))
    localStorage.setItem(firstKey, JSON.stringify(next.first))
  })
}

/** Puts the history into a lead form that is about to be sent (LEAD-10). */
export function fillIn(form: HTMLFormElement): void {
  const history = storedHistory()
  const set = (name: string, value: unknown): void => {
    const input = form.elements.namedItem(name)
    if (input instanceof HTMLInputElement) input.value = JSON.stringify(value)
  }
  set(
    'visited_pages',
    history.pages.map((page) => page.url),
  )
  set('linked_query_params', linkedQuery(history))
}

/** FORM-17: what the success page's events and prefilled forms go by. */
export function keepLastLead(): void {
  const value = new RegExp(`(?:^|; )${lastLeadCookie}=([^;]*)`).exec(document.cookie)?.[1]
  if (value === undefined) return
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${lastLeadCookie}=; Path=/; Max-Age=0`
  const [id = '', category = ''] = value.split('.').map(decodeURIComponent)
  stored(() => {
    localStorage.setItem('last_lead', JSON.stringify({ id, category, at: new Date().toISOString() }))
    localStorage.setItem('form_category', category)
  })
  showReference(id)
}

/** The page that thanks is kept for everybody; the number that a visitor can name on the phone is their own. */
function showReference(id: string): void {
  const place = document.querySelector<HTMLElement>('[data-lead-reference]')
  const number = place?.querySelector('b')
  if (!place || !number || id === '') return
  number.textContent = id.slice(0, 8).toUpperCase()
  place.hidden = false
}

/** Where the visit has been, as it stands in the visitor's own browser. */
function storedHistory(): VisitHistory {
  let history = noHistory
  stored(() => {
    history = parseHistory(localStorage.getItem(pagesKey), localStorage.getItem(firstKey))
  })
  return history
}

/** Storage may be full or forbidden; nothing on a page depends on it. */
function stored(work: () => void): void {
  try {
    work()
  } catch {
    // the visit goes on without
  }
}
