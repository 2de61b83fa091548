import { z } from 'zod'
import { documentHash } from './document-hash.ts'
import { day } from './imperfection.ts'

const text = (max: number) =>
  z.string('expected text').trim().min(1, 'expected text').max(max, `expected at most ${max} characters`)
const kilograms = (max: number) =>
  z
    .int('expected whole kilograms')
    .min(1, 'expected at least 1 kilogram')
    .max(max, `expected at most ${max} kilograms`)
const odometer = z.int('expected a whole number').min(0, 'expected 0 or more').max(5_000_000)

/** The weights that a plate has, by the names that the vehicle's facts have for them. */
export const plateFacts = ['tare_kg', 'atm_kg', 'gtm_kg', 'ball_weight_kg', 'gvm_kg', 'gcm_kg'] as const
export type PlateFact = (typeof plateFacts)[number]

const weights = z
  .strictObject({
    tare_kg: kilograms(200_000).optional(),
    atm_kg: kilograms(200_000).optional(),
    gtm_kg: kilograms(200_000).optional(),
    ball_weight_kg: kilograms(10_000).optional(),
    gvm_kg: kilograms(300_000).optional(),
    gcm_kg: kilograms(500_000).optional(),
    photo: z.string('expected the address of a photo').min(1).max(2000),
  })
  .refine((plate) => plateFacts.some((fact) => plate[fact] !== undefined), {
    error: `expected at least one of ${plateFacts.join(', ')}`,
  })

const serviceEntry = z.strictObject({
  day,
  /** What is towed has none. */
  odometer: odometer.nullable().default(null),
  workshop: text(120),
  work: text(300),
})
type Serviced = Readonly<z.output<typeof serviceEntry>>

/** The services of a vehicle; an odometer never falls from one to a later one (PASS-10). @param document how each names its own */
export function serviceValue<Document extends z.ZodType>(document: Document) {
  return z
    .strictObject({
      history: z.enum(['full', 'part', 'none'], 'expected full, part, none'),
      entries: z
        .array(serviceEntry.extend({ document }), 'expected a list of entries')
        .max(60, 'expected at most 60 entries')
        .default([]),
    })
    .superRefine(({ history, entries }, issues) => {
      if (history === 'none' && entries.length > 0)
        issues.addIssue({ code: 'custom', path: ['entries'], message: 'a history of none has no entries' })
      const problem = fallingOdometer(entries)
      if (problem !== null) issues.addIssue({ code: 'custom', path: ['entries'], message: problem })
    })
}

const service = serviceValue(documentHash.nullable().default(null))

function fallingOdometer(entries: readonly Serviced[]): string | null {
  const read = entries.filter(({ odometer }) => odometer !== null)
  const inOrder = read.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  for (const [at, entry] of inOrder.entries()) {
    const before = inOrder[at - 1]
    if (before && before.day < entry.day && (entry.odometer ?? 0) < (before.odometer ?? 0))
      return `the odometer falls: ${lineOf(before)}, then ${lineOf(entry)}`
  }
  return null
}

function lineOf({ day, odometer, workshop }: Serviced): string {
  return `${odometer} on ${day} at ${workshop}`
}

/** What a register answers on one question. */
const answer = z.enum(['none', 'recorded', 'not answered'], 'expected none, recorded, not answered')

const title = z.strictObject({
  register: text(80),
  certificate: text(80),
  /** When the register was asked. */
  at: z.iso.datetime({ offset: true, error: 'expected a moment such as 2026-11-12T10:32:00+11:00' }).max(40),
  security_interest: answer,
  write_off: answer,
  theft: answer,
})

const recall = z.discriminatedUnion(
  'answer',
  [
    z.strictObject({ answer: z.literal('none open') }),
    z.strictObject({ answer: z.literal('open'), number: text(60), hazard: text(300), remedy: text(300) }),
    z.strictObject({ answer: z.literal('fixed'), fixed_on: day, number: text(60).optional() }),
  ],
  { error: 'expected an answer: none open, open, fixed' },
)

/** Never reckoned: a figure that somebody measured, and of what it is a share (PASS-14). */
const battery = z.strictObject({
  health_percent: z.number('expected percent').gt(0, 'expected more than 0').max(120, 'expected at most 120'),
  of: z.enum(
    ['usable energy', 'capacity', 'maker’s figure'],
    'expected usable energy, capacity, maker’s figure',
  ),
  method: text(120),
  provider: text(120),
  certificate: text(80).nullable().default(null),
  odometer: odometer.nullable().default(null),
})

/** Whoever says that there are none has looked everywhere (PASS-04). */
const imperfections = z.strictObject({
  /** The zones that were looked at. */
  zones: z.array(text(60), 'expected a list of zones').max(60).default([]),
})

const weighbridge = z.strictObject({ mass_kg: kilograms(500_000), ticket: text(80).nullable().default(null) })

/** What the value of an item is made of, where something is said of it. */
export const itemValues = { imperfections, weights, weighbridge, service, title, recall, battery } as const
export type ItemName = keyof typeof itemValues
export type ItemValue<Name extends ItemName> = Readonly<z.output<(typeof itemValues)[Name]>>

/** In the order in which the page has them. */
export const itemNames = [
  'imperfections',
  'weights',
  'weighbridge',
  'service',
  'title',
  'recall',
  'battery',
] as const satisfies readonly ItemName[]
