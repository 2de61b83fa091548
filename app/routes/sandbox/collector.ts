import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { takeEvents } from '#app/pages/sandbox/collector.server.ts'
import type { Route } from './+types/collector'

/** The collector only takes events, so a GET finds nothing here. */
export const loader = () => {
  throw pageNotFound()
}

export const action = ({ context, request }: Route.ActionArgs) => takeEvents(context, request)
