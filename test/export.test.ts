import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { exportAll, importAll } from '#app/commands/archive.server.ts'
import { leadsList, leadsRetry } from '#app/commands/leads.server.ts'
import { readDatabaseTables } from '#app/features/archive/database-tables.server.ts'
import { exportedTables, leftOut, sealedTables } from '#app/features/archive/table-decisions.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import { aListing } from './a-website-folder.ts'
import { aFolder, aFullDeployment, anEmptyPlace, filesIn, linesOf, manifestIn, run } from './an-export.ts'
import { createTestApp } from './app.ts'
import { aSortingDatabase, databaseKinds, freshDatabase } from './database.ts'
import { contextOf, runAsOperator } from './run-as-operator.ts'

describe('KEEP-24 what is in an export', () => {
  test('KEEP-24 of every table in the database somebody has decided whether it is exported, once', async () => {
    const { db } = await freshDatabase()
    const known = [...(await readDatabaseTables(db)).keys()]
    const decided = [
      ...exportedTables.map(({ name }) => name),
      ...Object.keys(sealedTables),
      ...Object.keys(leftOut),
    ]
    expect(decided.sort()).toEqual(known.sort())
  })

  test('KEEP-25 a table comes after those that it refers to, and is told by a primary key', async () => {
    const { db } = await freshDatabase()
    const known = await readDatabaseTables(db)
    const before = new Set<string>()
    for (const { name } of exportedTables) {
      const table = known.get(name)
      expect(table?.primaryKey.length, name).toBeGreaterThan(0)
      expect([name, table?.refersTo.filter((other) => other !== name && !before.has(other))]).toEqual([
        name,
        [],
      ])
      before.add(name)
    }
  })
})

type Kind = (typeof databaseKinds)[number]
const ways: [Kind, Kind][] =
  databaseKinds.length === 1
    ? [['pglite', 'pglite']]
    : [
        ['pglite', 'postgres'],
        ['postgres', 'pglite'],
      ]

describe.each(ways)('KEEP-25 from %s to %s', (kind, otherKind) => {
  test('KEEP-E05 KEEP-23 export, import, export gives the same bytes, with a row in every table', {
    tags: ['long'],
  }, async () => {
    const { it } = await aFullDeployment(await freshDatabase(kind))
    const [first, second] = [join(aFolder(), 'a'), join(aFolder(), 'b')]
    const exported = await run(it, exportAll, [
      ['to', first],
      ['all', true],
    ])
    expect(exported.code, exported.printed).toBe(0)
    const { tables } = manifestIn(first)
    expect(Object.keys(tables).filter((name) => tables[name]?.rows === 0)).toEqual([])

    const there = await anEmptyPlace(otherKind)
    const imported = await run(there, importAll, [
      ['from', first],
      ['to-empty', true],
    ])
    expect(imported.code, imported.printed).toBe(0)
    const again = await run(there, exportAll, [
      ['to', second],
      ['all', true],
    ])
    expect(again.code, again.printed).toBe(0)

    const [before, after] = [filesIn(first), filesIn(second)]
    expect([...after.keys()]).toEqual([...before.keys()])
    before.delete('manifest.json')
    for (const [name, bytes] of before) expect(after.get(name)?.equals(bytes), name).toBe(true)
    expect({ ...manifestIn(second), exported_at: '' }).toEqual({ ...manifestIn(first), exported_at: '' })
    expect(manifestIn(second).exported_at).not.toBe(manifestIn(first).exported_at)

    // a number that was given out is given to nobody else
    const { rows } = await sql<{ id: number }>`
      insert into onroad_tables (table_id, record, set_at) values ('x', '{}', now()) returning row_id as id`.execute(
      there.database.db,
    )
    expect(rows[0]?.id).toBe((manifestIn(first).counters['onroad_tables.row_id'] ?? 0) + 1)
  })
})

describe('KEEP-23 what an export looks like', () => {
  test('KEEP-23 KEEP-24 the manifest counts rows and names each file with its hash; secrets, sessions and codes are in none', async () => {
    const { it, one } = await aFullDeployment(await freshDatabase())
    await it.keepSecret(one, 'nevdis_key', 'zq-secret-text')
    const to = join(aFolder(), 'a')
    const done = await run(it, exportAll, [
      ['to', to],
      ['all', true],
    ])
    expect(done.code, done.printed).toBe(0)
    const files = filesIn(to)
    const { files: named, tables } = manifestIn(to)
    expect(Object.keys(named).sort()).toEqual(
      [...files.keys()].filter((name) => name !== 'manifest.json').sort(),
    )
    for (const [name, { bytes, sha256 }] of Object.entries(named)) {
      const content = files.get(name) ?? Buffer.alloc(0)
      expect([name, bytes, sha256]).toEqual([
        name,
        content.length,
        createHash('sha256').update(content).digest('hex'),
      ])
    }
    for (const [name, { rows, columns }] of Object.entries(tables)) {
      const lines = linesOf(to, name)
      expect([name, lines.length]).toEqual([name, rows])
      expect(Object.keys(lines[0] ?? {})).toEqual(columns)
    }
    const everything = Buffer.concat([...files.values()]).toString('utf8')
    for (const secret of ['zq-secret-text', 'zq-token-digest', 'zq-session', 'zq-code'])
      expect(everything.includes(secret), secret).toBe(false)
    expect(files.has(`websites/${one.slug}/website.json`)).toBe(true)
    expect(files.get(`blobs/lead-files/${one.id}/l-${one.id}/f1.pdf`)?.toString()).toBe('%PDF-1.7 cv')
    // moments keep their microseconds, numbers their digits, JSON its spelling
    expect(linesOf(to, 'market_readings')[0]?.read_at).toBe('2026-06-30T02:00:00.123456+00:00')
    expect(files.get('tables/market_readings.ndjson')?.toString()).toContain(
      '"high_cents":9223372036854775807',
    )
    expect(linesOf(to, 'models')[0]?.record).toContain('"b": [1e2,\n 12345678901234567890], "a": "twice"')
  })

  test('KEEP-23 leads.csv is for people: one line a lead, of both websites, and no formula', async () => {
    const { it, one, other } = await aFullDeployment(await freshDatabase())
    const to = join(aFolder(), 'a')
    await run(it, exportAll, [
      ['to', to],
      ['all', true],
    ])
    const [heading, ...lines] = readFileSync(join(to, 'leads.csv'), 'utf8').trimEnd().split('\r\n')
    expect(heading).toMatch(/^\uFEFFwebsite,id,received_at,/)
    expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual([
      [one.slug, `l-${one.id}`],
      [other.slug, `l-${other.id}`],
    ])
    expect(lines[0]).toContain(`,'=Ann “the 1st”`)
    expect(lines[0]).toContain(`,ann${one.id}@example.com,`)
    expect(lines[0]).toContain(',cv.pdf,')
  })

  test('KEEP-23 a folder that is not empty is left as it is, and a file that is gone is named', async () => {
    const { it, one } = await aFullDeployment(await freshDatabase())
    const to = aFolder()
    writeFileSync(join(to, 'mine.txt'), 'mine')
    const refused = await run(it, exportAll, [
      ['to', to],
      ['all', true],
    ])
    expect(refused).toEqual({ code: 1, printed: expect.stringContaining(`${to} is not empty`) })
    expect(readdirSync(to)).toEqual(['mine.txt'])
    await sql`create table strangers (id integer)`.execute(it.database.db)
    rmSync(join(it.dataDir, `lead-files/${one.id}/l-${one.id}/f1.pdf`))
    const done = await run(it, exportAll, [
      ['to', join(to, 'a')],
      ['all', true],
    ])
    const name = `blobs/lead-files/${one.id}/l-${one.id}/f1.pdf`
    expect(done).toEqual({ code: 1, printed: expect.stringContaining(name) })
    expect(done.printed).toContain('The table strangers is not in it')
    expect(manifestIn(join(to, 'a')).missing).toEqual([name])
  })

  test('KEEP-23 KEEP-18 one website or lead that cannot be read keeps nothing else from being exported', async () => {
    const { it, one, other } = await aFullDeployment(await freshDatabase())
    const { db } = it.database
    await db.updateTable('websites').set({ settings: '{"id": 1}' }).where('id', '=', one.id).execute()
    await db.updateTable('leads').set({ record: '{"name": 7}' }).where('website_id', '=', other.id).execute()
    const to = join(aFolder(), 'a')
    const done = await run(it, exportAll, [
      ['to', to],
      ['all', true],
    ])
    expect(done.code).toBe(1)
    expect(done.printed).toContain(`websites/${one.slug} is not in it: its settings cannot be read`)
    expect(done.printed).toContain(`It is not in leads.csv: the settings of ${one.slug} cannot be read`)
    expect(done.printed).toContain(`It is not in leads.csv: the record of lead l-${other.id}`)
    expect(linesOf(to, 'leads')).toHaveLength(2)
    expect(linesOf(to, 'websites')).toHaveLength(2)
    it.log.expectErrors(/./)
  })

  test.each<[string, [string, string | true][]]>([
    ['nothing', []],
    [
      'everything and one website',
      [
        ['all', true],
        ['website', 'a'],
      ],
    ],
  ])('KEEP-23 asked for %s it says what may be asked', { tags: ['long'] }, async (_, options) => {
    const place = await anEmptyPlace('pglite')
    const done = await run(place, exportAll, [['to', join(aFolder(), 'a')], ...options])
    expect(done).toEqual({
      code: 2,
      printed: expect.stringContaining('--all, --website <slug> or --dealership <slug>'),
    })
  })
})

describe('KEEP-23 part of a deployment', () => {
  test('KEEP-23 of one website there is nothing of another, and an empty database takes it in', {
    tags: ['long'],
  }, async () => {
    const { it, one, other } = await aFullDeployment(await freshDatabase())
    const [first, second] = [join(aFolder(), 'a'), join(aFolder(), 'b')]
    const done = await run(it, exportAll, [
      ['to', first],
      ['website', one.slug],
    ])
    expect(done.code, done.printed).toBe(0)
    const everything = Buffer.concat([...filesIn(first).values()]).toString('utf8')
    expect(everything).toContain(one.canary)
    for (const word of [other.canary, other.slug, `l-${other.id}`, `ann${other.id}@`])
      expect(everything.includes(word), word).toBe(false)
    const there = await anEmptyPlace('pglite')
    const imported = await run(there, importAll, [
      ['from', first],
      ['to-empty', true],
    ])
    expect(imported.code, imported.printed).toBe(0)
    expect(
      (
        await run(there, exportAll, [
          ['to', second],
          ['all', true],
        ])
      ).code,
    ).toBe(0)
    const whole = [
      'leads',
      'lead_submissions',
      'payments',
      'payment_ledger',
      'customers',
      'vehicles',
      'vehicle_history',
    ]
    for (const table of whole) {
      expect(linesOf(first, table).length, table).toBeGreaterThan(0)
      expect(linesOf(second, table), table).toEqual(linesOf(first, table))
    }
    const unknown = await run(it, exportAll, [
      ['to', join(aFolder(), 'c')],
      ['website', 'nobody'],
    ])
    expect(unknown).toEqual({ code: 1, printed: expect.stringContaining('There is no website “nobody”') })
  })

  test('KEEP-23 of one dealership of a group there are its own vehicles, leads and payments, to read and not to take in', async () => {
    const it = await createTestApp({ database: await freshDatabase() })
    const website = await it.aWebsite({
      settings: {
        dealership_id: 501,
        dealerships: [
          { id: 501, slug: 'north', name: 'North', feed_ids: ['N'] },
          { id: 502, slug: 'south', name: 'South', feed_ids: ['S'] },
        ],
      },
      location: { dealership_id: 501 },
      stock: [
        aListing({ 'Stock No': 'N1', 'Dealer ID': 'N' }),
        aListing({ 'Stock No': 'S1', 'Dealer ID': 'S' }),
      ],
    })
    const leads = [
      { name: 'Norah', dealership_slug: 'north' },
      { name: 'Sue', dealership_slug: 'south' },
      { name: 'Nobody' },
    ]
    for (const { name, ...more } of leads) {
      const lead = { name, email: `${name}@example.com`, message: 'Hello', ...more }
      const sent = await it.visit(website, '/api/leads', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ lead }),
      })
      expect(sent.status).toBe(201)
    }
    await it.settle()
    const [south, north] = [join(aFolder(), 'south'), join(aFolder(), 'north')]
    expect(
      (
        await run(it, exportAll, [
          ['to', south],
          ['dealership', 'south'],
        ])
      ).code,
    ).toBe(0)
    expect(
      (
        await run(it, exportAll, [
          ['to', north],
          ['dealership', 'north'],
        ])
      ).code,
    ).toBe(0)
    const namesIn = (folder: string) =>
      readFileSync(join(folder, 'leads.csv'), 'utf8').match(/Norah|Sue|Nobody/g)
    const stocknums = (folder: string) => linesOf(folder, 'vehicles').map(({ stocknum }) => stocknum)
    expect([stocknums(south), stocknums(north)]).toEqual([['S1'], ['N1']])
    expect(new Set(namesIn(south))).toEqual(new Set(['Sue']))
    // a lead that names none is for the website's own dealership
    expect(new Set(namesIn(north))).toEqual(new Set(['Norah', 'Nobody']))
    const there = await anEmptyPlace('pglite')
    const refused = await run(there, importAll, [
      ['from', south],
      ['to-empty', true],
    ])
    expect(refused).toEqual({ code: 1, printed: expect.stringContaining('cannot be taken in') })
    const unknown = await run(it, exportAll, [
      ['to', join(aFolder(), 'x')],
      ['dealership', 'west'],
    ])
    expect(unknown).toEqual({
      code: 1,
      printed: expect.stringContaining('No website has a dealership “west”'),
    })
  })
})

describe('KEEP-25 taking an export in', () => {
  test('KEEP-25 deliveries that had not ended are held: nobody is mailed until a person says so, and then once', {
    tags: ['long'],
  }, async () => {
    const it = await createTestApp({ database: await freshDatabase() })
    const website = await it.aWebsite()
    const lead = { name: 'Ann', email: 'ann@example.com', message: 'Hello' }
    const post = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lead }),
    }
    expect((await it.visit(website, '/api/leads', post)).status).toBe(201)
    await it.leads.settle()
    const states = async ({ database }: { database: OpenDatabase }) =>
      (await database.db.selectFrom('lead_deliveries').select('state').execute()).map(({ state }) => state)
    expect(await states(it)).toEqual(['queued'])
    const to = join(aFolder(), 'a')
    expect(
      (
        await run(it, exportAll, [
          ['to', to],
          ['all', true],
        ])
      ).code,
    ).toBe(0)

    const there = await createTestApp({ database: await freshDatabase() })
    const imported = await run(there, importAll, [
      ['from', to],
      ['to-empty', true],
    ])
    expect(imported).toEqual({ code: 0, printed: expect.stringContaining('1 delivery is held') })
    there.clock.now = new Date(there.clock.now.getTime() + 86_400_000)
    await there.settle()
    await there.deliveries.catchUp(true)
    expect([await states(there), there.mailer.sent.length]).toEqual([['held'], 0])
    const listed = await runAsOperator(there, leadsList, [], [['failed', true]])
    expect(listed.printed).toContain('held')
    const [found] = await there.leadsOf(website)
    expect((await runAsOperator(there, leadsRetry, [found?.id ?? ''])).printed).toContain('1 delivery queued')
    await there.settle()
    expect([await states(there), there.mailer.sent.length]).toEqual([['accepted'], 1])
    await there.database.db.updateTable('lead_deliveries').set({ state: 'held', accepted_at: null }).execute()
    expect((await runAsOperator(there, leadsRetry, [])).code).toBe(2)
    const other = await there.aWebsite()
    const options: [string, string | true][] = [['held', true]]
    const none = await runAsOperator(there, leadsRetry, [], [...options, ['website', other.slug]])
    expect(none.printed).toContain('0 deliveries queued')
    expect((await runAsOperator(there, leadsRetry, [], options)).printed).toContain('1 delivery queued')
    await there.settle()
    expect(await states(there)).toEqual(['accepted'])
    // who serves shows what was taken in
    expect((await there.visit(website, '/')).status).toBe(200)
  })

  test('KEEP-25 what an older release wrote is taken in, and what a newer one wrote is refused by the name of what is new', {
    tags: ['long'],
  }, async () => {
    const { it } = await aFullDeployment(await freshDatabase())
    const to = join(aFolder(), 'a')
    await run(it, exportAll, [
      ['to', to],
      ['all', true],
    ])
    const manifest = manifestIn(to)
    const { leads = { rows: 0, columns: [] }, ...tables } = manifest.tables
    const there = await anEmptyPlace('pglite')
    const options: [string, string | true][] = [
      ['from', to],
      ['to-empty', true],
    ]
    const columns = [...leads.columns, 'mood']
    const newer = { ...manifest, tables: { ...tables, leads: { ...leads, columns } } }
    writeFileSync(join(to, 'manifest.json'), JSON.stringify(newer))
    const refused = await run(there, importAll, options)
    expect(refused).toEqual({
      code: 1,
      printed: expect.stringContaining('no column mood of the table leads'),
    })
    const without = leads.columns.filter((name) => name !== 'revision')
    const older = { ...manifest, tables: { ...tables, leads: { ...leads, columns: without } } }
    writeFileSync(join(to, 'manifest.json'), JSON.stringify(older))
    expect((await run(there, importAll, options)).code).toBe(0)
    const revisions = await there.database.db.selectFrom('leads').select('revision').execute()
    expect(revisions).toEqual([{ revision: 0 }, { revision: 0 }])
  })

  test('KEEP-25 a database that is not empty is left as it is', async () => {
    const { it } = await aFullDeployment(await freshDatabase())
    const to = join(aFolder(), 'a')
    await run(it, exportAll, [
      ['to', to],
      ['all', true],
    ])
    const refused = await run(it, importAll, [
      ['from', to],
      ['to-empty', true],
    ])
    expect(refused).toEqual({
      code: 1,
      printed: expect.stringContaining('The database is not empty: websites has rows'),
    })
    const unsaid = await run(it, importAll, [['from', to]])
    expect(unsaid).toEqual({ code: 2, printed: expect.stringContaining('--to-empty') })
  })

  test('KEEP-25 a file that was changed, is missing or does not belong is named, and nothing is written', {
    tags: ['long'],
  }, async () => {
    const { it, one } = await aFullDeployment(await freshDatabase())
    const to = join(aFolder(), 'a')
    await run(it, exportAll, [
      ['to', to],
      ['all', true],
    ])
    const there = await anEmptyPlace('pglite')
    const whole = filesIn(to)
    const cases: [string, (path: string) => void, string][] = [
      ['tables/leads.ndjson', (path) => writeFileSync(path, 'other'), 'its hash is another'],
      ['tables/vehicles.ndjson', (path) => rmSync(path), 'is missing'],
      [
        `blobs/lead-files/${one.id}/l-${one.id}/f1.pdf`,
        (path) => writeFileSync(path, '%PDF-1.7 c_'),
        'its hash is another',
      ],
      ['manifest.json', (path) => rmSync(path), 'is missing'],
      ['manifest.json', (path) => writeFileSync(path, '{"format":'), 'it is not JSON'],
      [
        'manifest.json',
        (path) => writeFileSync(path, JSON.stringify({ ...manifestIn(to), format: 2 })),
        'format',
      ],
      [
        'manifest.json',
        (path) =>
          writeFileSync(
            path,
            JSON.stringify({
              ...manifestIn(to),
              tables: { ...manifestIn(to).tables, strangers: { rows: 0, columns: ['id'] } },
            }),
          ),
        'names the table strangers',
      ],
      [
        'manifest.json',
        (path) =>
          writeFileSync(
            path,
            JSON.stringify({
              ...manifestIn(to),
              files: { '../../etc/passwd': { bytes: 1, sha256: 'a'.repeat(64) } },
            }),
          ),
        '../../etc/passwd: Invalid key',
      ],
    ]
    for (const [name, spoil, said] of cases) {
      spoil(join(to, name))
      const refused = await run(there, importAll, [
        ['from', to],
        ['to-empty', true],
      ])
      expect([name, refused.code]).toEqual([name, 1])
      expect(refused.printed).toContain(join(to, name))
      expect(refused.printed).toContain(said)
      expect(refused.printed.trimEnd().split('\n')).toHaveLength(1)
      writeFileSync(join(to, name), whole.get(name) ?? '')
    }
    expect(await there.database.db.selectFrom('websites').select('id').execute()).toEqual([])
    expect(readdirSync(there.dataDir)).toEqual([])
    expect(
      (
        await run(there, importAll, [
          ['from', to],
          ['to-empty', true],
        ])
      ).code,
    ).toBe(0)
  })
})

describe.each(databaseKinds)('KEEP-18 KEEP-23 on %s', (kind) => {
  test('KEEP-18 KEEP-23 what is written while it runs is in none of its files', async () => {
    const { it, one } = await aFullDeployment(await freshDatabase(kind))
    const to = join(aFolder(), 'a')
    const { db } = it.database
    const writing: Promise<unknown>[] = []
    const progress = (text: string): void => {
      if (text !== 'Table leads') return
      const at = new Date('2026-06-30T02:00:00Z')
      const late = { website_id: one.id, id: 'late', email: 'late@example.com', created_at: at }
      writing.push(db.insertInto('customers').values(late).execute())
      writing.push(db.deleteFrom('watched_vehicles').execute())
    }
    const code = await exportAll.run(
      {
        words: [],
        options: new Map<string, string | true>([
          ['to', to],
          ['all', true],
        ]),
      },
      { ...contextOf(it), progress },
    )
    expect(code).toBe(0)
    expect(writing).toHaveLength(2)
    await Promise.all(writing)
    expect(linesOf(to, 'customers').map(({ id }) => id)).toEqual(['c1', 'c1'])
    expect(linesOf(to, 'watched_vehicles')).toHaveLength(2)
    expect(await db.selectFrom('customers').select('id').execute()).toHaveLength(3)
  })
})

test.skipIf(!databaseKinds.includes('postgres'))(
  'KEEP-E05 KEEP-23 a database that sorts texts by a language exports the same bytes',
  { tags: ['long'] },
  async () => {
    const { it } = await aFullDeployment(await freshDatabase())
    const [first, second] = [join(aFolder(), 'a'), join(aFolder(), 'b')]
    await run(it, exportAll, [
      ['to', first],
      ['all', true],
    ])
    const database = await aSortingDatabase()
    const there = { database, dataDir: aFolder(), clock: it.clock }
    const sorted = await sql<{
      key: string
    }>`select key from (values ('a'), ('B')) as t (key) order by key`.execute(database.db)
    expect(sorted.rows.map(({ key }) => key)).toEqual(['a', 'B'])
    const imported = await run(there, importAll, [
      ['from', first],
      ['to-empty', true],
    ])
    expect(imported.code, imported.printed).toBe(0)
    await run(there, exportAll, [
      ['to', second],
      ['all', true],
    ])
    expect(manifestIn(second).files).toEqual(manifestIn(first).files)
  },
)
