import type { Contact } from './contact.ts'
import type { SavedSearch } from './saved-search.ts'

/** A customer who has signed in to a website's garage. */
export interface Customer {
  readonly id: string
  readonly contact: Contact
  /** Alerts go to this address; null where the customer wants none. */
  readonly alertEmail: string | null
  readonly searches: readonly SavedSearch[]
}
