import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { announceChange } from '#app/features/tenancy/announce-change.server.ts'
import { createTestApp, pageOf, type TestApp, type TestWebsite } from './app.ts'
import { freshDatabase } from './database.ts'
import { until } from './until.ts'

/** Writes settings as another release, or a person, might have written them. */
async function write({ database }: TestApp, { id }: TestWebsite, settings: object): Promise<void> {
  await database.db
    .updateTable('websites')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', id)
    .execute()
  await announceChange(database.db, [id], [`website:${id}`])
}

const settingsOf = ({ files }: TestWebsite): Record<string, unknown> =>
  JSON.parse(files.get('website.json') ?? '{}')
const textOf = async (it: TestApp, website: TestWebsite) => (await it.visit(website, '/')).text()

test('MEND-92 SCALE-09 SCALE-E04 a website that cannot be read keeps its last good page, and holds up nobody’s changes', async () => {
  const it = await createTestApp({ database: await freshDatabase() })
  const [broken, other] = [await it.aWebsite(), await it.aWebsite()]
  const before = await textOf(it, broken)
  await textOf(it, other)
  await write(it, broken, { ...settingsOf(broken), template: 'of tomorrow' })
  await it.app.settled()
  await other.change({ description: 'New words' })
  expect(await textOf(it, other)).toContain('New words')
  expect(await textOf(it, broken)).toBe(before)
  await until(() => it.log.lines.length > 0)
  await other.change({ description: 'Newer words' })
  expect(it.log.lines.filter((line) => line.includes('a website cannot be read'))).toHaveLength(1)
  await write(it, broken, { ...settingsOf(broken), description: 'Mended' })
  await until(async () => (await textOf(it, broken)).includes('Mended'))
})

test('MEND-92 SCALE-09 at a start it answers 503 with the page that says so, the others serve, and it comes back by itself', async () => {
  const database = await freshDatabase()
  const first = await createTestApp({ database })
  const [broken, other] = [await first.aWebsite(), await first.aWebsite()]
  await write(first, broken, { ...settingsOf(broken), template: 'of tomorrow' })
  const it = await createTestApp({ database })
  it.log.expectErrors(/a request failed/)
  expect((await it.visit(other, '/')).status).toBe(200)
  const answer = await it.visit(broken, '/')
  expect([answer.status, await answer.text()]).toEqual([
    503,
    expect.stringContaining('Something broke on our side'),
  ])
  expect((await it.app(new Request('http://localhost/readyz'))).status).toBe(200)
  expect(it.app.websites()).toHaveLength(2)
  await database.db
    .updateTable('websites')
    .set({ settings: JSON.stringify(settingsOf(broken)) })
    .where('id', '=', broken.id)
    .execute()
  await until(async () => (await it.visit(broken, '/')).status === 200)
})

test('MEND-94 OPS-06 F39 what a newer release wrote is read, but for the keys that this one does not know', async () => {
  const it = await createTestApp({ database: await freshDatabase() })
  const website = await it.aWebsite()
  const branding = { primary_color: '#0B4F6C', of_tomorrow: true }
  await write(it, website, {
    ...settingsOf(website),
    description: 'Written later',
    of_tomorrow: { a: 1 },
    branding,
  })
  await it.app.settled()
  expect(await textOf(it, website)).toContain('Written later')
  for (const table of ['locations', 'content'] as const)
    await sql`update ${sql.table(table)} set record = record::jsonb || '{"of_tomorrow": 1}' where json_typeof(record::json) = 'object'`.execute(
      it.database.db,
    )
  const next = await createTestApp({ database: it.database })
  for (const path of ['/', pageOf(website.vehicle), '/contact'])
    expect([path, (await next.visit(website, path)).status]).toEqual([path, 200])
})
