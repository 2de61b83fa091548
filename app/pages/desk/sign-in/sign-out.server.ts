import { type RouterContextProvider, redirect } from 'react-router'
import { recordAct } from '#app/features/staff/audit.server.ts'
import { deskCookie, deskCookieOf } from '#app/features/staff/desk-cookies.ts'
import { websiteOfPerson } from '#app/features/staff/person.ts'
import { actorOf, endSessions } from '#app/features/staff/sessions.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { deskVisit } from '#app/shell/desk-context.server.ts'

/** Ends the session, and lets the browser forget what the desk has kept in it. */
export async function signOut(context: Readonly<RouterContextProvider>): Promise<Response> {
  const { staff, session, now } = deskVisit(context)
  if (session !== null)
    await inTransaction(staff.db, async (db) => {
      await endSessions(db, session.person.id, { only: session.id })
      const subject = `person:${session.person.id}`
      const websiteId = websiteOfPerson(session.person)
      await recordAct(db, actorOf(session), { websiteId, act: 'session.ended', subject }, now)
    })
  return redirect('/sign-in', {
    headers: {
      'Set-Cookie': deskCookieOf(deskCookie, '', 0),
      'Clear-Site-Data': '"cache", "storage"',
    },
  })
}
