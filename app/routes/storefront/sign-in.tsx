import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { isAppError, statusOf } from '#app/core/errors.ts'
import { codeIn, contactIn } from '#app/features/garage/garage-json.ts'
import { variantOf } from '#app/features/garage/login.ts'
import { SignInPanel, type SignInState } from '#app/features/garage/sign-in-panel.tsx'
import { triedText, workText } from '#app/features/garage/tried-text.ts'
import { parseSignIn, signInStep } from '#app/features/tenancy/sign-in-link.ts'
import { announce } from '#app/features/tracking/announce.ts'
import { postedForm } from '#app/pages/furniture/forms/receive-form.server.ts'
import { deviceId } from '#app/pages/furniture/garage/device-id.ts'
import { askForCode, enterCode, maySignIn } from '#app/pages/furniture/garage/garage-session.server.ts'
import { loginOf } from '#app/pages/furniture/garage/login-offer.server.ts'
import { factsContext, keepForAll, scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/sign-in'

/** `/sign-in?type=finance&redirect=/finance` (ROUTE-51): straight on where nobody signs in (AUTH-06). */
export function loader({ url, context }: Route.LoaderArgs) {
  const { website, snapshot } = context.get(scopeContext)
  const login = loginOf(snapshot, context.get(servicesContext).garage)
  const query = parseSignIn(url.searchParams)
  const step = signInStep(query, login !== null)
  if (step.kind === 'pass' || !login) throw redirect(step.to)
  keepForAll(context.get(factsContext), [])
  return {
    siteName: website.name,
    redirect: step.to,
    // who has no part in the test goes on
    maySkip: step.maySkip || login.isSplit,
    isFinance: query.isFinance,
    by: url.searchParams.get('by') === 'email' ? ('email' as const) : ('phone' as const),
    login,
  }
}
loader.reads = ['type', 'redirect', 'by']

/** Both steps without script: a code is asked for, then entered. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { website } = context.get(scopeContext)
  const values = Object.fromEntries(await postedForm(request))
  const { redirect: to } = parseSignIn(url.searchParams)
  if (!maySignIn(context, values.device_id)) throw redirect(to, 303)
  const by = typeof values.email === 'string' ? ('email' as const) : ('phone' as const)
  const typed = values[by]
  const contact = typeof typed === 'string' ? typed : ''
  const state = (step: SignInState['step'], error: string | null, shownCode: string | null = null) =>
    ({ contact, by, step, error, shownCode }) satisfies SignInState
  const step = values.step === 'code' ? 'code' : 'contact'
  const checked = contactIn(values, website)
  if (!checked.ok) return data(state('contact', checked.message), { status: 422 })
  try {
    if (step === 'code') {
      const tried = await enterCode(context, request, checked.contact, codeIn(values))
      if (tried.outcome === 'signed-in' || tried.outcome === 'alerts-on')
        throw redirect(to, { status: 303, headers: tried.headers })
      return data(state('code', triedText(tried)), { status: 422 })
    }
    const asked = { contact: checked.contact, purpose: 'sign-in', proof: null } as const
    const sent = await askForCode(context, request, asked)
    if (sent.outcome === 'sent') return data(state('code', null, sent.shown), { headers: sent.headers })
    if (sent.outcome === 'proof-wanted') return data(state('contact', workText(sent)), { status: 428 })
    return data(state('contact', 'A code cannot be sent just now.'), { status: 503 })
  } catch (error) {
    if (!isAppError(error)) throw error
    return data(state(step, error.message), { status: statusOf[error.kind] })
  }
}

/** The cookie that the action sets leaves with its answer. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { siteName, redirect: to, maySkip, isFinance, login, by } = loaderData
  useEffect(() => {
    // variant A sees no login (AUTH-05)
    if (login.isSplit && variantOf(deviceId(), splitTest) !== 'B') location.replace(to)
    else announce(35)
  }, [login.isSplit, to])
  const query = new URLSearchParams({ ...(isFinance ? { type: 'finance' } : {}), redirect: to })
  const title = isFinance ? 'Sign in before you apply for finance' : 'Sign in to your garage'
  return (
    <main id="main" className="sign-in-page page-width grow" data-wakes="">
      <title>{`${title} | ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">{title}</h1>
      <p className="prose mt-4 text-ink-2">
        No password: we send you a code. What you save is then on all your devices.
      </p>
      <SignInPanel
        key={actionData ? 'answered' : by}
        action={`/sign-in?${query}`}
        channels={login.channels}
        initial={
          actionData ??
          (by === 'email' ? { contact: '', by, step: 'contact', error: null, shownCode: null } : null)
        }
        deviceId={login.isSplit ? deviceIdInBrowser() : null}
        onSent={() => announce(36)}
        onDone={() => {
          announce(37)
          location.assign(to)
        }}
      />
      {maySkip && (
        <p className="mt-8">
          <a href={to} className="button button-outline">
            Continue without signing in
          </a>
        </p>
      )}
    </main>
  )
}

const splitTest = { flags: new Set(['login_split_test'] as const) }

function deviceIdInBrowser(): string | null {
  return typeof document === 'undefined' ? null : deviceId()
}
