import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#app/server/db.server.ts'
import { newToken, tokenDigest } from '#app/server/tokens.server.ts'
import type { Actor } from './audit.server.ts'
import { browserName } from './browser-name.ts'
import { personOf } from './people.server.ts'
import type { Person } from './person.ts'
import { roles } from './role.ts'
import { lifeOf, sessionRules } from './session-rules.ts'

/** Somebody's session at the desk. */
export interface DeskSession {
  readonly id: string
  readonly person: Person
  readonly expiresAt: Date
  /** An invitation was opened: until a way to sign in is added, nothing else can be done. */
  readonly isJoining: boolean
  readonly confirmedAt: Date | null
}

/** A session that has just begun: the token goes into the browser, and nowhere else. */
export interface NewSession {
  readonly id: string
  readonly token: string
  /** How long the browser keeps the cookie. */
  readonly seconds: number
}

export interface SessionWishes {
  readonly isOwnDevice: boolean
  readonly isJoining: boolean
  /** Whether the person has just proved who they are. */
  readonly isConfirmed: boolean
  /** Whether many play this person at once, on a demonstration. */
  readonly isPlayed?: boolean
  /** What the browser says it is. */
  readonly userAgent: string
}

/** How much later a use must be than the last that was noted: not every request writes. */
const noteEachMs = 60_000

/** Begins a session. Of more than ten of a person, the one that went unused longest ends; who is played on a demonstration may have more. */
export async function beginSession(
  db: Db,
  person: Person,
  wishes: SessionWishes,
  now: Date,
): Promise<NewSession> {
  const { lifeSeconds, idleSeconds } = wishes.isJoining
    ? sessionRules.joining
    : lifeOf(person, wishes.isOwnDevice)
  const [id, token] = [randomUUID(), newToken()]
  const most = wishes.isPlayed ? sessionRules.mostOfPlayed : sessionRules.mostOfPerson
  await db.deleteFrom('desk_sessions').where('expires_at', '<=', now).execute()
  await db
    .insertInto('desk_sessions')
    .values({
      token_digest: tokenDigest('desk', token),
      id,
      person_id: person.id,
      began_at: now,
      used_at: now,
      expires_at: new Date(now.getTime() + lifeSeconds * 1000),
      idle_seconds: idleSeconds,
      browser: browserName(wishes.userAgent),
      is_joining: wishes.isJoining,
      confirmed_at: wishes.isConfirmed ? now : null,
    })
    .execute()
  await sql`
    delete from desk_sessions where person_id = ${person.id} and id not in (
      select id from desk_sessions where person_id = ${person.id}
      order by (id = ${id}) desc, used_at desc, began_at desc limit ${most}
    )`.execute(db)
  return { id, token, seconds: lifeSeconds }
}

const grantsJson = z.array(
  z.object({
    id: z.string(),
    role: z.enum(roles),
    website_id: z.number().nullable(),
    dealership_id: z.number().nullable(),
    location_id: z.number().nullable(),
  }),
)

/** Sessions that are not over, with their people and grants. */
function openSessions(db: Db, now: Date) {
  return db
    .selectFrom('desk_sessions as session')
    .innerJoin('people', 'people.id', 'session.person_id')
    .select([
      'session.id as session_id',
      'session.used_at',
      'session.expires_at',
      'session.is_joining',
      'session.confirmed_at',
      'people.id',
      'people.email',
      'people.name',
      'people.mobile',
      'people.state',
      sql<unknown>`(select coalesce(json_agg(grants order by given_at), '[]') from grants
        where grants.person_id = people.id)`.as('grants'),
    ])
    .where('session.expires_at', '>', now)
    .where(sql<boolean>`session.used_at + make_interval(secs => session.idle_seconds) > ${now}`)
    .where('people.state', '<>', 'ended')
}

/**
 * The session of a token with its person and grants, in one statement; null where it is over, unused too long, or its person
 * ended. Notes the use, at most once a minute.
 *
 * @param isUse false for what a page asks by itself, while perhaps nobody is there
 */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
  isUse = true,
): Promise<DeskSession | null> {
  const digest = tokenDigest('desk', token)
  const row = await openSessions(db, now).where('session.token_digest', '=', digest).executeTakeFirst()
  if (!row) return null
  if (isUse && now.getTime() - row.used_at.getTime() >= noteEachMs)
    await db.updateTable('desk_sessions').set({ used_at: now }).where('token_digest', '=', digest).execute()
  return {
    id: row.session_id,
    person: personOf(row, grantsJson.parse(row.grants)),
    expiresAt: row.expires_at,
    isJoining: row.is_joining,
    confirmedAt: row.confirmed_at,
  }
}

/** The people of those of these sessions that are not over, with their rights as they are now. */
export async function peopleOfSessions(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Person>> {
  const rows = await openSessions(db, now).where(sql<boolean>`session.id = any(${ids}::uuid[])`).execute()
  return new Map(rows.map((row) => [row.session_id, personOf(row, grantsJson.parse(row.grants))]))
}

/** The sessions of a person, the one used last first. */
export async function listSessions(db: Db, personId: string, now: Date) {
  return db
    .selectFrom('desk_sessions')
    .select(['id', 'browser', 'began_at as beganAt', 'used_at as usedAt'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .where(sql<boolean>`used_at + make_interval(secs => idle_seconds) > ${now}`)
    .orderBy('used_at', 'desc')
    .execute()
}

/** Ends one session of a person, or all of them but one. @returns the ids of those that ended */
export async function endSessions(
  db: Db,
  personId: string,
  which: { readonly only: string } | { readonly allBut: string | null },
): Promise<string[]> {
  const ended = await db
    .deleteFrom('desk_sessions')
    .where('person_id', '=', personId)
    .$if('only' in which, (query) => query.where('id', '=', 'only' in which ? which.only : ''))
    .$if('allBut' in which && which.allBut !== null, (query) =>
      query.where('id', '<>', 'allBut' in which ? (which.allBut ?? '') : ''),
    )
    .returning('id')
    .execute()
  const ids = ended.map(({ id }) => id)
  // who signs out somewhere is not notified there any more
  if (ids.length > 0) await db.deleteFrom('push_endpoints').where('session_id', 'in', ids).execute()
  return ids
}

/** Who acts in this session, for the audit. */
export function actorOf({ id, person }: DeskSession): Actor {
  return { personId: person.id, sessionId: id }
}

/** Whether the person proved within the last ten minutes who they are (DESK-15). */
export function isConfirmed({ confirmedAt }: DeskSession, now: Date): boolean {
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < sessionRules.confirmedSeconds * 1000
}

/**
 * Counts one more try to confirm, before it is looked at: of any number at once only a few are.
 *
 * @returns false where the session has had its tries since it was last confirmed
 */
export async function takeConfirmationTry(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('desk_sessions')
    .set({ confirmations_tried: sql<number>`confirmations_tried + 1` })
    .where('id', '=', id)
    .where('confirmations_tried', '<', sessionRules.confirmationTries)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that the person has proved again who they are. */
export async function confirmSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('desk_sessions')
    .set({ confirmed_at: now, confirmations_tried: 0 })
    .where('id', '=', id)
    .execute()
}
