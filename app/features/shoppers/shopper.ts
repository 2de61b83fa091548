import type { Contact } from '#app/features/inbox/contacts.ts'
import type { Website } from '#app/features/tenancy/website.ts'

/** One person at one website, as every store can find what it has of them. */
export interface Shopper {
  readonly website: Pick<Website, 'id' | 'locale'>
  /** All ids that were given out for their leads. */
  readonly leadIds: readonly string[]
  /** The customers of the garage that they are. */
  readonly customerIds: readonly string[]
  readonly contacts: readonly Contact[]
}

/** Their phones in E.164. */
export function phonesOf({ contacts }: Pick<Shopper, 'contacts'>): string[] {
  return contacts.flatMap(({ kind, value }) => (kind === 'phone' ? [value] : []))
}

/** Their mailboxes in lower case. */
export function mailboxesOf({ contacts }: Pick<Shopper, 'contacts'>): string[] {
  return contacts.flatMap(({ kind, value }) => (kind === 'mailbox' ? [value] : []))
}
