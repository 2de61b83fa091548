/** A key of the desk and what it does; an element that it presses names it in `data-key`. */
interface DeskKey {
  readonly keys: string
  readonly does: string
}

/** In the order in which the page of keys lists them. */
export const deskKeys: readonly DeskKey[] = [
  { keys: 'j', does: 'Next lead of the list' },
  { keys: 'k', does: 'The one before' },
  { keys: 'Enter', does: 'Open it' },
  { keys: 'Esc', does: 'Leave a field, or go back to the list' },
  { keys: 'c', does: 'Claim' },
  { keys: 'r', does: 'Answer' },
  { keys: 'n', does: 'Note' },
  { keys: 'h', does: 'Hand over' },
  { keys: 'l', does: 'Later' },
  { keys: 'e', does: 'Close' },
  { keys: 'z', does: 'Undo' },
  { keys: '/', does: 'Search' },
  { keys: 'g i', does: 'Inbox' },
  { keys: 'g s', does: 'Stock' },
  { keys: 'g f', does: 'Feeds' },
  { keys: '⌘ Enter', does: 'Send what you write (Ctrl Enter)' },
  { keys: '?', does: 'These keys' },
]

/** Where `g` and a letter go. */
export const placeOfKey: Readonly<Record<string, string>> = { i: '/inbox', s: '/stock', f: '/feeds' }

/** These act on the lead that is open, or on that of the list which the focus is on. */
export const leadKeys: ReadonlySet<string> = new Set(['r', 'n', 'h', 'l', 'e'])

const hashStart = '#key-'

/** The part of an address that has a key pressed once the page is there. */
export function hashOfKey(key: string): string {
  return hashStart + key
}

/** The key that an address has pressed; null where it names none. */
export function keyInHash(hash: string): string | null {
  const key = hash.startsWith(hashStart) ? hash.slice(hashStart.length) : ''
  return leadKeys.has(key) ? key : null
}
