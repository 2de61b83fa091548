import { type Db, inTransaction } from '#app/server/db.server.ts'
import { clearFormerAccess, endAccess, resetAccess } from './access.server.ts'
import { recordAct } from './audit.server.ts'
import { invitationLink, mailInvitation, makeInvitation } from './invitations.server.ts'
import { may, mayAnywhere } from './may.ts'
import {
  deleteGrant,
  findPerson,
  findPersonByEmail,
  insertGrant,
  insertPerson,
  isLastOf,
} from './people.server.ts'
import { type Grant, type GrantScope, type Person, websiteOfPerson } from './person.ts'
import type { Role } from './role.ts'
import { sessionRules } from './session-rules.ts'
import { actorOf, type DeskSession } from './sessions.server.ts'
import type { StaffServices } from './staff-services.server.ts'

/** What became of a change of people: done, or a sentence that says why not, with the status it is answered with. */
export type PeopleChange =
  | { readonly outcome: 'done'; readonly sentence: string }
  | { readonly outcome: 'refused'; readonly status: 403 | 404 | 409 | 422; readonly sentence: string }

/** Who changes people, and from where. */
export interface PeopleChanger {
  readonly staff: StaffServices
  readonly session: DeskSession
  readonly origin: string
  /** On a demonstration nobody is mailed. */
  readonly isDemo: boolean
  readonly now: Date
}

const lastInCharge: PeopleChange = {
  outcome: 'refused',
  status: 409,
  sentence: 'Someone has to stay in charge here.',
}
const notThere: PeopleChange = {
  outcome: 'refused',
  status: 404,
  sentence: 'There is nothing here, or it is not yours to see.',
}

/** Whether somebody may look after a person: only who may give everything that the person has. */
export function mayLookAfter(by: Person, person: Person): boolean {
  if (person.grants.length === 0) return mayAnywhere(by, 'people')
  return person.grants.every(({ role, ...scope }) => may(by, 'people', { ...scope, role }))
}

/** Makes a person with one role, or gives it to who is here by that address, and mails an invitation to somebody new. */
export async function invitePerson(
  changer: PeopleChanger,
  wanted: { readonly email: string; readonly name: string; readonly role: Role; readonly scope: GrantScope },
): Promise<PeopleChange> {
  const { staff, session, now } = changer
  const { email, name, role, scope } = wanted
  if (!may(session.person, 'people', { ...scope, role })) return lacking
  const made = await inTransaction(staff.db, async (db) => {
    const known = await findPersonByEmail(db, email)
    const personId = known?.id ?? (await insertPerson(db, { email, name }, now))
    const wasEnded = known?.state === 'ended'
    if (wasEnded) await clearFormerAccess(db, actorOf(session), known, now)
    const has =
      !wasEnded && known?.grants.some((grant) => grant.role === role && isSameScope(grant, scope)) === true
    if (!has) {
      await insertGrant(db, personId, role, scope, now)
      await note(db, changer, 'grant.given', {
        personId,
        websiteId: scope.websiteId,
        after: { role, ...scope },
      })
    }
    const isNew = known?.state !== 'active'
    if (isNew) await note(db, changer, 'person.invited', { personId, websiteId: scope.websiteId })
    return {
      personId,
      isNew,
      name: known?.name ?? name,
      token: isNew ? await invitationFor(db, changer, personId) : null,
    }
  })
  if (made.token === null) return { outcome: 'done', sentence: `${made.name} has this role now.` }
  return mailTo(changer, { id: made.personId, email, name: made.name }, made.token)
}

/** Sends the invitation again; the former link is void. */
export async function inviteAgain(changer: PeopleChanger, personId: string): Promise<PeopleChange> {
  const person = await lookedAfter(changer, personId)
  if (person === null || person.state !== 'invited') return notThere
  const token = await inTransaction(changer.staff.db, async (db) => {
    await note(db, changer, 'person.invited', { personId, websiteId: websiteOfPerson(person) })
    return invitationFor(db, changer, personId)
  })
  return mailTo(changer, person, token)
}

/** Gives a person one more role. */
export async function giveGrant(
  changer: PeopleChanger,
  personId: string,
  role: Role,
  scope: GrantScope,
): Promise<PeopleChange> {
  const { staff, session, now } = changer
  const person = await findPerson(staff.db, personId)
  if (person === null || person.state === 'ended') return notThere
  if (!may(session.person, 'people', { ...scope, role })) return lacking
  if (person.grants.some((grant) => grant.role === role && isSameScope(grant, scope)))
    return { outcome: 'done', sentence: `${person.name} has this role already.` }
  await inTransaction(staff.db, async (db) => {
    await insertGrant(db, personId, role, scope, now)
    await note(db, changer, 'grant.given', {
      personId,
      websiteId: scope.websiteId,
      after: { role, ...scope },
    })
  })
  return { outcome: 'done', sentence: `${person.name} has this role now.` }
}

/** Takes a role away, unless nobody would be left in charge. */
export async function takeGrant(
  changer: PeopleChanger,
  personId: string,
  grantId: string,
): Promise<PeopleChange> {
  const { staff, session } = changer
  const person = await findPerson(staff.db, personId)
  const grant = person?.grants.find(({ id }) => id === grantId)
  if (!person || !grant || !may(session.person, 'people', grant)) return notThere
  return inTransaction(staff.db, async (db): Promise<PeopleChange> => {
    if (isInCharge(grant) && (await isLastOf(db, grant, [grant.id]))) return lastInCharge
    await deleteGrant(db, grant.id)
    const { id: _, ...before } = grant
    await note(db, changer, 'grant.taken', { personId, websiteId: grant.websiteId, before })
    return { outcome: 'done', sentence: `${person.name} no longer has this role.` }
  })
}

/** Ends a person: every session ends and no sign-in works; the name stays in threads and in the audit. */
export async function endPerson(changer: PeopleChanger, personId: string): Promise<PeopleChange> {
  const person = await lookedAfter(changer, personId)
  if (person === null) return notThere
  const { staff, session, now } = changer
  return inTransaction(staff.db, async (db): Promise<PeopleChange> => {
    if (await wouldLeaveNobody(db, person)) return lastInCharge
    await endAccess(db, actorOf(session), person, now)
    return { outcome: 'done', sentence: `${person.name} can no longer sign in.` }
  })
}

/** Somebody who has lost all ways to sign in is invited anew: the ways are removed, and every session ends (DESK-16). */
export async function resetSignIn(changer: PeopleChanger, personId: string): Promise<PeopleChange> {
  const person = await lookedAfter(changer, personId)
  if (person === null || person.state === 'ended') return notThere
  const { staff, session, now } = changer
  const invitation = { invitedBy: session.person.id, seconds: sessionRules.invitationSeconds }
  const token = await inTransaction(staff.db, (db) =>
    resetAccess(db, actorOf(session), person, invitation, now),
  )
  return mailTo(changer, person, token)
}

/** Whether a website, or the deployment, would have no owner or operator left without this person. */
export async function wouldLeaveNobody(db: Db, person: Person): Promise<boolean> {
  for (const grant of person.grants.filter(isInCharge))
    if (
      await isLastOf(
        db,
        grant,
        person.grants.map(({ id }) => id),
      )
    )
      return true
  return false
}

const lacking: PeopleChange = {
  outcome: 'refused',
  status: 403,
  sentence: 'Nobody can give a role there that they may not give. Ask an owner.',
}

function isInCharge({ role }: Pick<Grant, 'role'>): boolean {
  return role === 'owner' || role === 'operator'
}

function isSameScope(one: GrantScope, other: GrantScope): boolean {
  return (
    one.websiteId === other.websiteId &&
    one.dealershipId === other.dealershipId &&
    one.locationId === other.locationId
  )
}

async function lookedAfter({ staff, session }: PeopleChanger, personId: string): Promise<Person | null> {
  const person = await findPerson(staff.db, personId)
  return person !== null && mayLookAfter(session.person, person) ? person : null
}

function invitationFor(db: Db, { session, now }: PeopleChanger, personId: string): Promise<string> {
  const seconds = sessionRules.invitationSeconds
  return makeInvitation(db, { personId, invitedBy: session.person.id, seconds }, now)
}

async function mailTo(
  { staff, session, origin, isDemo }: PeopleChanger,
  person: Pick<Person, 'id' | 'name' | 'email'>,
  token: string,
): Promise<PeopleChange> {
  if (isDemo)
    return { outcome: 'done', sentence: `${person.name} is invited. On a demonstration nobody is mailed.` }
  const link = invitationLink(origin, token)
  const isSent = await mailInvitation(staff, { person, inviter: session.person.name, link })
  return {
    outcome: 'done',
    sentence: isSent
      ? `${person.name} is invited. The link in the mail works for 72 hours.`
      : `${person.name} is invited, but the mail could not be sent. Send it again in a while.`,
  }
}

function note(
  db: Db,
  { session, now }: PeopleChanger,
  act: string,
  about: { personId: string; websiteId: number | null; before?: unknown; after?: unknown },
): Promise<void> {
  const { personId, websiteId, before, after } = about
  return recordAct(
    db,
    actorOf(session),
    { websiteId, act, subject: `person:${personId}`, before, after },
    now,
  )
}
