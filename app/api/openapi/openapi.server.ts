import type { RouterContextProvider } from 'react-router'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { openApiDocument } from './document.ts'

/** `GET /api/openapi.json`: the description of the API for programs. */
export function answerOpenApi(context: Readonly<RouterContextProvider>) {
  const { website } = context.get(scopeContext)
  keepForAll(context.get(factsContext), [])
  return Response.json(openApiDocument(new URL(website.url).origin))
}
