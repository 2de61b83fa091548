import { makeOutletRule } from '#app/features/outlets/outlet-rule.ts'
import { listProofs } from '#app/features/outlets/proof.server.ts'
import { type OutletProof, type Proof, placeNames } from '#app/features/outlets/proof.ts'
import { lastFetch, type ProofPlace, type ProofWords, proofWords } from '#app/features/outlets/proof-words.ts'
import { type StockVehicle, shownStock, stateOf } from '#app/features/stockroom/stock-vehicle.ts'
import { type LocalTime, momentText } from '#app/features/tenancy/locale-format.ts'
import { listVehiclesOf } from '#app/features/vehicles/store.server.ts'
import type { StockRoom } from './stock-room.server.ts'

/**
 * Where a vehicle is listed and why it is not where it could be; or when it left each of those places. Null of one that was
 * never on the website.
 */
export async function listPlaces(
  { teller, scope }: StockRoom,
  vehicle: StockVehicle,
): Promise<ProofWords | null> {
  if (vehicle.draft || stateOf(shownStock(vehicle)) === 'superseded') return null
  const proofs = await listProofs(scope, vehicle.stocknum)
  const proof = proofs.find(({ vehicleId }) => vehicleId === vehicle.id)
  if (!proof) return null
  const { website, locations } = teller
  const otherwise = 'not told of it yet'
  if (proof.endedAt !== null || proof.receipt) return proofWords(proof, website, { otherwise })
  const [listed] = await listVehiclesOf({ db: scope.db, website }, locations, [vehicle.id])
  const words = proofWords(proof, website, { whyNot: ({ outlet }) => whyNot(outlet), otherwise })
  return { ...words, places: [...ownPlaces(proof, whyNot(null), website), ...words.places] }

  /** Why an outlet does not get it, or Google and Meta where none is named (OUT-12). */
  function whyNot(outlet: OutletProof['outlet']): string | null {
    if (!listed) return 'left out: hidden'
    const answer = makeOutletRule(website, outlet ?? {})(listed)
    return typeof answer === 'string' ? `left out: ${answer}` : null
  }
}

/** What Google and Meta fetch, and when they did (OUT-10). */
function ownPlaces({ fetched }: Proof, whyNot: string | null, local: LocalTime): ProofPlace[] {
  return (['google', 'meta'] as const).map((place) => {
    const last = lastFetch(place, fetched)
    const fetch = last === null ? 'never fetched yet' : `last fetched ${momentText(last, local)}`
    return { name: placeNames[place], said: `${whyNot ?? 'it is in it'}; ${fetch}` }
  })
}
