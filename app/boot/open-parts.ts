/**
 * What opens over the page, a sheet, a menu of the header or a group of the bar of filters, closes when the focus goes
 * elsewhere, so that nothing stays open behind the keyboard. A press outside closes menus and groups, and so does
 * Escape, which gives the focus back; sheets do that by themselves.
 */
export function watchOpenParts(): void {
  addEventListener('focusout', ({ relatedTarget }) => {
    for (const part of [...sheets(), ...groups()])
      if (relatedTarget instanceof Node && !part.contains(relatedTarget)) close(part)
  })
  addEventListener('pointerdown', ({ target }) => {
    for (const group of groups()) if (target instanceof Node && !group.contains(target)) close(group)
  })
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    const innermost = groups()
      .filter((group) => group.contains(document.activeElement))
      .at(-1)
    innermost?.querySelector('summary')?.focus()
    for (const group of innermost ? [innermost] : groups()) close(group)
  })
}

function close(part: HTMLElement): void {
  if (part instanceof HTMLDetailsElement) part.open = false
  else part.hidePopover()
}

function sheets(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[popover]:popover-open')]
}

/** The open menus, and the open groups that lie over the results: those of a bar have a name in common, those of a rail have none. */
function groups(): HTMLDetailsElement[] {
  return [
    ...document.querySelectorAll<HTMLDetailsElement>(
      '.menu-panel[open], .filter-group[name][open], .filter-more[open]',
    ),
  ]
}
