/** After this time without React the button does what it does without script. */
const patienceMs = 3000

/**
 * A button with `data-keeps-tap` sends a form where there is no script, and is answered in place where there is. One
 * that is pressed while React is on its way is pressed again when it has come (architecture: before script, all works).
 */
export function keepTaps(): void {
  const page = document.documentElement
  let kept: HTMLElement | null = null
  let hasWaited = false

  const hasArrived = (): boolean => page.dataset.script !== undefined
  const repeat = (): void => {
    const button = kept
    kept = null
    if (button?.isConnected) button.click()
  }
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-keeps-tap]')
      if (!button || hasArrived() || hasWaited) return
      event.preventDefault()
      event.stopPropagation()
      if (!kept)
        setTimeout(() => {
          hasWaited = true
          repeat()
        }, patienceMs)
      kept = button
    },
    true,
  )
  new MutationObserver((_, observer) => {
    if (!hasArrived()) return
    observer.disconnect()
    repeat()
  }).observe(page, { attributeFilter: ['data-script'] })
}
