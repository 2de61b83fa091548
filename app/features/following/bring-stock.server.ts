import { z } from 'zod'
import { jsonOf } from '#app/core/json.ts'
import { problemText } from '#app/core/problem.ts'
import { readEach } from '#app/core/stored.ts'
import { describeImport } from '#app/features/content/install-website.server.ts'
import { importAsRun } from '#app/features/intake/import-as-run.server.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { carRow } from '#app/features/vehicles/feed/car-row.ts'
import type { FeedLimits } from '#app/features/vehicles/feed/feed-limits.ts'
import { findLastFile } from '#app/features/vehicles/feed/feed-state.server.ts'
import type { ApiClient, ListedCar } from './api-client.server.ts'
import type { Brought } from './brought.ts'

/** The upstream's stock is a feed of its own, with the holds and rules of every feed. */
const feedId = 'upstream'
const mostAtOnce = 4
/** After this many failed cars in a row the server counts as away: the other cars wait for the next time. */
const mostFailures = 5

interface Asked {
  readonly client: ApiClient
  readonly origin: string
  readonly signal: AbortSignal
  readonly limits: FeedLimits
}

/**
 * Brings every car of the upstream, by one call for each, through the stock importer. With a list of cars only new
 * and changed ones are requested; without a list, those that are known here. A car that cannot be fetched stays as it
 * was.
 */
export async function bringStock(
  scope: WriteScope,
  { client, origin, signal, limits }: Asked,
): Promise<Brought> {
  const before = await lastRows(scope)
  const listed = await client.cars()
  if (listed.outcome === 'failed') return { problem: listed.problem }
  const hasList = listed.outcome === 'had'
  const wanted = hasList ? listed.value : await carsKnownHere(scope, before)
  if (wanted.length === 0 && before.size === 0)
    return hasList
      ? { said: 'no vehicles' }
      : { problem: 'It has no list of its cars, and none is known here: bring the stock once by a feed.' }
  let failures = 0
  const lost: string[] = []
  const rows = await inTurns(wanted, async ({ slug, version }): Promise<BroughtRow | null> => {
    const known = before.get(slug)
    if (known && version !== null && known.version === version) return known
    if (signal.aborted || failures >= mostFailures) {
      lost.push(`${slug} was not asked for.`)
      return known ?? null
    }
    const car = await client.car(slug)
    // with a list, list and call only disagree for a moment; without one, the call alone tells whether the car exists
    if (car.outcome === 'missing') return hasList ? (known ?? null) : null
    if (car.outcome === 'had' && car.value.stocknum) {
      failures = 0
      const row = carRow(car.value, origin, scope.website)
      return { identifier: slug, ...(version === null ? {} : { version }), ...row }
    }
    failures += 1
    lost.push(`${slug}: ${car.outcome === 'failed' ? car.problem : 'It has no stock number.'}`)
    return known ?? null
  })
  signal.throwIfAborted()
  const bytes = Buffer.from(`${JSON.stringify(rows, null, 1)}\n`)
  // the first time, the operator wants the vehicles to come from the upstream, whichever feed brought them before
  const options = { trigger: 'upstream', fileTime: null, confirm: before.size === 0, limits } as const
  const { result } = await importAsRun(scope, { feedId, name: `${feedId}.json`, bytes }, options)
  if (result.outcome === 'held')
    return {
      problem: `Held: ${result.reason}. “stock confirm ${scope.website.slug} ${feedId}” applies it.`,
    }
  if (result.outcome === 'refused') return { problem: `Refused: ${result.reason}.` }
  if (lost.length > 0)
    return { problem: `${lost.length} of ${wanted.length} cars could not be had, such as ${lost[0]}` }
  const last = result.outcome === 'imported' ? result : (await findLastFile(scope, feedId))?.result
  const nothing = whyNothing(last)
  if (nothing !== null) return { problem: `None of its cars could be taken: ${nothing}` }
  return { said: describeImport(result, scope.website) }
}

const countsSchema = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  relisted: z.int(),
  problems: z.array(
    z.object({
      file: z.string(),
      line: z.int(),
      column: z.int(),
      field: z.string(),
      value: z.string(),
      message: z.string(),
    }),
  ),
})

/** The problem of the first row of a feed of which no row could be taken; null where one could. */
function whyNothing(result: unknown): string | null {
  const read = countsSchema.safeParse(result)
  if (!read.success) return null
  const { added, changed, unchanged, relisted, problems } = read.data
  const [first] = problems
  return first && added + changed + unchanged + relisted === 0 ? problemText(first) : null
}

const rowSchema = z.record(z.string(), z.union([z.string(), z.number()]))
/** A car's row, with the upstream's slug and version of it. */
type BroughtRow = z.output<typeof rowSchema>

/** The rows that were applied last, by the upstream's slugs. */
async function lastRows(scope: WriteScope): Promise<ReadonlyMap<string, BroughtRow>> {
  const file = await findLastFile(scope, feedId)
  const rows = file && jsonOf(new TextDecoder().decode(file.bytes))
  return new Map(readEach(rowSchema, rows).map((row) => [String(row.identifier), row]))
}

/**
 * The cars that came from the upstream before; the first time, those on the website, whose slugs may be the
 * upstream's.
 */
async function carsKnownHere(
  { db, website }: WriteScope,
  before: ReadonlyMap<string, BroughtRow>,
): Promise<ListedCar[]> {
  if (before.size > 0) return [...before.keys()].map((slug) => ({ slug, version: null }))
  const rows = await db
    .selectFrom('website_vehicles')
    .innerJoin('vehicles', 'vehicles.id', 'website_vehicles.vehicle_id')
    .select('website_vehicles.slug')
    .where('website_vehicles.website_id', '=', website.id)
    .where('vehicles.sold_at', 'is', null)
    .orderBy('vehicles.id')
    .execute()
  return rows.map(({ slug }) => ({ slug, version: null }))
}

/** Works on a few items at a time; returns the results in the order of the items, without null. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result | null>,
): Promise<Result[]> {
  const results: (Result | null)[] = []
  const turns = items.entries()
  const lane = async (): Promise<void> => {
    for (const [index, item] of turns) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: mostAtOnce }, lane))
  return results.filter((result) => result !== null)
}
