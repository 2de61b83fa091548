import type { CallError } from '#app/core/call-error.ts'
import { askRegister } from './ask-register.server.ts'
import type { VehicleLookup } from './lookup-ports.ts'
import { nevdisAnswer, nevdisVehicle } from './nevdis-answer.ts'

export interface ServiceAccess {
  readonly url: string
  readonly key: string
  /** Tests are less patient. */
  readonly patienceMs?: number
}

/**
 * The Australian register of vehicles, as BlueFlag resells it. Each answered call may be billed, so it is asked once
 * more only where the line broke or the service failed, and never after a 4xx.
 */
export function nevdisLookup({ url, key, patienceMs }: ServiceAccess): VehicleLookup {
  return {
    async find(asked) {
      // it is Australia's
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
        return noneOf(error)
      }
    },
  }
}

/** A service may say 404 where it could have said nothing. */
export function noneOf(error: unknown): null {
  if (error instanceof Error && 'kind' in error && error.kind === 'not-found') return null
  throw error
}
