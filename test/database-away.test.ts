import { spawnSync } from 'node:child_process'
import { describe, expect, onTestFinished, test } from 'vitest'
import { importWebsite } from '#app/features/content/import-website.server.ts'
import { type OpenDatabase, openDatabase } from '#app/server/db.server.ts'
import { aDatabaseToCut } from './a-database-to-cut.ts'
import { withSettings } from './a-website-folder.ts'
import { asJson, createTestApp, folderFrom, pageOf, root } from './app.ts'
import { databaseKinds, freshDatabase, postgresUrlOf } from './database.ts'
import { type FaultProxy, faultProxy } from './fault-proxy.ts'
import { until, untilReady } from './until.ts'

const ann = { name: 'Ann Lee', email: 'ann@example.com', category: 'General', message: 'Hello' }

interface Line {
  readonly database: OpenDatabase
  cut(): void
  mend(): void
  readonly proxy?: FaultProxy
}

/**
 * PGlite runs in this process, so every call to it is made to fail. PostgreSQL is reached over a line that is
 * cut.
 */
async function aLine(kind: 'pglite' | 'postgres'): Promise<Line> {
  const real = await freshDatabase(kind)
  if (kind === 'postgres') {
    const proxy = await faultProxy(await postgresUrlOf(real))
    const database = await openDatabase({ url: proxy.url })
    onTestFinished(() => database.close())
    return { database, proxy, cut: () => proxy.down(), mend: () => proxy.up() }
  }
  return aDatabaseToCut(real)
}

describe.each(databaseKinds)('F03 the database is away: %s', (kind) => {
  test('pages are served, leads are accepted, and each arrives once when the database is back', async () => {
    const { database, cut, mend } = await aLine(kind)
    const it = await createTestApp({ database })
    const website = await it.aWebsite()
    const search = '/search/new-used-and-demo-cars'
    await it.visit(website, '/')
    await untilReady(it.app)
    const before = await (
      await it.visit(website, '/api/leads', asJson({ lead: { ...ann, message: 'Before' } }))
    ).json()
    await it.settle()
    cut()

    for (const path of ['/', search, `${search}?make=Mazda`, pageOf(website.vehicle), '/success'])
      expect([path, (await it.visit(website, path)).status]).toEqual([path, 200])
    const ids: string[] = []
    for (let number = 1; number <= 10; number += 1) {
      const answer = await it.visit(
        website,
        '/api/leads',
        asJson({ lead: { ...ann, message: `Away ${number}` } }),
      )
      expect(answer.status).toBe(201)
      ids.push((await answer.json()).id)
    }
    const form = new URLSearchParams({ ...ann, phone: '0412345678', message: 'By form' })
    const posted = await it.visit(website, pageOf(website.vehicle), {
      method: 'POST',
      redirect: 'manual',
      body: form,
    })
    expect(posted.status).toBe(303)
    const update = await it.visit(website, `/api/leads/${before.id}`, {
      ...asJson({ lead: { message: 'After' } }),
      method: 'PUT',
    })
    expect([update.status, await update.json()]).toEqual([200, { id: before.id }])
    const foreign = '00000000-0000-5000-8000-000000000000'
    const unknown = await it.visit(website, `/api/leads/${foreign}`, {
      ...asJson({ lead: { message: 'Whose?' } }),
      method: 'PUT',
    })
    expect(unknown.status).toBe(200)
    expect(it.leads.isDrained()).toBe(false)
    const readiness = await it.app(new Request('http://localhost/readyz'))
    expect([readiness.status, (await readiness.json()).status]).toEqual([200, 'degraded'])

    mend()
    await until(() => it.leads.isDrained())
    await it.settle()
    const leads = await it.leadsOf(website)
    expect(leads.filter(({ suspicions }) => suspicions.length === 0)).toHaveLength(12)
    for (const id of ids) expect(leads.filter((lead) => lead.id === id)).toHaveLength(1)
    expect(leads.find(({ id }) => id === before.id)?.lead.message).toBe('After')
    expect(leads.filter(({ suspicions }) => suspicions.includes('unknown lead'))).toHaveLength(1)
    expect(leads.some(({ id }) => id === foreign)).toBe(false)
    const mailsOf = (id: string) => it.mailer.sent.filter(({ mail }) => mail.headers['X-Lead-Id'] === id)
    for (const id of ids) expect(mailsOf(id)).toHaveLength(1)
    // one mail tells of the lead, and one of its change
    expect(mailsOf(before.id).map(({ mail }) => mail.text.includes('After'))).toEqual([false, true])
  })

  test('a change made while the line was down shows afterwards', async () => {
    // PGlite has no line that could be cut
    if (kind === 'pglite') return
    const { database, cut, mend } = await aLine(kind)
    const direct = await createTestApp({ database })
    const website = await direct.aWebsite()
    expect(await (await direct.visit(website, '/')).text()).not.toContain('New words')
    const elsewhere = await openDatabase({ url: await postgresUrlOf(database) })
    // another test cuts the line during a query; here none may be running
    await new Promise((resolve) => setTimeout(resolve, 500))
    cut()
    const folder = folderFrom(withSettings(website.files, { description: 'New words' }))
    expect(await importWebsite(elsewhere.db, folder)).toMatchObject({ outcome: 'imported' })
    await elsewhere.close()
    await new Promise((resolve) => setTimeout(resolve, 300))
    mend()
    await until(async () => (await (await direct.visit(website, '/')).text()).includes('New words'))
  })
})

const onPostgres = describe.skipIf(!databaseKinds.includes('postgres'))

onPostgres('while PostgreSQL is away', () => {
  // it runs in a process of its own, because what it shows would end the process
  test('a connection that breaks inside a transaction fails the transaction, not the process', async () => {
    const url = await postgresUrlOf(await freshDatabase('postgres'))
    const script = `
      import { sql } from 'kysely'
      import { inTransaction, openDatabase } from '#app/server/db.server.ts'
      const url = ${JSON.stringify(url)}
      const [database, operator] = [await openDatabase({ url }), await openDatabase({ url })]
      const work = inTransaction(database.db, async (db) => {
        const { rows } = await sql\`select pg_backend_pid() as pid\`.execute(db)
        await sql\`select pg_terminate_backend(\${rows[0].pid})\`.execute(operator.db)
        await new Promise((resolve) => setTimeout(resolve, 300))
        await sql\`select 1\`.execute(db)
      })
      await work.catch((error) => console.log('failed:', error.message))
      console.log('and works again:', await database.isReady())
      await Promise.all([database.close(), operator.close()])
    `
    const ended = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: root,
      encoding: 'utf8',
    })
    expect([ended.status, ended.stdout]).toEqual([
      0,
      expect.stringMatching(/^failed: .*\nand works again: true\n$/),
    ])
  })

  test('its listener tries to connect about once a second, and never more often', {
    tags: ['long'],
  }, async () => {
    const { database, proxy, cut, mend } = await aLine('postgres')
    if (!proxy) throw new Error('a proxy stands before PostgreSQL')
    const stop = await database.listen('some_channel', () => {})
    cut()
    const before = proxy.knocks
    await new Promise((resolve) => setTimeout(resolve, 6500))
    const knocks = proxy.knocks - before
    mend()
    await stop()
    expect(knocks).toBeGreaterThan(2)
    expect(knocks).toBeLessThan(12)
  })
})
