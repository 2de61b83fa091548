import { type ReactNode, useEffect } from 'react'

interface Props {
  /** What is pressed to open it. */
  readonly title: ReactNode
  /** What it is called, where `title` is no word. */
  readonly label?: string
  /** Of the menus with one name only one is open. */
  readonly name: string
  readonly look?: 'button' | 'button plain'
  /** Whether what was typed in it has come back. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A button that opens what belongs to it over the page; without script too. */
export function Menu({ title, label, name, look = 'button plain', isOpen = false, children }: Props) {
  return (
    <details className="menu" name={name} open={isOpen}>
      <summary className={look} aria-label={label}>
        {title}
      </summary>
      <div className="menu-panel">{children}</div>
    </details>
  )
}

/** Closes menus as people expect: by `Escape`, by a press beside them, and once something in them is sent. */
export function useMenus(): void {
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && closeMenus(null), { signal })
    document.addEventListener('pointerdown', ({ target }) => closeMenus(target), { signal })
    document.addEventListener('submit', () => closeMenus(null), { signal })
    return () => leaving.abort()
  }, [])
}

/** @param within what was pressed: the menu that it belongs to stays open */
function closeMenus(within: EventTarget | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')) {
    if (within instanceof Node && menu.contains(within)) continue
    // the focus would go with what is hidden
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
    menu.open = false
  }
}
