import { sql } from 'kysely'
import type { Db } from '#app/server/db.server.ts'
import type { FilterChoices } from './filter-choices.ts'
import { type InboxReader, isInScope } from './list-work.server.ts'

/**
 * The values that the leads of a person's inbox have, for its filters.
 *
 * @param vehicle the id of the one that the list is narrowed to; of all that there are nobody could choose
 */
export async function listFilterChoices(
  db: Db,
  reader: InboxReader,
  vehicle: string | undefined,
): Promise<FilterChoices> {
  if (reader.scopes.length === 0)
    return { websites: [], places: [], vehicles: [], categories: [], sources: [], holders: [] }
  const kinds = db
    .selectFrom('lead_work')
    .select(['website_id', 'location_id', 'category', 'source', 'holder'])
    .distinct()
    .where((eb) => isInScope(eb, reader.scopes))
    .limit(2000)
  // names are read once for each, and not for every lead: a website's settings are long
  const rows = await db
    .selectFrom(kinds.as('lead'))
    .innerJoin('websites', 'websites.id', 'lead.website_id')
    .leftJoin('locations', (join) =>
      join
        .onRef('locations.website_id', '=', 'lead.website_id')
        .onRef('locations.id', '=', 'lead.location_id'),
    )
    .leftJoin('people', 'people.id', 'lead.holder')
    .select([
      'websites.slug',
      sql<string>`websites.settings ->> 'name'`.as('website'),
      'lead.location_id',
      sql<string | null>`locations.record ->> 'name'`.as('place'),
      'lead.category',
      'lead.source',
      'people.id as holder',
      'people.name as holder_name',
    ])
    .execute()
  const distinct = <Value>(entries: readonly (readonly [string, Value])[]): Value[] =>
    [...new Map(entries)].toSorted(([one], [other]) => one.localeCompare(other)).map(([, value]) => value)
  return {
    websites: distinct(rows.map(({ slug, website }) => [website, { slug, name: website }])),
    places: distinct(
      rows.flatMap(({ location_id, place }) =>
        location_id === null || place === null ? [] : [[place, { id: location_id, name: place }]],
      ),
    ),
    vehicles:
      vehicle === undefined
        ? []
        : [{ id: vehicle, name: (await nameOfVehicle(db, reader, vehicle)) ?? vehicle }],
    categories: distinct(rows.flatMap(({ category }) => (category === '' ? [] : [[category, category]]))),
    sources: distinct(rows.map(({ source }) => [source, source])),
    holders: distinct(
      rows.flatMap(({ holder, holder_name }) =>
        holder === null || holder_name === null ? [] : [[holder_name, { id: holder, name: holder_name }]],
      ),
    ),
  }
}

/** What a lead that the person may see calls the vehicle. */
async function nameOfVehicle(db: Db, { scopes }: InboxReader, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('lead_work')
    .innerJoin('leads', (join) =>
      join.onRef('leads.website_id', '=', 'lead_work.website_id').onRef('leads.id', '=', 'lead_work.lead_id'),
    )
    .select(sql<string | null>`leads.vehicle ->> 'name'`.as('name'))
    .where('leads.car_id', '=', id)
    .where((eb) => isInScope(eb, scopes))
    .limit(1)
    .executeTakeFirst()
  return row?.name ?? null
}
