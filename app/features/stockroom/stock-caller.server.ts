import type { Location } from '#app/features/locations/location.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { Actor } from '#app/features/vehicles/history.ts'
import type { StockScope } from './stock-scope.server.ts'

/** What somebody may be allowed to do with stock. */
export type StockRight = 'stock.view' | 'stock.edit' | 'stock.price'

/** A person at the desk who works on a website's stock, in place of a program that has the password of the API (DESK-04). */
export interface StockCaller {
  /** Who their writes are by. */
  readonly actor: Actor
  /** The stock for which they have this right; null where they have it for none. */
  scopeWith(right: StockRight, scope: WriteScope, locations: readonly Location[]): Promise<StockScope | null>
  /** Writes down that they have changed something. */
  noteCall(scope: WriteScope, method: string, path: string): Promise<void>
}
