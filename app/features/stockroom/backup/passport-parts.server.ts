import { sql } from 'kysely'
import { z } from 'zod'
import { parseStored } from '#app/core/stored.ts'
import {
  documentLimits,
  documentTypeOf,
  documentTypes,
} from '#app/features/stockroom/passport/make-document.server.ts'
import { documentFile } from '#app/features/stockroom/passport/open-document-store.server.ts'
import { actorSchema } from '#app/features/vehicles/history.ts'
import { day, imperfectionSchema } from '#app/features/vehicles/passport/imperfection.ts'
import { itemNames } from '#app/features/vehicles/passport/item-values.ts'
import { toldSchema } from '#app/features/vehicles/passport/passport.ts'
import type { StockPart } from './stock-part.server.ts'

/** The VIN for which it was stated; an export of an earlier release does not say it. */
const statedFor = z.string().nullable().default(null)

const itemLine = z.object({
  item: z.enum(itemNames),
  record: toldSchema,
  at: z.iso.datetime(),
  by: actorSchema,
  vin: statedFor,
})

/** The items of passports; of two words about an item the later one stands. */
export const passportPart: StockPart<z.output<typeof itemLine>> = {
  name: 'passports',
  isShown: true,
  valueSchema: itemLine,
  async list({ db, website }, vehicleIds) {
    const rows = await db
      .selectFrom('passport_items')
      .select(['vehicle_id', 'item', 'record', 'set_at', 'actor', 'vin'])
      .where('dealership_id', 'in', [-1, ...website.dealerships.map(({ id }) => id)])
      .where('vehicle_id', 'in', [-1, ...vehicleIds])
      .orderBy('vehicle_id')
      .orderBy('item')
      .execute()
    return rows.map(({ vehicle_id, item, record, set_at, actor, vin }) => ({
      vehicleId: vehicle_id,
      value: parseStored(itemLine, { item, record, at: set_at.toISOString(), by: actor, vin }),
    }))
  },
  async restore({ db }, entries) {
    if (entries.length === 0) return []
    const rows = await db
      .insertInto('passport_items')
      .values(
        entries.map(({ place, value: { item, record, at, by, vin } }) => ({
          ...place,
          item,
          record: JSON.stringify(record),
          version: 1,
          set_at: new Date(at),
          actor: by,
          vin,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['dealership_id', 'vehicle_id', 'item'])
          .doUpdateSet((eb) => ({
            record: eb.ref('excluded.record'),
            version: eb('passport_items.version', '+', 1),
            set_at: eb.ref('excluded.set_at'),
            actor: eb.ref('excluded.actor'),
            vin: eb.ref('excluded.vin'),
          }))
          .whereRef('passport_items.set_at', '<', 'excluded.set_at'),
      )
      .returning('vehicle_id')
      .execute()
    return rows.map(({ vehicle_id }) => vehicle_id)
  },
}

const imperfectionLine = z.object({
  record: imperfectionSchema.extend({ source: z.string(), dated: day }),
  at: z.iso.datetime(),
  by: actorSchema,
  vin: statedFor,
})

/** Imperfections that are disclosed; the same one is brought back once. */
export const imperfectionsPart: StockPart<z.output<typeof imperfectionLine>> = {
  name: 'imperfections',
  isShown: true,
  valueSchema: imperfectionLine,
  async list({ db, website }, vehicleIds) {
    const rows = await db
      .selectFrom('imperfections')
      .select(['vehicle_id', 'record', 'added_at', 'actor', 'vin'])
      .where('dealership_id', 'in', [-1, ...website.dealerships.map(({ id }) => id)])
      .where('vehicle_id', 'in', [-1, ...vehicleIds])
      .orderBy('vehicle_id')
      .orderBy('id')
      .execute()
    return rows.map(({ vehicle_id, record, added_at, actor, vin }) => ({
      vehicleId: vehicle_id,
      value: parseStored(imperfectionLine, { record, at: added_at.toISOString(), by: actor, vin }),
    }))
  },
  async restore({ db }, entries) {
    const rows = entries.map(({ place, value: { record, at, by, vin } }, position) => ({
      ...place,
      position,
      record,
      added_at: at,
      actor: by,
      vin,
    }))
    const added = await sql<{ vehicle_id: number }>`
      insert into imperfections (dealership_id, vehicle_id, record, added_at, actor, vin)
      select dealership_id, vehicle_id, record, added_at, actor, vin
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as told (dealership_id integer, vehicle_id integer, record json, added_at timestamptz, actor text,
          vin text, position integer)
      where not exists (
        select from imperfections as known
        where known.dealership_id = told.dealership_id and known.vehicle_id = told.vehicle_id
          and known.record::jsonb = told.record::jsonb)
      order by told.position
      returning vehicle_id`.execute(db)
    return added.rows.map(({ vehicle_id }) => vehicle_id)
  },
}

const documentLine = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/, 'expected the hash of a document'),
  type: z.enum(documentTypes),
  bytes: z.int().positive(),
  publish: z.boolean(),
  added_at: z.iso.datetime(),
  by: actorSchema,
  vin: statedFor,
})
type DocumentLine = z.output<typeof documentLine>

/** The documents behind passports (PASS-15). */
export const documentsPart: StockPart<DocumentLine> = {
  name: 'documents',
  isShown: true,
  files: {
    kind: 'documents',
    noun: 'document',
    ending: documentFile.ending,
    // a picture that is written anew may be larger than what was sent
    most: 4 * documentLimits.bytes,
    hashOf: ({ hash }) => hash,
    wrongIn: (bytes, { type }) => (documentTypeOf(bytes) === type ? null : `no ${type}`),
  },
  valueSchema: documentLine,
  async list({ db, website }, vehicleIds) {
    const rows = await db
      .selectFrom('documents')
      .select(['vehicle_id', 'hash', 'type', 'bytes', 'publish', 'added_at', 'actor', 'vin'])
      .where('dealership_id', 'in', [-1, ...website.dealerships.map(({ id }) => id)])
      .where('vehicle_id', 'in', [-1, ...vehicleIds])
      .orderBy('vehicle_id')
      .orderBy('added_at')
      .orderBy('hash')
      .execute()
    return rows.map(({ vehicle_id, added_at, actor, ...document }) => ({
      vehicleId: vehicle_id,
      value: parseStored(documentLine, { ...document, added_at: added_at.toISOString(), by: actor }),
    }))
  },
  async restore({ db }, entries) {
    if (entries.length === 0) return []
    const rows = await db
      .insertInto('documents')
      .values(
        entries.map(({ place, value: { by, added_at, ...document } }) => ({
          ...place,
          ...document,
          added_at: new Date(added_at),
          actor: by,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('vehicle_id')
      .execute()
    return rows.map(({ vehicle_id }) => vehicle_id)
  },
}
