import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import { openSecrets, setSecret } from '#app/features/tenancy/secrets.server.ts'
import { aWebsiteInFiles } from './a-website-folder.ts'
import { importedWebsite } from './app.ts'
import { testDatabase } from './database.ts'
import { templatePath } from './setup/template-database.ts'
import { aDataDir, forecourt, forecourtReading, removeFolder, startServer } from './spawned.ts'

const samples = new URL('../db/sample', import.meta.url).pathname
const secret = 'sk_test_zqsecret_of_a_test'
const slug = 'lantern-cars'
let dataDir = ''

beforeAll(async () => {
  dataDir = await aDataDir(templatePath())
  await forecourt(dataDir, 'website', 'import', join(samples, slug))
})
afterAll(() => removeFolder(dataDir))

const set = (name: string, input = secret) =>
  forecourtReading(input, dataDir, 'secret', 'set', name, '--website', slug)
const list = async () =>
  JSON.parse((await forecourt(dataDir, 'secret', 'list', '--website', slug, '--json')).stdout)

test('API-01 a secret is read from standard input, listed by name and never printed or exported', async () => {
  const answers = [
    await set('stripe_secret_key', `${secret}\n`),
    await set('till_password.12'),
    await forecourt(dataDir, 'secret', 'list', '--website', slug),
    await forecourt(dataDir, 'website', 'export', slug, '--to', join(dataDir, 'out')),
  ]
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0])
  expect(answers[0]?.stdout).toBe('stripe_secret_key is set\n')
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual([
    'stripe_secret_key',
    'till_password.12',
  ])
  expect(JSON.stringify(answers)).not.toContain('zqsecret')
  const found = await grep('zqsecret', dataDir)
  expect(found).toEqual([])
})

test('API-01 an unknown name is refused and not repeated; an empty secret is refused', async () => {
  const mistaken = await forecourtReading('', dataDir, 'secret', 'set', secret, '--website', slug)
  expect([mistaken.code, mistaken.stdout]).toEqual([1, ''])
  expect(mistaken.stderr).toContain('stripe_webhook_secret')
  expect(mistaken.stderr).not.toContain('zqsecret')
  expect((await set('stripe_secret_key', ' \n')).code).toBe(2)
})

test('SAFE-08 a website’s own password of the API is set like any secret, and must be one', async () => {
  for (const mistaken of ['zqsecret-without-a-user', 'dealer:zqshort']) {
    const refused = await set('api_credentials', mistaken)
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/user:password .* 8 characters/),
    ])
    expect(refused.stderr).not.toContain(mistaken)
  }
  // this secret belongs to the website, and to none of its dealerships
  expect((await set('api_credentials.12')).code).toBe(1)
  expect(await set('api_credentials', 'dealer:zqsecret-own')).toMatchObject({ code: 0 })
  expect((await list()).map(({ name }: { name: string }) => name)).toContain('api_credentials')
})

test('API-01 while the server runs it keeps a secret too; with another key it does not start, and says why', async () => {
  const server = await startServer(dataDir)
  try {
    expect(await set('till_user')).toMatchObject({ code: 0, stdout: 'till_user is set\n' })
  } finally {
    await server.stop('SIGTERM')
  }
  expect((await list()).map(({ name }: { name: string }) => name)).toContain('till_user')
  writeFileSync(join(dataDir, 'secrets-key'), 'another-key-0123456789-0123456789-01')
  await expect(startServer(dataDir)).rejects.toThrow(
    /is not the key that these secrets were kept with:[\s\S]*till_user/,
  )
  const removed = await forecourt(dataDir, 'secret', 'remove', 'till_user', '--website', slug)
  expect(removed).toMatchObject({ code: 0, stdout: 'till_user is removed\n' })
  expect((await list()).map(({ name }: { name: string }) => name)).not.toContain('till_user')
})

test('PAY-02 a dealership’s own secret goes before the website’s, and no other website’s is found', async () => {
  const database = await testDatabase()
  const clock = { now: new Date('2026-06-30T02:00:00Z') }
  const make = () => importedWebsite(database, readFlagRegistry(), clock, aWebsiteInFiles())
  const [one, other] = [await make(), await make()]
  const key = 'zq-secrets-key-0123456789-0123456789'
  const put = (name: string, text: string) =>
    setSecret(database.db, key, { websiteId: one.id, name, text }, clock.now)
  await put('stripe_secret_key', 'general')
  await put('stripe_secret_key.12', 'own')
  const { find } = openSecrets(database.db, key)
  const ask = (websiteId: number, dealershipId: number) =>
    find({ websiteId, dealershipId }, 'stripe_secret_key')
  expect([await ask(one.id, 12), await ask(one.id, 13), await ask(other.id, 12)]).toEqual([
    'own',
    'general',
    null,
  ])
  const stranger = openSecrets(database.db, `${key}x`)
  await expect(stranger.find({ websiteId: one.id, dealershipId: 12 }, 'stripe_secret_key')).rejects.toThrow(
    /stripe_secret_key\.12 .* cannot be opened/,
  )
})

/** Finds the files under a folder that contain the text. */
function grep(text: string, folder: string): Promise<string[]> {
  return new Promise((resolve) =>
    execFile('grep', ['-rlaF', text, folder], (_error, stdout) =>
      resolve(stdout.split('\n').filter((line) => line !== '')),
    ),
  )
}
