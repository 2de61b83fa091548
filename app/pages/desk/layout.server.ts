import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { cookieIn } from '#app/core/cookie.ts'
import { keysCookie, lookCookie } from '#app/features/staff/desk-cookies.ts'
import { mayAnywhere } from '#app/features/staff/may.ts'
import { initialsOf } from '#app/features/staff/person.ts'
import { deskVisit, nothingHere, signedInVisit } from '#app/shell/desk-context.server.ts'
import { places } from './places.ts'
import { employerOf } from './website-at.server.ts'

/**
 * Stands before every route of the desk, for documents and the data of client navigations alike: who is not signed in goes to
 * the sign-in, and who lacks the right that the route names finds nothing there (DESK-06).
 */
export const guardDesk: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const { rightOf, session } = deskVisit(context)
  const right = rightOf(url.pathname)
  if (right === 'anybody') return next()
  if (session === null) throw redirect(`/sign-in?${new URLSearchParams({ to: url.pathname + url.search })}`)
  if (session.isJoining && right !== 'joining') throw redirect('/ways')
  if (right === null) throw nothingHere()
  const isOpen = right === 'signed in' || right === 'joining'
  if (!isOpen && !mayAnywhere(session.person, right)) throw nothingHere()
  return next()
}

/** What stands around every page; nobody's where nobody is signed in. */
export function showFrame(context: Readonly<RouterContextProvider>, request: Request) {
  const visit = deskVisit(context)
  const { session, isDemo } = visit
  const chosen = cookieIn(request.headers.get('cookie'), lookCookie)
  const look = chosen === 'light' || chosen === 'dark' ? chosen : null
  if (session === null || session.isJoining)
    return { person: null, house: null, places: [], isLive: false, hasKeys: false, isDemo, look }
  const { person } = session
  const name = employerOf({ ...visit, session })
  return {
    house: { name, initials: initialsOf(name) },
    person: { id: person.id, name: person.name, initials: initialsOf(person.name), email: person.email },
    places: places.filter(({ right }) => mayAnywhere(person, right)).map(({ right: _, ...place }) => place),
    isLive: mayAnywhere(person, 'leads.view'),
    hasKeys: areKeysOn(request),
    isDemo,
    look,
  }
}

/** Keys are on until somebody switches them off in this browser. */
export function areKeysOn(request: Request): boolean {
  return cookieIn(request.headers.get('cookie'), keysCookie) !== 'off'
}

/** The desk begins where the person has most to do. */
export function goHome(context: Readonly<RouterContextProvider>): Response {
  const { session } = signedInVisit(context)
  const first = places.find(({ right }) => mayAnywhere(session.person, right))
  return redirect(first?.path ?? '/account')
}
