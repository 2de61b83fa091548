import type { Location } from '#app/features/locations/location.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { Vehicle, Withholding } from '#app/features/vehicles/vehicle.ts'

/** Judges vehicles as they would be shown: by their ids, those of which something is withheld. */
export type JudgeShown = (vehicles: readonly Vehicle[]) => ReadonlyMap<number, Withholding>

/** Reads by what the vehicles of a website are judged today. */
export type ReadLaw = (scope: WriteScope, locations: readonly Location[]) => Promise<JudgeShown>

let readLaw: ReadLaw = () => Promise.resolve(() => new Map())

/**
 * Says who judges prices before they are written down. The rules of law are made of prices, and so cannot be known where
 * prices are made: whoever puts the application together calls this once, before anything is written.
 */
export function judgePricesBy(law: ReadLaw): void {
  readLaw = law
}

/** The judge of a website's prices as it sees them now. */
export function judgeOfPrices(scope: WriteScope, locations: readonly Location[]): Promise<JudgeShown> {
  return readLaw(scope, locations)
}
