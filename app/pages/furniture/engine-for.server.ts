import type { SearchEngine } from '#app/features/search/search-engine.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import type { BuyersPlace } from '#app/features/vehicles/price/there.ts'

/**
 * The engine that answers for a buyer: a service knows the prices as they are advertised, so a place is asked of the one in
 * memory.
 */
export function engineFor({ snapshot }: Pick<Scope, 'snapshot'>, there: BuyersPlace | null): SearchEngine {
  return there === null ? snapshot.search : snapshot.stockSearch()
}
