import { z } from 'zod'
import { count, text } from './values.ts'

/**
 * What a dealership writes for the sections of its home page that show one thing closely. Vehicles are named by their
 * stock number; one that is sold or gone leaves the section by itself.
 */

const stocknum = text.max(40)
const inspected = z.strictObject({
  stocknum,
  /** The day of the inspection, such as 2026-11-03. */
  day: z.iso.date().optional(),
  by: text.max(60).optional(),
  found: z
    .array(z.strictObject({ part: text.max(40), note: text.max(160), fixed: z.boolean() }))
    .min(1)
    .max(14),
})

/** The faults of up to three vehicles: the first is shown whole, the others open at a press. */
export const faultList = z.array(inspected).max(3)

/** The parts of a car that the drawing of an auction sheet has room for. */
export const sheetPanels = [
  'front-bumper',
  'bonnet',
  'windscreen',
  'roof',
  'boot',
  'rear-bumper',
  'left-front-wing',
  'left-front-door',
  'left-rear-door',
  'left-rear-wing',
  'right-front-wing',
  'right-front-door',
  'right-rear-door',
  'right-rear-wing',
] as const
export type SheetPanel = (typeof sheetPanels)[number]

/** A Japanese auction sheet and its translation, line by line. */
export const auctionSheet = z.strictObject({
  stocknum,
  house: text.max(60),
  lot: text.max(20),
  day: z.iso.date(),
  grade: text.max(6),
  inside: text.max(6).optional(),
  lines: z
    .array(z.strictObject({ head: text.max(20), said: text.max(80), means: text.max(160) }))
    .min(1)
    .max(10),
  /** What the inspector drew: a letter for the kind of damage and a figure for its size, such as A1 or U2. */
  marks: z
    .array(
      z.strictObject({
        code: z.string().regex(/^[AUBWSCPYXG][1-4]?$|^XX$/, 'expected a mark such as A1, U2 or XX'),
        panel: z.enum(sheetPanels),
      }),
    )
    .max(14)
    .default([]),
})

/** A line of a drawn map: latitude and longitude of its points. */
const mapLine = z.strictObject({
  /** A sea is an area: its line is closed, and may run round outside of the map. */
  kind: z.enum(['sea', 'river', 'road']),
  name: text.max(40).optional(),
  /** Where along the line its name stands, in per cent of its length. */
  name_at: z.number().min(0).max(100).default(50),
  points: z
    .array(z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]))
    .min(2)
    .max(60),
})

/** The shores and roads of a map with the places of the dealership, drawn without a map service. */
export const drawnMap = z.strictObject({ lines: z.array(mapLine).max(16) })

/** Common tow cars, each with what it may pull (kg). */
export const towCars = z.array(z.strictObject({ name: text.max(60), kg: count.min(300).max(6000) })).max(12)

/** How long a vehicle takes to stand ready for the night, measured by the dealership. */
export const setupTimes = z
  .array(
    z.strictObject({
      stocknum,
      minutes: z.number().min(0.5).max(90),
      people: z.int().min(1).max(6).default(2),
    }),
  )
  .max(8)

/** The kinds of sites that a vehicle may have to fit, each with its longest vehicle (mm). */
export const pitches = z
  .array(
    z.strictObject({
      name: text.max(40),
      note: text.max(60).optional(),
      length_mm: count.min(2000).max(20_000),
    }),
  )
  .max(4)
