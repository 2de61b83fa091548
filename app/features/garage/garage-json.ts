import { maskedContact } from './contact.ts'
import type { Customer } from './customer.ts'
import type { SavedSearch } from './saved-search.ts'

/** `GET /api/garage` answers a customer's browser with these fields. */
export type GarageJson =
  | { signed_in: false }
  | {
      signed_in: true
      /** The contact, masked so that only its owner recognises it. */
      contact: string
      /** The vehicles' ids, the latest first. */
      cars: number[]
      searches: SavedSearch[]
      alerts: { on: boolean; email: string | null }
    }

export function toGarageJson(
  customer: Pick<Customer, 'contact' | 'searches' | 'alertEmail'> | null,
  cars: readonly number[],
): GarageJson {
  if (!customer) return { signed_in: false }
  const { alertEmail } = customer
  return {
    signed_in: true,
    contact: maskedContact(customer.contact),
    cars: [...cars],
    searches: [...customer.searches],
    alerts: {
      on: alertEmail !== null,
      email: alertEmail === null ? null : maskedContact({ kind: 'email', email: alertEmail }),
    },
  }
}
