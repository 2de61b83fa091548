import { type RouterContextProvider, redirect } from 'react-router'
import { tokenIn } from '#app/core/cookie.ts'
import { browserCookie, deskCookie, deskCookieOf } from '#app/features/staff/desk-cookies.ts'
import { findInvitation, takeInvitation } from '#app/features/staff/invitations.server.ts'
import { knownBrowserSeconds, noteBrowser } from '#app/features/staff/known-browsers.server.ts'
import { findPerson } from '#app/features/staff/people.server.ts'
import { beginSession } from '#app/features/staff/sessions.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { deskVisit, nothingHere } from '#app/shell/desk-context.server.ts'

/** What an invitation leads to; nothing is used up by looking, since programs that read mail look too. */
export async function showJoin(context: Readonly<RouterContextProvider>, token: string) {
  const { staff, now } = deskVisit(context)
  const invitation = await findInvitation(staff.db, token, now)
  if (!invitation) throw nothingHere()
  const { isGood, name, inviter } = invitation
  return { isGood, name, inviter: inviter ?? 'whoever runs this desk' }
}

/** Uses the invitation up: a session begins in which a way to sign in is chosen, and nothing else can be done. */
export async function takeJoin(context: Readonly<RouterContextProvider>, request: Request, token: string) {
  const { staff, userAgent, now } = deskVisit(context)
  const begun = await inTransaction(staff.db, async (db) => {
    const invitation = await findInvitation(db, token, now)
    const person = invitation?.isGood ? await findPerson(db, invitation.personId) : null
    if (person === null || !(await takeInvitation(db, token, now))) return null
    const wishes = { isOwnDevice: false, isJoining: true, isConfirmed: true, userAgent }
    const known = tokenIn(request.headers.get('cookie'), browserCookie)
    const browser = await noteBrowser(db, person.id, known, now)
    return { session: await beginSession(db, person, wishes, now), browser: browser.token }
  })
  if (begun === null) throw redirect(`/join/${token}`)
  return redirect('/ways', {
    headers: [
      ['Set-Cookie', deskCookieOf(deskCookie, begun.session.token, begun.session.seconds)],
      ['Set-Cookie', deskCookieOf(browserCookie, begun.browser, knownBrowserSeconds)],
    ],
  })
}
