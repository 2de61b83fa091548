/** One mailbox gets at most this many mails about leads, from all websites together. */
export const mailboxLimits = [
  { most: 5, withinMs: 60 * 60 * 1000 },
  { most: 10, withinMs: 24 * 60 * 60 * 1000 },
] as const

/**
 * Finds the mailbox behind an address, however it is written: in small letters, without the part after a
 * plus, and without the dots that Gmail ignores.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split(/@(?=[^@]*$)/)
  const [name = ''] = local.split('+')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
