import { sql } from 'kysely'
import { z } from 'zod'
import { parseStored } from '#app/core/stored.ts'
import { actorSchema, historyKinds } from '#app/features/vehicles/history.ts'
import type { StockPart } from './stock-part.server.ts'

const valueSchema = z.object({
  at: z.iso.datetime(),
  by: actorSchema,
  kind: z.enum(historyKinds),
  changes: z.array(z.tuple([z.string(), z.unknown(), z.unknown()])),
})
type PastLine = z.output<typeof valueSchema>

/** What happened to vehicles (STOCK-07). The runs of feeds stay where they were made. */
export const historyPart: StockPart<PastLine> = {
  name: 'history',
  isShown: false,
  valueSchema,
  async list({ db, website }, vehicleIds) {
    const rows = await db
      .selectFrom('vehicle_history')
      .select(['vehicle_id', 'at', 'actor', 'kind', 'changes'])
      .where('dealership_id', 'in', [-1, ...website.dealerships.map(({ id }) => id)])
      .where('vehicle_id', 'in', [-1, ...vehicleIds])
      .orderBy('vehicle_id')
      .orderBy('at')
      .orderBy('id')
      .execute()
    return rows.map(({ vehicle_id, at, actor, kind, changes }) => ({
      vehicleId: vehicle_id,
      value: parseStored(valueSchema, { at: at.toISOString(), by: actor, kind, changes }),
    }))
  },
  async restore({ db }, entries) {
    const rows = entries.map(({ place, value: { at, by, kind, changes } }, position) => ({
      ...place,
      position,
      at,
      actor: by,
      kind,
      changes: JSON.stringify(changes),
    }))
    const added = await sql<{ vehicle_id: number }>`
      insert into vehicle_history (dealership_id, vehicle_id, at, actor, kind, changes)
      select dealership_id, vehicle_id, at, actor, kind, changes::json
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as told (dealership_id integer, vehicle_id integer, at timestamptz, actor text, kind text, changes text,
          position integer)
      where not exists (
        select from vehicle_history as known
        where known.dealership_id = told.dealership_id and known.vehicle_id = told.vehicle_id
          and known.at = told.at and known.actor = told.actor and known.kind = told.kind
          and known.changes::text = told.changes)
      order by told.position
      returning vehicle_id`.execute(db)
    return added.rows.map(({ vehicle_id }) => vehicle_id)
  },
}
