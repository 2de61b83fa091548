import type { RouterContextProvider } from 'react-router'
import { addressKey } from '#app/server/rate-limit.server.ts'
import { scopeContext, servicesContext, visitContext } from '#app/shell/page-context.server.ts'

/**
 * @returns false after too many cards from one address, so that nobody can find out here which stolen cards
 * work
 */
export function mayTryCard(context: Readonly<RouterContextProvider>): boolean {
  const { website } = context.get(scopeContext)
  const { limits } = context.get(servicesContext)
  const address = addressKey(context.get(visitContext).address)
  return limits.payments.hit(`${website.id} ${address}`) === 'within'
}
