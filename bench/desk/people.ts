import { findPerson, insertGrant, insertPerson } from '#app/features/staff/people.server.ts'
import { everywhere } from '#app/features/staff/person.ts'
import type { Role } from '#app/features/staff/role.ts'
import { beginSession } from '#app/features/staff/sessions.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { type Answer, ask } from '../processes.ts'

export const deskHost = 'desk.localhost'

/** Somebody of a website who is signed in at the desk. */
export interface Someone {
  readonly personId: string
  /** The cookie of their browser. */
  readonly cookie: string
}

/** Makes a person of a website, or an operator, who is of all, and signs them in. */
export async function someoneOf(
  db: Db,
  websiteId: number,
  role: Role,
  email: string,
  now = new Date(),
): Promise<Someone> {
  const personId = await insertPerson(db, { email, name: 'Kim Aldous', state: 'active' }, now)
  await insertGrant(db, personId, role, role === 'operator' ? everywhere : { ...everywhere, websiteId }, now)
  const person = await findPerson(db, personId)
  if (!person) throw new Error('the person is not there')
  const wishes = { isOwnDevice: false, isJoining: false, isConfirmed: true, userAgent: 'bench' }
  const { token } = await beginSession(db, person, wishes, now)
  return { personId, cookie: `__Host-desk=${token}` }
}

/** Asks the desk of a process as this person's browser does. */
export function askDesk(port: number, { cookie }: Pick<Someone, 'cookie'>, path: string): Promise<Answer> {
  return ask({ port, host: deskHost, path, headers: { cookie } })
}

/** Presses a button of a form at the desk. */
export function pressAtDesk(
  port: number,
  { cookie }: Pick<Someone, 'cookie'>,
  path: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const host = `${deskHost}:${port}`
  const headers = {
    cookie,
    origin: `http://${host}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
  }
  return ask({ port, host, path, headers }, { method: 'POST', body: String(new URLSearchParams(fields)) })
}
