import { nothingHere } from '#app/pages/furniture/respond.ts'
import { takeEvents } from '#app/pages/sandbox/collector.server.ts'
import type { Route } from './+types/collector'

/** There is nothing to look at. */
export const loader = () => {
  throw nothingHere()
}

export const action = ({ context, request }: Route.ActionArgs) => takeEvents(context, request)
