import { isRecord, jsonOf } from '#app/core/json.ts'
import type { FoundVehicle } from './found-vehicle.ts'
import type { Valuation } from './valuation.ts'

/** This field carries the result of a look-up from step to step; nobody types in it. */
export const lookupField = 'Trade-in look-up'
/** The plate and its state are asked in these fields. */
export const plateField = 'Rego'
export const stateField = 'Rego state'
/** The button that asks the register posts this value, where no script handles it. */
export const lookupPress = 'lookup'

/** The vehicle that was found, its plate, and its valuation. `lookup-token.server.ts` signs it. */
export interface LookupNote {
  readonly vehicle: Omit<FoundVehicle, 'catalogueId'>
  readonly plate: string
  readonly state: string
  readonly valuation: Valuation | null
}

/**
 * Removes the plate, the VIN and the colour, because a browser's history would keep them with the address.
 */
export function withoutPrivateFacts({ vehicle, valuation }: LookupNote): LookupNote {
  return { vehicle: { ...vehicle, vin: null, colour: null }, plate: '', state: '', valuation }
}

/** A look-up without a result has one of these reasons. */
export const lookupMisses = ['not-found', 'unavailable', 'too-many'] as const
export type LookupMiss = (typeof lookupMisses)[number]

export function lookupMissIn(value: unknown): LookupMiss | null {
  return lookupMisses.find((miss) => miss === value) ?? null
}

/** The form goes on in each case, and the visitor reads one of these messages. */
export const missMessages = {
  'not-found': 'We couldn’t find that rego. Enter the details instead.',
  unavailable: 'The register does not answer right now. Enter the details instead.',
  'too-many': 'That is enough look-ups for this minute. Enter the details instead.',
} as const satisfies Record<LookupMiss, string>

/**
 * Reads the field in order to show it; only the server checks the signature. Null where there is nothing in
 * it.
 */
export function noteIn(value: unknown): LookupNote | null {
  if (typeof value !== 'string') return null
  const [payload = '', signature] = value.split('.')
  if (signature === undefined) return null
  const note = jsonOf(textOf(payload))
  return isNote(note) ? note : null
}

/** We wrote it, and a forged one is shown only to its forger: it must be fit to be shown, and no more. */
function isNote(value: unknown): value is LookupNote {
  if (!isRecord(value) || !isRecord(value.vehicle)) return false
  const { vehicle, plate, state, valuation } = value
  const isValued =
    isRecord(valuation) && typeof valuation.low === 'number' && typeof valuation.high === 'number'
  return (
    [vehicle.make, vehicle.model, plate, state].every((text) => typeof text === 'string') &&
    (valuation === null || isValued)
  )
}

function textOf(payload: string): string | null {
  try {
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
  } catch {
    return null
  }
}
