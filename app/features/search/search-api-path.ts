/**
 * The address of a search page's JSON. The one search page that is not at `/search/…` has an API path by its slug too.
 */
export function searchApiPath(path: string): string {
  return path.startsWith('/search/') ? `/api${path}` : `/api/search${path}`
}
