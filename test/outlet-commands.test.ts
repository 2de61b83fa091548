import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Command } from '#app/commands/command.server.ts'
import { doctor } from '#app/commands/doctor.server.ts'
import {
  outletList,
  outletPause,
  outletResume,
  outletRun,
  outletWebhookSecret,
} from '#app/commands/outlet.server.ts'
import { outletShow, outletTry } from '#app/commands/outlet-show.server.ts'
import { webhookSecret } from '#app/features/leads/webhook-signature.server.ts'
import {
  advertisedOnes,
  aHook,
  anAdvertised,
  aReceiver,
  aWebsiteWithOutlets,
  lookAfter,
} from './an-outlet.ts'
import { askForMetrics, createTestApp, testSecretsKey } from './app.ts'
import { freshDatabase } from './database.ts'
import { runAsOperator } from './run-as-operator.ts'

async function aNewOutlet(outlet: object) {
  const app = await createTestApp()
  const website = await app.aWebsite({
    stock: [...advertisedOnes('A1', 'A2'), anAdvertised('A3', { Images: '' })],
    settings: { demo: true },
    files: { 'outlets.json': [{ name: 'Portal', alarm_to: ['stock@dealer.example'], ...outlet }] },
  })
  const run = (command: Command, id: string, options: [string, string | true][] = []) =>
    runAsOperator(app, command, [website.slug, id], options)
  return { app, website, run }
}

describe('the commands of outlets', () => {
  test('OUT-13 a new outlet sends nothing before a person resumes it; list and show say how it stands and what it does not get', async () => {
    const hook = await aReceiver()
    const { app, website, run } = await aNewOutlet(aHook(hook.url))
    await app.outlets.look()
    await lookAfter(app, 86_400)
    expect(hook.received).toEqual([])
    const list = async () => {
      const { printed } = await runAsOperator(app, outletList, [], [['json', true]])
      return JSON.parse(printed).find((row: { website: string }) => row.website === website.slug)
    }
    expect(await list()).toMatchObject({
      outlet: 'hook',
      kind: 'webhook',
      standing: 'new: nothing is sent before it is resumed',
      has: 0,
    })
    expect((await run(outletRun, 'hook')).printed).toContain(
      `hook is paused; “forecourt outlet resume ${website.slug} hook” lets it send.`,
    )
    expect(await run(outletResume, 'hook')).toEqual({ code: 0, printed: 'hook sends\n' })
    expect(await run(outletRun, 'hook')).toEqual({ code: 0, printed: 'hook: it has 2 vehicles\n' })
    expect(hook.told().sort()).toEqual(['listed A1 1', 'listed A2 1'])
    expect(await list()).toMatchObject({ standing: 'running well', has: 2 })
    const { printed } = await run(outletShow, 'hook')
    expect(printed).toMatch(/^Outlet +hook \(Portal\) of /)
    expect(printed).toMatch(/\nGoes +to a webhook at 127\.0\.0\.1:\d+, as csv\n/)
    expect(printed).toMatch(/\nGets +2 vehicles, of 3 in stock\n/)
    expect(printed).toMatch(/\nLeft out:\n {2}A3 +no photo +2024 Mazda CX-5\n$/)
    expect(printed).not.toContain('dealer=7')
  })

  test('OUT-13 a paused outlet is told nothing, and of everything that differs when it goes on', async () => {
    const hook = await aReceiver()
    const { app, website, run } = await aNewOutlet(aHook(hook.url))
    await run(outletResume, 'hook')
    await app.outlets.look()
    expect((await run(outletPause, 'hook')).printed).toBe(
      'hook is paused\nIt may go on showing the 2 vehicles that it has: nothing is taken away there while it is paused.',
    )
    await website.bring(advertisedOnes('A2', 'A4'))
    await lookAfter(app, 3600)
    expect(hook.received).toHaveLength(2)
    await run(outletResume, 'hook')
    await lookAfter(app, 1)
    expect(hook.told().slice(2)).toEqual(['withdrawn A1 2 sold', 'listed A4 1'])
  })

  test('OUT-13 try prints the call to a webhook and sends nothing', async () => {
    const hook = await aReceiver()
    const { run } = await aNewOutlet(aHook(hook.url))
    const { code, printed } = await run(outletTry, 'hook')
    expect(code).toBe(0)
    expect(printed).toMatch(/^POST http:\/\/127\.0\.0\.1:\d+\/hook\nwebhook-id: msg_/)
    expect(printed).toContain('"type": "vehicle.listed"')
    expect(printed).toMatch(/2 vehicles go out, 1 are left out\. Nothing was sent\.\n {2}A3 +no photo/)
    expect(hook.received).toEqual([])
  })

  test('OUT-13 try writes the file of a server to a folder', async () => {
    const { run } = await aNewOutlet({
      id: 'hub',
      kind: 'sftp',
      format: 'csv',
      host: 'hub.example',
      path: '/in/d7.csv',
      columns: { No: 'stocknum' },
    })
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-outlet-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { printed } = await run(outletTry, 'hub', [['to', folder]])
    expect(printed).toContain(`${join(folder, 'd7.csv')} is written\n`)
    expect(readFileSync(join(folder, 'd7.csv'), 'utf8')).toBe('No\r\nA1\r\nA2\r\n')
  })

  test('OUT-13 an outlet that left outlets.json is told nothing, and says so', async () => {
    const hook = await aReceiver()
    const { app, website, run } = await aNewOutlet(aHook(hook.url))
    await run(outletResume, 'hook')
    await app.outlets.look()
    website.files.delete('outlets.json')
    expect(await website.change({ demo: true })).toMatchObject({ outcome: 'imported', leftOutlets: ['hook'] })
    await website.bring(advertisedOnes('A2'))
    await lookAfter(app, 3600)
    expect(hook.received).toHaveLength(2)
    for (const command of [outletRun, outletResume])
      expect((await run(command, 'hook')).printed).toBe(
        'outlets.json does not name hook any more: nothing is sent there.',
      )
    expect((await run(outletShow, 'hook')).printed).toMatch(/\nStands +nothing is sent any more\n/)
  })

  test('OUT-05 the secret of a webhook is printed for its receiver, and a wrong name is told', async () => {
    const { website, run } = await aNewOutlet(aHook('https://portal.example/hook'))
    expect((await run(outletWebhookSecret, 'hook')).printed).toBe(
      `${webhookSecret(testSecretsKey, website.id, 'https://portal.example/hook')}\n`,
    )
    expect(await run(outletShow, 'other')).toEqual({
      code: 1,
      printed: `${website.slug} has no outlet other. It has hook.`,
    })
  })

  test('OUT-01 show says where an outlet fetches, and whether its key is kept', async () => {
    const { app, website, run } = await aNewOutlet({
      id: 'hub',
      kind: 'address',
      format: 'xml',
      guarded: true,
    })
    expect((await run(outletShow, 'hub')).printed).toContain(
      `it fetches https://www.${website.host}/feeds/hub.xml?key=…; no key is kept yet: forecourt secret set outlet_key.hub --website ${website.slug}`,
    )
    await app.keepSecret(website, 'outlet_key.hub', 'zqkey-0123456789abcdef')
    const { printed } = await run(outletShow, 'hub')
    expect(printed).toContain('with the key that is kept')
    expect(printed).not.toContain('zqkey')
  })
})

describe('an outlet that takes nothing', () => {
  test('OUT-08 after five minutes who is responsible is told once: what is still advertised there, and why', {
    tags: ['long'],
  }, async () => {
    const hook = await aReceiver()
    const { app, website } = await aWebsiteWithOutlets([aHook(hook.url, { name: 'Portal' })])
    await app.outlets.look()
    hook.manners.status = 503
    await website.bring(advertisedOnes('A2', 'A5'))
    for (const seconds of [0, 5, 10, 15, 30, 60, 60, 60, 59]) {
      await lookAfter(app, seconds)
      await app.outlets.tell()
    }
    expect(app.mailer.sent).toEqual([])
    for (const seconds of [1, 60, 3600]) {
      await lookAfter(app, seconds)
      await app.outlets.tell()
    }
    expect(app.mailer.sent).toHaveLength(1)
    const [{ mail }] = app.mailer.sent as [(typeof app.mailer.sent)[number]]
    expect(mail).toMatchObject({
      to: 'stock@dealer.example',
      subject: `Still advertised at Portal: 1 vehicle of ${website.website.name}`,
    })
    expect(mail.text).toContain('What happened last: HTTP 503')
    expect(mail.text).toContain(
      'This vehicle is no longer for sale, and is still advertised there:\n  A1  2024 Mazda CX-5\n',
    )
    expect(mail.text).toContain('One new or changed vehicle waits.')
    expect(mail.text).toContain(`forecourt outlet show ${website.slug} hook`)
    // once it has taken everything, the next trouble is told again
    hook.manners.status = 204
    for (const seconds of [300, 1, 1]) await lookAfter(app, seconds)
    await app.outlets.tell()
    hook.manners.status = 500
    await website.bring(advertisedOnes('A5'))
    for (const seconds of [1, 301]) {
      await lookAfter(app, seconds)
      await app.outlets.tell()
    }
    expect(app.mailer.sent).toHaveLength(2)
  })

  test('OUT-13 doctor and /metrics tell of it', async () => {
    const hook = await aReceiver()
    const database = await freshDatabase()
    const { app, website } = await aWebsiteWithOutlets([aHook(hook.url)], {}, { database })
    await app.outlets.look()
    const found = async () => {
      const { printed } = await runAsOperator(app, doctor, [], [['json', true]])
      return JSON.parse(printed).find(({ check }: { check: string }) => check === 'outlets')
    }
    expect(await found()).toMatchObject({ state: 'ok' })
    hook.manners.status = 503
    await website.bring(advertisedOnes('A2'))
    await lookAfter(app, 1)
    await lookAfter(app, 600)
    expect(await found()).toMatchObject({
      state: 'look',
      detail: expect.stringContaining(`hook of ${website.slug}: failing, 1 not taken away yet`),
    })
    const metrics = await (await app.app(askForMetrics())).text()
    expect(metrics).toMatch(/^forecourt_outlets_failing\{scope="all"\} 1$/m)
    expect(metrics).toMatch(/^forecourt_outlet_withdrawals_waiting\{scope="all"\} 1$/m)
    expect(metrics).toMatch(/^forecourt_outlet_lag_seconds\{scope="all"\} 600$/m)
    expect(metrics).toMatch(/^forecourt_outlet_tries_total\{outcome="acknowledged"\} 2$/m)
  })
})
