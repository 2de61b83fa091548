import type { Db } from '#app/server/db.server.ts'
import { type Actor, recordAct } from './audit.server.ts'
import { makeInvitation, type NewInvitation, withdrawInvitations } from './invitations.server.ts'
import { deleteGrant, setPersonState } from './people.server.ts'
import { type Person, websiteOfPerson } from './person.ts'
import { endSessions } from './sessions.server.ts'
import { removeAllWays } from './sign-in-ways.server.ts'

/*
 * How somebody's access ends, begins again and is made anew, each with its entry in the audit. These belong into a transaction, and whoever
 * calls them has looked whether they may.
 */

/** Ends every session and invitation of a person; the roles stay with the name, and hold no more. */
export async function endAccess(db: Db, by: Actor, person: Person, now: Date): Promise<void> {
  await setPersonState(db, person.id, 'ended', now)
  await withdrawInvitations(db, person.id, now)
  await endSessions(db, person.id, { allBut: null })
  await record(db, by, person, 'person.ended', now)
}

/**
 * Takes from somebody who was ended the roles and ways to sign in of before: whoever invites them again may not be allowed to give
 * them (DESK-09).
 */
export async function clearFormerAccess(db: Db, by: Actor, person: Person, now: Date): Promise<void> {
  for (const { id, ...before } of person.grants) {
    await deleteGrant(db, id)
    const act = { websiteId: before.websiteId, act: 'grant.taken', subject: `person:${person.id}`, before }
    await recordAct(db, by, act, now)
  }
  await removeAllWays(db, person.id)
  await setPersonState(db, person.id, 'invited', now)
}

/** Removes every way to sign in and ends every session; an invitation then begins anew (DESK-16). @returns its token */
export async function resetAccess(
  db: Db,
  by: Actor,
  person: Person,
  invitation: Omit<NewInvitation, 'personId'>,
  now: Date,
): Promise<string> {
  await removeAllWays(db, person.id)
  await endSessions(db, person.id, { allBut: null })
  await setPersonState(db, person.id, 'invited', now)
  await record(db, by, person, 'sign-in.reset', now)
  return makeInvitation(db, { ...invitation, personId: person.id }, now)
}

function record(db: Db, by: Actor, person: Person, act: string, now: Date): Promise<void> {
  return recordAct(db, by, { websiteId: websiteOfPerson(person), act, subject: `person:${person.id}` }, now)
}
