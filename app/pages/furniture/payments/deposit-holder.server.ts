import type { RouterContextProvider } from 'react-router'
import type { Holder } from '#app/features/payments/holder.server.ts'
import { addressKey } from '#app/server/rate-limit.server.ts'
import { servicesContext, visitContext } from '#app/shell/page-context.server.ts'

/**
 * A shopper who holds one vehicle and wants another reads this. It does not name the vehicle, since the hold
 * may be another person's.
 */
export const holdsAnother =
  'A vehicle is already on hold with these details or from this connection. Please pay for that one first, or let it go: unpaid, it is free again after 15 minutes.'

/** Identifies a shopper for counting holds. */
export function holderOf(
  context: Readonly<RouterContextProvider>,
  {
    email,
    phone,
  }: { readonly email?: string | null | undefined; readonly phone?: string | null | undefined },
): Holder {
  const { isLimited } = context.get(servicesContext)
  const { address } = context.get(visitContext)
  return { email: email ?? null, phone: phone ?? null, address: isLimited ? addressKey(address) : null }
}
