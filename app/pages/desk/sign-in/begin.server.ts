import { redirect } from 'react-router'
import { recordAct } from '#app/features/staff/audit.server.ts'
import { browserName } from '#app/features/staff/browser-name.ts'
import { browserCookie, deskCookie, deskCookieOf } from '#app/features/staff/desk-cookies.ts'
import { mailFromDesk } from '#app/features/staff/desk-mail.server.ts'
import { knownBrowserSeconds, noteBrowser } from '#app/features/staff/known-browsers.server.ts'
import { type Person, websiteOfPerson } from '#app/features/staff/person.ts'
import { beginSession } from '#app/features/staff/sessions.server.ts'
import { deskMoment } from '#app/pages/desk/desk-time.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import type { DeskVisit } from '#app/shell/desk-context.server.ts'

interface Way {
  /** What the browser keeps of former times; null where it was never here. */
  readonly browser: string | null
  readonly isOwnDevice: boolean
  /** How the person proved who they are; by one press somebody is played on a demonstration. */
  readonly way: 'passkey' | 'link and app' | 'one press'
}

/** Begins the session in a transaction with its entry in the audit, and leads on. */
export async function signedIn(
  visit: DeskVisit,
  person: Person,
  { isOwnDevice, way, browser }: Way,
  to: string,
): Promise<Response> {
  const { staff, userAgent, now } = visit
  const { session, noted } = await inTransaction(staff.db, async (db) => {
    const isPlayed = way === 'one press'
    const wishes = { isOwnDevice, isJoining: false, isConfirmed: true, isPlayed, userAgent }
    const begun = await beginSession(db, person, wishes, now)
    const by = { personId: person.id, sessionId: begun.id }
    const act = {
      websiteId: websiteOfPerson(person),
      act: 'session.began',
      subject: `person:${person.id}`,
      after: { way },
    }
    await recordAct(db, by, act, now)
    return { session: begun, noted: await noteBrowser(db, person.id, browser, now) }
  })
  if (noted.isNew && !visit.isDemo) await tellOfBrowser(visit, person)
  return redirect(to, {
    headers: [
      ['Set-Cookie', deskCookieOf(deskCookie, session.token, session.seconds)],
      ['Set-Cookie', deskCookieOf(browserCookie, noted.token, knownBrowserSeconds)],
    ],
  })
}

/** The person is mailed of it, since somebody else may have signed in (DESK-15). */
async function tellOfBrowser(visit: DeskVisit, person: Person): Promise<void> {
  const { host } = new URL(visit.origin)
  const name = browserName(visit.userAgent)
  await mailFromDesk(visit.staff, visit.origin, {
    kind: 'browser',
    key: [person.id, visit.now.toISOString()],
    personId: person.id,
    to: person.email,
    subject: `Signed in with another browser at ${host}`,
    text: `Hello ${person.name},\n\nyou signed in at ${host} with a browser that you have not used here in the last 90 days: ${name}, on ${deskMoment(visit, visit.now)}.\n\nIf it was you, there is nothing to do. If it was not, sign in, end every other session under Account, and tell whoever invited you.\n`,
  })
}
