/** Is the body of such a call a whole stock file (FEED-18, FEED-33)? It is larger than other bodies may be. */
export function isPushedFile(method: string, path: string): boolean {
  return (
    (method === 'PUT' && /^\/api\/v1\/feeds\/[^/]+\/file\/?$/.test(path)) ||
    (method === 'POST' && /^\/api\/v1\/feeds\/[^/]+\/dry-run\/?$/.test(path))
  )
}
