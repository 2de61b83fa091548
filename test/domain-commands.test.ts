import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { doctor } from '#app/commands/doctor.server.ts'
import { domainCheck } from '#app/commands/domain-check.server.ts'
import { domainList } from '#app/commands/domain-list.server.ts'
import { aNameServer } from './a-name-server.ts'
import { aWebsiteInFiles } from './a-website-folder.ts'
import { createTestApp } from './app.ts'
import { ask } from './ask.ts'
import { freshDatabase } from './database.ts'
import { runAsOperator } from './run-as-operator.ts'
import { templatePath } from './setup/template-database.ts'
import { aDataDir, forecourt, removeFolder, startServer } from './spawned.ts'
import { until } from './until.ts'

async function anOperator() {
  const dns = await aNameServer({
    'edge.example': { A: ['127.0.0.1'] },
    'www.dealer.example': { A: ['203.0.113.9'] },
    'alias.example': { CNAME: 'edge.example' },
  })
  const it = await createTestApp({ database: await freshDatabase() })
  const website = await it.aWebsite({
    settings: { url: 'https://www.dealer.example', alias_hosts: ['alias.example'] },
  })
  const environment = { EDGE_HOSTS: 'edge.example:9', EDGE_DNS: dns.address }
  const run = (command: typeof domainList, words: string[] = [], given: object = environment, json = true) =>
    runAsOperator(it, command, words, json ? [['json', true]] : [], { ...given })
  const list = async () => JSON.parse((await run(domainList)).printed)
  return { it, website, run, list }
}

const none = {}

describe('EDGE-19 domains on the command line', () => {
  test('EDGE-19 `domain check` looks now, and says host, website, state, since, end and the record to set', async () => {
    const { it, website, run, list } = await anOperator()
    expect(await list()).toMatchObject([
      { finding: 'look', host: 'www.dealer.example', state: 'waiting for DNS', since: null },
      { finding: 'look', host: 'alias.example', state: 'waiting for DNS', since: null },
    ])
    for (const asked of ['www.dealer.example', 'dealer.example', 'WWW.Dealer.Example.']) {
      const { code, printed } = await run(domainCheck, [asked])
      expect([code, JSON.parse(printed)]).toEqual([
        1,
        [
          {
            finding: 'look',
            host: 'www.dealer.example',
            website: website.slug,
            state: 'waiting for DNS',
            since: it.clock.now.toISOString(),
            certificate_ends: null,
            to_do: 'Set CNAME www.dealer.example to edge.example. Found: 203.0.113.9',
          },
        ],
      ])
    }
    expect(JSON.parse((await run(domainCheck, ['alias.example'])).printed)).toMatchObject([
      { host: 'alias.example', state: 'waiting for certificate', to_do: null },
    ])
    // the server knows what the command has seen
    await it.app.settled()
    const ask = (domain: string) => it.app(new Request(`http://localhost/_tls/ask?domain=${domain}`))
    expect([(await ask('alias.example')).status, (await ask('www.dealer.example')).status]).toEqual([
      200, 404,
    ])
    expect((await run(domainList, [], undefined, false)).printed.split('\n')).toEqual([
      expect.stringMatching(/^finding +host +website +state +since +certificate_ends +to_do$/),
      expect.stringMatching(
        /^look +www\.dealer\.example .* Set CNAME www\.dealer\.example to edge\.example\. Found: 203\.0\.113\.9$/,
      ),
      expect.stringMatching(
        /^look +alias\.example +dealer-\d+ +waiting for certificate +2026-06-30T02:00:00\.000Z$/,
      ),
      '',
    ])
  })

  test('EDGE-19 what cannot be looked at is refused with a sentence', async () => {
    const { it, run } = await anOperator()
    const demo = await it.aWebsite({ settings: { demo: true } })
    const refusals: [string[], object | undefined, number, RegExp][] = [
      [['nobody.example'], undefined, 1, /^No website has the host nobody\.example: “url” or “alias_hosts”/],
      [[demo.host], undefined, 1, /is a name of this machine, or of a demo website/],
      [['dealer.example'], none, 1, /^EDGE_HOSTS is not set/],
      [[], undefined, 2, /Usage: forecourt domain check <host>/],
    ]
    for (const [words, environment, code, said] of refusals) {
      const ended = await run(domainCheck, words, environment)
      expect([words, ended.code, ended.printed]).toEqual([words, code, expect.stringMatching(said)])
    }
    const rows = JSON.parse((await run(domainList, [], none)).printed)
    expect(rows).toMatchObject([
      { state: 'waiting for DNS', to_do: 'Set EDGE_HOSTS: without it no domain is looked at' },
      { state: 'waiting for DNS' },
      { finding: 'ok', host: `www.${demo.host}`, state: 'not asked', to_do: null },
    ])
  })

  test('EDGE-13 the doctor names the domains that are not live, and is silent where none is looked at', async () => {
    const { run } = await anOperator()
    const finding = async (environment?: object) =>
      JSON.parse((await run(doctor, [], environment)).printed).find(
        ({ check }: { check: string }) => check === 'domains',
      )
    expect(await finding()).toEqual({
      check: 'domains',
      state: 'look',
      detail:
        '0 live; www.dealer.example (waiting for DNS), alias.example (waiting for DNS): “forecourt domain list” says what to do',
    })
    expect(await finding(none)).toMatchObject({ state: 'ok', detail: 'not looked at: EDGE_HOSTS is not set' })
  })
})

test('EDGE-13 EDGE-16 EDGE-19 the server looks by itself, and the command line asks it', {
  tags: ['long'],
}, async () => {
  const dns = await aNameServer({ 'www.dealer.example': { A: ['192.0.2.7'] } })
  const dataDir = await aDataDir(templatePath())
  onTestFinished(() => removeFolder(dataDir))
  const environment = { DEMO: '0', EDGE_HOSTS: '192.0.2.7, 192.0.2.8', EDGE_DNS: dns.address }
  const server = await startServer(dataDir, environment)
  onTestFinished(async () => void (await server.stop('SIGTERM')))
  const folder = join(dataDir, 'website')
  const { files, feed } = aWebsiteInFiles({ settings: { url: 'https://www.dealer.example' } })
  for (const [name, text] of [...files, [feed.name, feed.bytes] as const]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  expect(await forecourt(dataDir, 'website', 'import', folder)).toMatchObject({ code: 0 })
  const asked = (domain: string) => ask(server.port, 'localhost', `/_tls/ask?domain=${domain}`)
  await until(async () => (await asked('www.dealer.example')).status === 200)
  expect((await asked('stranger.example')).status).toBe(404)
  const listed = await forecourt(dataDir, 'domain', 'list', '--json')
  expect(JSON.parse(listed.stdout)).toMatchObject([
    { host: 'www.dealer.example', state: 'waiting for certificate' },
  ])
})
