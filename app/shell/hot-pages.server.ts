import { sql } from 'kysely'
import type { Db, OpenDatabase } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { PageCache } from '#app/server/page-cache.server.ts'
import { type Repeating, repeating } from '#app/server/repeating.server.ts'

export interface HotPagesTable {
  website_id: number
  process_id: string
  path: string
  hits: number
  at: Date
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    hot_pages: HotPagesTable
  }
}

/** A page that many ask for, by its website and the part of the address that it is made from. */
export interface HotPage {
  readonly websiteId: number
  readonly path: string
}

const everyMs = 5 * 60_000
const mostOfProcess = 200
const mostMade = 500
const longestMs = 5000
const atOnce = 2

/** Writes down every five minutes which pages this process was asked for most. */
export function openHotPages(
  { database, log }: { readonly database: OpenDatabase; readonly log: Log },
  pages: PageCache,
  processId: string,
): Repeating & { note(): Promise<void> } {
  const note = (): Promise<void> => noteHotPages(database.db, processId, hottestOf(pages))
  return {
    note,
    ...repeating(note, everyMs, (error) => log.warn('the busiest pages were not written down', { error })),
  }
}

/**
 * Makes the deployment's busiest pages, so that a process that has just started is not slow for everybody.
 *
 * @returns how many were made within five seconds
 */
export async function makeHotPages(db: Db, make: (page: HotPage) => Promise<unknown>): Promise<number> {
  const untilMs = performance.now() + longestMs
  const waiting = await listHotPages(db)
  let made = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let page = waiting.shift(); page && performance.now() < untilMs; page = waiting.shift()) {
        await make(page).catch(() => {}) // whoever asks for it will be told why
        made += 1
      }
    }),
  )
  return made
}

/** A key of the page cache is the website's id and the path. */
function hottestOf(pages: PageCache): (HotPage & { hits: number })[] {
  return pages.busiest(mostOfProcess).flatMap(({ key, hits }) => {
    const [, id = '', path = ''] = /^(\d+) (\/.*)$/s.exec(key) ?? []
    return path === '' ? [] : [{ websiteId: Number(id), path, hits }]
  })
}

async function noteHotPages(
  db: Db,
  processId: string,
  hottest: readonly (HotPage & { hits: number })[],
): Promise<void> {
  await db
    .deleteFrom('hot_pages')
    .where((eb) =>
      eb.or([eb('process_id', '=', processId), eb('at', '<', sql<Date>`now() - interval '1 day'`)]),
    )
    .execute()
  if (hottest.length === 0) return
  await db
    .insertInto('hot_pages')
    .columns(['website_id', 'process_id', 'path', 'hits', 'at'])
    .expression(
      db
        .selectFrom(
          sql<{ website_id: number; path: string; hits: number }>`json_to_recordset(${JSON.stringify(
            hottest.map(({ websiteId, path, hits }) => ({ website_id: websiteId, path, hits })),
          )}::json)`.as<'hot'>(sql`hot (website_id integer, path text, hits bigint)`),
        )
        // a website may have been removed meanwhile
        .innerJoin('websites', 'websites.id', 'hot.website_id')
        .select([
          'hot.website_id',
          sql<string>`${processId}::uuid`.as('process_id'),
          'hot.path',
          'hot.hits',
          sql<Date>`now()`.as('at'),
        ]),
    )
    .execute()
}

async function listHotPages(db: Db): Promise<HotPage[]> {
  const rows = await db
    .selectFrom('hot_pages')
    .select(['website_id', 'path'])
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .groupBy(['website_id', 'path'])
    .orderBy(sql`sum(hits)`, 'desc')
    .limit(mostMade)
    .execute()
  return rows.map(({ website_id, path }) => ({ websiteId: website_id, path }))
}
