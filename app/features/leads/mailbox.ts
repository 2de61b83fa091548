/** How many mails about leads one mailbox gets, from all websites together. */
export const mailboxLimits = [
  { most: 5, withinMs: 60 * 60 * 1000 },
  { most: 10, withinMs: 24 * 60 * 60 * 1000 },
] as const

/**
 * The mailbox behind an address, however it is written: no capitals, without what stands behind a plus, and without the dots
 * that Gmail does not read.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split(/@(?=[^@]*$)/)
  const [name = ''] = local.split('+')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
