import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { describe, expect, onTestFinished, test } from 'vitest'
import { secretReseal } from '#app/commands/secret.server.ts'
import { webhookSecret } from '#app/features/leads/webhook-signature.server.ts'
import { openSecrets } from '#app/features/tenancy/secrets.server.ts'
import { aWebhookReceiver, type ReceivedWebhook } from './a-webhook-receiver.ts'
import { aWebsiteInFiles } from './a-website-folder.ts'
import {
  createTestApp,
  importedWebsite,
  pageOf,
  type TestApp,
  type TestWebsite,
  testSecretsKey,
} from './app.ts'
import { ask } from './ask.ts'
import { databaseKinds, freshDatabase, postgresUrlOf, testDatabase } from './database.ts'
import { openAllWeek } from './opening-hours.ts'
import { runAsOperator } from './run-as-operator.ts'
import { aDataDir, forecourtWith, removeFolder, startServer } from './spawned.ts'
import { until } from './until.ts'

const nextKey = 'zq-the-next-key-0123456789-0123456789'
const changing = { SECRETS_KEY: nextKey, SECRETS_KEY_PREVIOUS: testSecretsKey }
const ann = { name: 'Ann Example', phone: '0411222333', email: 'ann@shopper.example' }

test('KEEP-27 while the key is changed secrets open and links of sent mails lead where they did; sealed anew, the former key is needed no more', async () => {
  const database = await testDatabase()
  const before = await createTestApp({ database })
  const website = await before.aWebsite({
    location: { contact_detail: { opening_hours: openAllWeek } },
    settings: { config: { lead: { recipients: [{ to: 'sales@yard.example' }], acknowledge: true } } },
  })
  await before.keepSecret(website, 'nevdis_key', 'zq-secret-text')
  const link = await bookedLink(before, website)

  const during = await createTestApp({ database, variables: changing })
  const after = await createTestApp({ database, variables: { SECRETS_KEY: nextKey } })
  const stranger = await createTestApp({ database, variables: { SECRETS_KEY: 'x'.repeat(32) } })
  const statusAt = async (it: TestApp) => (await it.visit(website, link)).status
  expect([await statusAt(before), await statusAt(during), await statusAt(stranger)]).toEqual([200, 200, 404])
  const at = { websiteId: website.id, dealershipId: website.id }
  const opened = (key: Parameters<typeof openSecrets>[1]) =>
    openSecrets(database.db, key).find(at, 'nevdis_key')
  expect(await opened({ present: nextKey, previous: testSecretsKey })).toBe('zq-secret-text')
  await expect(opened(nextKey)).rejects.toThrow('cannot be opened')

  const unknown = await runAsOperator(after, secretReseal, [], [], { SECRETS_KEY: nextKey })
  expect([unknown.code, unknown.printed]).toEqual([
    1,
    expect.stringContaining(`the secret nevdis_key of website ${website.id}`),
  ])
  const resealed = await runAsOperator(during, secretReseal, [], [], changing)
  expect(resealed).toEqual({ code: 0, printed: '1 secret and 0 files of leads were sealed anew\n' })
  expect(await opened(nextKey)).toBe('zq-secret-text')
  await expect(opened(testSecretsKey)).rejects.toThrow('cannot be opened')
})

test('KEEP-27 while the key is changed a call to a dealer is signed for the former secret and for the next', async () => {
  const receiver = await aWebhookReceiver((response) => response.writeHead(200).end())
  const it = await createTestApp({ variables: changing })
  const lead = { recipients: [{ to: 'sales@yard.example' }], webhooks: [{ url: receiver.url }] }
  const website = await it.aWebsite({ settings: { demo: true, config: { lead } } })
  await it.visit(website, '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lead: { ...ann, category: 'General', message: 'Hello' } }),
  })
  await it.settle()
  const [call] = receiver.received
  const signatures = String(call?.headers['webhook-signature']).split(' ')
  expect(signatures).toHaveLength(2)
  for (const key of [testSecretsKey, nextKey])
    expect(signatures).toContain(call && signatureOf(webhookSecret(key, website.id, receiver.url), call))
})

describe.skipIf(!databaseKinds.includes('postgres'))('KEEP-27 the key of a deployment', () => {
  test('KEEP-27 another key than the deployment’s is refused at a start and by a command; the former beside the next is not, and files of leads are sealed anew', {
    tags: ['long'],
  }, async () => {
    const database = await freshDatabase('postgres')
    const website = await importedWebsite(database, {}, { now: new Date() }, aWebsiteInFiles())
    const shared = {
      API_USER: 'api',
      API_PASSWORD: 'p'.repeat(12),
      SELF_TEST: 'off',
      DATABASE_URL: await postgresUrlOf(database),
      BLOB_URL: `file:${aFolder()}`,
      NODE_NAME: 'yard-1',
    }
    const former = { ...shared, SECRETS_KEY: testSecretsKey }
    const next = { ...shared, ...changing }
    const start = async (variables: Record<string, string>) => {
      const dataDir = await aDataDir()
      onTestFinished(() => removeFolder(dataDir))
      const server = await startServer(dataDir, variables)
      onTestFinished(async () => void (await server.stop('SIGKILL')))
      return { ...server, dataDir }
    }
    const run = async (variables: Record<string, string>, ...args: string[]) => {
      const dataDir = await aDataDir()
      onTestFinished(() => removeFolder(dataDir))
      return forecourtWith(variables, '', dataDir, ...args)
    }
    const first = await start(former)
    const id = await sentWithFile(first.port, website.host)
    const isStored = () =>
      database.db.selectFrom('lead_files').where('stored_at', 'is not', null).select('id').executeTakeFirst()
    await until(async () => (await isStored()) !== undefined)

    const other = { ...shared, SECRETS_KEY: nextKey }
    const sentence = /SECRETS_KEY is not the key of this deployment: process [\w-]{36} on yard-1 has another/
    await expect(start(other)).rejects.toThrow(sentence)
    expect(await run(other, 'leads', 'list')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(sentence),
    })
    expect((await run(other, 'processes')).code).toBe(0)
    const { SECRETS_KEY: _, ...none } = former
    expect(await run(none, 'leads', 'files', id, '--to', aFolder())).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('SECRETS_KEY: with DATABASE_URL all processes need the same'),
    })
    const second = await start(next)
    expect(await run(next, 'secret', 'reseal')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Process [\w-]{36} on yard-1 still works with the former key/),
    })
    await first.stop('SIGTERM')
    expect((await run(next, 'secret', 'reseal')).stdout).toBe(
      '0 secrets and 1 file of leads were sealed anew\n',
    )
    const files = await run(other, 'leads', 'files', id, '--to', aFolder())
    expect([files.code, files.stderr]).toEqual([0, ''])
    await second.stop('SIGTERM')
  })

  test('KEEP-27 of two processes that start at the same moment with different keys one serves, and the other says why it does not', async () => {
    const database = await freshDatabase('postgres')
    const shared = {
      API_USER: 'api',
      API_PASSWORD: 'p'.repeat(12),
      SELF_TEST: 'off',
      DEMO: '0',
      DATABASE_URL: await postgresUrlOf(database),
      NODE_NAME: 'yard-1',
    }
    const starts = [testSecretsKey, nextKey].map(async (key) => {
      const dataDir = await aDataDir()
      onTestFinished(() => removeFolder(dataDir))
      const server = await startServer(dataDir, { ...shared, SECRETS_KEY: key })
      onTestFinished(async () => void (await server.stop('SIGKILL')))
      return server
    })
    const ended = await Promise.allSettled(starts)
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = ended.find((one) => one.status === 'rejected')
    expect(String(refused?.reason)).toMatch(
      /SECRETS_KEY is not the key of this deployment: process [\w-]{36} on yard-1 has another/,
    )
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from processes`.execute(database.db)
    expect(rows).toEqual([{ n: 1 }])
  }, 120_000)
})

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function bookedLink(it: TestApp, website: TestWebsite): Promise<string> {
  const fields = { form: 'test-drive', ...ann, opt_in: 'Yes', dateTime: '2026-06-30T14:30:00+10:00' }
  await it.visit(website, pageOf(website.vehicle), { method: 'POST', body: new URLSearchParams(fields) })
  await it.settle()
  const sent = it.mailer.sent.find(({ mail }) => mail.to === ann.email)
  const mail = sent && (await PostalMime.parse(sent.raw))
  const link = /https:\/\/\S+(\/booking\/[A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1]
  if (!link) throw new Error('the mail has no link')
  return link
}

/** What the holder of a secret expects in the header (Standard Webhooks 1.0). */
function signatureOf(secret: string, { headers, body }: ReceivedWebhook): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

/** @returns the id of the lead */
async function sentWithFile(port: number, host: string): Promise<string> {
  const parts = new FormData()
  for (const [name, value] of Object.entries({ ...ann, category: 'General', message: 'See the file' }))
    parts.append(`lead[${name}]`, value)
  parts.append('lead[files][]', new File(['%PDF-1.4 a licence'], 'licence.pdf', { type: 'application/pdf' }))
  const body = new Response(parts)
  const sent = await ask(port, host, '/api/leads/with-files', {
    method: 'POST',
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    body: await body.text(),
  })
  expect(sent.status).toBe(201)
  return JSON.parse(sent.body).id
}
