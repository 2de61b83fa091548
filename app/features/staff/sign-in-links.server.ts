import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import { addressKey } from '#app/server/rate-limit.server.ts'
import { presentKey } from '#app/server/secrets-keys.ts'
import { isSameDigest, newToken, tokenDigest } from '#app/server/tokens.server.ts'
import { takeAppCode } from './authenticator-app.server.ts'
import { mailFromDesk } from './desk-mail.server.ts'
import { findPerson, findPersonByEmail } from './people.server.ts'
import type { Person } from './person.ts'
import { listSignInWays } from './sign-in-ways.server.ts'
import type { StaffServices } from './staff-services.server.ts'

/** The limits of links (DESK-11, DESK-12). */
const limits = {
  lifeMs: 10 * 60_000,
  ofPersonInHour: 5,
  ofAddressInHour: 10,
  ofAllInDay: 500,
  wrongOfPersonInDay: 10,
}
const [hourMs, dayMs] = [3_600_000, 86_400_000]
/** Signs that are not mistaken for one another. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

const nobody = '00000000-0000-0000-0000-000000000000'

interface AskedLink {
  readonly email: string
  /** The network address that asks. */
  readonly address: string
  readonly origin: string
  readonly now: Date
}

/**
 * Asks for a mail with a link and six characters. Known and unknown addresses take the same way, and no mail is waited for, so
 * that neither the answer nor its time tells who is known.
 *
 * @returns the token of the browser that asked: the link is good in no other
 */
export async function askForLink(staff: StaffServices, asked: AskedLink): Promise<string> {
  const { email, address, origin, now } = asked
  const [token, browser, characters] = [newToken(), newToken(), newCharacters()]
  const sendTo = await inTransaction(staff.db, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('desk links'))`.execute(db)
    await db
      .deleteFrom('sign_in_links')
      .where('asked_at', '<', new Date(now.getTime() - dayMs))
      .execute()
    const found = await findPersonByEmail(db, email)
    const person = found?.state === 'active' ? found : null
    const addressDigest = digestOfAddress(staff, address)
    const isWithin = !staff.isLimited || (await isWithinLimits(db, person, addressDigest, now))
    await db
      .insertInto('sign_in_links')
      .values({
        token_digest: tokenDigest('link', token),
        person_id: isWithin ? (person?.id ?? null) : null,
        browser_digest: tokenDigest('asked', browser),
        code_digest: tokenDigest('characters', browser, characters),
        address_digest: addressDigest,
        asked_at: now,
        expires_at: new Date(now.getTime() + limits.lifeMs),
        ended_at: null,
      })
      .execute()
    return isWithin ? person : null
  })
  if (sendTo) void mailLink(staff, sendTo, { link: `${origin}/sign-in/link?link=${token}`, characters })
  return browser
}

interface TriedLink {
  /** The token of the browser that asked. */
  readonly browser: string
  /** Of the link; or the six characters of the mail. */
  readonly link: string
  readonly characters: string
  /** The six digits of the authenticator app. */
  readonly digits: string
  readonly now: Date
}

/** Who signs in by that link and those digits; null where anything does not fit. Every wrong try counts. */
export async function tryLink(staff: StaffServices, tried: TriedLink): Promise<Person | null> {
  const { browser, link, now } = tried
  const { db } = staff
  const rows = await db
    .selectFrom('sign_in_links')
    .select(['token_digest', 'code_digest', 'person_id'])
    .where('browser_digest', '=', tokenDigest('asked', browser))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  const characters = tried.characters.replaceAll(/[\s-]/g, '').toLowerCase()
  const row = rows.find(
    ({ token_digest, code_digest }) =>
      (link !== '' && isSameDigest(token_digest, tokenDigest('link', link))) ||
      isSameDigest(code_digest, tokenDigest('characters', browser, characters)),
  )
  if (!row) {
    await countWrong(
      db,
      rows.map(({ token_digest }) => token_digest),
    )
    return null
  }
  if (row.person_id === null || (staff.isLimited && (await isResting(db, row.person_id, now)))) return null
  if (!(await takeAppCode(staff, row.person_id, tried.digits, now))) {
    await countWrong(db, [row.token_digest])
    return null
  }
  const ended = await db
    .updateTable('sign_in_links')
    .set({ ended_at: now })
    .where('token_digest', '=', row.token_digest)
    .where('ended_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst()
  const person = ended ? await findPerson(db, row.person_id) : null
  return person?.state === 'active' ? person : null
}

async function isWithinLimits(
  db: Db,
  person: Person | null,
  addressDigest: string,
  now: Date,
): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - hourMs)
  const counted = await db
    .selectFrom('sign_in_links')
    .select(({ fn }) => [
      // only what was mailed: else one address could let the links of everybody rest
      fn.countAll<string>().filterWhere('person_id', 'is not', null).as('all'),
      fn
        .countAll<string>()
        .filterWhere('address_digest', '=', addressDigest)
        .filterWhere('asked_at', '>', hourAgo)
        .as('ofAddress'),
      fn
        .countAll<string>()
        .filterWhere('person_id', '=', person?.id ?? nobody)
        .filterWhere('asked_at', '>', hourAgo)
        .as('ofPerson'),
    ])
    .executeTakeFirstOrThrow()
  return (
    Number(counted.all) < limits.ofAllInDay &&
    Number(counted.ofAddress) < limits.ofAddressInHour &&
    Number(counted.ofPerson) < limits.ofPersonInHour &&
    !(person && (await isResting(db, person.id, now)))
  )
}

/** After ten wrong codes in a day links rest; passkeys never do, so nobody locks another out. */
async function isResting(db: Db, personId: string, now: Date): Promise<boolean> {
  const { wrong } = await db
    .selectFrom('sign_in_links')
    .select(({ fn }) => fn.sum<string | null>('tries').as('wrong'))
    .where('person_id', '=', personId)
    .where('asked_at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow()
  return Number(wrong ?? 0) >= limits.wrongOfPersonInDay
}

async function countWrong(db: Db, digests: readonly string[]): Promise<void> {
  if (digests.length === 0) return
  await db
    .updateTable('sign_in_links')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_digest', 'in', digests)
    .execute()
}

async function mailLink(
  staff: StaffServices,
  person: Person,
  { link, characters }: { readonly link: string; readonly characters: string },
): Promise<void> {
  const { host, origin } = new URL(link)
  try {
    const { app } = await listSignInWays(staff.db, person.id)
    const text = app
      ? `Open this link in the browser where you asked for it, or type these six characters there:\n\n${link}\n\n${characters}\n\nEither works once, for 10 minutes, together with the six digits of your authenticator app. If you did not ask for it, do nothing.\n`
      : 'You have no authenticator app at the desk, and a link works only beside one. Sign in with your passkey, or ask whoever invited you to reset your sign-in.\n'
    await mailFromDesk(staff, origin, {
      kind: 'link',
      key: [link],
      personId: person.id,
      to: person.email,
      subject: `Sign in at ${host}`,
      text,
    })
  } catch (error) {
    staff.log.warn('a link to sign in was not mailed', { person: person.id, error: String(error) })
  }
}

function newCharacters(): string {
  return Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')
}

/** A network address can be guessed, so its digest takes a key. */
function digestOfAddress({ secretsKey }: StaffServices, address: string): string {
  return createHmac('sha256', presentKey(secretsKey))
    .update(`desk ${addressKey(address)}`)
    .digest('base64url')
}
