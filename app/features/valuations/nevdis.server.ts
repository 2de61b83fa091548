import type { CallError } from '#app/core/call-error.ts'
import { askRegister } from './ask-register.server.ts'
import type { VehicleLookup } from './lookup-ports.ts'
import { nevdisAnswer, nevdisVehicle } from './nevdis-answer.ts'

export interface ServiceAccess {
  readonly url: string
  readonly key: string
  /** Tests set a shorter time. */
  readonly patienceMs?: number
}

/**
 * Asks the Australian register of vehicles, as BlueFlag resells it. Each answered call may be billed, so it
 * is repeated once, only where the connection broke or the service failed, and never after a 4xx.
 */
export function nevdisLookup({ url, key, patienceMs }: ServiceAccess): VehicleLookup {
  return {
    async find(asked) {
      // the register is Australian
      if (asked.kind === 'rego' && asked.state === 'NZ') return null
      const query =
        asked.kind === 'rego'
          ? new URLSearchParams({ plate: asked.plate, state: asked.state })
          : new URLSearchParams({ vin: asked.vin })
      const call = {
        service: 'nevdis',
        base: url,
        path: `/nevdis/vehicle_details?${query}`,
        headers: { authorization: key },
        pausesMs: [100],
        mayRepeat: ({ kind }: CallError) => kind === 'unavailable',
      } as const
      try {
        return nevdisVehicle((await askRegister(call, nevdisAnswer, patienceMs)).result)
      } catch (error) {
        return nullIfNotFound(error)
      }
    },
  }
}

/** Reads a 404 as "no such vehicle", because a service may answer so. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof Error && 'kind' in error && error.kind === 'not-found') return null
  throw error
}
