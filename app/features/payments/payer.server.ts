import { isIPv4, isIPv6 } from 'node:net'
import { findLead } from '#app/features/leads/store.server.ts'
import { isMailAddress } from '#app/server/mail.server.ts'
import type { Payer } from './provider.ts'

/** Providers refuse longer names. */
const longestName = 50

/**
 * Describes to the provider who pays a lead's deposit. Anything that a provider might reject becomes null, so
 * that it cannot make the payment fail.
 *
 * @param address the IP address that the card was sent from
 */
export async function payerOf(
  scope: Parameters<typeof findLead>[0],
  leadId: string,
  address: string,
): Promise<Payer> {
  const found = await findLead(scope, leadId)
  const { name = '', first_name, last_name, email = '' } = found?.lead ?? {}
  const [first = '', ...others] = name.trim().split(/\s+/)
  return {
    firstName: shortened(first_name || first),
    lastName: shortened(last_name || others.join(' ')),
    email: isMailAddress(email) ? email : null,
    ipAddress: isIPv4(address) || isIPv6(address) ? address : null,
  }
}

function shortened(name: string): string | null {
  return name === '' ? null : name.slice(0, longestName)
}
