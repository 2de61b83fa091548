import { z } from 'zod'
import { isRealDay } from '#app/core/time-zone.ts'
import { documentHash } from './document-hash.ts'

/** The standard by which imperfections are counted; the page links to it. */
export const standardVersion = '1.0'

/** What an imperfection can be. */
export const imperfectionKinds = [
  'stone chip',
  'scratch',
  'dent',
  'wheel scuff',
  'mark inside',
  'tear inside',
  'glass chip',
  'rust',
  'crack',
  'hail',
  'water stain',
  'soft floor',
  'delamination',
] as const
export type ImperfectionKind = (typeof imperfectionKinds)[number]

/** From which size in millimetres each is counted; null counts from any size (PASS-05). */
export const countedFrom: Readonly<Record<ImperfectionKind, number | null>> = {
  'stone chip': 3,
  scratch: 20,
  dent: 10,
  'wheel scuff': 25,
  'mark inside': 20,
  'tear inside': 20,
  'glass chip': 10,
  rust: null,
  crack: null,
  hail: null,
  'water stain': null,
  'soft floor': null,
  delamination: null,
}

/** How bad an imperfection is, from the least to the most. */
export const severities = ['small', 'medium', 'large'] as const
export type Severity = (typeof severities)[number]

export const day = z
  .string('expected a day such as 2026-11-12')
  .refine(isRealDay, 'expected a day such as 2026-11-12')

const share = z
  .number('expected a number from 0 to 1')
  .min(0, 'expected 0 or more')
  .max(1, 'expected 1 or less')

const shortText = (max: number) =>
  z.string('expected text').trim().min(1, 'expected text').max(max, `expected at most ${max} characters`)

/** A photo, and the point in it that is meant, as shares of its width and height. */
const markedPhoto = z.strictObject({
  photo: z.string('expected the address of a photo').min(1, 'expected the address of a photo').max(2000),
  x: share,
  y: share,
})

/** An imperfection as somebody discloses it (PASS-04). */
export const imperfectionSchema = z.strictObject({
  kind: z.enum(imperfectionKinds, `expected one of ${imperfectionKinds.join(', ')}`),
  zone: shortText(60),
  size_mm: z
    .int('expected whole millimetres')
    .min(1, 'expected at least 1 millimetre')
    .max(20_000, 'expected at most 20000 millimetres'),
  photos: z
    .array(markedPhoto, 'expected a list of photos')
    .min(1, 'expected one to four photos')
    .max(4, 'expected one to four photos'),
  note: shortText(300).nullable().default(null),
  /** Of a chip in glass: it is in the driver’s view, and counts from any size. */
  in_drivers_view: z.boolean('expected true or false').default(false),
  repaired_on: day.nullable().default(null),
  /** What tells more of it, such as the invoice of its repair. */
  document: documentHash.nullable().default(null),
})

/** An imperfection of a vehicle, with who says so. */
export interface Imperfection extends Readonly<z.output<typeof imperfectionSchema>> {
  readonly id: number
  readonly source: string
  readonly dated: string
}

type Measured = Pick<Imperfection, 'kind' | 'size_mm' | 'in_drivers_view' | 'repaired_on'>

/** How bad an imperfection is by the standard; null where it is below it, and not counted (PASS-05, PASS-06). */
export function severityOf({ kind, size_mm, in_drivers_view, repaired_on }: Measured): Severity | null {
  const isInView = kind === 'glass chip' && in_drivers_view
  const least = isInView ? null : countedFrom[kind]
  if (least === null) return repaired_on === null ? 'large' : 'small'
  if (size_mm < least) return null
  if (size_mm <= 2 * least) return 'small'
  return size_mm <= 5 * least ? 'medium' : 'large'
}

/** "7 imperfections disclosed: 5 small, 2 medium"; null where none is counted (PASS-07). */
export function disclosedWords(imperfections: readonly Measured[]): string | null {
  const counted = imperfections.flatMap((one) => severityOf(one) ?? [])
  if (counted.length === 0) return null
  const parts = severities.flatMap((severity) => {
    const count = counted.filter((one) => one === severity).length
    return count === 0 ? [] : [`${count} ${severity}`]
  })
  const noun = counted.length === 1 ? 'imperfection' : 'imperfections'
  return `${counted.length} ${noun} disclosed: ${parts.join(', ')}`
}
