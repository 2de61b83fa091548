import { type RouterContextProvider, redirect } from 'react-router'
import { deskCookie, deskCookieOf } from '#app/features/staff/desk-cookies.ts'
import { findInvitation, takeInvitation } from '#app/features/staff/invitations.server.ts'
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
export async function takeJoin(context: Readonly<RouterContextProvider>, token: string) {
  const { staff, userAgent, now } = deskVisit(context)
  const session = await inTransaction(staff.db, async (db) => {
    const invitation = await findInvitation(db, token, now)
    const person = invitation?.isGood ? await findPerson(db, invitation.personId) : null
    if (person === null || !(await takeInvitation(db, token, now))) return null
    const wishes = { isOwnDevice: false, isJoining: true, isConfirmed: true, userAgent }
    return beginSession(db, person, wishes, now)
  })
  if (session === null) throw redirect(`/join/${token}`)
  return redirect('/ways', {
    headers: { 'Set-Cookie': deskCookieOf(deskCookie, session.token, session.seconds) },
  })
}
