import { z } from 'zod'
import { dayAt } from '#app/core/time-zone.ts'
import type { FieldProblem } from '#app/features/stockroom/field-problem.ts'
import { imperfectionSchema, severityOf } from '#app/features/vehicles/passport/imperfection.ts'
import {
  cannotBeSaved,
  hasDocument,
  itemWishSchema,
  noDocument,
  type PassportReader,
  sayingProblems,
  whoAndWhen,
} from './item-wish.ts'

/** An imperfection as somebody discloses it. Source and day may be left out where those of the item hold for it. */
export const imperfectionWishSchema = z.strictObject({
  ...imperfectionSchema.shape,
  source: itemWishSchema.shape.source,
  dated: itemWishSchema.shape.dated,
})
export type ImperfectionWish = z.output<typeof imperfectionWishSchema>

export type ReadImperfection =
  | { readonly ok: true; readonly record: ImperfectionWish }
  | { readonly ok: false; readonly error: string; readonly problems: readonly FieldProblem[] }

/** Checks an imperfection of a vehicle (PASS-04). */
export function readImperfection(wish: ImperfectionWish, reader: PassportReader): ReadImperfection {
  const { imperfections: item } = reader.passport.items
  const record = { ...wish, source: wish.source ?? item.source, dated: wish.dated ?? item.dated }
  const unsaid = sayingProblems(record, reader)
  if (unsaid.length > 0) return { ok: false, error: whoAndWhen, problems: unsaid }
  const { zones, photos, now, timeZone } = reader
  const problems: FieldProblem[] = []
  if (!zones.includes(wish.zone))
    problems.push({ field: 'zone', message: `there is no such zone; expected one of ${zones.join(', ')}` })
  for (const [at, { photo }] of wish.photos.entries())
    if (!photos.includes(photo))
      problems.push({
        field: `photos.${at}.photo`,
        message: `the vehicle has no photo ${photo.slice(0, 200)}`,
      })
  if (wish.document !== null && !hasDocument(reader, wish.document))
    problems.push({ field: 'document', message: noDocument })
  if (wish.in_drivers_view && wish.kind !== 'glass chip')
    problems.push({ field: 'in_drivers_view', message: 'expected only with a glass chip' })
  if (wish.repaired_on !== null && wish.repaired_on > dayAt(now, timeZone))
    problems.push({ field: 'repaired_on', message: 'expected a day that is not in the future' })
  if (problems.length > 0) return { ok: false, error: cannotBeSaved, problems }
  return { ok: true, record }
}

/** Somebody has said that there are none, which a counted one contradicts. */
export function contradictsNone(wish: ImperfectionWish, { passport }: PassportReader): boolean {
  return passport.items.imperfections.state === 'none found' && severityOf(wish) !== null
}
