import { Secret, TOTP } from 'otpauth'
import type { Db } from '#app/server/db.server.ts'
import { seal, unseal } from '#app/server/secrets.server.ts'
import type { Person } from './person.ts'
import type { StaffServices } from './staff-services.server.ts'

const period = 30

/** A key for an app that nobody has yet: sealed it stands in the form until a code of the app proves that it was taken. */
export interface NewAppKey {
  /** What a QR code says (`otpauth://totp/…`). */
  readonly address: string
  /** The same key to type in, in groups of four. */
  readonly typed: string
  readonly sealed: string
}

export function newAppKey({ secretsKey }: StaffServices, person: Person, host: string): NewAppKey {
  const secret = new Secret({ size: 20 })
  return {
    address: codesOf(secret.base32, person.email, host).toString(),
    typed: secret.base32.replaceAll(/(.{4})(?=.)/g, '$1 '),
    sealed: seal(secretsKey, placeFor(person.id), secret.base32),
  }
}

/** Adds the app, or puts it in the place of the former one. @returns false where the code is not of this key */
export async function addApp(
  { db, secretsKey }: StaffServices,
  personId: string,
  { sealed, code }: { readonly sealed: string; readonly code: string },
  now: Date,
): Promise<boolean> {
  const secret = unseal(secretsKey, placeFor(personId), sealed)
  const step = secret === null ? null : stepOf(secret, code, now)
  if (step === null) return false
  await db
    .insertInto('authenticator_apps')
    .values({ person_id: personId, sealed, added_at: now, last_step: step })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({ sealed, added_at: now, last_step: step }),
    )
    .execute()
  return true
}

/** Whether the six digits are the app's of now or of the 30 seconds before; each is taken once. */
export async function takeAppCode(
  { db, secretsKey }: StaffServices,
  personId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const app = await db
    .selectFrom('authenticator_apps')
    .select('sealed')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  const secret = app ? unseal(secretsKey, placeFor(personId), app.sealed) : null
  const step = secret === null ? null : stepOf(secret, code, now)
  if (step === null) return false
  const taken = await db
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('person_id', '=', personId)
    .where('last_step', '<', step)
    .returning('person_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Removes the app of a person. @returns false where there was none */
export async function removeApp(db: Db, personId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('authenticator_apps')
    .where('person_id', '=', personId)
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The number of the 30 seconds that the code is of: those of now, or those before (RFC 6238). */
function stepOf(secret: string, code: string, now: Date): number | null {
  const digits = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return null
  const codes = codesOf(secret, '', '')
  const step = Math.floor(now.getTime() / 1000 / period)
  const near = [step, step - 1]
  return near.find((one) => codes.generate({ timestamp: one * period * 1000 }) === digits) ?? null
}

function codesOf(secret: string, email: string, host: string): TOTP {
  return new TOTP({ issuer: host, label: email, secret: Secret.fromBase32(secret), digits: 6, period })
}

function placeFor(personId: string): string {
  return `authenticator app ${personId}`
}
