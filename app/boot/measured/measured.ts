/**
 * Runs next to the boot script on websites that use measuring: records what happens, keeps the visitor's consent, and
 * fetches the code that sends it at the first sign of a visitor or after three seconds (TRACK-08).
 */

import { arrivedEvent } from '#app/boot/visited.ts'
import { ownData } from '#app/core/own-data.ts'
import { idleLoadMs, signsOfAVisitor } from '#app/features/tracking/idle-load.ts'
import { type Measuring, measuringElementId } from '#app/features/tracking/measuring.ts'
import { keepAnnouncements } from './announcements.ts'
import { showChoices, watchConsent } from './consent-choices.ts'
import { showNumbers } from './numbers.ts'
import { announceArrival, announceView, watchLinks, watchPosts, watchRefusals } from './page-views.ts'
import { watchTriggers } from './triggers.ts'

const element = document.getElementById(measuringElementId)
// the pages of a payment are never measured
if (element && !/^\/(payment|_sandbox)\//.test(location.pathname)) begin(element)

function begin({ textContent, dataset }: HTMLElement): void {
  const { banner, triggers, numbers } = ownData<Measuring>(textContent ?? '')
  keepAnnouncements()
  watchLinks()
  watchTriggers(triggers)
  watchPosts()
  watchConsent(banner)
  showNumbers(numbers)
  announceArrival()
  watchRefusals()
  showChoices(banner)
  addEventListener(arrivedEvent, () => {
    announceView()
    showChoices(banner)
  })

  const load = (): void => {
    clearTimeout(timer)
    for (const sign of signsOfAVisitor) removeEventListener(sign, load, true)
    import(/* @vite-ignore */ dataset.script ?? '').catch(() => {
      // without this code nothing is sent; the visitor loses nothing
    })
  }
  const timer = setTimeout(load, idleLoadMs)
  for (const sign of signsOfAVisitor) addEventListener(sign, load, { capture: true, passive: true })
}
