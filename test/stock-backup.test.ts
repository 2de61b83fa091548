import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { stockExport, stockRestore } from '#app/commands/stock-backup.server.ts'
import { websiteExport, websiteImport } from '#app/commands/website.server.ts'
import { aPassport, aPassportedWebsite, aPdf, clearTitle, uploadedPhoto } from './a-passport.ts'
import { aPhoto, aPhotoUpload } from './a-photo-upload.ts'
import { aStockRoom } from './a-stock-room.ts'
import { aListing } from './a-website-folder.ts'
import { basicAuth, createTestApp, type TestApp, type TestWebsite } from './app.ts'
import { freshDatabase } from './database.ts'
import { runAsOperator } from './run-as-operator.ts'

const feedPhoto = (name: string): string => `https://photos.example/${name}.jpg`

function listing(number: string, more: object = {}) {
  const VIN = `JM0KF4WLA0000000${number.slice(1)}`
  return aListing({ 'Stock No': number, VIN, Images: ['A', 'B'].map(feedPhoto).join('|'), ...more })
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-stock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A website of which people have said much: edits, photos in an order, a sale, a vehicle of their own. */
async function aTendedWebsite() {
  const it = await createTestApp()
  const website = await it.aWebsite({ stock: [listing('A1'), listing('A2'), listing('A3'), listing('A4')] })
  const { call, edit, read } = aStockRoom(it, website)
  const ids = await idsOf(it, website)
  const id = (number: string): number => ids.get(number) ?? 0
  await edit(id('A1'), {
    set: { price: 23_990, tag: 'One owner', description: 'Kind to\u2028its driver.' },
    confirm: true,
  })
  const { upload } = aPhotoUpload(it, website, id('A1'))
  expect((await upload(await aPhoto())).status).toBe(204)
  const { photos, version } = await read(id('A1'))
  const uploaded = photos.list.find((one: { uploaded: boolean }) => one.uploaded).photo
  const order = [uploaded, feedPhoto('B'), feedPhoto('A')]
  const arranged = { order, hidden: [feedPhoto('A')], alts: { [uploaded]: 'From the left' }, version }
  expect((await call('PUT', `/${id('A1')}/photos`, arranged)).status).toBe(200)
  await call('POST', `/${id('A2')}/sold`, {})
  await call('POST', `/${id('A3')}/reserve`, { note: 'For Ann', last_day: null })
  const set = { make: 'Toyota', model: 'Camry', car_type: 'used', price: 12_500 }
  const { body: added } = await call('POST', '', { set })
  await call('POST', `/${added.id}/publish`, { photos_coming: true })
  return { it, website, uploaded, call }
}

async function idsOf(it: TestApp, website: Pick<TestWebsite, 'host'>): Promise<Map<string, number>> {
  const { body } = await aStockRoom(it, website).call('GET', '')
  return new Map(body.vehicles.map((one: Told) => [one.fields.stocknum?.value, one.id]))
}

interface Told {
  readonly id: number
  readonly state: string
  readonly fields: Readonly<Record<string, { value: unknown; owner: string; since: string | null }>>
  readonly photos: object
  readonly reservation: object | null
}

/** What staff and shoppers are told of the stock, without the ids, which differ from database to database. */
async function toldOf(it: TestApp, website: Pick<TestWebsite, 'host'>) {
  const { call } = aStockRoom(it, website)
  const { body } = await call('GET', '')
  const told = new Map<string, unknown>()
  for (const vehicle of body.vehicles as (Told & { page: string | null })[]) {
    const { fields, photos, reservation, state, page } = vehicle
    const visit = page === null ? null : await it.visit(website, page)
    const html = visit === null ? '' : await visit.text()
    const shown = [...html.matchAll(/(?:%2Fphotos%2F|photos\.example%2F)([\w.]+?)(?:\.jpg)/g)].map(
      ([, name]) => name,
    )
    const { body: past } = await call('GET', `/${vehicle.id}/history`)
    const edits = past.history
      .filter(({ by }: { by: string }) => by === 'api')
      .map(({ at, kind, changes }: Record<string, unknown>) => ({ at, kind, changes }))
    told.set(String(fields.stocknum?.value), {
      fields,
      photos,
      reservation,
      state,
      status: visit?.status,
      shown: [...new Set(shown)],
      edits,
    })
  }
  return Object.fromEntries([...told].sort())
}

/** Exports a website with its stock, and imports it into an empty deployment. */
async function movedElsewhere(it: TestApp, website: TestWebsite) {
  const there = await createTestApp({ database: await freshDatabase() })
  const [site, stock] = [join(aFolder(), 'site'), join(aFolder(), 'stock')]
  const exported = await runAsOperator(it, stockExport, [website.slug], [['to', stock]])
  expect(exported.printed).toContain(`written to ${stock}`)
  expect((await runAsOperator(it, websiteExport, [website.slug], [['to', site]])).code).toBe(0)
  const imported = await runAsOperator(there, websiteImport, [site])
  expect(imported.code, imported.printed).toBe(0)
  await there.settle()
  return { there, stock, exported }
}

describe('STOCK-25 what people have made of the stock goes elsewhere', () => {
  test('STOCK-25 values, photos, their order and the history are the same in another data directory', {
    tags: ['long'],
  }, async () => {
    const { it, website, uploaded } = await aTendedWebsite()
    const before = await toldOf(it, website)
    const { there, stock } = await movedElsewhere(it, website)
    expect(readdirSync(stock).sort()).toEqual([
      'documents.jsonl',
      'edits.jsonl',
      'history.jsonl',
      'imperfections.jsonl',
      'passports.jsonl',
      'photos',
      'photos.jsonl',
      'stock.json',
    ])
    const { code, printed } = await runAsOperator(there, stockRestore, [website.slug, stock])
    expect([code, printed]).toEqual([0, expect.stringContaining('1 that people had added')])
    await there.settle()
    expect(await toldOf(there, website)).toEqual(before)
    const [here, copy] = await Promise.all([it.visit(website, uploaded), there.visit(website, uploaded)])
    expect(copy.status).toBe(200)
    expect(Buffer.from(await copy.arrayBuffer()).equals(Buffer.from(await here.arrayBuffer()))).toBe(true)
  })

  test('STOCK-25 restored twice it is the same; a later word than the exported one stands', {
    tags: ['long'],
  }, async () => {
    const { it, website } = await aTendedWebsite()
    const { there, stock } = await movedElsewhere(it, website)
    await runAsOperator(there, stockRestore, [website.slug, stock])
    const once = await toldOf(there, website)
    const { printed } = await runAsOperator(there, stockRestore, [website.slug, stock])
    expect(printed).toMatch(/0 that people had added; new here: 0 of photos, .*, 0 of history/)
    expect(await toldOf(there, website)).toEqual(once)
    const room = aStockRoom(there, website)
    const id = (await idsOf(there, website)).get('A1') ?? 0
    there.clock.now = new Date(it.clock.now.getTime() + 60_000)
    await room.edit(id, { set: { tag: 'Two owners' } })
    await runAsOperator(there, stockRestore, [website.slug, stock])
    const { fields } = await room.read(id)
    expect([fields.tag.value, fields.price.value]).toEqual(['Two owners', 23_990])
  })

  test('STOCK-25 PASS-15 a passport, its imperfections and its documents are the same elsewhere, restored twice too', {
    tags: ['long'],
  }, async () => {
    const { it, website, id, slug, sendDocument, put, post, section } = await aPassportedWebsite()
    const photos = [{ photo: await uploadedPhoto(it, website, id), x: 0.4, y: 0.6 }]
    const said = { source: 'dealer', dated: '2026-06-29' }
    await post({ kind: 'scratch', zone: 'left side', size_mm: 30, photos, ...said })
    const { body } = await sendDocument(aPdf, { publish: 'true' })
    await put('title', { state: 'stated', value: clearTitle, document: body.hash })
    const shown = await section(slug)
    expect(shown).toContain('1 imperfection disclosed')
    const { there, stock } = await movedElsewhere(it, website)
    const copy = aPassport(there, website, 0)
    expect(await copy.section(slug)).not.toContain('1 imperfection disclosed')
    for (const turn of [
      '1 of documents, 1 of passports, 1 of imperfections',
      '0 of documents, 0 of passports',
    ]) {
      const { code, printed } = await runAsOperator(there, stockRestore, [website.slug, stock])
      expect([code, printed]).toEqual([0, expect.stringContaining(turn)])
      await there.settle()
      expect(await copy.section(slug)).toBe(shown)
      const document = await there.visit(website, `/passport/${body.hash}`)
      expect(new Uint8Array(await document.arrayBuffer())).toEqual(aPdf)
    }
  })

  test('STOCK-25 a vehicle is found by its number or VIN, and what cannot be matched is named', {
    tags: ['long'],
  }, async () => {
    const { it, website } = await aTendedWebsite()
    const stock = join(aFolder(), 'stock')
    await runAsOperator(it, stockExport, [website.slug], [['to', stock]])
    const there = await createTestApp({ database: await freshDatabase() })
    expect(readFileSync(join(stock, 'edits.jsonl'), 'utf8')).toContain('"stocknum":"A1"')
    const other = await there.aWebsite({
      stock: [
        listing('A9', { VIN: 'JM0KF4WLA00000001' }),
        listing('A2', { VIN: 'JM0KF4WLA00000077' }),
        listing('A4'),
      ],
    })
    const renamed = readFileSync(join(stock, 'edits.jsonl'), 'utf8')
    const [, slug] = /"dealership":"([^"]+)"/.exec(renamed) ?? []
    for (const name of ['edits.jsonl', 'photos.jsonl', 'history.jsonl']) {
      const text = readFileSync(join(stock, name), 'utf8')
      writeFileSync(
        join(stock, name),
        text.replaceAll(`"dealership":"${slug}"`, `"dealership":"${await dealershipOf(there, other)}"`),
      )
    }
    const { code, printed } = await runAsOperator(there, stockRestore, [other.slug, stock])
    expect(code).toBe(1)
    expect(printed).toContain(`Note: it was exported from the website “${website.slug}”.`)
    expect(printed).toMatch(
      /Left out: A2 of \S+, VIN JM0KF4WLA00000002: its stock number is another vehicle’s here\./,
    )
    expect(printed).toMatch(/Left out: A3 of \S+, VIN JM0KF4WLA00000003: not in stock here\./)
    const room = aStockRoom(there, other)
    const ids = await idsOf(there, other)
    expect((await room.read(ids.get('A9') ?? 0)).fields).toMatchObject({
      price: { value: 23_990 },
      stocknum: { value: 'A9' },
    })
    expect((await room.read(ids.get('A2') ?? 0)).state).toBe('in_stock')
  })

  test.each([
    [
      'a photo that is missing',
      (stock: string) => rmSync(join(stock, 'photos'), { recursive: true }),
      'is missing',
    ],
    ['another photo under its name', spoilPhoto, 'is not the photo that was exported'],
    ['a line that is none', (stock: string) => append(stock, 'history', '{'), 'line'],
    ['a value that no field can have', spoilPrice, 'edits.jsonl, line 1, cannot be read'],
    ['a part of a newer release', addPart, 'cannot bring back dreams'],
  ])('STOCK-25 %s: nothing is restored', { tags: ['long'] }, async (_, spoil, said) => {
    const { it, website } = await aTendedWebsite()
    const { there, stock } = await movedElsewhere(it, website)
    const before = await toldOf(there, website)
    spoil(stock)
    const { code, printed } = await runAsOperator(there, stockRestore, [website.slug, stock])
    expect([code, printed]).toEqual([1, expect.stringContaining(said)])
    expect(printed).toContain('Nothing was restored.')
    expect(await toldOf(there, website)).toEqual(before)
  })

  test('STOCK-25 an export is brought up to date, and writes over nothing else', async () => {
    const { it, website, call } = await aTendedWebsite()
    const stock = join(aFolder(), 'stock')
    for (const turn of [1, 2])
      expect((await runAsOperator(it, stockExport, [website.slug], [['to', stock]])).code, String(turn)).toBe(
        0,
      )
    const other = await it.aWebsite()
    const refused = await runAsOperator(it, stockExport, [other.slug], [['to', stock]])
    expect([refused.code, refused.printed]).toEqual([1, expect.stringContaining('nothing is written over')])
    const folder = aFolder()
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    expect((await runAsOperator(it, stockExport, [website.slug], [['to', folder]])).code).toBe(1)
    const wrong = await runAsOperator(it, stockRestore, [website.slug, folder])
    expect([wrong.code, wrong.printed]).toEqual([1, expect.stringContaining('has no stock.json')])
    expect((await call('GET', '')).status).toBe(200)
  })
})

async function dealershipOf(it: TestApp, website: TestWebsite): Promise<string> {
  const answer = await it.visit(website, '/api/v1/website_folder.json', {
    headers: basicAuth(it.apiCredentials),
  })
  const { files } = await answer.json()
  const settings = JSON.parse(files.find(({ name }: { name: string }) => name === 'website.json').text)
  return settings.dealerships[0].slug
}

function spoilPhoto(stock: string): void {
  for (const name of readdirSync(join(stock, 'photos'))) writeFileSync(join(stock, 'photos', name), 'another')
}

function spoilPrice(stock: string): void {
  const path = join(stock, 'edits.jsonl')
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll('"value":2399000', '"value":"cheap"'))
}

function addPart(stock: string): void {
  const path = join(stock, 'stock.json')
  writeFileSync(path, readFileSync(path, 'utf8').replace('"history"', '"history", "dreams"'))
}

function append(stock: string, part: string, line: string): void {
  const path = join(stock, `${part}.jsonl`)
  writeFileSync(path, `${readFileSync(path, 'utf8')}${line}\n`)
}
