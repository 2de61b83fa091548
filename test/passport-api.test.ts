import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { zonesOf } from '#app/features/vehicles/passport/zones.ts'
import { aPassport, aPassportedWebsite, aPdf, clearTitle, uploadedPhoto } from './a-passport.ts'
import { aPhoto } from './a-photo-upload.ts'
import { aStockRoom } from './a-stock-room.ts'
import { aListing } from './a-website-folder.ts'
import { basicAuth, createTestApp, type TestApp } from './app.ts'
import { readPdf } from './read-pdf.ts'

const scratch = (photo: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  kind: 'scratch',
  zone: 'left side',
  size_mm: 30,
  photos: [{ photo, x: 0.4, y: 0.6 }],
  ...changes,
})

describe('what is said of an item', () => {
  test('PASS-02 it needs who says so and a day that is not in the future, and no state is made up', async () => {
    const { itemOf, put, carJson, website } = await aPassportedWebsite()
    const who = { error: 'Say who says so, and when.' }
    const value = { answer: 'none open' }
    for (const [wish, field] of [
      [{ source: null }, 'source'],
      [{ source: '' }, 'source'],
      [{ dated: null }, 'dated'],
      [{ dated: '2026-07-01' }, 'dated'],
      [{ dated: '2026-02-30' }, 'dated'],
    ] as const) {
      const { status, body } = await put('recall', { state: 'stated', value, ...wish })
      expect([status, body.problems[0].field]).toEqual([422, field])
    }
    expect((await put('recall', { state: 'none found', source: null, dated: null })).body).toMatchObject(who)
    expect((await put('recall', { state: 'stated', value, dated: '2026-07-01' })).body).toEqual({
      ...who,
      problems: [{ field: 'dated', message: 'expected a day that is not in the future' }],
    })
    expect((await put('recall', { state: 'clear' })).body.problems).toEqual([
      { field: 'state', message: 'expected stated, none found, unknown' },
    ])
    // nothing that was refused, and nothing of the vehicle, has become a state
    for (const { state, source, value: said } of (await carJson(website.id)).passport.items)
      expect([state, source, said]).toEqual(['unknown', null, null])
    expect((await put('recall', { state: 'stated', value })).status).toBe(200)
    expect(await itemOf('recall')).toMatchObject({
      state: 'stated',
      value,
      source: 'dealer',
      dated: '2026-06-30',
      version: 1,
    })
    await put('recall', { state: 'unknown', source: null, dated: null })
    expect(await itemOf('recall')).toMatchObject({ state: 'unknown', value: null, source: null, version: 2 })
  })

  test('PASS-16 of two who fill the same item the second is told; each has an actor in the history', async () => {
    const { id, put, call, itemOf } = await aPassportedWebsite()
    const wish = { state: 'stated', value: { history: 'full', entries: [] } }
    expect((await put('service', wish)).status).toBe(200)
    const late = await put('service', { ...wish, version: 0 })
    expect([late.status, late.body.error]).toEqual([409, 'Somebody changed this while you were editing.'])
    expect(late.body.passport.items).toHaveLength(7)
    // the same said again is no change
    await put('service', wish)
    expect((await itemOf('service')).version).toBe(1)
    const { history } = (await call('GET', `/${id}/history`)).body
    const told = history.filter(({ kind }: { kind: string }) => kind === 'edited')
    expect(told).toMatchObject([{ by: 'api', changes: [{ field: 'passport.service' }] }])
    expect(told[0].changes[0]).toMatchObject({ before: { state: 'unknown' }, after: { state: 'stated' } })
  })

  test('PASS-16 bad input is named by its path, and another dealership’s vehicle is not there', async () => {
    const { it, id, put, call } = await aPassportedWebsite()
    const { body } = await put('title', { state: 'stated', value: { register: 7, owner: 'Ann' } })
    expect(body.problems.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(['value.register', 'value.certificate', 'value.theft', 'value.owner']),
    )
    expect((await put('recall', { state: 'stated', value: { answer: 'maybe' } })).body.problems).toEqual([
      { field: 'value.answer', message: 'expected an answer: none open, open, fixed' },
    ])
    expect((await put('battery', { state: 'none found' })).body.problems[0]).toEqual({
      field: 'state',
      message: 'expected stated, unknown',
    })
    expect((await call('PUT', `/${id}/passport/owner`, { state: 'unknown', version: 0 })).status).toBe(404)
    expect((await call('PUT', `/${id}/passport/recall`, { state: 'unknown' })).status).toBe(422)
    const other = await it.aWebsite()
    const theirs = aPassport(it, other, id)
    expect((await theirs.call('GET', `/${id}/passport`)).status).toBe(404)
    expect(
      (await theirs.call('PUT', `/${id}/passport/recall`, { state: 'unknown', version: 0 })).status,
    ).toBe(404)
    expect((await theirs.post({})).status).toBe(404)
    expect((await theirs.sendDocument(aPdf)).status).toBe(404)
    expect((await it.visit(other, `/api/v1/stock/${id}/passport`)).status).toBe(401)
  })

  test('PASS-10 an odometer that falls is refused with both lines', async () => {
    const { put } = await aPassportedWebsite()
    const entry = (day: string, odometer: number) => ({ day, odometer, workshop: 'Yard', work: 'Logbook' })
    const entries = [entry('2026-03-02', 61_000), entry('2025-03-01', 62_500)]
    const refused = await put('service', { state: 'stated', value: { history: 'part', entries } })
    expect(refused).toEqual({
      status: 422,
      body: {
        error: 'This cannot be saved as it is.',
        problems: [
          {
            field: 'value.entries',
            message: 'the odometer falls: 62500 on 2025-03-01 at Yard, then 61000 on 2026-03-02 at Yard',
          },
        ],
      },
    })
    for (const history of ['full', 'part'])
      expect(
        (await put('service', { state: 'stated', value: { history, entries: entries.slice(1) } })).status,
      ).toBe(200)
    expect((await put('service', { state: 'stated', value: { history: 'none', entries } })).status).toBe(422)
    expect((await put('service', { state: 'none found' })).status).toBe(200)
  })

  test('PASS-11 a title check has a moment of its day, and its answers', async () => {
    const { put, itemOf } = await aPassportedWebsite()
    const said = { state: 'stated', source: 'PPSR (Australia)', value: clearTitle }
    expect((await put('title', { ...said, dated: '2026-06-29' })).body.problems[0].field).toBe('value.at')
    expect((await put('title', said)).status).toBe(200)
    expect((await itemOf('title')).words).toEqual([
      'No security interest, no write-off, no theft recorded.',
      'PPSR (Australia), certificate 1234 5678 9012, as the register stood at 10:32am on 30 June 2026. Make your own search on the day you buy.',
    ])
  })

  test('PASS-14 battery health is a measured share of something that is named', async () => {
    const { put, itemOf } = await aPassportedWebsite({ 'Fuel Type': 'Electric' })
    const value = { health_percent: 91.4, of: 'usable energy', method: 'Full charge', provider: 'Aviloo' }
    expect((await put('battery', { state: 'stated', value: { ...value, of: 'age' } })).status).toBe(422)
    expect((await put('battery', { state: 'stated', value: { ...value, method: '' } })).status).toBe(422)
    const measured = { ...value, certificate: 'AV-7', odometer: 41_200 }
    expect((await put('battery', { state: 'stated', value: measured })).status).toBe(200)
    expect((await itemOf('battery')).words).toEqual([
      '91.4% of usable energy',
      'Full charge by Aviloo, certificate AV-7, at 41,200 km',
    ])
  })
})

describe('imperfections', () => {
  test('PASS-04 each has kind, zone, size, photos with a point, and who says so', async () => {
    const { it, website, id, put, post, read } = await aPassportedWebsite()
    const photo = await uploadedPhoto(it, website, id)
    const said = { source: 'Sam’s Inspections', dated: '2026-06-29' }
    const added = await post({ ...scratch(photo), ...said })
    expect(added.status).toBe(201)
    expect((await read()).imperfections).toMatchObject([
      { id: added.body.id, kind: 'scratch', size_mm: 30, counted: true, severity: 'small', ...said },
    ])
    expect((await post(scratch(photo))).body.error).toBe('Say who says so, and when.')
    for (const [changes, field] of [
      [{ zone: 'chimney' }, 'zone'],
      [{ kind: 'ghost' }, 'kind'],
      [{ size_mm: 0 }, 'size_mm'],
      [{ photos: [] }, 'photos'],
      [{ photos: Array(5).fill({ photo, x: 0, y: 0 }) }, 'photos'],
      [{ photos: [{ photo, x: 2, y: 0 }] }, 'photos.0.x'],
      [{ photos: [{ photo: '/photos/other.jpg', x: 0, y: 0 }] }, 'photos.0.photo'],
      [{ in_drivers_view: true }, 'in_drivers_view'],
      [{ repaired_on: '2026-08-01' }, 'repaired_on'],
    ] as const) {
      const { status, body } = await post({ ...scratch(photo), ...said, ...changes })
      expect([status, body.problems[0].field]).toEqual([422, field])
    }
    // stated, source and day of the item hold for the next one
    expect((await put('imperfections', { state: 'stated' })).status).toBe(200)
    expect((await post(scratch(photo, { size_mm: 5 }))).status).toBe(201)
    expect((await read()).imperfections[1]).toMatchObject({
      source: 'dealer',
      counted: false,
      severity: null,
    })
  })

  test('PASS-04 none found needs who looked, and every zone looked at', { tags: ['long'] }, async () => {
    const { it, website, id, call, put, post, read } = await aPassportedWebsite()
    const { zones } = await read()
    expect(zones).toEqual([...zonesOf(website.vehicle)])
    const none = { state: 'none found', by: 'Sam', value: { zones } }
    const missed = await put('imperfections', { ...none, by: null, value: { zones: zones.slice(2) } })
    expect(missed.body.problems).toEqual([
      { field: 'by', message: 'expected who looked' },
      { field: 'value.zones', message: `not looked at: ${zones[0]}, ${zones[1]}` },
    ])
    expect((await put('imperfections', { state: 'stated' })).body.problems[0].field).toBe('state')
    expect((await put('imperfections', none)).status).toBe(200)
    const photo = await uploadedPhoto(it, website, id)
    const refused = await post(scratch(photo))
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'It is said that none were found. Say “unknown” of the imperfections first.',
    ])
    // a mark below the standard contradicts nothing
    expect((await post(scratch(photo, { size_mm: 5 }))).status).toBe(201)
    await put('imperfections', { state: 'unknown' })
    const { id: mark } = (await post(scratch(photo, { source: 'dealer', dated: '2026-06-30' }))).body
    expect((await put('imperfections', none)).body.problems[0]).toEqual({
      field: 'state',
      message: 'expected stated: 1 imperfection disclosed: 1 small',
    })
    await put('imperfections', { state: 'stated' })
    expect((await call('DELETE', `/${id}/passport/imperfections/${mark}`)).status).toBe(409)
    await put('imperfections', { state: 'unknown' })
    expect((await call('DELETE', `/${id}/passport/imperfections/${mark}`)).status).toBe(200)
    expect((await call('DELETE', `/${id}/passport/imperfections/${mark}`)).status).toBe(404)
  })
})

describe('documents', () => {
  test('PASS-15 by their bytes, pictures written anew; at an address only where they are published', async () => {
    const { it, website, id, sendDocument, put, read, call } = await aPassportedWebsite()
    const kept = await sendDocument(aPdf)
    expect(kept.status).toBe(201)
    const { hash } = kept.body
    const path = `/passport/${hash}`
    expect((await it.visit(website, path)).status).toBe(404)
    expect((await read()).documents).toEqual([
      { hash, type: 'application/pdf', bytes: aPdf.byteLength, publish: false, path: null },
    ])
    expect((await sendDocument(aPdf, { publish: 'true' })).status).toBe(201)
    const answer = await it.visit(website, path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="passport-a1-${hash.slice(0, 8)}.pdf"`,
    )
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(aPdf)
    // another website, and another hash
    const other = await it.aWebsite({ settings: { config: { cars: { passport: true } } } })
    expect((await it.visit(other, path)).status).toBe(404)
    expect((await it.visit(website, `/passport/${'0'.repeat(64)}`)).status).toBe(404)
    // an item names it
    const recall = { state: 'stated', value: { answer: 'none open' } }
    expect((await put('recall', { ...recall, document: '0'.repeat(64) })).body.problems[0].field).toBe(
      'document',
    )
    expect((await put('recall', { ...recall, document: hash })).status).toBe(200)
    expect((await call('DELETE', `/${id}/passport/documents/${hash}`)).status).toBe(409)
    await put('recall', recall)
    expect((await call('DELETE', `/${id}/passport/documents/${hash}`)).status).toBe(200)
    expect((await it.visit(website, path)).status).toBe(404)
    it.clock.now = new Date(it.clock.now.getTime() + 25 * 3_600_000)
    await it.stockChores.runDue()
    expect(filesOf(it)).toEqual([])
  })

  test('PASS-15 a picture loses what its camera noted, and what is no document is refused in words', async () => {
    const { it, website, id, sendDocument } = await aPassportedWebsite()
    const photo = new Uint8Array(await aPhoto())
    const { hash } = (await sendDocument(photo, { publish: 'true' })).body
    const bytes = Buffer.from(await (await it.visit(website, `/passport/${hash}`)).arrayBuffer())
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const kept = await sendDocument(new Uint8Array(png))
    expect(kept.body.passport.documents.at(-1).type).toBe('image/png')
    const unread = await sendDocument(new TextEncoder().encode('<html>'))
    expect(unread).toEqual({
      status: 415,
      body: { error: 'This document cannot be read here. Send a PDF, JPEG or PNG.' },
    })
    const heavy = new Uint8Array(10 * 1024 * 1024 + 1)
    heavy.set(aPdf)
    expect((await sendDocument(heavy)).status).toBe(413)
    const none = await it.visit(website, `/api/v1/stock/${id}/passport/documents`, {
      method: 'POST',
      headers: basicAuth(it.apiCredentials),
      body: new FormData(),
    })
    expect([none.status, (await none.json()).problems[0].field]).toEqual([422, 'file'])
  })
})

describe('after the sale', () => {
  test('PASS-16 nothing changes, whoever sold it', { tags: ['long'] }, async () => {
    const { it, website, id, put, post, sendDocument, call, itemOf } = await aPassportedWebsite()
    const photo = await uploadedPhoto(it, website, id)
    await put('recall', { state: 'stated', value: { answer: 'none open' } })
    await call('POST', `/${id}/sold`)
    const refused = { status: 409, body: { error: 'It is sold: its passport stays as it was.' } }
    expect(await put('recall', { state: 'unknown' })).toEqual(refused)
    expect(await post({ ...scratch(photo), source: 'dealer', dated: '2026-06-30' })).toEqual(refused)
    expect(await sendDocument(aPdf)).toEqual(refused)
    expect((await itemOf('recall')).state).toBe('stated')
    await website.bring([aListing({ 'Stock No': 'B1' })])
    expect((await put('recall', { state: 'unknown' })).status).toBe(409)
  })

  test('PASS-16 FEED-27 a stock number that returns with another VIN has nothing of the former’s passport', async () => {
    const first = { 'Stock No': 'A1', VIN: 'JM0KF4W2A00123456' }
    const { it, website, id, put, read } = await aPassportedWebsite(first)
    await put('recall', { state: 'stated', value: { answer: 'none open' } })
    await website.bring([aListing({ 'Stock No': 'B1' })])
    await website.bring([aListing({ 'Stock No': 'B1' }), aListing({ ...first, VIN: 'JM0KF4W2A00654321' })])
    const again = (await website.stock()).find(({ stocknum, sold }) => stocknum === 'A1' && !sold)
    expect(again?.id).not.toBe(id)
    const now = aPassport(it, website, again?.id ?? 0)
    for (const { state } of (await now.read()).items) expect(state).toBe('unknown')
    expect((await read()).items.find(({ item }: { item: string }) => item === 'recall').state).toBe('stated')
  })

  test('PASS-17 passport and documents go seven years after the sale, and not before', async () => {
    const { it, id, put, sendDocument, call, read } = await aPassportedWebsite()
    const { hash } = (await sendDocument(aPdf, { publish: 'true' })).body
    await put('recall', { state: 'stated', value: { answer: 'none open' }, document: hash })
    await call('POST', `/${id}/sold`)
    const stateNow = async () => {
      const { items, documents } = await read()
      return [items.find(({ item }: { item: string }) => item === 'recall').state, documents.length]
    }
    it.clock.now = new Date('2033-06-29T02:00:00Z')
    await it.stockChores.runDue()
    expect(await stateNow()).toEqual(['stated', 1])
    it.clock.now = new Date('2033-06-30T03:00:00Z')
    await it.stockChores.runDue()
    expect(await stateNow()).toEqual(['unknown', 0])
    it.clock.now = new Date('2033-07-01T04:00:00Z')
    await it.stockChores.runDue()
    expect(filesOf(it)).toEqual([])
  })
})

describe('the JSON of a vehicle', () => {
  test('PASS-16 it has every item, unknown included, where the website shows passports', async () => {
    const { it, website, id, put, carJson } = await aPassportedWebsite()
    await put('recall', { state: 'stated', value: { answer: 'none open' }, source: 'vehiclerecalls.gov.au' })
    const { passport } = await carJson(website.id)
    expect(passport.items.map(({ item, state }: { item: string; state: string }) => [item, state])).toEqual([
      ['imperfections', 'unknown'],
      ['weights', 'unknown'],
      ['weighbridge', 'unknown'],
      ['service', 'unknown'],
      ['title', 'unknown'],
      ['recall', 'stated'],
      ['battery', 'unknown'],
    ])
    expect(passport.standard).toBe('1.0')
    const other = await it.aWebsite()
    const plain = await it.visit(other, `/api/v1/websites/${other.id}/cars/${other.vehicle.id}.json`, {
      headers: basicAuth(it.apiCredentials),
    })
    expect((await plain.json()).passport).toBeNull()
    const { version } = await aStockRoom(it, website).read(id)
    expect(version).toBe(0)
  })

  test('PASS-16 STOCK-10 a change shows in every process', async () => {
    const { it, website, id, put } = await aPassportedWebsite()
    const other = await createTestApp({ database: it.database })
    const there = aPassport(other, website, id)
    expect((await there.carJson(website.id)).passport.items[5].state).toBe('unknown')
    await put('recall', { state: 'stated', value: { answer: 'none open' } })
    await other.app.settled()
    expect((await there.carJson(website.id)).passport.items[5].state).toBe('stated')
  })
})

describe('what the words say', () => {
  test('PASS-01 PASS-E03 a used electric car of which nobody has said anything says so, item by item', async () => {
    const { carJson, website } = await aPassportedWebsite({ 'Fuel Type': 'Electric' })
    const shown = (await carJson(website.id)).passport.items.filter(
      ({ applies }: { applies: boolean }) => applies,
    )
    expect(shown.map(({ item }: { item: string }) => item)).toEqual([
      'imperfections',
      'service',
      'title',
      'recall',
      'battery',
    ])
    for (const { words } of shown) expect(words).toEqual(['Not known.'])
  })

  test('PASS-01 new vehicles have none, but those that are towed', async () => {
    const { it, website, carJson } = await aPassportedWebsite({ Condition: 'New' })
    expect((await carJson(website.id)).passport).toBeNull()
    const towed = await aPassportedWebsite({
      Condition: 'New',
      Body: 'Caravan',
      Berths: 4,
      ATM: 2800,
      Odometer: '',
    })
    const { items } = (await towed.carJson(towed.website.id)).passport
    expect(items.find(({ item }: { item: string }) => item === 'weights').applies).toBe(true)
    expect(it.log.errors).toEqual([])
  })

  test('PASS-03 source and day stand beside each, and past its limit the age in words, by the clocks of the place', async () => {
    const { it, website, put, carJson } = await aPassportedWebsite({}, { time_zone: 'Pacific/Auckland' })
    await put('recall', { state: 'stated', value: { answer: 'none open' } })
    await put('service', { state: 'stated', value: { history: 'full' }, source: 'Hume Service' })
    const itemOf = async (wanted: string) =>
      (await carJson(website.id)).passport.items.find(({ item }: { item: string }) => item === wanted)
    expect(await itemOf('recall')).toMatchObject({
      source_words: 'Stated by the dealer',
      dated: '2026-06-30',
      age: null,
    })
    it.clock.now = new Date('2026-07-30T11:59:00Z')
    expect((await itemOf('recall')).age).toBeNull()
    // midnight in Auckland
    it.clock.now = new Date('2026-07-30T12:00:00Z')
    expect((await itemOf('recall')).age).toBe('checked 31 days ago')
    it.clock.now = new Date('2026-10-02T02:00:00Z')
    expect((await itemOf('recall')).age).toBe('checked 94 days ago')
    expect((await itemOf('service')).age).toBeNull()
  })

  test('PASS-12 what is recorded is said as plainly as a clear check, and as a warning', async () => {
    const { put, itemOf } = await aPassportedWebsite()
    const source = 'PPSR (Australia)'
    await put('title', { state: 'stated', source, value: { ...clearTitle, security_interest: 'recorded' } })
    expect(await itemOf('title')).toMatchObject({ warning: true })
    expect((await itemOf('title')).words[0]).toBe(
      'A security interest is recorded. No write-off, no theft recorded.',
    )
    const worse = {
      ...clearTitle,
      write_off: 'recorded',
      theft: 'recorded',
      security_interest: 'not answered',
    }
    await put('title', { state: 'stated', source, value: worse })
    expect((await itemOf('title')).words[0]).toBe(
      'It is recorded as a write-off. It is recorded as stolen. The register does not tell of security interests.',
    )
    expect((await put('title', { state: 'none found', source, value: worse })).status).toBe(422)
    await put('title', { state: 'none found', source, value: clearTitle })
    expect(await itemOf('title')).toMatchObject({ state: 'none found', warning: false })
  })

  test('PASS-13 an open recall is a warning, and stands on the window card', async () => {
    const { it, website, id, put, itemOf } = await aPassportedWebsite()
    const open = {
      answer: 'open',
      number: 'REC-006123',
      hazard: 'The airbag may rupture.',
      remedy: 'The maker replaces it free of charge.',
    }
    const source = 'vehiclerecalls.gov.au'
    const card = async () => {
      const answer = await it.visit(website, `/api/v1/stock/print.pdf?kind=window&ids=${id}`, {
        headers: basicAuth(it.apiCredentials),
      })
      return (await readPdf(Buffer.from(await answer.arrayBuffer()))).sheets.join('\n')
    }
    await put('recall', { state: 'stated', source, value: open })
    expect(await itemOf('recall')).toMatchObject({
      warning: true,
      words: [
        'An open recall, number REC-006123',
        'Hazard: The airbag may rupture.',
        'Remedy: The maker replaces it free of charge.',
      ],
    })
    for (const words of (await itemOf('recall')).words) expect(await card()).toContain(words)
    const fixed = { answer: 'fixed', fixed_on: '2026-06-12', number: 'REC-006123' }
    await put('recall', { state: 'stated', source, value: fixed })
    expect((await itemOf('recall')).words).toEqual(['Fixed on 12 June 2026, number REC-006123'])
    expect(await card()).not.toContain('recall')
    expect((await put('recall', { state: 'none found', source, value: fixed })).status).toBe(422)
    expect((await put('recall', { state: 'none found', source })).status).toBe(200)
    expect((await itemOf('recall')).words).toEqual(['None open'])
  })
})

describe('weights', () => {
  test('PASS-E04 PASS-08 PASS-09 the plate goes before the feed, payload is reckoned, and the desk asks', async () => {
    const { it, website, id, slug, put, read, carJson } = await aPassportedWebsite(
      { Body: 'Caravan', Berths: 4, 'Tare Mass': 2280, ATM: 2800, Odometer: '' },
      { template: 'rv' },
    )
    const photo = await uploadedPhoto(it, website, id)
    const plate = { tare_kg: 2310, atm_kg: 2800, photo }
    expect((await put('weights', { state: 'stated', value: { photo } })).status).toBe(422)
    expect((await put('weights', { state: 'stated', value: plate, source: 'plate' })).status).toBe(200)
    const car = await carJson(website.id)
    expect([car.tare_kg, car.passport.payload_kg]).toEqual([2310, 490])
    expect(car.passport.items[1].words).toEqual([
      'Tare 2,310 kg, ATM 2,800 kg, from the plate',
      'Payload 490 kg, reckoned: ATM less tare',
    ])
    expect((await read()).asks).toEqual([
      {
        field: 'tare_kg',
        message: 'Tare: the plate says 2,310 kg, the feed 2,280 kg. Which is right?',
      },
    ])
    const page = (await (await it.visit(website, `/cars/${slug}`)).text()).replaceAll('<!-- -->', '')
    expect(page).toMatch(/<dd>2,310 kg <small[^>]*>from the plate<\/small>/)
    expect(page).not.toContain('2,280')
    // 20 kg are no doubt
    await put('weights', { state: 'stated', value: { ...plate, tare_kg: 2300 }, source: 'plate' })
    expect((await read()).asks).toEqual([])
    // weights that contradict each other give no payload
    await put('weights', { state: 'stated', value: { ...plate, gtm_kg: 2900 }, source: 'plate' })
    expect((await carJson(website.id)).passport.payload_kg).toBeNull()
    // a weighbridge is a source of its own
    await put('weighbridge', {
      state: 'stated',
      value: { mass_kg: 2350, ticket: '77' },
      source: 'Hume Weighbridge',
    })
    expect((await carJson(website.id)).passport.items[2]).toMatchObject({
      source_words: 'Hume Weighbridge',
      words: ['2,350 kg as weighed, ticket 77'],
    })
    expect((await carJson(website.id)).tare_kg).toBe(2310)
  })
})

function filesOf(it: TestApp): string[] {
  const files = readdirSync(it.dataDir, { recursive: true, encoding: 'utf8' })
  return files.filter((name) => /^documents\/..\/./.test(name))
}
