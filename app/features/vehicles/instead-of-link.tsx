import type { MouseEvent } from 'react'

/** Without script the link itself does it; with script the page does not move. */
export function instead(act: () => void) {
  return (event: MouseEvent): void => {
    event.preventDefault()
    act()
  }
}
