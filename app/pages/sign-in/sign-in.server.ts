import { data, type RouterContextProvider, redirect } from 'react-router'
import { isAppError, statusOf } from '#app/core/errors.ts'
import { contactOf, readSignIn } from '#app/features/garage/garage-calls.ts'
import type { SignInState } from '#app/features/garage/sign-in-state.ts'
import { triedText, workText } from '#app/features/garage/tried-text.ts'
import { parseSignIn, signInStep } from '#app/features/tenancy/sign-in-link.ts'
import { readPostedForm } from '#app/pages/furniture/forms/receive-form.server.ts'
import { askForCode, enterCode, maySignIn } from '#app/pages/furniture/garage/garage-session.server.ts'
import { makeLoginOffer } from '#app/pages/furniture/garage/login-offer.server.ts'
import { factsContext, keepForAll, scopeContext, servicesContext } from '#app/shell/page-context.server.ts'

/**
 * Shows `/sign-in?type=finance&redirect=/finance` (ROUTE-51), or redirects at once where nobody can sign in
 * (AUTH-06).
 */
export function showSignIn(context: Readonly<RouterContextProvider>, url: URL) {
  const { website, snapshot } = context.get(scopeContext)
  const login = makeLoginOffer(snapshot, context.get(servicesContext).garage)
  const query = parseSignIn(url.searchParams)
  const step = signInStep(query, login !== null)
  if (step.kind === 'pass' || !login) throw redirect(step.to)
  keepForAll(context.get(factsContext), [])
  return {
    siteName: website.name,
    redirect: step.to,
    // a visitor in the other variant of the split test must be able to go on
    maySkip: step.maySkip || login.isSplit,
    isFinance: query.isFinance,
    by: url.searchParams.get('by') === 'email' ? ('email' as const) : ('phone' as const),
    login,
  }
}

/** Receives both steps without script: a code is requested, then entered. */
export async function takeSignIn(context: Readonly<RouterContextProvider>, request: Request, url: URL) {
  const { website } = context.get(scopeContext)
  const values = Object.fromEntries(await readPostedForm(request))
  const { redirect: to } = parseSignIn(url.searchParams)
  const call = readSignIn(values)
  if (!maySignIn(context, call.device_id)) throw redirect(to, 303)
  const by = typeof values.email === 'string' ? ('email' as const) : ('phone' as const)
  const contact = call[by]
  const state = (step: SignInState['step'], error: string | null, shownCode: string | null = null) =>
    ({ contact, by, step, error, shownCode }) satisfies SignInState
  const step = values.step === 'code' ? 'code' : 'contact'
  const checked = contactOf(call, website)
  if (!checked.ok) return data(state('contact', checked.message), { status: 422 })
  try {
    if (step === 'code') {
      const tried = await enterCode(context, request, checked.contact, call.code)
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
