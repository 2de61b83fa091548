import type { RouterContextProvider } from 'react-router'
import { isRecord } from '#app/core/json.ts'
import type { LookupService } from '#app/features/valuations/lookup-ports.ts'
import type { LookupResult } from '#app/features/valuations/lookups.server.ts'
import { type LookupKey, plateFrom, stateFrom, vinFrom } from '#app/features/valuations/plate.ts'
import { addressKey } from '#app/server/rate-limit.server.ts'
import { scopeContext, servicesContext, visitContext } from '#app/shell/page-context.server.ts'

/** Whom to ask: one service, or for a trade-in whichever the website has. */
export type Asked = LookupService | 'any'

/** One look-up for one visitor, whichever door it came to: five a minute. */
export async function lookUp(
  context: Readonly<RouterContextProvider>,
  asked: Asked,
  key: LookupKey,
): Promise<LookupResult | { readonly outcome: 'too-many' }> {
  const { snapshot } = context.get(scopeContext)
  const { lookups } = context.get(servicesContext)
  if (isTooMany(context)) return { outcome: 'too-many' }
  return asked === 'any' ? lookups.findAny(snapshot, key) : lookups.find(snapshot, asked, key)
}

/** Counts one more question of this visitor. */
export function isTooMany(context: Readonly<RouterContextProvider>): boolean {
  const { website } = context.get(scopeContext)
  const { limits } = context.get(servicesContext)
  const { address } = context.get(visitContext)
  return limits.lookups.hit(`${website.id} ${addressKey(address)}`, performance.now()) !== 'within'
}

/** What a body asks for, or what is wrong with it. */
export type AskedKey = { readonly key: LookupKey } | { readonly problem: string }

/** By plate and state: `{rego, state}`, or with the name that a form gives the state. */
export function keyIn(
  context: Readonly<RouterContextProvider>,
  body: unknown,
  stateName: 'state' | 'regoState',
): AskedKey {
  const { website } = context.get(scopeContext)
  const given = isRecord(body) ? body : {}
  if (typeof given.rego !== 'string' || given.rego.trim() === '') return { problem: 'rego is required' }
  const typedState = given[stateName]
  if (typeof typedState !== 'string' || typedState.trim() === '')
    return { problem: `${stateName} is required` }
  const plate = plateFrom(given.rego)
  if (plate === null) return { problem: 'rego: expected at most 9 letters and digits' }
  const state = stateFrom(typedState, website.locale)
  if (state === null) return { problem: `${stateName}: expected ${expectedStates(website.locale)}` }
  return { key: { kind: 'rego', plate, state } }
}

function expectedStates(locale: string): string {
  const states = 'ACT, NSW, NT, QLD, SA, TAS, VIC or WA'
  return locale === 'en-NZ' ? `${states.replace(' or WA', ', WA')} or NZ` : states
}

/** By `{vin}` too, where the body has one. */
export function keyOrVinIn(context: Readonly<RouterContextProvider>, body: unknown): AskedKey {
  const typed = isRecord(body) ? body.vin : undefined
  if (typed === undefined) return keyIn(context, body, 'state')
  const vin = typeof typed === 'string' ? vinFrom(typed) : null
  return vin === null
    ? { problem: 'vin: expected 17 letters and digits, without I, O and Q' }
    : { key: { kind: 'vin', vin } }
}
