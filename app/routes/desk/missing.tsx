import { nothingHere } from '#app/shell/desk-context.server.ts'

export const handle = { right: 'signed in' } as const

export const loader = () => {
  throw nothingHere()
}

/** A route with a page has its errors shown within the document. */
export default function MissingPage() {
  return null
}
