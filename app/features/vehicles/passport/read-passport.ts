import { z } from 'zod'
import { parseStored } from '#app/core/stored.ts'
import { day, type Imperfection, imperfectionSchema } from './imperfection.ts'
import { type ItemName, itemValues } from './item-values.ts'
import {
  emptyPassport,
  isItemName,
  type Passport,
  type PassportItems,
  type Told,
  toldSchema,
  type Unknown,
  unknownItem,
  type WaitingStatement,
} from './passport.ts'
import { isOfAnother } from './stated-vin.ts'

const vinStated = z.string().nullable()

/** The rows of a vehicle's passport, as the database gives them. */
const rowsSchema = z.object({
  items: z
    .array(z.object({ item: z.string(), version: z.int(), record: z.unknown(), vin: vinStated }))
    .nullable(),
  imperfections: z.array(z.object({ id: z.int(), record: z.unknown(), vin: vinStated })).nullable(),
  documents: z
    .array(
      z.object({ hash: z.string(), type: z.string(), bytes: z.int(), publish: z.boolean(), vin: vinStated }),
    )
    .nullable(),
})

const said = z.object({ source: z.string(), dated: day })

/**
 * Reads a passport; null is the passport of a vehicle of which nobody has said anything. What was stated of another vehicle
 * waits.
 *
 * @param vin of the vehicle as it is now
 */
export function readPassport(rows: unknown, vin: string | null): Passport {
  if (rows === null || rows === undefined) return emptyPassport
  const { items, imperfections, documents } = rowsSchema.parse(rows)
  const isWaiting = (row: { readonly vin: string | null }): boolean => isOfAnother(row.vin, vin)
  const byName = new Map(
    (items ?? []).map((row) => [row.item, isWaiting(row) ? { ...row, record: null } : row]),
  )
  return {
    items: itemsFrom(byName),
    imperfections: (imperfections ?? [])
      .filter((row) => !isWaiting(row))
      .flatMap(({ id, record }) => imperfectionFrom(id, record) ?? []),
    documents: (documents ?? []).filter((row) => !isWaiting(row)).map(({ vin: _, ...document }) => document),
    waits: [
      ...(items ?? []).flatMap((row) =>
        isItemName(row.item) && isStated(row.record) ? waitsFor(row.item, row.vin, vin) : [],
      ),
      ...(imperfections ?? []).flatMap((row) => waitsFor('imperfection', row.vin, vin)),
      ...(documents ?? []).flatMap((row) => waitsFor('document', row.vin, vin)),
    ],
  }
}

function waitsFor(
  what: WaitingStatement['what'],
  statedFor: string | null,
  vin: string | null,
): WaitingStatement[] {
  return statedFor !== null && isOfAnother(statedFor, vin) ? [{ what, stated_for: statedFor }] : []
}

/** That nobody knows is true of any vehicle. */
function isStated(record: unknown): boolean {
  return toldSchema.safeParse(record).data?.state !== 'unknown'
}

interface ItemRow {
  readonly version: number
  readonly record: unknown
}

function itemsFrom(rows: ReadonlyMap<string, ItemRow>): PassportItems {
  const read = <Schema extends z.ZodType>(name: ItemName, schema: Schema): Unknown | Told<z.output<Schema>> =>
    itemFrom(rows.get(name), schema)
  return {
    imperfections: read('imperfections', itemValues.imperfections),
    weights: read('weights', itemValues.weights),
    weighbridge: read('weighbridge', itemValues.weighbridge),
    service: read('service', itemValues.service),
    title: read('title', itemValues.title),
    recall: read('recall', itemValues.recall),
    battery: read('battery', itemValues.battery),
  }
}

/** What another release took, and this one cannot read, is not known here. */
function itemFrom<Schema extends z.ZodType>(
  row: ItemRow | undefined,
  schema: Schema,
): Unknown | Told<z.output<Schema>> {
  if (!row) return unknownItem()
  const { version } = row
  const told = toldSchema.safeParse(row.record).data
  if (!told || told.state === 'unknown' || told.source === null || told.dated === null)
    return { ...unknownItem(version), by: told?.by ?? null }
  const value = schema.safeParse(told.value)
  if (!value.success) return unknownItem(version)
  const { state, source, dated, by, document } = told
  return { state, value: value.data, source, dated, by, document, version }
}

function imperfectionFrom(id: number, record: unknown): Imperfection | null {
  const told = said.safeParse(record).data
  if (!told) return null
  const { source: _, dated: __, ...own } = z.record(z.string(), z.unknown()).parse(record)
  return { ...parseStored(imperfectionSchema, own), ...told, id }
}
