import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { problemText } from '#app/core/problem.ts'
import { parseWebsiteFolder } from '#app/features/content/website-folder.ts'
import { migrate } from '#app/server/migrate.server.ts'
import { aWebsiteInFiles, withSettings } from './a-website-folder.ts'
import { asJson, createTestApp, type TestApp } from './app.ts'
import { databaseKinds, freshDatabase } from './database.ts'

const problemsOf = (settings: Readonly<Record<string, unknown>>): string[] => {
  const parsed = parseWebsiteFolder(withSettings(aWebsiteInFiles().files, settings))
  return parsed.ok ? [] : parsed.problems.map(problemText)
}

const kept = (it: TestApp, host: string) =>
  it.app.fromCache({ host, url: '/', acceptEncoding: undefined, ifNoneMatch: undefined })

describe('EDGE-12 the alias hosts of a website', () => {
  test('EDGE-12 each answers 308 to the same path and query at `url`, whatever is asked and stands around the name', async () => {
    const it = await createTestApp()
    const alias = 'old-dealer.example'
    const website = await it.aWebsite({ settings: { alias_hosts: [`www.${alias}`, 'shop.second.example'] } })
    for (const host of [alias, `www.${alias}`, `WWW.${alias}.:8443`, 'shop.second.example'])
      for (const path of [
        '/',
        '/about-us?utm_source=a&b=%20c',
        '//evil.example/x',
        '/assets/none.js',
        '/feeds/x.xml',
      ]) {
        const answer = await it.app(new Request(`https://${host}${path}`))
        expect([host, path, answer.status]).toEqual([host, path, 308])
        expect(answer.headers.get('location')).toBe(`https://www.${website.host}${path}`)
        expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      }
    const lead = { lead: { name: 'Ann Lee', email: 'ann@example.com', category: 'General' } }
    const sent = await it.app(new Request(`https://${alias}/api/leads`, asJson(lead)))
    expect([sent.status, sent.headers.get('location')]).toEqual([
      308,
      `https://www.${website.host}/api/leads`,
    ])
    await it.settle()
    expect(await it.leadsOf(website)).toEqual([])
    expect(kept(it, alias)).toBeNull()
  })

  test('EDGE-12 a name belongs to one website among all `url` and `alias_hosts`, `www.` aside', {
    tags: ['long'],
  }, async () => {
    const it = await createTestApp()
    const first = await it.aWebsite({ settings: { alias_hosts: ['www.first-alias.example'] } })
    const other = await it.aWebsite()
    const refusals = [
      [{ url: 'https://first-alias.example' }, 'url', 'first-alias.example'],
      [{ alias_hosts: ['first-alias.example'] }, 'alias_hosts', 'first-alias.example'],
      [{ alias_hosts: [first.host] }, 'alias_hosts', first.host],
      [{ url: `https://${first.host}` }, 'url', first.host],
    ] as const
    for (const [settings, field, value] of refusals) {
      const { outcome, ...result } = await other.change(settings)
      expect([settings, outcome]).toEqual([settings, 'refused'])
      expect('problems' in result && result.problems).toMatchObject([
        {
          file: 'website.json',
          field,
          value,
          message: `website ${first.id} (${first.slug}) has this host already`,
        },
      ])
    }
    expect((await it.visit(other, '/')).status).toBe(200)
    // what its owner gives away another one may take
    await first.change({ alias_hosts: [] })
    expect(await other.change({ alias_hosts: ['first-alias.example'] })).toMatchObject({
      outcome: 'imported',
    })
  })

  test.each(databaseKinds)(
    'EDGE-12 of two imports at the same moment one has the name, the other is refused, on %s',
    async (kind) => {
      const it = await createTestApp({ database: await freshDatabase(kind) })
      const pair = [await it.aWebsite(), await it.aWebsite()]
      const results = await Promise.all(pair.map(({ change }) => change({ alias_hosts: ['wanted.example'] })))
      expect(results.map(({ outcome }) => outcome).sort()).toEqual(['imported', 'refused'])
    },
  )

  test.each([
    [['dealer.example:8443']],
    [['https://dealer.example']],
    [['dealer.example/shop']],
    [['203.0.113.9']],
    [['localhost']],
    [['other.localhost']],
    [['Dealer.example']],
    [['-dealer.example']],
  ])('EDGE-12 %j is no host name, and the file, line and setting are named', (alias_hosts) => {
    expect(problemsOf({ alias_hosts })).toEqual([
      expect.stringMatching(/^website\.json:\d+:\d+ alias_hosts\[0\]: expected a host name in small letters/),
    ])
  })

  test('EDGE-12 more than 20 are refused, and so is one that stands twice, with or without www.', () => {
    const many = Array.from({ length: 21 }, (_, at) => `alias-${at}.example`)
    expect(problemsOf({ alias_hosts: many })).toEqual([
      expect.stringMatching(/^website\.json:\d+:\d+ alias_hosts: expected at most 20 hosts/),
    ])
    expect(problemsOf({ alias_hosts: many.slice(1) })).toEqual([])
    for (const alias_hosts of [
      ['a.example', 'www.a.example'],
      ['dealer.example', 'b.example'],
    ])
      expect(problemsOf({ url: 'https://www.dealer.example', alias_hosts })).toEqual([
        expect.stringMatching(/^website\.json:\d+:\d+ alias_hosts: this website has this host already/),
      ])
  })
})

describe('EDGE-20 a host that is taken out of the settings', () => {
  test('EDGE-20 answers 404 `Site not found` at once, the address that was kept for it too, and its row is gone', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ settings: { alias_hosts: ['left.example'] } })
    await it.visit(website, '/')
    expect(kept(it, website.host)).not.toBeNull()
    const rows = () =>
      it.database.db
        .selectFrom('website_hosts')
        .select('host')
        .where('website_id', '=', website.id)
        .orderBy('host')
        .execute()
    expect((await rows()).map(({ host }) => host)).toEqual(['left.example', `www.${website.host}`])
    await website.change({ url: 'https://moved.example', alias_hosts: [] })
    for (const host of [website.host, 'left.example']) {
      const answer = await it.app(new Request(`https://${host}/`))
      expect([host, answer.status]).toEqual([host, 404])
      expect(await answer.text()).toContain('<h1>Site not found</h1>')
      expect(kept(it, host)).toBeNull()
    }
    expect((await it.visit({ host: 'moved.example' }, '/')).status).toBe(200)
    expect(await rows()).toEqual([{ host: 'moved.example' }])
  })
})

test.each(databaseKinds)(
  'EDGE-13 the websites that there are get their rows by the migration, on %s',
  async (kind) => {
    const it = await createTestApp({ database: await freshDatabase(kind) })
    const { db } = it.database
    const sites = [
      await it.aWebsite(),
      await it.aWebsite({ settings: { url: 'https://Shop.Other.example:8443' } }),
    ]
    for (const statement of [
      'drop table website_hosts',
      "delete from migrations where name = '0080_website_hosts.sql'",
    ])
      await sql.raw(statement).execute(db)
    await migrate(db, new URL('../db/migrations', import.meta.url).pathname)
    const rows = await db.selectFrom('website_hosts').selectAll().orderBy('website_id').execute()
    expect(rows).toMatchObject([
      {
        website_id: sites[0]?.id,
        host: `www.${sites[0]?.host}`,
        name: sites[0]?.host,
        state: 'waiting for DNS',
      },
      { website_id: sites[1]?.id, host: 'shop.other.example', name: 'shop.other.example', is_alias: false },
    ])
  },
)
