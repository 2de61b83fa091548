import { randomUUID } from 'node:crypto'
import { findPerson, insertGrant, insertPerson } from '#app/features/staff/people.server.ts'
import { everywhere, type GrantScope } from '#app/features/staff/person.ts'
import type { Role } from '#app/features/staff/role.ts'
import { beginSession } from '#app/features/staff/sessions.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { TestApp } from './app.ts'

/** Somebody who is signed in at the desk, as a browser that has their cookie. */
export interface AtDesk {
  readonly personId: string
  readonly email: string
  readonly cookie: string
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** Presses a button of a form, as the desk's own page does. */
  post(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers?: Record<string, string>,
  ): Promise<Response>
}

const host = 'desk.localhost'

/** Asks the desk as a browser does that nobody has signed in with. */
export function askDesk(it: TestApp, path: string, headers: Record<string, string> = {}): Promise<Response> {
  return it.app(new Request(`http://${host}${path}`, { headers, redirect: 'manual' }))
}

/** Sends a form as the desk's own page does. */
export function postDesk(
  it: TestApp,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const own = { origin: `http://${host}`, 'sec-fetch-site': 'same-origin', ...headers }
  return it.app(
    new Request(`http://${host}${path}`, {
      method: 'POST',
      headers: own,
      body: new URLSearchParams(fields),
      redirect: 'manual',
    }),
  )
}

/** Calls an address of the desk as a script of its own page does. */
export async function callDesk(
  it: TestApp,
  who: Pick<AtDesk, 'cookie'>,
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: BodyInit | undefined } = {},
): Promise<Response> {
  const own = { cookie: who.cookie, origin: `http://${host}`, 'sec-fetch-site': 'same-origin', ...headers }
  const answer = await it.app(
    new Request(`http://${host}${path}`, { method, headers: own, ...(body === undefined ? {} : { body }) }),
  )
  await it.app.settled()
  return answer
}

/** A new person with this role, signed in and just confirmed. */
export async function someoneAtDesk(
  it: TestApp,
  role: Role,
  scope: Partial<GrantScope> | Pick<Website, 'id'> = {},
  name = 'Kim Aldous',
): Promise<AtDesk> {
  const { db } = it.database
  const email = `${role}-${randomUUID().slice(0, 8)}@desk.example`
  const personId = await insertPerson(db, { email, name, state: 'active' }, it.clock.now)
  const where = 'id' in scope ? { ...everywhere, websiteId: scope.id } : { ...everywhere, ...scope }
  await insertGrant(db, personId, role, where, it.clock.now)
  return signedInAtDesk(it, personId, email)
}

/** One more browser of a person. */
export async function signedInAtDesk(
  it: TestApp,
  personId: string,
  email: string,
  isOwnDevice = false,
): Promise<AtDesk> {
  const { db } = it.database
  const person = await findPerson(db, personId)
  if (!person) throw new Error('nobody is there')
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36'
  const wishes = { isOwnDevice, isJoining: false, isConfirmed: true, userAgent }
  const { token } = await beginSession(db, person, wishes, it.clock.now)
  const cookie = `__Host-desk=${token}`
  return {
    personId,
    email,
    cookie,
    get: (path, headers = {}) => askDesk(it, path, { cookie, ...headers }),
    post: (path, fields, headers = {}) => postDesk(it, path, fields, { cookie, ...headers }),
  }
}

/** What a person reads of an answer. */
export async function readDesk(answer: Response): Promise<string> {
  return (await answer.text()).replaceAll('<!-- -->', '').split('<script type="application/json"')[0] ?? ''
}
