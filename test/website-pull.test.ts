import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pull } from '#app/commands/website-pull.server.ts'
import { exportWebsite } from '#app/features/content/export-website.server.ts'
import { aListing } from './a-website-folder.ts'
import { makeCommandContext } from './an-upstream.ts'
import { asJson, basicAuth, createTestApp, type TestApp, type TestWebsite } from './app.ts'
import { freshDatabase } from './database.ts'

const aModel = { id: 1, name: 'Swan', slug: 'swan', description: 'A camper.', manufacturer_name: 'Jayco' }

test('website pull copies a website with its stock to another Forecourt, bytes and all', {
  tags: ['long'],
}, async () => {
  const here = await createTestApp({ database: await freshDatabase() })
  const there = await createTestApp()
  const website = await there.aWebsite({
    location: { licence: { label: 'LMCT', number: '12345', state: 'VIC' } },
    stock: [aListing({ 'Stock No': 'PULL1' }), aListing({ 'Stock No': 'PULL2', Price: 12_340 })],
    files: { 'models.json': [aModel], 'redirects.json': [{ from: '/old', to: '/about-us' }] },
  })
  const { code, printed, complaints, folder } = await runPull(here, there, website, { import: true })
  expect([code, complaints]).toEqual([0, []])
  expect(printed).toContain('2 added')
  await here.settle()
  const paths = ['/about-us', '/models/swan', `/cars/${website.vehicle.slug}`]
  for (const path of paths) {
    expect((await here.visit(website, path)).status, path).toBe(200)
  }
  expect((await here.visit(website, '/old')).headers.get('location')).toBe('/about-us')
  const [before, after] = await Promise.all([
    exportWebsite(there.database.db, website.slug),
    exportWebsite(here.database.db, website.slug),
  ])
  expect(after).toEqual(before)
  expect(readFileSync(join(folder, website.slug, 'website.json'), 'utf8')).toBe(before?.get('website.json'))
})

test('API-25 who does not know the password gets nothing, and nothing is written', async () => {
  const [here, there] = await Promise.all([createTestApp(), createTestApp()])
  const website = await there.aWebsite()
  const wrong = await there.visit(website, '/api/v1/website_folder.json', {
    headers: basicAuth({ user: 'api', password: 'guess' }),
  })
  expect([wrong.status, await wrong.json()]).toEqual([401, { error: 'Unauthorized' }])
  await expect(runPull(here, there, website, {}, 'api:guess')).rejects.toThrow(
    'User or password is wrong there.',
  )
})

test.each(['../evil.json', 'pages/../../evil', '/etc/evil', '.env', 'pages/.hidden'])(
  'a name that leads out of the folder, such as %s, is refused',
  async (name) => {
    const here = await createTestApp()
    const answer = async () => Response.json({ slug: 'x', files: [{ name, text: 'x' }] })
    await expect(run(here, answer, {}, 'api:x', 'https://www.elsewhere.example')).rejects.toThrow(
      'is no website folder',
    )
  },
)

test('a password is not sent in the open', async () => {
  const here = await createTestApp()
  const never = async () => expect.unreachable()
  const result = await run(here, never, {}, 'api:x', 'http://www.elsewhere.example')
  expect([result.code, result.complaints]).toEqual([2, [expect.stringContaining('give an https address')]])
})

test('CACHE-02 POST /api/revalidate renews what is cached, for callers with the password', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  const other = await it.aWebsite()
  const visits = async (): Promise<number> => {
    await it.settle()
    const before = it.app.pages.renders
    await it.visit(website, '/current-positions')
    await it.visit(other, '/current-positions')
    return it.app.pages.renders - before
  }
  await visits()
  expect(await visits()).toBe(0)
  const asked = (tag: string, auth = basicAuth(it.apiCredentials)) =>
    it.visit(website, '/api/revalidate', asJson({ tag }, { ...auth }))
  expect((await asked('careers', basicAuth({ user: 'a', password: 'b' }))).status).toBe(401)
  expect((await asked('nothing')).status).toBe(422)
  expect(await visits()).toBe(0)
  const answer = await asked('careers')
  expect([answer.status, await answer.json()]).toEqual([200, { revalidated: true, tag: 'careers' }])
  expect(await visits()).toBe(1)
})

function runPull(
  here: TestApp,
  there: TestApp,
  website: TestWebsite,
  options: Record<string, true>,
  credentials = `${there.apiCredentials.user}:${there.apiCredentials.password}`,
) {
  const send = (address: string, init?: RequestInit) => there.app(new Request(address, init))
  return run(here, send, options, credentials, `https://www.${website.host}`)
}

async function run(
  here: TestApp,
  send: (address: string, init?: RequestInit) => Promise<Response>,
  options: Record<string, true>,
  credentials: string,
  from: string,
) {
  const { context, output } = makeCommandContext(here)
  writeFileSync(join(context.cwd, 'credentials'), `${credentials}\n`)
  const all = new Map<string, string | true>([
    ['from', from],
    ['credentials', 'credentials'],
    ...Object.entries(options),
  ])
  const code = await pull({ words: [], options: all }, context, (address, init) =>
    send(String(address), init),
  )
  return { ...output(), code, folder: context.cwd }
}
