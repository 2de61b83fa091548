import { read } from '#app/boot/measuring/storage.ts'
import { arrivedEvent } from '#app/boot/visited.ts'
import {
  type CampaignNumber,
  digitsOf,
  isSameNumber,
  numbersFor,
} from '#app/features/tracking/campaign-number.ts'
import { linkedQuery, parseHistory, withVisit } from '#app/features/tracking/visit-history.ts'

/**
 * Replaces a phone number by the campaign's number in every link to call it, and in the link's text, as the website
 * has declared; no request is made for it. Outside header and footer, markup is left alone until React has hydrated
 * it.
 */
export function showNumbers(numbers: readonly CampaignNumber[]): void {
  if (numbers.length === 0) return
  const history = withVisit(
    parseHistory(null, read('first_page_query')),
    location.pathname,
    location.search,
    new Date(),
  )
  const shown = numbersFor(numbers, linkedQuery(history))
  if (shown.length === 0) return
  const root = document.documentElement
  const show = (): void => {
    const isAwake = root.dataset.script === 'awake'
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]')) {
      if (!isAwake && !link.closest('header, footer')) continue
      const found = shown.find(({ instead_of }) => isSameNumber(link.href.slice(4), instead_of))
      if (!found) continue
      link.href = `tel:${digitsOf(found.number)}`
      for (const text of textsIn(link))
        if (isSameNumber(text.data, found.instead_of)) text.data = found.number
    }
  }
  show()
  addEventListener(arrivedEvent, show)
  new MutationObserver(show).observe(root, { attributes: true, attributeFilter: ['data-script'] })
}

function textsIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text) // the walker visits text nodes only
  return texts
}
