import { z } from 'zod'
import { imperfectionSchema } from '#app/features/vehicles/passport/imperfection.ts'
import { itemNames, itemValues, serviceValue } from '#app/features/vehicles/passport/item-values.ts'
import { itemWishSchema, whoAndWhen } from './item-wish.ts'

const { source, dated } = itemWishSchema.shape

/** A document in the website's folder, and whether the page shows it; otherwise it goes to who asks. */
const folderDocument = z.strictObject({
  file: z
    .string('expected the name of a file')
    .regex(
      /^documents\/[A-Za-z0-9][\w.-]{0,99}$/,
      'expected a file in the folder documents/ beside passports.json, such as documents/title-check.pdf',
    ),
  publish: z.boolean('expected true or false').default(false),
})
export type FolderDocument = z.output<typeof folderDocument>

const document = folderDocument.nullable().default(null)

/** What is said of an item. */
function itemEntry<Schema extends z.ZodType>(value: Schema) {
  return itemWishSchema
    .extend({ value: value.optional(), document })
    .refine((item) => item.state === 'unknown' || (item.source !== null && item.dated !== null), whoAndWhen)
    .optional()
}

/** One entry of `passports.json`: what is stated of the history of one vehicle. */
export const passportEntrySchema = z.strictObject({
  stocknum: z.string().min(1).max(40),
  /** Where it is given, a vehicle with another VIN is left as it is. */
  vin: z.string().min(1).max(40).optional(),
  /** The slug of its dealership, where several have vehicles of this stock number. */
  dealership: z.string().min(1).optional(),
  items: z
    .strictObject({
      imperfections: itemEntry(itemValues.imperfections),
      weights: itemEntry(itemValues.weights),
      weighbridge: itemEntry(itemValues.weighbridge),
      service: itemEntry(serviceValue(document)),
      title: itemEntry(itemValues.title),
      recall: itemEntry(itemValues.recall),
      battery: itemEntry(itemValues.battery),
    })
    .prefault({}),
  imperfections: z
    .array(z.strictObject({ ...imperfectionSchema.shape, source, dated, document }))
    .max(200)
    .default([]),
})
export type PassportEntry = z.output<typeof passportEntrySchema>

/** The pictures of the website folder that entries name, by their paths on the website: `/media/dent.jpg`. */
export function mediaOf({ items, imperfections }: PassportEntry): string[] {
  const photos = imperfections.flatMap(({ photos }) => photos.map(({ photo }) => photo))
  const plate = items.weights?.value?.photo
  return [...photos, ...(plate === undefined ? [] : [plate])].filter((photo) => photo.startsWith('/media/'))
}

/** A document that an entry names, and in which of its fields: `items.title.document`. */
export interface NamedDocument extends FolderDocument {
  readonly field: string
}

/** Every document that an entry names. */
export function documentsOf({ items, imperfections }: PassportEntry): NamedDocument[] {
  const named = [
    ...itemNames.map((item) => ({ field: `items.${item}.document`, named: items[item]?.document })),
    ...(items.service?.value?.entries ?? []).map((entry, at) => ({
      field: `items.service.value.entries.${at}.document`,
      named: entry.document,
    })),
    ...imperfections.map((one, at) => ({ field: `imperfections.${at}.document`, named: one.document })),
  ]
  return named.flatMap(({ field, named: one }) => (one ? [{ ...one, field }] : []))
}

/** An entry whose documents are named by their hashes, as the passport names them. */
export function withHashes({ items, imperfections }: PassportEntry, hashOf: (file: string) => string) {
  const hash = (named: FolderDocument | null): string | null => named && hashOf(named.file)
  const service = items.service?.value
  return {
    items: Object.fromEntries(
      itemNames.flatMap((name) => {
        const item = items[name]
        if (item === undefined) return []
        const value =
          name === 'service' && service
            ? {
                ...service,
                entries: service.entries.map((one) => ({ ...one, document: hash(one.document) })),
              }
            : item.value
        return [[name, { ...item, value, document: hash(item.document) }]]
      }),
    ),
    imperfections: imperfections.map((one) => ({ ...one, document: hash(one.document) })),
  }
}
