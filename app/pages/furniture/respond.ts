import { data } from 'react-router'

/** Thrown by a loader: nothing here answers to this address. */
export function nothingHere() {
  return data(null, { status: 404, statusText: 'Not Found' })
}

/** Thrown by a loader: the page has one other address for good. */
export function movedTo(path: string): Response {
  return new Response(null, { status: 308, headers: { Location: path } })
}
