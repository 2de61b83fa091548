import { data } from 'react-router'

/** A loader throws this where the address has no page. */
export function pageNotFound() {
  return data(null, { status: 404, statusText: 'Not Found' })
}

/** A loader throws this where the page has moved for good. */
export function permanentRedirect(path: string): Response {
  return new Response(null, { status: 308, headers: { Location: path } })
}
