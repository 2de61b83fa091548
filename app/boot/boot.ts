/**
 * The only script that a page arrives with. React is fetched at the first sign of intent (architecture: before
 * script, all works); until then the browser handles links and forms itself, so nothing here may be needed for them.
 */

import { isHalfFilled } from '#app/features/forms/begun-form.ts'
import { keepCompared } from './compared.ts'
import { watchDialogs } from './dialogs.ts'
import { keepFavourites } from './favourites.ts'
import { keepTaps } from './kept-taps.ts'
import { awaitFirstPaint } from './late-styles.ts'
import { watchMenus } from './menus.ts'
import { replaceMissingPictures } from './missing-pictures.ts'
import { watchConnection } from './offline.ts'
import { watchOpenParts } from './open-parts.ts'
import { warnOfNoPhone, watchPageActions } from './page-actions.ts'
import { keepBuyersPlace, watchBuyersPlace } from './place.ts'
import { fillRemembered, remember } from './remembered.ts'
import { fillIn, keepLastLead, noteVisit, prefillForms } from './visit.ts'
import { arrivedEvent } from './visited.ts'
import { wake } from './wake.ts'

const signs = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin', 'scroll', 'click'] as const

const start = (event: Event): void => {
  // a scroll within an element may be its own snapping; only the page's scroll is the visitor's
  if (event.type === 'scroll' && event.target !== document) return
  for (const sign of signs) removeEventListener(sign, start, true)
  wake().catch(() => {
    // the page works without React; a script that did not arrive changes nothing for the visitor
    document.documentElement.dataset.script = 'none'
  })
}
for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
// a page that shows nothing without React does not wait for the visitor to touch it
if (isHalfFilled() || document.querySelector('[data-wakes]')) start(new Event('focusin'))

awaitFirstPaint()
watchMenus()
watchOpenParts()
watchDialogs()
watchPageActions()
replaceMissingPictures()
watchConnection()
keepTaps()
watchBuyersPlace()
const showFavourites = keepFavourites()
const arrive = (): void => {
  // first of all, since what follows notes the address
  keepBuyersPlace()
  showFavourites()
  warnOfNoPhone()
  noteVisit()
  keepLastLead()
  prefillForms()
  fillRemembered()
}
arrive()
addEventListener(arrivedEvent, arrive)
keepCompared()
addEventListener(
  'submit',
  ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return
    fillIn(target)
    remember(target)
  },
  true,
)
