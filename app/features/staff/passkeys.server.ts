import { z } from 'zod'
import type { Db } from '#app/server/db.server.ts'
import { recordAct } from './audit.server.ts'
import { newChallenge, takeChallenge } from './challenges.server.ts'
import { mailFromDesk } from './desk-mail.server.ts'
import { parseMadePasskey, parseSignedAnswer } from './passkey-json.ts'
import { findPerson } from './people.server.ts'
import { type Person, websiteOfPerson } from './person.ts'
import type { StaffServices } from './staff-services.server.ts'

/** Where and when a passkey is used. */
export interface PasskeyPlace {
  readonly staff: StaffServices
  /** The desk's own origin: a passkey is bound to its host. */
  readonly origin: string
  /** On a demonstration nobody is mailed. */
  readonly isDemo: boolean
  readonly now: Date
}

/** How a browser is asked for a passkey. */
export async function passkeyOptions(
  { staff, origin, now }: PasskeyPlace,
  personId: string | null,
): Promise<string> {
  const { generateAuthenticationOptions } = await library()
  const purpose = personId === null ? 'sign-in' : 'confirm'
  const keys = personId === null ? [] : await keysOf(staff.db, personId)
  return JSON.stringify(
    await generateAuthenticationOptions({
      rpID: new URL(origin).hostname,
      challenge: bytesOf(newChallenge(staff.secretsKey, { purpose, personId }, now)),
      userVerification: 'required',
      allowCredentials: keys.map(({ id, transports }) => ({ id, transports })),
      timeout: 5 * 60_000,
    }),
  )
}

/**
 * Whose passkey answered; null where it does not count.
 *
 * @param personId null: whoever signs in
 */
export async function checkPasskey(
  place: PasskeyPlace,
  json: string,
  personId: string | null,
): Promise<string | null> {
  const { staff, origin, now } = place
  const { verifyAuthenticationResponse } = await library()
  const answer = parseSignedAnswer(json)
  const key = answer && (await findKey(staff.db, answer.id))
  if (!answer || !key || (personId !== null && key.personId !== personId)) return null
  const purpose = personId === null ? 'sign-in' : 'confirm'
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: (challenge) => takeChallenge(staff, textOf(challenge), { purpose, personId }, now),
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      // the counter is compared here, where a copied key is told of
      credential: { id: key.id, publicKey: key.publicKey, counter: 0 },
      requireUserVerification: true,
    })
    const { newCounter } = authenticationInfo
    if (!verified) return null
    if ((newCounter > 0 || key.counter > 0) && newCounter <= key.counter) {
      await tellOfClone(place, key.personId)
      return null
    }
    await staff.db
      .updateTable('passkeys')
      .set({ counter: newCounter, used_at: now })
      .where('id', '=', key.id)
      .execute()
    return key.personId
  } catch {
    // the library throws for whatever does not fit, and says so in words that name what was sent
    return null
  }
}

/** A passkey that counts backwards was copied: the person and the audit are told (DESK-10). */
async function tellOfClone({ staff, origin, isDemo, now }: PasskeyPlace, personId: string): Promise<void> {
  const person = await findPerson(staff.db, personId)
  if (!person) return
  const act = {
    websiteId: websiteOfPerson(person),
    act: 'passkey.cloned',
    subject: `person:${personId}`,
  }
  await recordAct(staff.db, { personId, sessionId: null }, act, now)
  if (isDemo) return
  const { host } = new URL(origin)
  await mailFromDesk(staff, origin, {
    kind: 'clone',
    key: [personId, now.toISOString()],
    personId,
    to: person.email,
    subject: `A passkey of yours was refused at ${host}`,
    text: `Hello ${person.name},\n\nsomebody used a passkey of yours at ${host} that counts backwards, as a copy of it would. It was refused. Remove that passkey under Account and add a new one.\n`,
  })
}

/** How a browser is asked to make a passkey. */
export async function newPasskeyOptions(
  { staff, origin, now }: PasskeyPlace,
  person: Person,
): Promise<string> {
  const { generateRegistrationOptions } = await library()
  return JSON.stringify(
    await generateRegistrationOptions({
      rpName: 'Forecourt desk',
      rpID: new URL(origin).hostname,
      userName: person.email,
      userDisplayName: person.name,
      userID: bytesOf(person.id),
      challenge: bytesOf(newChallenge(staff.secretsKey, { purpose: 'add', personId: person.id }, now)),
      attestationType: 'none',
      excludeCredentials: (await keysOf(staff.db, person.id)).map(({ id, transports }) => ({
        id,
        transports,
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout: 5 * 60_000,
    }),
  )
}

/** Keeps a passkey that was just made. @returns false where the answer does not fit */
export async function addPasskey(
  { staff, origin, now }: PasskeyPlace,
  person: Person,
  json: string,
  name: string,
): Promise<boolean> {
  const { verifyRegistrationResponse } = await library()
  const answer = parseMadePasskey(json)
  if (!answer) return false
  const asked = { purpose: 'add', personId: person.id } as const
  const made = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: (challenge) => takeChallenge(staff, textOf(challenge), asked, now),
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
  }).catch(() => null)
  if (!made?.verified) return false
  const { credential } = made.registrationInfo
  await staff.db
    .insertInto('passkeys')
    .values({
      id: credential.id,
      person_id: person.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(answer.response.transports),
      name,
      created_at: now,
      used_at: null,
    })
    .execute()
  return true
}

/** Removes a passkey of a person. @returns false where there was none */
export async function removePasskey(db: Db, personId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeys')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const transportsJson = z.array(z.string())

async function keysOf(db: Db, personId: string) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'transports'])
    .where('person_id', '=', personId)
    .execute()
  return rows.map(({ id, transports }) => ({ id, transports: transportsJson.parse(transports) }))
}

async function findKey(db: Db, id: string) {
  const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const publicKey = new Uint8Array(Buffer.from(row.public_key, 'base64url'))
  return { id: row.id, personId: row.person_id, publicKey, counter: Number(row.counter) }
}

/** Loaded when somebody signs in: its certificates’ readers are half of what a start would take. */
function library() {
  return import('@simplewebauthn/server')
}

/** Browsers send a challenge back as base64url of the bytes that they were given. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text))
}

function textOf(challenge: string): string {
  return Buffer.from(challenge, 'base64url').toString()
}
