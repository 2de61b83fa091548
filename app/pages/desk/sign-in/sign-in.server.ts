import { data, type RouterContextProvider, redirect } from 'react-router'
import { tokenIn } from '#app/core/cookie.ts'
import { safeRedirect } from '#app/core/safe-redirect.ts'
import { demoPerson, listDemoPeople } from '#app/features/staff/demo-people.server.ts'
import { askedCookie, browserCookie, deskCookieOf } from '#app/features/staff/desk-cookies.ts'
import { checkPasskey, passkeyOptions } from '#app/features/staff/passkeys.server.ts'
import { findPerson } from '#app/features/staff/people.server.ts'
import { askForLink, tryLink } from '#app/features/staff/sign-in-links.server.ts'
import { isMailAddress } from '#app/server/mail.server.ts'
import { deskVisit } from '#app/shell/desk-context.server.ts'
import { signedIn } from './begin.server.ts'
import { fillDemo } from './fill-demo.server.ts'

/** For how long a browser may use the link that it asked for. */
const askedSeconds = 600

/** The ways in. Who is signed in already goes on. */
export async function showDeskSignIn(context: Readonly<RouterContextProvider>, url: URL) {
  const visit = deskVisit(context)
  const to = safeRedirect(url.searchParams.get('to'))
  if (visit.session !== null) throw redirect(visit.session.isJoining ? '/ways' : to)
  return {
    to,
    played: visit.isDemo ? listDemoPeople(visit.websites) : [],
    options: await passkeyOptions(visit, null),
  }
}

/** Signs in by passkey or, on a demonstration, by one press; or asks for a link. */
export async function takeDeskSignIn(context: Readonly<RouterContextProvider>, request: Request) {
  const visit = deskVisit(context)
  const form = await request.formData()
  const text = (name: string): string => String(form.get(name) ?? '')
  const to = safeRedirect(text('to'))
  const isOwnDevice = form.get('own') === 'on'
  const browser = tokenIn(request.headers.get('cookie'), browserCookie)
  if (text('intent') === 'play' && visit.isDemo) {
    const person = await demoPerson(visit.staff.db, text('who'), visit.websites, visit.now)
    if (person) await fillDemo(visit, person)
    if (person) return signedIn(visit, person, { isOwnDevice: false, way: 'one press', browser }, to)
  }
  if (text('intent') === 'passkey') {
    const personId = await checkPasskey(visit, text('answer'), null)
    const person = personId === null ? null : await findPerson(visit.staff.db, personId)
    if (person?.state === 'active')
      return signedIn(visit, person, { isOwnDevice, way: 'passkey', browser }, to)
    return refused('That passkey is not known here. Try another, or ask for a link.', '')
  }
  if (text('intent') === 'link') {
    const email = text('email').trim()
    if (!isMailAddress(email)) return refused('Enter your email address, such as kim@example.com.', email)
    const asked = await askForLink(visit.staff, { ...visit, email })
    const query = new URLSearchParams({ to, ...(isOwnDevice ? { own: 'on' } : {}) })
    return redirect(`/sign-in/link?${query}`, {
      headers: { 'Set-Cookie': deskCookieOf(askedCookie, asked, askedSeconds) },
    })
  }
  return refused('That way in is not open here.', '')
}

/** The page after a link was asked for, and where the link leads. */
export function showLink(_: Readonly<RouterContextProvider>, url: URL) {
  return {
    to: safeRedirect(url.searchParams.get('to')),
    link: url.searchParams.get('link') ?? '',
    isOwnDevice: url.searchParams.get('own') === 'on',
  }
}

/** A link, or the characters of its mail, and the digits of the app together sign in. */
export async function takeLink(context: Readonly<RouterContextProvider>, request: Request) {
  const visit = deskVisit(context)
  const form = await request.formData()
  const text = (name: string): string => String(form.get(name) ?? '').slice(0, 200)
  const cookies = request.headers.get('cookie')
  const asked = tokenIn(cookies, askedCookie)
  const person =
    asked === null
      ? null
      : await tryLink(visit.staff, {
          browser: asked,
          link: text('link'),
          characters: text('characters'),
          digits: text('digits'),
          now: visit.now,
        })
  if (!person)
    return refused(
      'That did not fit. Look again at the latest mail and at the app; the link works in the browser that asked for it.',
      '',
    )
  return signedIn(
    visit,
    person,
    {
      isOwnDevice: form.get('own') === 'on',
      way: 'link and app',
      browser: tokenIn(cookies, browserCookie),
    },
    safeRedirect(text('to')),
  )
}

function refused(problem: string, email: string) {
  return data({ problem, email }, { status: 422 })
}
