import { redirect } from 'react-router'
import { recordAct } from '#app/features/staff/audit.server.ts'
import { deskCookie, deskCookieOf } from '#app/features/staff/desk-cookies.ts'
import { type Person, websiteOfPerson } from '#app/features/staff/person.ts'
import { beginSession } from '#app/features/staff/sessions.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import type { DeskVisit } from '#app/shell/desk-context.server.ts'

interface Way {
  readonly isOwnDevice: boolean
  /** How the person proved who they are: `passkey`, `link and app`, `one press`. */
  readonly way: string
}

/** Begins the session in a transaction with its entry in the audit, and leads on. */
export async function signedIn(
  { staff, userAgent, now }: DeskVisit,
  person: Person,
  { isOwnDevice, way }: Way,
  to: string,
): Promise<Response> {
  const session = await inTransaction(staff.db, async (db) => {
    const wishes = { isOwnDevice, isJoining: false, isConfirmed: true, userAgent }
    const begun = await beginSession(db, person, wishes, now)
    const by = { personId: person.id, sessionId: begun.id }
    const act = {
      websiteId: websiteOfPerson(person),
      act: 'session.began',
      subject: `person:${person.id}`,
      after: { way },
    }
    await recordAct(db, by, act, now)
    return begun
  })
  return redirect(to, { headers: { 'Set-Cookie': deskCookieOf(deskCookie, session.token, session.seconds) } })
}
