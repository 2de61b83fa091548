import { data, type RouterContextProvider, redirect } from 'react-router'
import { newAppKey } from '#app/features/staff/authenticator-app.server.ts'
import { isPlayedByAll } from '#app/features/staff/demo-people.server.ts'
import { addWay } from '#app/features/staff/own-ways.server.ts'
import { newPasskeyOptions } from '#app/features/staff/passkeys.server.ts'
import { listSignInWays } from '#app/features/staff/sign-in-ways.server.ts'
import { qrPath } from '#app/features/vehicles/qr-code.server.ts'
import { signedInVisit } from '#app/shell/desk-context.server.ts'
import { confirmFirst, isFreshlyConfirmed } from './confirm.server.ts'

/** How a way to sign in is added: the first of somebody who joins, or one more. */
export async function showWays(context: Readonly<RouterContextProvider>) {
  const visit = signedInVisit(context)
  const { staff, session, origin } = visit
  confirmFirst(visit, '/ways')
  const key = newAppKey(staff, session.person, new URL(origin).host)
  const ways = await listSignInWays(staff.db, session.person.id)
  return {
    isJoining: session.isJoining,
    hasApp: ways.app !== null,
    options: await newPasskeyOptions(visit, session.person),
    app: { typed: key.typed, sealed: key.sealed, qr: qrPath(key.address) },
  }
}

export async function takeWay(context: Readonly<RouterContextProvider>, request: Request) {
  const visit = signedInVisit(context)
  if (!isFreshlyConfirmed(visit)) return refusedWay('Confirm first that it is you.', 403)
  if (isPlayedByAll(visit.session.person))
    return refusedWay('On a demonstration others are this person too, and sign in by one press.', 403)
  const form = await request.formData()
  const text = (name: string): string => String(form.get(name) ?? '')
  if (form.get('intent') === 'passkey') {
    const name = text('name').trim().slice(0, 60) || 'Passkey'
    const isAdded = await addWay(visit, { kind: 'passkey', answer: text('answer'), name })
    if (!isAdded) return refusedWay('That passkey could not be added. Please try again.', 422)
  } else {
    const isAdded = await addWay(visit, { kind: 'app', sealed: text('sealed'), code: text('digits') })
    if (!isAdded)
      return refusedWay(
        'Those six digits do not fit. Add the key below to the app and type what it shows.',
        422,
      )
  }
  return redirect(visit.session.isJoining ? '/' : '/account')
}

function refusedWay(problem: string, status: 403 | 422) {
  return data({ problem }, { status })
}
