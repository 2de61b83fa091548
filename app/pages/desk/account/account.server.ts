import { data, type RouterContextProvider, redirect } from 'react-router'
import { isPlayedByAll } from '#app/features/staff/demo-people.server.ts'
import { deskCookieOf, keysCookie, lookCookie } from '#app/features/staff/desk-cookies.ts'
import { endOwnSessions, removeWay, type WayRemoved } from '#app/features/staff/own-ways.server.ts'
import { roleNames } from '#app/features/staff/role.ts'
import { listSessions } from '#app/features/staff/sessions.server.ts'
import { listSignInWays } from '#app/features/staff/sign-in-ways.server.ts'
import { deskMoment } from '#app/pages/desk/desk-time.server.ts'
import { areKeysOn } from '#app/pages/desk/layout.server.ts'
import { scopeName } from '#app/pages/desk/people/scopes.server.ts'
import { signedInVisit } from '#app/shell/desk-context.server.ts'
import { isFreshlyConfirmed } from './confirm.server.ts'
import { changeNotifications, isAboutNotifications, shownNotifications } from './notifications.server.ts'

const yearSeconds = 365 * 86_400

/** Who one is here, and where one is signed in. */
export async function showAccount(context: Readonly<RouterContextProvider>, request: Request) {
  const visit = signedInVisit(context)
  const { session, staff, now } = visit
  const { person } = session
  const [sessions, named, ways, notifications] = await Promise.all([
    listSessions(staff.db, person.id, now),
    scopeName(visit, person.grants),
    listSignInWays(staff.db, person.id),
    shownNotifications(visit),
  ])
  return {
    name: person.name,
    email: person.email,
    notifications,
    hasKeys: areKeysOn(request),
    isPlayed: isPlayedByAll(person),
    grants: person.grants.map((grant) => ({
      id: grant.id,
      text: `${roleNames[grant.role]}, ${named(grant)}`,
    })),
    passkeys: ways.passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      since: deskMoment(visit, createdAt),
      used: usedAt && deskMoment(visit, usedAt),
    })),
    appSince: ways.app && deskMoment(visit, ways.app.addedAt),
    sessions: (isPlayedByAll(person) ? sessions.filter(({ id }) => id === session.id) : sessions).map(
      ({ id, browser, beganAt, usedAt }) => ({
        id,
        browser,
        began: deskMoment(visit, beganAt),
        used: deskMoment(visit, usedAt),
        isThis: id === session.id,
      }),
    ),
  }
}

/** Ends sessions, changes notifications, chooses light or dark, or switches the keys. */
export async function changeAccount(context: Readonly<RouterContextProvider>, request: Request) {
  const visit = signedInVisit(context)
  const { session } = visit
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'look') {
    const look = String(form.get('look'))
    const isOwn = look === 'light' || look === 'dark'
    const cookie = deskCookieOf(lookCookie, isOwn ? look : '', isOwn ? yearSeconds : 0)
    return redirect('/account', { headers: { 'Set-Cookie': cookie } })
  }
  if (intent === 'keys') {
    const isOff = form.get('keys') === 'off'
    const cookie = deskCookieOf(keysCookie, isOff ? 'off' : '', isOff ? yearSeconds : 0)
    return redirect('/account', { headers: { 'Set-Cookie': cookie } })
  }
  if (intent === 'remove') {
    if (!isFreshlyConfirmed(visit)) throw redirect(`/confirm?${new URLSearchParams({ to: '/account' })}`)
    const passkey = form.get('passkey')
    return removedAnswer(await removeWay(visit, typeof passkey === 'string' ? passkey : null))
  }
  if (isAboutNotifications(intent)) return changeNotifications(visit, intent, form)
  if (intent !== 'end' && intent !== 'end-others')
    return data({ sentence: null, problem: 'That cannot be done here.' }, { status: 422 })
  const id = String(form.get('session'))
  if (isPlayedByAll(session.person) && id !== session.id)
    return data(
      { sentence: null, problem: 'On a demonstration others are this person too.' },
      { status: 403 },
    )
  if (intent === 'end' && !/^[0-9a-f-]{36}$/.test(id))
    return data({ sentence: null, problem: 'That session is over already.' }, { status: 404 })
  const ended =
    intent === 'end'
      ? await endOwnSessions(visit, { only: id })
      : await endOwnSessions(visit, { allBut: session.id })
  if (ended === 0) return data({ sentence: 'There was no other session.', problem: null })
  return data({
    sentence: ended === 1 ? 'The session is ended.' : `${ended} sessions are ended.`,
    problem: null,
  })
}

function removedAnswer(removed: WayRemoved) {
  if (removed === 'removed')
    return data({
      sentence: 'It is removed. You may want to sign out everywhere else.',
      problem: null,
    })
  const problem =
    removed === 'last' ? 'This is the last way to sign in: add another first.' : 'That is removed already.'
  return data({ sentence: null, problem }, { status: 409 })
}
