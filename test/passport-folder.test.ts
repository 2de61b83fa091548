import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { websiteValidate } from '#app/commands/website.server.ts'
import { documentKeeper } from '#app/composition/document-keeper.server.ts'
import { problemText } from '#app/core/problem.ts'
import { bringDemoDatesTo } from '#app/features/content/demo.server.ts'
import { writeFolder } from '#app/features/content/folder-files.server.ts'
import { installWebsite } from '#app/features/content/install-website.server.ts'
import { parseWebsiteFolder } from '#app/features/content/website-folder.ts'
import { aPassport, showsPassports } from './a-passport.ts'
import { sampleRegistry } from './a-sample.ts'
import { aListing, aWebsiteInFiles } from './a-website-folder.ts'
import { createTestApp, root } from './app.ts'
import { runAsOperator } from './run-as-operator.ts'

const recall = { state: 'none found', source: 'vehiclerecalls.gov.au', dated: '2026-06-20' }

/** A website folder on the disk, with passports, and what imports it. */
async function aFolder(passports: unknown) {
  const it = await createTestApp()
  const made = aWebsiteInFiles({
    settings: showsPassports,
    stock: [aListing({ 'Stock No': 'A1', VIN: 'JM0KF4W2A00123456' }), aListing({ 'Stock No': 'A2' })],
    files: { 'passports.json': passports },
  })
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-passports-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFolder(folder, made.files)
  writeFileSync(join(folder, made.feed.name), made.feed.bytes)
  const write = (entries: unknown): void =>
    writeFileSync(join(folder, 'passports.json'), `${JSON.stringify(entries, null, 2)}\n`)
  const install = async () => {
    const { db } = it.database
    const options = { progress: () => {} }
    const installed = await installWebsite(
      {
        db,
        registry: sampleRegistry,
        now: it.clock.now,
        documents: documentKeeper({ photoBucket: null, dataDir: it.dataDir }),
      },
      folder,
      options,
    )
    await it.app.settled()
    return installed
  }
  const idOf = async (stocknum: string): Promise<number> => {
    const { db } = it.database
    const row = await db
      .selectFrom('vehicles')
      .select('id')
      .where('stocknum', '=', stocknum)
      .where('dealership_id', '=', made.id)
      .executeTakeFirst()
    return row?.id ?? 0
  }
  return { it, made, folder, write, install, idOf }
}

test('PASS-02 PASS-16 passports.json brings passports in bulk, once each, and what people say since stays', async () => {
  const entry = { stocknum: 'A1', items: { recall } }
  const { it, made, install, idOf, write } = await aFolder([entry, { stocknum: 'Z9' }])
  const installed = await install()
  expect(installed).toMatchObject({
    outcome: 'installed',
    problems: [],
    notes: expect.arrayContaining(['passports.json: no vehicle Z9 is in stock']),
  })
  expect(installed.outcome === 'installed' && installed.summary).toContain(
    'passports.json 1 applied, 0 unchanged',
  )
  const passport = aPassport(it, made, await idOf('A1'))
  expect(await passport.itemOf('recall')).toMatchObject({ state: 'none found', version: 1 })
  expect(await passport.itemOf('service')).toMatchObject({ state: 'unknown', version: 0 })
  const { history } = (await passport.call('GET', `/${await idOf('A1')}/history`)).body
  expect(history[0]).toMatchObject({ by: 'cli', changes: [{ field: 'passport.recall' }] })
  await passport.put('recall', { state: 'unknown' })
  await install()
  expect(await passport.itemOf('recall')).toMatchObject({ state: 'unknown', version: 2 })
  // another entry is another word
  write([{ stocknum: 'A1', items: { recall: { ...recall, dated: '2026-06-22' } } }])
  await install()
  expect(await passport.itemOf('recall')).toMatchObject({ state: 'none found', dated: '2026-06-22' })
  // another car under the number has none of it, and a sold one keeps its own
  write([{ stocknum: 'A1', vin: 'JM0KF4W2A00999999', items: { recall: { state: 'unknown' } } }])
  expect(await install()).toMatchObject({ notes: ['passports.json: no vehicle A1 is in stock'] })
  await passport.call('POST', `/${await idOf('A1')}/sold`)
  write([{ stocknum: 'A1', items: { recall: { state: 'unknown' } } }])
  expect(await install()).toMatchObject({
    notes: ['passports.json: A1: It is sold: its passport stays as it was.'],
  })
})

test('PASS-04 an entry with something wrong leaves its vehicle as it was, and is named', async () => {
  const mark = {
    kind: 'scratch',
    zone: 'left side',
    size_mm: 30,
    photos: [{ photo: '/photos/x.jpg', x: 0, y: 0 }],
  }
  const { it, made, install, idOf } = await aFolder([
    {
      stocknum: 'A1',
      items: { recall },
      imperfections: [{ ...mark, source: 'dealer', dated: '2026-06-20' }],
    },
    { stocknum: 'A2', items: { recall, imperfections: { ...recall, by: 'Sam', value: { zones: [] } } } },
  ])
  const installed = await install()
  const told = installed.outcome === 'installed' ? installed.problems.map(problemText) : []
  expect(told[0]).toContain('[0].imperfections.0.photos.0.photo: the vehicle has no photo /photos/x.jpg')
  expect(told[1]).toContain('[1].items.imperfections.value.zones: not looked at: ')
  for (const stocknum of ['A1', 'A2'])
    expect(await aPassport(it, made, await idOf(stocknum)).itemOf('recall')).toMatchObject({ version: 0 })
})

test('PASS-02 website validate names what is wrong in passports.json, by line', async () => {
  const { it, folder, write, made } = await aFolder([
    { stocknum: 'A1', items: { recall: { ...recall, source: null } } },
  ])
  const { code, printed } = await runAsOperator(it, websiteValidate, [folder])
  expect(code).not.toBe(0)
  expect(printed).toMatch(/passports\.json:\d+:\d+ \[0\]\.items\.recall: Say who says so, and when\./)
  write([{ stocknum: 'A1' }, { stocknum: 'A1' }, { stocknum: 'A2', dealership: 'nobody', owner: 'Ann' }])
  const files = new Map([
    ...made.files,
    ['passports.json', readFileSync(join(folder, 'passports.json'), 'utf8')],
  ])
  const parsed = parseWebsiteFolder(files)
  const problems = parsed.ok ? [] : parsed.problems.map(problemText)
  expect(problems.join('\n')).toContain('[2].owner: this setting is not known')
  files.set(
    'passports.json',
    JSON.stringify([
      { stocknum: 'A1' },
      { stocknum: 'A1' },
      {
        stocknum: 'A2',
        dealership: 'nobody',
        items: { weights: { ...recall, state: 'stated', value: { tare_kg: 9, photo: '/media/plate.jpg' } } },
      },
    ]),
  )
  const checked = parseWebsiteFolder(files)
  const said = checked.ok ? '' : checked.problems.map(problemText).join('\n')
  expect(said).toContain('this vehicle stands twice')
  expect(said).toContain('no dealership of website.json has this slug')
  expect(said).toContain('this picture is not in the folder')
})

test('PASS-16 the demo’s passports are imported once, and as recent as its stock whenever it was prepared', {
  tags: ['long'],
}, async () => {
  const it = await createTestApp()
  it.clock.now = new Date('2026-11-25T02:00:00Z')
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-demo-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(root, 'db', 'sample', 'red-gum-caravans'), folder, { recursive: true })
  const { db } = it.database
  const install = () =>
    installWebsite(
      {
        db,
        registry: sampleRegistry,
        now: it.clock.now,
        documents: documentKeeper({ photoBucket: null, dataDir: it.dataDir }),
      },
      folder,
      { progress: () => {} },
    )
  expect(await install()).toMatchObject({ summary: expect.stringContaining('passports.json 29 applied') })
  expect(await install()).toMatchObject({ summary: expect.stringContaining('0 applied, 29 unchanged') })
  await it.app.settled()
  const website = it.app.websites().find(({ slug }) => slug === 'red-gum-caravans')
  const host = new URL(website?.url ?? '').host
  const { id } = await db
    .selectFrom('vehicles')
    .select('id')
    .where('stocknum', '=', 'U4503')
    .executeTakeFirstOrThrow()
  const { itemOf, read } = aPassport(it, { host }, id)
  expect(await itemOf('title')).toMatchObject({ dated: '2026-11-24', age: null })
  expect((await read()).imperfections[1].dated).toBe('2026-11-19')
  await bringDemoDatesTo(db, it.clock.now, new Date('2027-01-25T02:00:00Z'))
  expect(await itemOf('title')).toMatchObject({ dated: '2027-01-24' })
  expect((await read()).imperfections[1].dated).toBe('2027-01-19')
  expect((await itemOf('title')).value.at).toMatch(/^2027-01-24T/)
})
