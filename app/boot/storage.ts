/** What the browser keeps under a name; nothing where it stores nothing. */
export function readKept(name: string): string {
  try {
    return localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

/** @returns false where the browser stores nothing, or no more */
export function keep(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text)
    return true
  } catch {
    return false
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // the browser stores nothing
  }
}
