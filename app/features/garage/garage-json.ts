import { isRecord } from '#app/core/json.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { type CheckedContact, checkedEmail, checkedPhone, maskedContact } from './contact.ts'
import type { Customer } from './customer.ts'
import type { Proof } from './proof-of-work.ts'
import { type SavedSearch, searchesIn } from './saved-search.ts'

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

/** Reads the contact of a request, which is `phone` or `email` as it was typed. */
export function contactIn(body: unknown, website: Pick<Website, 'locale'>): CheckedContact {
  const { phone, email } = isRecord(body) ? body : {}
  if (typeof email === 'string' && email !== '') return checkedEmail(email)
  return checkedPhone(typeof phone === 'string' ? phone : '', website)
}

/** Reads the work done for a code; null where there is none that can be read. */
export function proofIn(body: unknown): Proof | null {
  const { proof } = isRecord(body) ? body : {}
  const { seed, answer } = isRecord(proof) ? proof : {}
  const isGood = typeof seed === 'string' && seed.length < 200 && Number.isSafeInteger(answer)
  return isGood ? { seed, answer: Number(answer) } : null
}

/** Keeps the digits only, because a pasted code often has spaces. */
export function codeIn(body: unknown): string {
  const { code } = isRecord(body) ? body : {}
  return typeof code === 'string' ? code.replaceAll(/\D/g, '').slice(0, 6) : ''
}

export function changeIn(body: unknown) {
  if (!isRecord(body)) return null
  return {
    add: idsIn(body.add),
    remove: idsIn(body.remove),
    ...(Array.isArray(body.searches) ? { searches: searchesIn(body.searches) } : {}),
    ...(body.alerts === false ? { alerts: false as const } : {}),
  }
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

function idsIn(list: unknown): number[] {
  return Array.isArray(list)
    ? list.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, 500)
    : []
}
