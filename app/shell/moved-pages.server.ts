import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import { isFileAddress, splitAddress, withoutTrailingSlash } from '#app/core/address.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
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
  // whoever shortens the address of a vehicle looks for the list it stands in
  if (response.status === 404 && vehiclePaths.has(withoutTrailingSlash(url.pathname))) {
    context.get(factsContext).html = null
    return redirectTo(searchPath(website), 308)
  }
  const own = response.status === 404 || response.status === 410 ? snapshot.content.redirects.find(url) : null
  if (!own) return response
  context.get(factsContext).html = null
  return redirectTo(own.to, own.status)
}

/** Under these paths stand the vehicles of one website or another (ROUTE-09). */
const vehiclePaths = new Set(['/cars', '/motorcycles', '/campers'])

/** Script cannot show a file, so the browser opens it. */
function redirectTo(address: string, status: 301 | 308): Response {
  return (isFileAddress(splitAddress(address).path) ? redirectDocument : redirect)(address, status)
}
