/** Where a search page is answered as JSON; the one page that stands at no `/search/…` has its slug there too. */
export function searchApiPath(path: string): string {
  return path.startsWith('/search/') ? `/api${path}` : `/api/search${path}`
}
