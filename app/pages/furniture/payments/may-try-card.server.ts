import type { RouterContextProvider } from 'react-router'
import { addressKey } from '#app/server/rate-limit.server.ts'
import { scopeContext, servicesContext, visitContext } from '#app/shell/page-context.server.ts'

/** False: too many cards were tried from this address; nobody is to find out here which of a list are good. */
export function mayTryCard(context: Readonly<RouterContextProvider>): boolean {
  const { website } = context.get(scopeContext)
  const { limits } = context.get(servicesContext)
  const address = addressKey(context.get(visitContext).address)
  return limits.payments.hit(`${website.id} ${address}`, performance.now()) === 'within'
}
