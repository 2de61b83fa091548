import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import { isFileAddress, splitAddress } from '#app/core/address.ts'
import { movedAddress } from '#app/features/tenancy/moved-address.ts'
import { directoryContext, factsContext, scopeContext } from '#app/shell/page-context.server.ts'
import { spelledAddress } from '#app/shell/spelled-address.server.ts'

/**
 * Redirects an address that has moved: by the rules of all websites before the page is made, and by the website's own
 * redirects where there is no page. It wraps every route, so that documents and the data of client navigations are
 * redirected the same way.
 */
export const followMoves: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || context.get(directoryContext).length > 0) return next()
  const { website, snapshot } = context.get(scopeContext)
  // an address of the former website is found in any spelling
  const isFormer = snapshot.content.redirects.find(url) !== null
  const spelled = isFormer ? null : spelledAddress(snapshot, url.pathname)
  const asked = (spelled ?? url.pathname) + url.search
  const moved = movedAddress(website, asked) ?? (spelled === null ? null : asked)
  if (moved !== null) return redirectTo(moved, 308)
  const response = await next()
  const own = response.status === 404 || response.status === 410 ? snapshot.content.redirects.find(url) : null
  if (!own) return response
  context.get(factsContext).html = null
  return redirectTo(own.to, own.status)
}

/** Script cannot show a file, so the browser opens it. */
function redirectTo(address: string, status: 301 | 308): Response {
  return (isFileAddress(splitAddress(address).path) ? redirectDocument : redirect)(address, status)
}
