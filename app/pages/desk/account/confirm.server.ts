import { data, type RouterContextProvider, redirect } from 'react-router'
import { safeRedirect } from '#app/core/safe-redirect.ts'
import { takeAppCode } from '#app/features/staff/authenticator-app.server.ts'
import { isPlayedByAll } from '#app/features/staff/demo-people.server.ts'
import { endOwnSessions } from '#app/features/staff/own-ways.server.ts'
import { checkPasskey, passkeyOptions } from '#app/features/staff/passkeys.server.ts'
import { confirmSession, isConfirmed, takeConfirmationTry } from '#app/features/staff/sessions.server.ts'
import { listSignInWays } from '#app/features/staff/sign-in-ways.server.ts'
import { type SignedInVisit, signedInVisit } from '#app/shell/desk-context.server.ts'

/** Whether the person proved within the last ten minutes who they are; somebody who joins has just opened the invitation. */
export function isFreshlyConfirmed({ session, now }: SignedInVisit): boolean {
  return session.isJoining || isConfirmed(session, now)
}

/**
 * Leads to `Confirm it is you` and from there back to the page, before anything is typed (DESK-15).
 *
 * @throws a redirect
 */
export function confirmFirst(visit: SignedInVisit, path: string): void {
  if (!isFreshlyConfirmed(visit)) throw redirect(`/confirm?${new URLSearchParams({ to: path })}`)
}

/** How somebody proves again who they are. */
export async function showConfirm(context: Readonly<RouterContextProvider>, url: URL) {
  const visit = signedInVisit(context)
  const ways = await listSignInWays(visit.staff.db, visit.session.person.id)
  return {
    to: safeRedirect(url.searchParams.get('to')),
    options: ways.passkeys.length > 0 ? await passkeyOptions(visit, visit.session.person.id) : null,
    hasApp: ways.app !== null,
    isPlayed: isPlayed(visit),
  }
}

export async function takeConfirm(context: Readonly<RouterContextProvider>, request: Request) {
  const visit = signedInVisit(context)
  const { staff, session, now } = visit
  const form = await request.formData()
  const text = (name: string): string => String(form.get(name) ?? '')
  if (!(await takeConfirmationTry(staff.db, session.id))) {
    await endOwnSessions(visit, { only: session.id })
    return redirect('/sign-in')
  }
  if (!(await isProved(visit, { intent: text('intent'), answer: text('answer'), digits: text('digits') })))
    return data({ problem: 'That did not fit. Please try again.' }, { status: 422 })
  await confirmSession(staff.db, session.id, now)
  return redirect(safeRedirect(text('to')))
}

async function isProved(
  visit: SignedInVisit,
  { intent, answer, digits }: Readonly<Record<'intent' | 'answer' | 'digits', string>>,
): Promise<boolean> {
  const { staff, session, now } = visit
  if (intent === 'passkey') return (await checkPasskey(visit, answer, session.person.id)) !== null
  if (intent === 'play') return isPlayed(visit)
  return takeAppCode(staff, session.person.id, digits, now)
}

/** Whoever is played on a demonstration has no way of their own to prove anything by. */
function isPlayed({ isDemo, session }: SignedInVisit): boolean {
  return isDemo && isPlayedByAll(session.person)
}
