/** Splits an address into its path and the query and anchor that follow it. */
export function splitAddress(address: string): { path: string; rest: string } {
  const end = address.search(/[?#]/)
  return end === -1 ? { path: address, rest: '' } : { path: address.slice(0, end), rest: address.slice(end) }
}

/** The last segment of a file's address has an extension, or it is a picture that is made; that of a page has none. */
export function isFileAddress(path: string): boolean {
  return /^\/_image$|\.\w+$/.test(path)
}

/** Removes the slash at the end: every address answers with and without it (ROUTE-49), and both mean the same page. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** Whether a text has the form of a vehicle's address; anything else is not looked up (VALID-13). */
export function isCarSlug(text: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(text)
}
