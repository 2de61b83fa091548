import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Command } from '#app/commands/command.server.ts'
import { leadsList, leadsRetry } from '#app/commands/leads.server.ts'
import { leadsReplay } from '#app/commands/leads-replay.server.ts'
import { aDatabaseToCut } from './a-database-to-cut.ts'
import { aDeliveringWebsite } from './a-delivering-website.ts'
import { asJson, createTestApp, type TestApp, type TestWebsite } from './app.ts'
import { testDatabase } from './database.ts'
import { runAsOperator } from './run-as-operator.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function aKey() {
  const identity = await generateX25519Identity()
  const file = join(aFolder(), 'key.txt')
  writeFileSync(file, `${identity}\n`)
  return { file, recipient: await identityToRecipient(identity) }
}

async function send(it: TestApp, website: TestWebsite, message: string): Promise<void> {
  const lead = { name: 'Ann Zqarchived', email: 'ann@example.com', category: 'General', message }
  expect((await it.visit(website, '/api/leads', asJson({ lead }))).status).toBe(201)
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('KEEP-10 KEEP-11 what a process has acknowledged lies in the store, which nobody there can read: a disk and a database that are lost together are given it again', async () => {
  const key = await aKey()
  const store = aFolder()
  const line = aDatabaseToCut(await testDatabase())
  const variables = { BLOB_URL: `file:${store}`, BACKUP_RECIPIENT: key.recipient, NODE_NAME: 'Yard 1' }
  const it = await createTestApp({ database: line.database, variables })
  const website = await it.aWebsite()
  await send(it, website, 'First')
  await it.settle()
  await it.journalArchive?.archive()
  // what the database has not taken yet is laid up as well
  line.cut()
  it.clock.now = new Date(it.clock.now.getTime() + 60_000)
  await send(it, website, 'Second')
  await it.journalArchive?.archive()
  await it.journalArchive?.archive()
  const archived = filesIn(join(store, 'journal', 'yard-1'))
  expect(archived).toHaveLength(2)
  for (const path of archived) {
    expect(path).toMatch(/\/\d{13}-\d{10}\.age$/)
    expect(readFileSync(path, 'latin1')).not.toContain('Zqarchived')
  }
  line.mend()
  await it.settle()

  const lost = async () => {
    for (const table of ['lead_deliveries', 'lead_submissions', 'leads'])
      await sql`delete from ${sql.table(table)}`.execute(it.database.db)
  }
  const elsewhere = { ...it, dataDir: aFolder() }
  const replay = (...options: [string, string][]) =>
    runAsOperator(elsewhere, leadsReplay, [], options, variables)
  await lost()
  expect(await replay(['identity', key.file])).toEqual({
    code: 0,
    printed: '2 submissions settled, 0 were there already.\n',
  })
  expect((await it.leadsOf(website)).map(({ lead }) => lead.message).sort()).toEqual(['First', 'Second'])
  await lost()
  const copied = await replay(['identity', key.file], ['from', join(store, 'journal')])
  expect(copied.printed).toBe('2 submissions settled, 0 were there already.\n')
  const stranger = await replay(['identity', (await aKey()).file])
  expect([stranger.code, stranger.printed]).toEqual([
    1,
    expect.stringMatching(/^journal\/yard-1\/\d{13}-\d{10}\.age does not open with this identity/),
  ])
  if (isInstalled('age')) {
    await lost()
    const opened = aFolder()
    mkdirSync(opened, { recursive: true })
    for (const [at, path] of archived.entries())
      execFileSync('age', ['-d', '-i', key.file, '-o', join(opened, `${at}.journal`), path])
    expect((await replay(['from', opened])).printed).toBe('2 submissions settled, 0 were there already.\n')
  }

  it.clock.now = new Date(it.clock.now.getTime() + 36 * 86_400_000)
  await it.journalArchive?.archive()
  expect(filesIn(join(store, 'journal'))).toEqual([])
})

test('KEEP-11 with --hold a replay delivers nothing, not even of an unfinished form, before somebody says so', async () => {
  const steps = [
    { title: 'About you', fields: ['name', 'phone', 'email'] },
    { title: 'Your question', fields: ['message'] },
  ]
  const site = await aDeliveringWebsite({ settings: { config: { forms: { 'vehicle-enquiry': { steps } } } } })
  const { it, website } = site
  const person = {
    name: 'Ann',
    phone: '0411222333',
    email: 'ann@shopper.example',
    car_id: website.vehicle.id,
  }
  const whole = await site.post({ ...person, category: 'Used Vehicle', message: 'Hello' })
  const begun = { ...person, category: 'Used Vehicle', form_completed: false, lead_status: 'Incomplete' }
  const half = await site.post({ ...begun, name: 'Ben', step_number: 0 }, { form: 'vehicle-enquiry' })
  await it.settle()
  for (const table of ['lead_deliveries', 'lead_submissions', 'leads'])
    await sql`delete from ${sql.table(table)}`.execute(it.database.db)
  const mailed = it.mailer.sent.length
  const lost = (of: Command, ...options: [string, string | true][]) => runAsOperator(it, of, [], options)

  const journals: [string, string] = ['from', join(it.dataDir, 'leads')]
  const replayed = await lost(leadsReplay, journals, ['hold', true])
  // person, CRM, webhook and shopper for the one; nobody writes to a shopper who has not finished
  expect(replayed).toEqual({
    code: 0,
    printed: expect.stringMatching(
      /^2 submissions settled, 0 were there already\.\n7 deliveries are held, because .*“leads retry --held” all\.\n$/,
    ),
  })
  it.clock.now = new Date(it.clock.now.getTime() + 86_400_000)
  await it.chores.runDueChores()
  await it.settle()
  expect(it.mailer.sent).toHaveLength(mailed)
  const { printed } = await lost(leadsList, ['failed', true], ['json', true])
  const listed: { id: string; deliveries: string }[] = JSON.parse(printed)
  expect(listed.map(({ id }) => id).sort()).toEqual([whole, half].sort())
  for (const { deliveries } of listed) expect(deliveries).toMatch(/^(\S+ \S+ held(; |$)){3,4}$/)

  expect((await lost(leadsRetry, ['held', true])).printed).toBe('7 deliveries queued\n')
  await it.settle()
  expect(it.mailer.sent).toHaveLength(mailed + 5)
  expect((await lost(leadsReplay, journals, ['hold', true])).printed).toBe(
    '0 submissions settled, 2 were there already.\n',
  )
})

test('KEEP-10 while the store is away files wait on the disk, and without a recipient nothing is laid up', async () => {
  const it = await createTestApp({ variables: { BLOB_URL: `file:${aFolder()}` } })
  expect(it.journalArchive).toBeNull()
  const key = await aKey()
  const store = join(aFolder(), 'store')
  writeFileSync(store, 'no folder')
  const away = await createTestApp({
    variables: { BLOB_URL: `file:${store}`, BACKUP_RECIPIENT: key.recipient, NODE_NAME: 'yard' },
  })
  const website = await away.aWebsite()
  await send(away, website, 'Later')
  await away.settle()
  await expect(away.journalArchive?.archive()).rejects.toThrow()
  rmSync(store)
  await away.journalArchive?.archive()
  expect(filesIn(join(store, 'journal', 'yard'))).toHaveLength(1)
})

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
