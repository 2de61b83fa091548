import type { RouterContextProvider } from 'react-router'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { scopeContext } from '#app/shell/page-context.server.ts'

/** Accepts the events of a demo website as its collector would, and keeps none of them. */
export function takeEvents(context: Readonly<RouterContextProvider>, request: Request) {
  if (!context.get(scopeContext).website.demo) throw pageNotFound()
  return request.method === 'POST' ? new Response(null, { status: 204 }) : new Response(null, { status: 405 })
}
