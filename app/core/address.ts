/** Path, and the query and anchor that follow it. */
export function splitAddress(address: string): { path: string; rest: string } {
  const end = address.search(/[?#]/)
  return end === -1 ? { path: address, rest: '' } : { path: address.slice(0, end), rest: address.slice(end) }
}

/** The last part of a file's address has an ending; that of a page has none. */
export function isFileAddress(path: string): boolean {
  return /\.\w+$/.test(path)
}

/** Every address answers with and without a slash at its end (ROUTE-49): both mean this one. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** What may be asked for as a vehicle's address (VALID-13). */
export function isCarSlug(text: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(text)
}
