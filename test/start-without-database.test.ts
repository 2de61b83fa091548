import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { importWebsite } from '#app/features/content/import-website.server.ts'
import { listLeads } from '#app/features/leads/store.server.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import { aWebsiteInFiles, type WebsiteInFiles, withSettings } from './a-website-folder.ts'
import { folderFrom } from './app.ts'
import { ask } from './ask.ts'
import { databaseKinds, freshDatabase, postgresUrlOf } from './database.ts'
import { type FaultProxy, faultProxy } from './fault-proxy.ts'
import { aDataDir, type RunningServer, removeFolder, startServer } from './spawned.ts'
import { until } from './until.ts'

const keys = { SECRETS_KEY: 'k'.repeat(32), API_USER: 'api', API_PASSWORD: 'p'.repeat(12) }

interface Place {
  readonly database: OpenDatabase
  readonly website: WebsiteInFiles
  readonly line: FaultProxy
  readonly dataDir: string
  start(): Promise<RunningServer>
}

/** Makes a website in a PostgreSQL behind a line that can be cut. */
async function aPlace(): Promise<Place> {
  const database = await freshDatabase('postgres')
  const website = aWebsiteInFiles()
  await importWebsite(database.db, folderFrom(website.files))
  const line = await faultProxy(await postgresUrlOf(database))
  const dataDir = await aDataDir()
  onTestFinished(() => removeFolder(dataDir))
  return {
    database,
    website,
    line,
    dataDir,
    async start() {
      const server = await startServer(dataDir, { ...keys, DATABASE_URL: line.url, SELF_TEST: 'off' })
      onTestFinished(async () => void (await server.stop('SIGKILL')))
      return server
    },
  }
}

const status = async ({ port }: RunningServer) => {
  const { status, body } = await ask(port, 'localhost', '/readyz')
  return [status, JSON.parse(body).status]
}

test.skipIf(!databaseKinds.includes('postgres'))(
  'SAFE-32 EDGE-16 a start without the database serves pages and takes leads; when it comes they are there, and changes show',
  { tags: ['long'] },
  async () => {
    const { database, website, line, dataDir, start } = await aPlace()
    const { host } = website
    const refused = async () => {
      line.down()
      return String(await start().catch((error: Error) => error))
    }
    // no snapshot was kept yet
    expect(await refused()).toMatch(
      /ended with 1: DATABASE_URL: the database does not answer \(ECONNRESET\), and there is nothing to start from without it: there is no \S+websites\.snapshot\./,
    )
    line.up()
    await database.db.updateTable('website_hosts').set({ dns_right_at: new Date() }).execute()
    const first = await start()
    const pages = ['/', '/search/new-used-and-demo-cars', '/contact-us']
    for (const page of pages) expect((await ask(first.port, host, page)).status).toBe(200)
    expect((await first.stop('SIGTERM')).code).toBe(0)

    line.down()
    const second = await start()
    for (const page of pages) {
      const answer = await ask(second.port, host, page)
      expect([answer.status, answer.body.includes(website.canary)]).toEqual([200, true])
    }
    expect(await status(second)).toEqual([200, 'degraded'])
    // certificates go on (EDGE-16)
    expect((await ask(second.port, 'localhost', `/_tls/ask?domain=www.${host}`)).status).toBe(200)
    const lead = { name: 'Ann Lee', email: 'ann@example.com', category: 'General', message: 'Hello' }
    const sent = await ask(second.port, host, '/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lead }),
    })
    expect(sent.status).toBe(201)
    await importWebsite(database.db, folderFrom(withSettings(website.files, { name: 'A new name' })))

    line.up()
    await until(async () => (await status(second))[1] === 'ready')
    await until(async () => (await listLeads(database.db, { websiteId: website.id, all: true })).length === 1)
    await until(async () => (await ask(second.port, host, '/')).body.includes('A new name'))
    expect((await second.stop('SIGTERM')).code).toBe(0)

    const folder = join(dataDir, 'snapshots')
    for (const name of readdirSync(folder)) {
      const bytes = readFileSync(join(folder, name), 'latin1').replace(
        /"release":"[^"]*"/,
        '"release":"other"',
      )
      writeFileSync(join(folder, name), bytes, 'latin1')
    }
    expect(await refused()).toMatch(/websites\.snapshot was kept by another release\./)
    line.up()
    const third = await start()
    expect((await ask(third.port, host, '/')).status).toBe(200)
  },
)
