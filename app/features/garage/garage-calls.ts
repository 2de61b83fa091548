import { z } from 'zod'
import { anyBody, bodyText } from '#app/core/body-schema.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { type CheckedContact, checkedEmail, checkedPhone } from './contact.ts'
import { searchesIn } from './saved-search.ts'

const proof = z.object({ seed: z.string().max(199), answer: z.int() })

const signInSchema = anyBody({
  /** As it was typed. */
  phone: bodyText,
  email: bodyText,
  /** Digits alone: spaces come with a code that is pasted. */
  code: bodyText.transform((typed) => typed.replaceAll(/\D/g, '').slice(0, 6)),
  device_id: bodyText,
  purpose: z.enum(['alerts', 'sign-in']).catch('sign-in'),
  /** The work that was done for a code; null: none that can be read. */
  proof: proof.nullable().catch(null),
})

/** What somebody who signs in says, by a call or by a form. */
export type SignInCall = z.output<typeof signInSchema>

export function readSignIn(body: unknown): SignInCall {
  return signInSchema.parse(body)
}

/** The address where there is one, else the phone. */
export function contactOf(
  { phone, email }: Pick<SignInCall, 'phone' | 'email'>,
  website: Pick<Website, 'locale'>,
): CheckedContact {
  return email === '' ? checkedPhone(phone, website) : checkedEmail(email)
}

/** Entries of any kind: what cannot be meant is left out, and the rest is taken. */
const entries = z.array(z.unknown())
const id = z.int().positive()
const ids = entries
  .catch([])
  .transform((list) => list.flatMap((one) => id.safeParse(one).data ?? []).slice(0, 500))

/** The searches of a customer, as the browser sends them and a row keeps them. */
export const searchesSchema = entries.catch([]).transform(searchesIn)

const changeSchema = z
  .object({
    add: ids,
    remove: ids,
    searches: entries.transform(searchesIn).optional().catch(undefined),
    alerts: z.literal(false).optional().catch(undefined),
  })
  .transform(({ add, remove, searches, alerts }) => ({
    add,
    remove,
    ...(searches === undefined ? {} : { searches }),
    ...(alerts === undefined ? {} : { alerts }),
  }))

/** How a customer's lists change; null for a body that is no object. */
export function readGarageChange(body: unknown) {
  return changeSchema.safeParse(body).data ?? null
}
