import type { CallError } from '#app/core/call-error.ts'
import { fromDollars } from '#app/core/money.ts'
import { askRegister } from './ask-register.server.ts'
import { autograbLookup, autograbOverlay, autograbPrediction, autograbVehicle } from './autograb-answer.ts'
import type { VehicleLookup, VehicleValuer } from './lookup-ports.ts'
import { marketAverages, soundListings } from './market-average.ts'
import { nullIfNotFound, type ServiceAccess } from './nevdis.server.ts'
import type { LookupKey } from './plate.ts'
import { valuationRange } from './valuation.ts'

/**
 * AutoGrab says which vehicle a plate or a VIN belongs to, and what it is worth. Reads are repeated; a
 * valuation is billed, so it is asked for once.
 */
export function autograb({ url, key, patienceMs }: ServiceAccess): VehicleLookup & VehicleValuer {
  const shared = { service: 'autograb', base: url, headers: { ApiKey: key } } as const
  const reading = {
    ...shared,
    pausesMs: [100, 300],
    mayRepeat: ({ kind }: CallError) => kind === 'unavailable' || kind === 'rate-limited',
  }
  /** What is for sale like a vehicle of the catalogue; nothing where it is not known there. */
  async function overlay(catalogueId: string, country: 'au' | 'nz') {
    const path = `/sourcing/market_overlay/${encodeURIComponent(catalogueId)}?region=${country}`
    try {
      const { leads } = await askRegister({ ...reading, path }, autograbOverlay, patienceMs)
      return leads.map(({ price, state, tag_ids, seller_type }) => ({
        price: price ?? 0,
        state: state ?? null,
        tags: tag_ids ?? [],
        isPrivate: seller_type === 'private',
      }))
    } catch (error) {
      return nullIfNotFound(error) ?? []
    }
  }

  return {
    async find(asked) {
      try {
        const answer = await askRegister({ ...reading, path: pathOf(asked) }, autograbLookup, patienceMs)
        return autograbVehicle(answer)
      } catch (error) {
        return nullIfNotFound(error)
      }
    },
    async value({ catalogueId, country, km, condition }) {
      const call = {
        ...shared,
        path: '/valuations/predict',
        body: { region: country, vehicle_id: catalogueId, kms: km, condition_score: condition },
        pausesMs: [100],
        mayRepeat: ({ kind }: CallError) => kind === 'unavailable',
      }
      try {
        const { prediction, bounds } = await askRegister(call, autograbPrediction, patienceMs)
        return valuationRange(bounds?.trade ?? null, prediction.score)
      } catch (error) {
        return nullIfNotFound(error)
      }
    },
    async market(catalogueId, country, state) {
      return marketAverages(await overlay(catalogueId, country), state)
    },
    async listings(catalogueId, country) {
      return soundListings(await overlay(catalogueId, country)).flatMap(({ price, state, isPrivate }) =>
        isPrivate ? [] : [{ amount: fromDollars(price), state }],
      )
    },
  }
}

/** Plates of New Zealand need no state. */
function pathOf(asked: LookupKey): string {
  if (asked.kind === 'vin') return `/vehicles/vins/${asked.vin}?region=au&features=extended_data`
  const { plate, state } = asked
  return state === 'NZ'
    ? `/vehicles/registrations/${plate}?region=nz&features=extended_data`
    : `/vehicles/registrations/${plate}?region=au&state=${state}&features=extended_data`
}
