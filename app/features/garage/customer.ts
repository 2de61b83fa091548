import type { Contact } from './contact.ts'
import type { SavedSearch } from './saved-search.ts'

/** Who has signed in to a website's garage. */
export interface Customer {
  readonly id: string
  readonly contact: Contact
  /** Where alerts go, as far as they are wanted. */
  readonly alertEmail: string | null
  readonly searches: readonly SavedSearch[]
}
