/**
 * The only script that a page arrives with. React is fetched at the first sign of intent (architecture: before
 * script, all works); until then links and forms are the browser's own, so nothing here may be needed for them.
 */
import { hydrate } from './hydrate.ts'

const signs = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'] as const

// a page that an action answered with cannot be fetched again, so it carries its data; all others name their address
let started = false
const start = (): void => {
  if (started) return
  started = true
  for (const sign of signs) removeEventListener(sign, start, true)
  hydrate().catch(() => {
    // the page works without React; a script that did not arrive changes nothing for the visitor
    document.documentElement.dataset.script = 'none'
  })
}
for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
