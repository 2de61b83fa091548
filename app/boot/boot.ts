/**
 * The only script that a page arrives with. React is fetched at the first sign of intent (architecture: before
 * script, all works); until then links and forms are the browser's own, so nothing here may be needed for them.
 */

import { fillIn, keepLastLead, noteVisit } from './visit.ts'
import { wake } from './wake.ts'

const signs = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'] as const

const start = (): void => {
  for (const sign of signs) removeEventListener(sign, start, true)
  wake().catch(() => {
    // the page works without React; a script that did not arrive changes nothing for the visitor
    document.documentElement.dataset.script = 'none'
  })
}
for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })

noteVisit()
keepLastLead()
addEventListener('submit', ({ target }) => target instanceof HTMLFormElement && fillIn(target), true)
