/**
 * What opens over the page, a sheet or a group of the bar of filters, closes when the focus goes elsewhere, so that
 * nothing stays open behind the keyboard. Escape closes a group and gives the focus back; sheets do so by themselves.
 */
export function watchOpenParts(): void {
  addEventListener('focusout', ({ target, relatedTarget }) => {
    if (!(target instanceof Node) || !(relatedTarget instanceof Node)) return
    for (const part of [...sheets(), ...groups()])
      if (part.contains(target) && !part.contains(relatedTarget)) close(part)
  })
  addEventListener('pointerdown', ({ target }) => {
    for (const group of groups()) if (target instanceof Node && !group.contains(target)) close(group)
  })
  addEventListener('keydown', ({ key }) => {
    const innermost = groups()
      .filter((group) => group.contains(document.activeElement))
      .at(-1)
    if (key !== 'Escape' || !innermost) return
    innermost.querySelector('summary')?.focus()
    close(innermost)
  })
}

function close(part: HTMLElement): void {
  if (part instanceof HTMLDetailsElement) part.open = false
  else part.hidePopover()
}

function sheets(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[popover]:popover-open')]
}

/** The open groups that lie over the results: those of a bar have a name in common, those of a rail have none. */
function groups(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('.filter-group[name][open], .filter-more[open]')]
}
