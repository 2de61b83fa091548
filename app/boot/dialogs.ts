/**
 * Opens a link to a dialog of the page as a modal dialog; without script the same link shows it in place. Dialogs
 * whose id the address names are open from the start.
 */
export function watchDialogs(): void {
  addEventListener('click', (event) => {
    const { target } = event
    const link = target instanceof Element && !event.defaultPrevented && target.closest('a')
    const dialog = link && link.pathname === location.pathname ? dialogAt(link.hash) : null
    if (!dialog) return
    event.preventDefault()
    if (!dialog.open) dialog.showModal()
  })
  const openNamed = (): void => {
    const dialog = dialogAt(location.hash)
    if (dialog && !dialog.open) dialog.showModal()
  }
  addEventListener('hashchange', openNamed)
  openNamed()
}

function dialogAt(hash: string): HTMLDialogElement | null {
  const found = hash === '' ? null : document.getElementById(hash.slice(1))
  return found instanceof HTMLDialogElement ? found : null
}
