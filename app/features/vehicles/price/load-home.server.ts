import { dayAt } from '#app/core/time-zone.ts'
import { chargeTables } from '#app/features/onroad/charge-tables.ts'
import { listChargeTables } from '#app/features/onroad/store.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Db } from '#app/server/db.server.ts'
import { atHome } from './there.ts'

/** A website with the place of its prices, for work that has no snapshot (ONE-27). */
export async function loadHome(db: Db, website: Website, now: Date): Promise<Website> {
  if (website.price.default_state === undefined) return website
  const tables = chargeTables(await listChargeTables(db), website.on_road)
  return atHome(website, tables, dayAt(now, website.time_zone))
}
