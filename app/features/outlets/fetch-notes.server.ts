import { sql } from 'kysely'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Db } from '#app/server/db.server.ts'

/** Notes when files under `/feeds` are fetched: in memory, and once a minute in the database (OUT-10). */
export interface FetchNotes {
  /** Costs a fetch nothing that could be measured. */
  note(websiteId: number, path: string): void
  /** Writes what was noted since. */
  write(db: Db): Promise<void>
}

/** More files than all websites of a process have; somebody may ask for any name. */
const mostFiles = 20_000

export function openFetchNotes(clock: () => Date): FetchNotes {
  let fetched = new Map<string, { websiteId: number; file: string; at: number }>()
  return {
    note(websiteId, path) {
      const key = `${websiteId} ${path}`
      const known = fetched.get(key)
      if (known) known.at = clock().getTime()
      else if (fetched.size < mostFiles)
        fetched.set(key, { websiteId, file: path.replace('/feeds/', ''), at: clock().getTime() })
    },
    async write(db) {
      if (fetched.size === 0) return
      const taken = [...fetched.values()]
      fetched = new Map()
      for (let from = 0; from < taken.length; from += 200)
        await db
          .insertInto('feed_fetches')
          .values(
            taken.slice(from, from + 200).map(({ websiteId, file, at }) => ({
              website_id: websiteId,
              file,
              fetched_at: new Date(at),
            })),
          )
          .onConflict((c) =>
            c.columns(['website_id', 'file']).doUpdateSet({
              fetched_at: sql`greatest(feed_fetches.fetched_at, excluded.fetched_at)`,
            }),
          )
          .execute()
    },
  }
}

/** When each file of a website was fetched last. */
export async function listFetches({ db, websiteId }: WebsiteDb): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('feed_fetches')
    .select(['file', 'fetched_at'])
    .where('website_id', '=', websiteId)
    .execute()
  return new Map(rows.map((row) => [row.file, row.fetched_at]))
}
