import { openApiDocument } from '#app/api/openapi/document.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/openapi'

/** `GET /api/openapi.json`: what all of this is, for programs. */
export function loader({ context }: Route.LoaderArgs) {
  const { website } = context.get(scopeContext)
  keepForAll(context.get(factsContext), [])
  return Response.json(openApiDocument(new URL(website.url).origin))
}
