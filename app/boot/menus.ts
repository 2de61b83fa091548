/**
 * The header's menus open and close without script; this adds their state for screen readers, and opening under the
 * pointer where the website wants it (NAV-06, NAV-07). What closes them stands in `open-parts.ts`.
 */
const opensAfterMs = 80
const closesAfterMs = 250

export function watchMenus(): void {
  addEventListener('toggle', ({ target }) => isMenu(target) && mark(target), true)
  watchPointer()
}

/**
 * Opens a menu after a moment under the mouse, and closes it late enough for the pointer to cross to the panel's far
 * corner.
 */
function watchPointer(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return
    const group = target.closest('[data-opens=hover]')
    const menu = target.closest('details.menu-panel')
    clearTimeout(timer)
    if (menu instanceof HTMLDetailsElement && group) {
      timer = setTimeout(() => {
        menu.open = true
      }, opensAfterMs)
    } else if (document.querySelector('[data-opens=hover]')) {
      timer = setTimeout(() => {
        for (const open of openMenus()) if (!open.contains(document.activeElement)) open.open = false
      }, closesAfterMs)
    }
  })
}

function openMenus(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('details.menu-panel[open]')]
}

function isMenu(target: EventTarget | null): target is HTMLDetailsElement {
  return target instanceof HTMLDetailsElement && target.matches('.menu-panel')
}

function mark(menu: HTMLDetailsElement): void {
  menu.querySelector('summary')?.setAttribute('aria-expanded', String(menu.open))
  menu.closest('[data-menu-group]')?.classList.toggle('dropdown-open', openMenus().length > 0)
}
