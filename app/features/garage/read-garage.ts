import { isRecord } from '#app/core/json.ts'
import type { GarageJson } from './garage-json.ts'
import { searchesIn } from './saved-search.ts'

/** Reads in the browser what `/api/garage` answers; null for anything else. */
export function readGarage(said: unknown): GarageJson | null {
  if (!isRecord(said)) return null
  const { signed_in, contact, cars, searches, alerts } = said
  if (signed_in === false) return { signed_in }
  if (signed_in !== true || typeof contact !== 'string' || !Array.isArray(cars) || !isRecord(alerts))
    return null
  return {
    signed_in,
    contact,
    cars: cars.filter((id) => typeof id === 'number'),
    searches: searchesIn(Array.isArray(searches) ? searches : []),
    alerts: { on: alerts.on === true, email: typeof alerts.email === 'string' ? alerts.email : null },
  }
}
