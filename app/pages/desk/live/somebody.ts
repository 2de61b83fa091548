/** Who has not touched a page for so long is taken to be elsewhere. */
const elsewhereMs = 10 * 60_000

let touchedAt = performance.now()
let atNextTouch: (() => void) | null = null

/** Notes each press, until it is called off with what is returned. */
export function watchTouches(): () => void {
  const leaving = new AbortController()
  const options = { signal: leaving.signal, capture: true, passive: true }
  touch()
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, touch, options)
  return () => leaving.abort()
}

/**
 * Does what asks the desk anew: at once while somebody is there, otherwise at their next press. What a page does by itself for a
 * session would keep it alive before an empty chair (DESK-13).
 */
export function whenSomebodyIsThere(act: () => void): void {
  if (performance.now() - touchedAt < elsewhereMs) act()
  else atNextTouch = act
}

function touch(): void {
  touchedAt = performance.now()
  const act = atNextTouch
  atNextTouch = null
  act?.()
}
