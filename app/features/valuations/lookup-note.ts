import { isRecord, jsonOf } from '#app/core/json.ts'
import type { FoundVehicle } from './found-vehicle.ts'
import type { Valuation } from './valuation.ts'

/** The field that carries what a look-up brought from step to step; nobody types in it. */
export const lookupField = 'Trade-in look-up'
/** Where the plate and its state are asked. */
export const plateField = 'Rego'
export const stateField = 'Rego state'
/** The press that asks the register, where no script takes it. */
export const lookupPress = 'lookup'

/** What was found, by which plate, and what it may be worth. Signed by `lookup-token.server.ts`. */
export interface LookupNote {
  readonly vehicle: Omit<FoundVehicle, 'catalogueId'>
  readonly plate: string
  readonly state: string
  readonly valuation: Valuation | null
}

/** What an address may carry: neither the plate nor the number of the vehicle, which a history would keep. */
export function forThanks({ vehicle, valuation }: LookupNote): LookupNote {
  return { vehicle: { ...vehicle, vin: null, colour: null }, plate: '', state: '', valuation }
}

/** Why there is none. */
export const lookupMisses = ['not-found', 'unavailable', 'too-many'] as const
export type LookupMiss = (typeof lookupMisses)[number]

export function lookupMissIn(value: unknown): LookupMiss | null {
  return lookupMisses.find((miss) => miss === value) ?? null
}

/** What a visitor without a vehicle found is told; in each case the form goes on. */
export const missMessages = {
  'not-found': 'We couldn’t find that rego. Enter the details instead.',
  unavailable: 'The register does not answer right now. Enter the details instead.',
  'too-many': 'That is enough look-ups for this minute. Enter the details instead.',
} as const satisfies Record<LookupMiss, string>

/** What the field carries, for showing it; the signature is the server's to check. Null where it carries nothing. */
export function noteIn(value: unknown): LookupNote | null {
  if (typeof value !== 'string') return null
  const [payload = '', signature] = value.split('.')
  if (signature === undefined) return null
  const note = jsonOf(textOf(payload))
  return isRecord(note) && isRecord(note.vehicle) && typeof note.vehicle.make === 'string'
    ? (note as unknown as LookupNote) // our own writing; a forged one is shown to its forger alone
    : null
}

function textOf(payload: string): string | null {
  try {
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
  } catch {
    return null
  }
}
