import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { invitePerson, type PeopleChange } from '#app/features/staff/change-people.server.ts'
import { lastSignIns } from '#app/features/staff/known-browsers.server.ts'
import { may } from '#app/features/staff/may.ts'
import { listPeople } from '#app/features/staff/people.server.ts'
import { initialsOf, type Person } from '#app/features/staff/person.ts'
import { roleNames, roles } from '#app/features/staff/role.ts'
import { isFreshlyConfirmed } from '#app/pages/desk/account/confirm.server.ts'
import { deskMoment } from '#app/pages/desk/desk-time.server.ts'
import { isMailAddress } from '#app/server/mail.server.ts'
import { type SignedInVisit, signedInVisit } from '#app/shell/desk-context.server.ts'
import { scopeName, scopeOfKey, scopesToGive } from './scopes.server.ts'

/** Everybody whom this person may look after, or who has a role where this person may give some. */
export async function showPeople(context: Readonly<RouterContextProvider>) {
  const visit = signedInVisit(context)
  const everybody = await listPeople(visit.staff.db)
  const [named, given, signIns] = await Promise.all([
    scopeName(
      visit,
      everybody.flatMap(({ grants }) => grants),
    ),
    scopesToGive(visit),
    lastSignIns(visit.staff.db),
  ])
  const seen = everybody.filter((person) => isSeenBy(visit, person))
  return {
    people: seen.map(({ id, name, email, state, grants }) => ({
      id,
      name,
      email,
      state,
      initials: initialsOf(name),
      signedIn: signInWords(visit, state, signIns.get(id)),
      roles: grants.map((grant) => `${roleNames[grant.role]}, ${named(grant)}`),
    })),
    isConfirmed: isFreshlyConfirmed(visit),
    scopes: given.scopes,
    roles: given.roles.map((role) => ({ role, name: roleNames[role] })),
  }
}

/** `Signed in last on 4 July 2026, 10:14am`; null for who has not come yet, and for who is ended. */
export function signInWords(
  visit: SignedInVisit,
  state: Person['state'],
  last: Date | undefined,
): string | null {
  if (state !== 'active') return null
  return last ? `Signed in last on ${deskMoment(visit, last)}` : 'No sign-in in the last 90 days'
}

/** Whether a person stands in the other's list. */
export function isSeenBy({ session }: SignedInVisit, person: Person): boolean {
  if (person.grants.length === 0)
    return may(session.person, 'people', { websiteId: null, dealershipId: null, locationId: null })
  return person.grants.some(({ websiteId, dealershipId, locationId }) =>
    may(session.person, 'people', { websiteId, dealershipId, locationId }),
  )
}

/** Who has not confirmed lately who they are changes nobody (DESK-15). */
export const unconfirmed: PeopleChange = {
  outcome: 'refused',
  status: 403,
  sentence: 'Confirm first that it is you.',
}

const invited = z.object({
  name: z.string().trim().min(1, 'Give the name.').max(100, 'The name is too long.'),
  email: z.string().trim().refine(isMailAddress, 'Enter an email address, such as kim@example.com.'),
  role: z.enum(roles, 'Choose a role.'),
  scope: z.string(),
})

/** Invites somebody with a role. */
export async function takePeople(context: Readonly<RouterContextProvider>, request: Request) {
  const visit = signedInVisit(context)
  if (!isFreshlyConfirmed(visit)) return changeAnswer(unconfirmed)
  const form = Object.fromEntries(await request.formData())
  const parsed = invited.safeParse(form)
  const scope = scopeOfKey(String(form.scope))
  if (!parsed.success || scope === null) {
    const problem = parsed.success
      ? 'Choose where the role applies.'
      : (parsed.error.issues[0]?.message ?? '')
    return data({ sentence: null, problem, typed: typedIn(form) }, { status: 422 })
  }
  return changeAnswer(await invitePerson(visit, { ...parsed.data, scope }), typedIn(form))
}

/** What a change of people says to who asked for it. */
export function changeAnswer(change: PeopleChange, typed: Typed | null = null) {
  return change.outcome === 'done'
    ? data({ sentence: change.sentence, problem: null, typed: null })
    : data({ sentence: null, problem: change.sentence, typed }, { status: change.status })
}

export type Typed = Readonly<Record<'name' | 'email' | 'role' | 'scope', string>>

/** What was typed stays in the form. */
function typedIn(form: Readonly<Record<string, unknown>>): Typed {
  const text = (name: string): string => (typeof form[name] === 'string' ? form[name] : '')
  return { name: text('name'), email: text('email'), role: text('role'), scope: text('scope') }
}
