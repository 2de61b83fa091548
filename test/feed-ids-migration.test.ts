import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readFeedFile } from '#app/features/vehicles/feed/feed-pieces.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { migrate } from '#app/server/migrate.server.ts'
import { databaseKinds, freshDatabase } from './database.ts'

const migrations = new URL('../db/migrations', import.meta.url).pathname

/** Makes a database as it was before feeds had ids. */
async function formerDatabase(kind: (typeof databaseKinds)[number]): Promise<Db> {
  const { db } = await freshDatabase(kind)
  for (const statement of [
    'drop table stock_feed_pieces',
    'alter table stock_feeds drop column file_hash, drop column held_hash',
    'alter table stock_feeds add column bytes bytea, add column held_bytes bytea',
    'alter table vehicles rename column feed_id to feed_name',
    'alter table stock_feeds rename column id to name',
    'alter table stock_feeds drop column file_name, drop column held_file_name, drop column folder_hash',
    "delete from migrations where name in ('0022_feed_ids.sql', '0044_feed_files.sql')",
  ])
    await sql.raw(statement).execute(db)
  return db
}

async function addWebsite(db: Db, id: number, stockFeeds: readonly string[]): Promise<void> {
  const settings = JSON.stringify({ stock_feeds: stockFeeds })
  await sql`insert into websites (id, slug, host, settings) values (${id}, ${`w${id}`}, ${`w${id}.example`}, ${settings})`.execute(
    db,
  )
  await sql`insert into dealerships (id, slug) values (${id}, ${`d${id}`})`.execute(db)
}

async function addFeed(db: Db, website: number, name: string, day: number, stock: string[]): Promise<void> {
  await sql`insert into stock_feeds (website_id, name, content_hash, bytes, imported_at)
    values (${website}, ${name}, 'hash', ${Buffer.from(name)}, ${`2026-11-${day}`})`.execute(db)
  await sql`insert into vehicles (dealership_id, stocknum, feed_website_id, feed_name, content_hash, facts, created_at)
    select ${website}, stocknum, ${website}, ${name}, '', '{}', now() from unnest(${stock}::text[]) as stocknum`.execute(
    db,
  )
}

const numbered = (count: number, from: number): string[] =>
  Array.from({ length: count }, (_, index) => `N${from + index}`)

test.each(databaseKinds)(
  'on %s FEED-06 FEED-E04 MEND-03 feeds that were named after their days become one, and what would go is held',
  async (kind) => {
    const db = await formerDatabase(kind)
    await addWebsite(db, 1, [])
    await addFeed(db, 1, 'stock-20261101.csv', 1, numbered(60, 1))
    await addFeed(db, 1, 'stock-20261102.csv', 2, numbered(55, 61))
    await addWebsite(db, 2, ['yard1.csv', 'yard2.csv', '3rd yard.csv'])
    await addFeed(db, 2, 'yard1.csv', 1, ['A'])
    await addFeed(db, 2, 'yard2.csv', 2, ['B'])
    await addFeed(db, 2, '7.csv', 3, ['C'])

    await migrate(db, migrations)

    const feeds = await db
      .selectFrom('stock_feeds')
      .select(['website_id', 'id', 'file_name', 'held_reason', 'content_hash', 'folder_hash'])
      .orderBy('website_id')
      .orderBy('id')
      .execute()
    expect(feeds).toMatchObject([
      {
        id: 'stock-csv',
        file_name: 'stock-20261102.csv',
        held_reason: 'the feed would remove 60 of 115 vehicles',
        content_hash: '',
        folder_hash: '',
      },
      { website_id: 2, id: 'feed-7-csv', file_name: '7.csv', held_reason: null, content_hash: 'hash' },
      { website_id: 2, id: 'yard1-csv', held_reason: null },
      { website_id: 2, id: 'yard2-csv', held_reason: null },
    ])
    const held = await readFeedFile(db, { websiteId: 1, feedId: 'stock-csv', file: 'held' })
    expect(String(held)).toBe('stock-20261102.csv')
    const vehicles = await db.selectFrom('vehicles').select(['feed_id', 'sold_at']).execute()
    expect(vehicles.filter(({ feed_id }) => feed_id === 'stock-csv')).toHaveLength(115)
    expect(vehicles.filter(({ sold_at }) => sold_at !== null)).toEqual([])
  },
)
