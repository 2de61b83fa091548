import type { Location } from '#app/features/locations/location.ts'
import type { FieldProblem } from '#app/features/stockroom/field-problem.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { Actor } from '#app/features/vehicles/history.ts'
import type { ItemName } from '#app/features/vehicles/passport/item-values.ts'
import { changePassport } from './change-passport.server.ts'
import { type ItemWish, readItem } from './item-wish.ts'
import { passportReader } from './passport-reader.ts'
import { writeItem } from './write-item.server.ts'

export type SetOutcome =
  | { readonly outcome: 'set' }
  /** Somebody has filled it since that version was read. */
  | { readonly outcome: 'changed meanwhile' }
  | { readonly outcome: 'refused'; readonly error: string; readonly problems: readonly FieldProblem[] }

/** Who says what of an item, having seen which version of it. */
export interface ItemSaying {
  readonly item: ItemName
  readonly wish: ItemWish
  readonly version: number
}

/**
 * Says something of an item of a vehicle's passport (PASS-16).
 *
 * @throws AppError `conflict` after the sale
 */
export async function setItem(
  scope: WriteScope,
  actor: Actor,
  vehicleId: number,
  { item, wish, version }: ItemSaying,
  locations: readonly Location[],
): Promise<SetOutcome> {
  return changePassport<SetOutcome>(scope, actor, vehicleId, async (at, within) => {
    if (at.passport.items[item].version !== version)
      return { changes: [], result: { outcome: 'changed meanwhile' } }
    const read = readItem(item, wish, passportReader(at, scope, locations))
    if (!read.ok) {
      const { error, problems } = read
      return { changes: [], result: { outcome: 'refused', error, problems } }
    }
    const changes = await writeItem(at, within, actor, item, read.record)
    return { changes, result: { outcome: 'set' } }
  })
}
