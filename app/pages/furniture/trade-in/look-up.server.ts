import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { anyBody, bodyText } from '#app/core/body-schema.ts'
import type { LookupService } from '#app/features/valuations/lookup-ports.ts'
import type { LookupResult } from '#app/features/valuations/lookups.server.ts'
import {
  type LookupKey,
  plateFrom,
  stateFrom,
  statesWanted,
  vinFrom,
} from '#app/features/valuations/plate.ts'
import { addressKey } from '#app/server/rate-limit.server.ts'
import { scopeContext, servicesContext, visitContext } from '#app/shell/page-context.server.ts'

/** A call names one service; a trade-in asks whichever the website has. */
export type Asked = LookupService | 'any'

/** Does one look-up for one visitor, from any route; five a minute are allowed. */
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

/** Counts one more look-up of this visitor, and tells whether it is too many. */
export function isTooMany(context: Readonly<RouterContextProvider>): boolean {
  const { website } = context.get(scopeContext)
  const { limits } = context.get(servicesContext)
  const { address } = context.get(visitContext)
  return limits.lookups.hit(`${website.id} ${addressKey(address)}`) !== 'within'
}

/** The vehicle that a body asks for, or what is wrong with the body. */
export type AskedKey = { readonly key: LookupKey } | { readonly problem: string }

const askedSchema = anyBody({
  rego: bodyText,
  state: bodyText,
  regoState: bodyText,
  // a value that is no text cannot be a VIN
  vin: z.string().optional().catch(''),
})

/** The body of a call that asks for a look-up. */
export type LookupCall = z.output<typeof askedSchema>

export function readLookupCall(body: unknown): LookupCall {
  return askedSchema.parse(body)
}

/** Reads plate and state: `{rego, state}`, or with the name that a form gives the state. */
export function keyIn(
  context: Readonly<RouterContextProvider>,
  given: LookupCall,
  stateName: 'state' | 'regoState',
): AskedKey {
  const { website } = context.get(scopeContext)
  if (given.rego.trim() === '') return { problem: 'rego is required' }
  const typedState = given[stateName]
  if (typedState.trim() === '') return { problem: `${stateName} is required` }
  const plate = plateFrom(given.rego)
  if (plate === null) return { problem: 'rego: expected at most 9 letters and digits' }
  const state = stateFrom(typedState, website.locale)
  if (state === null) return { problem: `${stateName}: expected ${statesWanted(website.locale)}` }
  return { key: { kind: 'rego', plate, state } }
}

/** Reads `{vin}` too, where the body has one. */
export function keyOrVinIn(context: Readonly<RouterContextProvider>, given: LookupCall): AskedKey {
  if (given.vin === undefined) return keyIn(context, given, 'state')
  const vin = vinFrom(given.vin)
  return vin === null
    ? { problem: 'vin: expected 17 letters and digits, without I, O and Q' }
    : { key: { kind: 'vin', vin } }
}
