import type { RouterContextProvider } from 'react-router'
import {
  endPerson,
  giveGrant,
  inviteAgain,
  mayLookAfter,
  type PeopleChange,
  resetSignIn,
  takeGrant,
} from '#app/features/staff/change-people.server.ts'
import { lastSignIns } from '#app/features/staff/known-browsers.server.ts'
import { may } from '#app/features/staff/may.ts'
import { findPerson } from '#app/features/staff/people.server.ts'
import { roleNames, roles } from '#app/features/staff/role.ts'
import { listSignInWays } from '#app/features/staff/sign-in-ways.server.ts'
import { isFreshlyConfirmed } from '#app/pages/desk/account/confirm.server.ts'
import { nothingHere, type SignedInVisit, signedInVisit } from '#app/shell/desk-context.server.ts'
import { changeAnswer, isSeenBy, signInWords, unconfirmed } from './people.server.ts'
import { scopeName, scopeOfKey, scopesToGive } from './scopes.server.ts'

/** One person, with their roles and how they sign in. */
export async function showPerson(context: Readonly<RouterContextProvider>, id: string) {
  const visit = signedInVisit(context)
  const person = await findPerson(visit.staff.db, id)
  if (person === null || !isSeenBy(visit, person)) throw nothingHere()
  const [named, given, ways, signIns] = await Promise.all([
    scopeName(visit, person.grants),
    scopesToGive(visit),
    listSignInWays(visit.staff.db, person.id),
    lastSignIns(visit.staff.db),
  ])
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    state: person.state,
    signedIn: signInWords(visit, person.state, signIns.get(person.id)),
    isConfirmed: isFreshlyConfirmed(visit),
    isLookedAfter: mayLookAfter(visit.session.person, person),
    grants: person.grants.map((grant) => ({
      id: grant.id,
      text: `${roleNames[grant.role]}, ${named(grant)}`,
      isYours: may(visit.session.person, 'people', grant),
    })),
    ways: { passkeys: ways.passkeys.length, hasApp: ways.app !== null },
    scopes: given.scopes,
    roles: given.roles.map((role) => ({ role, name: roleNames[role] })),
  }
}

/** Changes roles, or how the person may sign in. */
export async function takePerson(context: Readonly<RouterContextProvider>, request: Request, id: string) {
  const visit = signedInVisit(context)
  const person = await findPerson(visit.staff.db, id)
  if (person === null || !isSeenBy(visit, person)) throw nothingHere()
  if (!isFreshlyConfirmed(visit)) return changeAnswer(unconfirmed)
  return changeAnswer(await changePerson(visit, person.id, await request.formData()))
}

async function changePerson(visit: SignedInVisit, id: string, form: FormData): Promise<PeopleChange> {
  switch (form.get('intent')) {
    case 'give': {
      const role = roles.find((one) => one === form.get('role'))
      const scope = scopeOfKey(String(form.get('scope')))
      if (role === undefined || scope === null) break
      return giveGrant(visit, id, role, scope)
    }
    case 'take':
      return takeGrant(visit, id, String(form.get('grant')))
    case 'invite':
      return inviteAgain(visit, id)
    case 'reset':
      return resetSignIn(visit, id)
    case 'end':
      return endPerson(visit, id)
  }
  return { outcome: 'refused', status: 422, sentence: 'That cannot be done here.' }
}
