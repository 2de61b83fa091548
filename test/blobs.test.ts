import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listLeads } from '#app/features/leads/store.server.ts'
import type { BlobStore } from '#app/server/blobs/blob-store.ts'
import { openBlobs } from '#app/server/blobs/open-blobs.server.ts'
import { readConfig } from '#app/server/config/read-config.server.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import { aWebsiteInFiles } from './a-website-folder.ts'
import { anS3 } from './an-s3.ts'
import { importedWebsite } from './app.ts'
import { ask } from './ask.ts'
import { databaseKinds, freshDatabase, postgresUrlOf } from './database.ts'
import { aDataDir, forecourtWith, removeFolder, startServer } from './spawned.ts'
import { until } from './until.ts'

const keys = { SECRETS_KEY: 'k'.repeat(32), API_USER: 'api', API_PASSWORD: 'p'.repeat(12), SELF_TEST: 'off' }

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-blobs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const stores: Record<string, () => Promise<BlobStore>> = {
  folder: async () => openBlobs({ kind: 'folder', folder: aFolder() }),
  S3: async () => openBlobs({ kind: 's3', ...(await anS3()) }),
}

describe.each(Object.keys(stores))('KEEP-13 the blob store: %s', (kind) => {
  test('keeps, gives whole and in part, lists and removes', async () => {
    const store = (await stores[kind]?.()) ?? openBlobs({ kind: 'folder', folder: '' })
    await store.put('lead-files/7/a.pdf', Buffer.from('first file'))
    await store.put('lead-files/7/b.pdf', Buffer.from('second'))
    await store.put('lead-files/8/c.pdf', Buffer.from('third'))
    await store.put('lead-files/7/a.pdf', Buffer.from('first file'))
    expect(String(await store.get('lead-files/7/a.pdf'))).toBe('first file')
    expect(String(await store.get('lead-files/7/a.pdf', { from: 6, to: 10 }))).toBe('file')
    expect([await store.has('lead-files/7/b.pdf'), await store.has('lead-files/7/z.pdf')]).toEqual([
      true,
      false,
    ])
    expect(await store.get('lead-files/7/z.pdf')).toBeNull()
    expect(await store.list('lead-files/7/')).toEqual(['lead-files/7/a.pdf', 'lead-files/7/b.pdf'])
    await store.remove('lead-files/7/a.pdf')
    await store.remove('lead-files/7/a.pdf')
    expect(await store.list('lead-files/')).toEqual(['lead-files/7/b.pdf', 'lead-files/8/c.pdf'])
  })

  test('KEEP-14 refuses a name that could be read otherwise, before anybody is asked', async () => {
    const store = (await stores[kind]?.()) ?? openBlobs({ kind: 'folder', folder: '' })
    for (const name of ['../secrets', 'a/../b', 'a//b', '/a', '', 'A', 'a b', `a${'b'.repeat(200)}`])
      await expect(async () => store.put(name, Buffer.from('x'))).rejects.toThrow(
        'is no name of a stored file',
      )
  })
})

test('KEEP-15 what is busy is asked again, and a refusal is final', async () => {
  const s3 = await anS3()
  const store = openBlobs({ kind: 's3', ...s3 })
  s3.fail(503, 429)
  await store.put('a', Buffer.from('kept'))
  expect(String(await store.get('a'))).toBe('kept')
  const stranger = openBlobs({ kind: 's3', ...s3, secret: 'another' })
  await expect(stranger.get('a')).rejects.toMatchObject({ status: 403 })
})

test.each([
  ['s3://bucket', {}],
  ['s3://bucket?endpoint=nowhere', { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }],
  ['s3://bucket?endpoint=https://host', { S3_ACCESS_KEY_ID: 'a' }],
  ['ftp://bucket', {}],
  ['file:', {}],
])('KEEP-13 BLOB_URL “%s” stops the start, and the sentence names the variable', (address, others) => {
  expect(() => readConfig({ BLOB_URL: address, ...others })).toThrow(
    /^BLOB_URL: expected file:<folder>, or s3:/,
  )
})

test('KEEP-13 BLOB_URL says where files are', () => {
  expect(readConfig({}).blobs).toBeNull()
  expect(readConfig({ BLOB_URL: 'file:/srv/files' }).blobs).toEqual({ kind: 'folder', folder: '/srv/files' })
  const access = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  const address = 's3://files/of/ours?endpoint=https://s3.example&region=ap-southeast-2'
  expect(readConfig({ BLOB_URL: address, ...access }).blobs).toEqual({
    kind: 's3',
    url: 'https://s3.example/files/of/ours',
    region: 'ap-southeast-2',
    key: 'a',
    secret: 'b',
  })
})

describe.skipIf(!databaseKinds.includes('postgres'))('the files of leads', () => {
  async function aServer(database: OpenDatabase, variables: Record<string, string>) {
    const dataDir = await aDataDir()
    onTestFinished(() => removeFolder(dataDir))
    const given = { ...keys, DATABASE_URL: await postgresUrlOf(database), ...variables }
    const server = await startServer(dataDir, given)
    onTestFinished(async () => void (await server.stop('SIGKILL')))
    const run = (...args: string[]) => forecourtWith(given, '', dataDir, ...args)
    return { ...server, dataDir, run }
  }

  test('KEEP-16 OPS-13 F38 come to the worker that mails them, sealed, also when the store was away; forgetting a lead takes them along', {
    tags: ['long'],
  }, async () => {
    const database = await freshDatabase('postgres')
    const website = await importedWebsite(database, {}, { now: new Date() }, aWebsiteInFiles())
    const s3 = await anS3()
    /** Beside them are the styles and scripts of the build. */
    const ofLeads = () => [...s3.files].filter(([name]) => !name.includes('/assets/'))
    const files = {
      BLOB_URL: `s3://photos/of-dealers?endpoint=${new URL(s3.url).origin}&region=${s3.region}`,
      S3_ACCESS_KEY_ID: s3.key,
      S3_SECRET_ACCESS_KEY: s3.secret,
    }
    const metrics = { METRICS_TOKEN: 't'.repeat(16), NODE_NAME: 'web-1' }
    const web = await aServer(database, { ROLE: 'web', ...metrics, ...files })
    s3.fail(503, 503, 503)
    const parts = new FormData()
    const given = { name: 'Ann Lee', email: 'ann@example.com', category: 'General', message: 'See the file' }
    for (const [name, value] of Object.entries(given)) parts.append(`lead[${name}]`, value)
    parts.append(
      'lead[files][]',
      new File(['%PDF-1.4 my own licence'], 'licence.pdf', { type: 'application/pdf' }),
    )
    const body = new Response(parts)
    const sent = await ask(web.port, website.host, '/api/leads/with-files', {
      method: 'POST',
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
      body: await body.text(),
    })
    expect(sent.status).toBe(201)
    const { id } = JSON.parse(sent.body)
    await until(async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from lead_files where stored_at is not null`.execute(database.db)
      return rows[0]?.n === 1
    })
    expect(ofLeads()).toHaveLength(1)
    const authorization = `Bearer ${metrics.METRICS_TOKEN}`
    const figures = (await ask(web.port, 'localhost', '/metrics', { headers: { authorization } })).body
    for (const figure of [
      /^forecourt_info\{release="\d[^"]*",build="[^"]+",node="web-1",role="web"\} 1$/m,
      /^forecourt_database_pool\{state="used"\} \d+$/m,
      /^forecourt_database_pool\{state="idle"\} \d+$/m,
      /^forecourt_database_pool\{state="waiting"\} \d+$/m,
      /^forecourt_blob_seconds_count\{operation="put",result="answered"\} [1-9]/m,
      /^forecourt_deliveries_queued\{kind="mail",scope="all"\} \d+$/m,
      /^forecourt_inbox_rows\{scope="all"\} 0$/m,
      /^forecourt_inbox_oldest_seconds\{scope="all"\} 0$/m,
      /^forecourt_leads_acknowledged_total\{kept="disk"\} 1$/m,
      /^forecourt_look_age_seconds \d/m,
      /^forecourt_loop_lag_seconds \d/m,
    ])
      expect(figures).toMatch(figure)
    expect(ofLeads().some(([, bytes]) => bytes.includes('licence'))).toBe(false)
    const worker = await aServer(database, { ROLE: 'worker', ...files })
    const mails = () => {
      const folder = join(worker.dataDir, 'mail')
      return readdirSync(folder)
        .filter((name) => !name.startsWith('.'))
        .map((name) => readFileSync(join(folder, name), 'utf8'))
    }
    await until(() => {
      try {
        return mails().some((text) => text.includes('licence.pdf'))
      } catch {
        return false
      }
    })
    const mail = mails().find((text) => text.includes('licence.pdf')) ?? ''
    expect(mail).toContain(Buffer.from('%PDF-1.4 my own licence').toString('base64'))
    // an operator at another machine gets the file too
    const to = aFolder()
    expect((await worker.run('leads', 'files', id, '--to', to)).code).toBe(0)
    expect(readFileSync(join(to, 'licence.pdf'), 'utf8')).toBe('%PDF-1.4 my own licence')
    const doctor = await worker.run('doctor')
    expect(doctor.stdout).toMatch(
      /files +ok +http:\/\/127\.0\.0\.1:\d+\/photos\/of-dealers: written, read and removed/,
    )
    const forgotten = await worker.run('leads', 'forget', id)
    expect([forgotten.code, forgotten.stdout]).toEqual([
      0,
      expect.stringMatching(/files in the blob store +1/),
    ])
    // only that somebody was erased is there, for what is restored one day
    const left = ofLeads()
    expect(left.map(([name]) => name)).toEqual([expect.stringContaining('/of-dealers/erasures/')])
    expect(
      left.some(([, bytes]) =>
        /ann/i.test(bytes.toString('latin1').replace(/"(contacts|website_id)".*/s, '')),
      ),
    ).toBe(false)
    expect(await listLeads(database.db, { websiteId: website.id, all: true })).toEqual([])
  })
})
