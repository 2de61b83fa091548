import { parseStored } from '#app/core/stored.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { type Edits, readEdits } from '#app/features/vehicles/edits/edit.ts'
import { withEdits } from '#app/features/vehicles/edits/with-edits.ts'
import { type VehicleFacts, vehicleFactsSchema } from '#app/features/vehicles/vehicle.ts'
import { type ExplainedRow, type ExplainedVehicle, explainRows } from './explain-row.ts'
import type { FeedDialect } from './feed-dialect.ts'
import { findLastFile } from './feed-state.server.ts'
import { type FactName, factsOf, toldFacts } from './provenance.ts'

/** Explains the vehicles of the website that have this stock number: one for each dealership that has it. */
export async function explainVehicles(
  scope: WriteScope,
  stocknum: string,
  howToRead: (feedId: string) => Promise<Pick<FeedDialect, 'mapping' | 'format'>>,
): Promise<ExplainedVehicle[]> {
  const { website } = scope
  const found = await listByStockNumber(scope, stocknum)
  return Promise.all(
    found.map(async ({ dealership_id, feed_website_id, feed_id, ...stored }) => {
      const facts = parseStored(vehicleFactsSchema, stored.facts)
      const edits = readEdits(stored.edits)
      const shown = withEdits({ ...stored, facts, uploaded: [] }, edits)
      // a feed of another website that shows the same dealership is explained there
      const last = feed_website_id === website.id ? await findLastFile(scope, feed_id) : null
      const named = last && (await findFileName(scope, feed_id))
      const file = named?.file_name ?? feed_id
      const dialect = {
        locale: website.locale,
        timeZone: website.time_zone,
        ...(await howToRead(feed_id)),
      }
      const rows = last ? explainRows({ name: file, bytes: last.bytes }, dialect, stocknum) : []
      const row = nearest(rows, facts)
      return {
        stocknum,
        dealership: website.dealerships.find(({ id }) => id === dealership_id)?.name ?? '',
        soldAt: shown.sold_at,
        feedId: feed_id,
        file: row ? file : null,
        importedAt: named?.imported_at ?? null,
        facts: toldOrEdited(shown.facts, edits).map((fact) => ({
          fact,
          value: shown.facts[fact],
          owner: edits[fact]?.by ?? `feed:${feed_id}`,
          since: edits[fact]?.at ?? null,
          feedValue: facts[fact],
          sources: row?.sources.get(fact) ?? [],
          isInFile: row ? JSON.stringify(row.facts[fact]) === JSON.stringify(facts[fact]) : false,
        })),
      }
    }),
  )
}

async function listByStockNumber({ db, website }: WriteScope, stocknum: string) {
  return db
    .selectFrom('vehicles')
    .select(['dealership_id', 'feed_website_id', 'feed_id', 'sold_at', 'ended_as', 'facts', 'edits'])
    .where('stocknum', '=', stocknum)
    .where('dealership_id', 'in', [-1, ...website.dealerships.map(({ id }) => id)])
    .orderBy('id')
    .execute()
}

async function findFileName({ db, website }: WriteScope, feedId: string) {
  return db
    .selectFrom('stock_feeds')
    .select(['file_name', 'imported_at'])
    .where('website_id', '=', website.id)
    .where('id', '=', feedId)
    .executeTakeFirst()
}

/** What is known, and what a person took away. */
function toldOrEdited(facts: VehicleFacts, edits: Edits): FactName[] {
  const told = toldFacts(facts)
  const taken = factsOf(facts).filter((fact) => edits[fact] !== undefined && !told.includes(fact))
  return [...told, ...taken]
}

/** Of several rows with one stock number, the one that says most of what the vehicle has. */
function nearest(rows: readonly ExplainedRow[], facts: VehicleFacts): ExplainedRow | null {
  const alike = (row: ExplainedRow): number =>
    toldFacts(facts).filter((fact) => JSON.stringify(row.facts[fact]) === JSON.stringify(facts[fact])).length
  return rows.toSorted((a, b) => alike(b) - alike(a))[0] ?? null
}
