import { notFound } from '#app/pages/furniture/respond.ts'
import { scopeContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/collector'

/** Takes the events of a website of the demo as its collector would, and keeps none of them. */
export function action({ request, context }: Route.ActionArgs) {
  if (!context.get(scopeContext).website.demo) throw notFound()
  return request.method === 'POST' ? new Response(null, { status: 204 }) : new Response(null, { status: 405 })
}

/** There is nothing to look at. */
export function loader(): never {
  throw notFound()
}
