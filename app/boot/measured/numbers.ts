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
 * Puts the campaign's number in the place of another, in every link to call it. The page does it by itself, from what its
 * website has declared: nobody else reads it. Markup that React is still to take over is left alone until it has.
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
  while (walker.nextNode()) texts.push(walker.currentNode as Text) // what it walks
  return texts
}
