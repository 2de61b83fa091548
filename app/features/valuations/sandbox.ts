import { CallError } from '#app/core/call-error.ts'
import type { FoundVehicle } from './found-vehicle.ts'
import { inventedListings } from './invented-listings.ts'
import type { LookupService, VehicleLookup, VehicleValuer } from './lookup-ports.ts'
import { valuationRange } from './valuation.ts'

/** Answers look-ups on demo websites with invented vehicles, and with the failures of the real services. */
export function sandbox(service: LookupService): VehicleLookup & VehicleValuer {
  return {
    async find(key) {
      if (key.kind === 'rego' && key.plate === 'DEMOOFF') throw new CallError(service, 'unavailable')
      const known = vehicles.find(({ plate, vehicle }) =>
        key.kind === 'rego' ? plate === key.plate : vehicle.vin === key.vin,
      )
      if (!known) return null
      return service === 'autograb' ? known.vehicle : asRegistered(known.vehicle)
    },
    async value({ catalogueId, km, condition }) {
      const known = vehicles.find(({ vehicle }) => vehicle.catalogueId === catalogueId)
      if (!known) return null
      const worn = known.dollars - (km - usualKm) * dollarsPerKm
      const middle = Math.max(leastDollars, worn * (0.7 + 0.06 * condition))
      return valuationRange({ lower: middle * 0.94, upper: middle * 1.06 }, 0.9)
    },
    async listings(catalogueId, _country, { around, state }) {
      return around === null ? [] : inventedListings(catalogueId, around, state)
    },
    async market(catalogueId, _country, state) {
      const known = vehicles.find(({ vehicle }) => vehicle.catalogueId === catalogueId)
      const average = known ? Math.round(known.dollars * 1.18) : null
      return {
        average_market_price: average,
        state_average_market_price: average === null || state === null ? null : average + 400,
      }
    },
  }
}

const usualKm = 60_000
const dollarsPerKm = 0.06
const leastDollars = 800

/** A register knows less than a catalogue. */
function asRegistered(vehicle: FoundVehicle): FoundVehicle {
  return { ...vehicle, series: null, badge: null, transmission: null, fuel: null, catalogueId: null }
}

const vehicles: readonly { plate: string; dollars: number; vehicle: FoundVehicle }[] = [
  {
    plate: 'DEMO01',
    dollars: 22_500,
    vehicle: {
      make: 'Toyota',
      model: 'Camry',
      series: 'ASV70R',
      badge: 'Ascent',
      year: 2019,
      body: 'Sedan',
      transmission: 'Automatic',
      fuel: 'Petrol',
      vin: '6T1BF3FK10X000001',
      colour: 'White',
      catalogueId: 'sandbox-1',
    },
  },
  {
    plate: 'DEMO02',
    dollars: 28_800,
    vehicle: {
      make: 'Mazda',
      model: 'CX-5',
      series: 'KF',
      badge: 'Maxx Sport',
      year: 2021,
      body: 'SUV',
      transmission: 'Automatic',
      fuel: 'Petrol',
      vin: 'JM0KF2W7A00000002',
      colour: 'Grey',
      catalogueId: 'sandbox-2',
    },
  },
  {
    plate: 'DEMO03',
    dollars: 0,
    vehicle: {
      make: 'Ford',
      model: 'Falcon',
      series: null,
      badge: null,
      year: 2008,
      body: 'Sedan',
      transmission: null,
      fuel: null,
      vin: '6FPAAAJGSW8A00003',
      colour: 'Blue',
      catalogueId: null,
    },
  },
]
