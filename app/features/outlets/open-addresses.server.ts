import { parseStored } from '#app/core/stored.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { type OutletOf, outletSettingSchema } from './outlet-setting.ts'

declare module '#app/features/tenancy/scope.server.ts' {
  interface Snapshot {
    /** The outlets whose file lies at an address of the website itself, unless they are paused (OUT-01). */
    readonly openAddresses: readonly OutletOf<'address'>[]
  }
}

export async function listOpenAddresses({ db, websiteId }: WebsiteDb): Promise<OutletOf<'address'>[]> {
  const rows = await db
    .selectFrom('content')
    .select('record')
    .where('website_id', '=', websiteId)
    .where('kind', '=', 'outlets')
    .orderBy('position')
    .execute()
  const settings = rows.map((row) => parseStored(outletSettingSchema, row.record))
  const addresses = settings.flatMap((outlet) => (outlet.kind === 'address' ? [outlet] : []))
  if (addresses.length === 0) return []
  const states = await db
    .selectFrom('outlet_states')
    .select('outlet_id')
    .where('website_id', '=', websiteId)
    .where('is_listed', '=', true)
    .where('paused_at', 'is', null)
    .execute()
  const open = new Set(states.map((row) => row.outlet_id))
  return addresses.filter(({ id }) => open.has(id))
}
