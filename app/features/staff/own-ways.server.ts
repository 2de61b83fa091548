import { inTransaction } from '#app/server/db.server.ts'
import { recordAct } from './audit.server.ts'
import { addApp, removeApp } from './authenticator-app.server.ts'
import { mailFromDesk } from './desk-mail.server.ts'
import { addPasskey, removePasskey } from './passkeys.server.ts'
import { setPersonState } from './people.server.ts'
import { websiteOfPerson } from './person.ts'
import { actorOf, confirmSession, type DeskSession, endSessions } from './sessions.server.ts'
import { listSignInWays } from './sign-in-ways.server.ts'
import type { StaffServices } from './staff-services.server.ts'

/** Somebody who changes how they themselves sign in. */
export interface OwnWays {
  readonly staff: StaffServices
  readonly session: DeskSession
  readonly origin: string
  /** On a demonstration nobody is mailed. */
  readonly isDemo: boolean
  readonly now: Date
}

/** A passkey that a browser has made, or an app's key with a code of it. */
export type NewWay =
  | { readonly kind: 'passkey'; readonly answer: string; readonly name: string }
  | { readonly kind: 'app'; readonly sealed: string; readonly code: string }

/**
 * Adds a way to sign in. Who was joining has joined by it: the session becomes one like any other.
 *
 * @returns false where the answer or the code does not fit
 */
export async function addWay(own: OwnWays, way: NewWay): Promise<boolean> {
  const { staff, session, now } = own
  const { person } = session
  const isAdded = await inTransaction(staff.db, async (db) => {
    const within = { ...staff, db }
    const done =
      way.kind === 'app'
        ? await addApp(within, person.id, way, now)
        : await addPasskey({ ...own, staff: within }, person, way.answer, way.name)
    if (!done) return false
    const subject = `person:${person.id}`
    await recordAct(
      db,
      actorOf(session),
      { websiteId: websiteOfPerson(person), act: 'way.added', subject, after: { kind: way.kind } },
      now,
    )
    await confirmSession(db, session.id, now)
    if (!session.isJoining) return true
    await setPersonState(db, person.id, 'active', now)
    await db.updateTable('desk_sessions').set({ is_joining: false }).where('id', '=', session.id).execute()
    await recordAct(
      db,
      actorOf(session),
      { websiteId: websiteOfPerson(person), act: 'person.joined', subject },
      now,
    )
    return true
  })
  if (isAdded && !session.isJoining) await tellOfWay(own, `${wayNames[way.kind]} was added`)
  return isAdded
}

/** Why a way was not removed. */
export type WayRemoved = 'removed' | 'last' | 'not there'

/** Removes a way to sign in, but never the last. @param passkeyId null: the authenticator app */
export async function removeWay(own: OwnWays, passkeyId: string | null): Promise<WayRemoved> {
  const { staff, session, now } = own
  const { person } = session
  const removed = await inTransaction(staff.db, async (db): Promise<WayRemoved> => {
    // two removals at once wait for each other, so that one way stays
    await db.selectFrom('people').select('id').where('id', '=', person.id).forUpdate().execute()
    const ways = await listSignInWays(db, person.id)
    if (ways.passkeys.length + (ways.app ? 1 : 0) < 2) return 'last'
    const isGone =
      passkeyId === null ? await removeApp(db, person.id) : await removePasskey(db, person.id, passkeyId)
    if (!isGone) return 'not there'
    const before = { kind: passkeyId === null ? 'app' : 'passkey' }
    const act = {
      websiteId: websiteOfPerson(person),
      act: 'way.removed',
      subject: `person:${person.id}`,
      before,
    }
    await recordAct(db, actorOf(session), act, now)
    return 'removed'
  })
  if (removed === 'removed')
    await tellOfWay(own, `${wayNames[passkeyId === null ? 'app' : 'passkey']} was removed`)
  return removed
}

/** Ends one session of the person, or all but one. @returns how many ended */
export async function endOwnSessions(
  { staff, session, now }: OwnWays,
  which: Parameters<typeof endSessions>[2],
): Promise<number> {
  return inTransaction(staff.db, async (db) => {
    const ended = await endSessions(db, session.person.id, which)
    for (const id of ended) {
      const act = {
        websiteId: websiteOfPerson(session.person),
        act: 'session.ended',
        subject: `session:${id}`,
      }
      await recordAct(db, actorOf(session), act, now)
    }
    return ended.length
  })
}

const wayNames = { passkey: 'A passkey', app: 'The authenticator app' } as const

/** The person is mailed of it, since somebody else may have done it (DESK-15). */
async function tellOfWay({ staff, session, origin, isDemo, now }: OwnWays, what: string): Promise<void> {
  if (isDemo) return
  const { person } = session
  const { host } = new URL(origin)
  await mailFromDesk(staff, origin, {
    kind: 'way',
    key: [person.id, what, now.toISOString()],
    personId: person.id,
    to: person.email,
    subject: `${what} at ${host}`,
    text: `Hello ${person.name},\n\nhow you sign in at ${host} has changed: ${what.toLowerCase()}.\n\nIf it was not you, sign in, end every other session under Account, and tell whoever invited you.\n`,
  })
}
