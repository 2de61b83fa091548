import { notFound } from '#app/routes/respond.ts'

/** ROUTE-53: any other address; the error page of the root shows it inside the website's frame. */
export function loader() {
  throw notFound()
}

export default function NotFound() {
  return null
}
