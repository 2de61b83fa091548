import { describe, expect, test } from 'vitest'
import { type AtDesk, readDesk, someoneAtDesk } from './a-desk.ts'
import { aPassport, aPassportedWebsite, aPdf, showsPassports, uploadedPhoto } from './a-passport.ts'
import { aPhoto } from './a-photo-upload.ts'
import { aListing } from './a-website-folder.ts'
import { createTestApp, type TestApp } from './app.ts'

/** A website that shows passports, with one caravan that its feed weighs, and people at the desk. */
async function aDeskWithPassports() {
  const it = await createTestApp()
  const website = await it.aWebsite({
    settings: showsPassports,
    stock: [aListing({ 'Stock No': 'A1' }), aListing({ 'Stock No': 'A2', Model: 'CX-3' })],
  })
  const car = (await website.stock()).find(({ stocknum }) => stocknum === 'A1')
  if (!car) throw new Error('the stock has no A1')
  const path = `/stock/${website.website.slug}/${car.id}`
  const someone = (role: Parameters<typeof someoneAtDesk>[1], name?: string) =>
    someoneAtDesk(it, role, website.website, name)
  return { it, website, car, path, someone, ...aPassport(it, website, car.id) }
}

/** Sends a form with a file, as the desk's own page does. */
async function send(
  it: TestApp,
  who: Pick<AtDesk, 'cookie'>,
  path: string,
  fields: Readonly<Record<string, string | File>>,
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const headers = { cookie: who.cookie, origin: 'http://desk.localhost', 'sec-fetch-site': 'same-origin' }
  const answer = await it.app(
    new Request(`http://desk.localhost${path}`, { method: 'POST', headers, body, redirect: 'manual' }),
  )
  await it.app.settled()
  return answer
}

const title = {
  intent: 'state',
  item: 'title',
  version: '0',
  state: 'none found',
  'value.register': 'PPSR (Australia)',
  'value.certificate': '1234 5678',
  'value.at': '2026-06-30T10:32',
  'value.security_interest': 'none',
  'value.write_off': 'none',
  'value.theft': 'none',
  source: 'dealer',
  source_other: '',
  by: 'Kim Aldous',
}

describe('the passport at the desk', () => {
  test('PASS-02 PASS-11 an item is stated there with who says so and when, is on the page, and can be said to be unknown again', async () => {
    const { it, car, path, someone, section } = await aDeskWithPassports()
    const sales = await someone('sales')
    const passport = `${path}/passport`
    const empty = await readDesk(await sales.get(passport))
    for (const words of ['Imperfections', 'Service history', 'Title check', 'Recall', 'Not known'])
      expect(empty).toContain(words)
    const saved = await readDesk(await sales.post(passport, title))
    expect(saved).toContain('Title check: saved. On the website now.')
    expect(saved).toContain('as the register stood at 10:32am on 30 June 2026')
    expect(saved).toContain('Stated by the dealer, 30 June 2026, by Kim Aldous')
    await it.app.settled()
    expect(await section(car.slug)).toContain('certificate 1234 5678')
    const late = await sales.post(passport, { ...title, 'value.theft': 'recorded' })
    expect([late.status, await readDesk(late)]).toEqual([
      422,
      expect.stringContaining('Somebody changed this while you were editing.'),
    ])
    const unknown = await readDesk(
      await sales.post(passport, { intent: 'unknown', item: 'title', version: '1' }),
    )
    expect(unknown).toContain('Title check: not known.')
    await it.app.settled()
    expect(await section(car.slug)).not.toContain('1234 5678')
    const owner = await someone('owner')
    expect(await readDesk(await owner.get('/audit'))).toContain('stated something in a vehicle’s passport')
  })

  test('PASS-02 PASS-10 what is wrong is said at its field, and nothing typed is lost', async () => {
    const { path, someone } = await aDeskWithPassports()
    const sales = await someone('sales')
    const passport = `${path}/passport`
    const service = {
      intent: 'state',
      item: 'service',
      version: '0',
      state: 'stated',
      'value.history': 'part',
      'value.entries.0.day': '',
      'value.entries.0.odometer': '',
      'value.entries.0.workshop': '',
      'value.entries.0.work': '',
      'value.entries.3.day': '2026-02-01',
      'value.entries.3.odometer': '20,000',
      'value.entries.3.workshop': 'Hume Motors',
      'value.entries.3.work': 'Oil',
      'value.entries.4.day': '2026-05-01',
      'value.entries.4.odometer': '19,000',
      'value.entries.4.workshop': 'Hume Motors',
      'value.entries.4.work': 'Brakes',
      source: '',
      source_other: 'Hume Motors, Fyshwick',
      dated: '2026-06-01',
    }
    const falls = await readDesk(await sales.post(passport, service))
    expect(falls).toContain('the odometer falls: 20000 on 2026-02-01')
    expect(falls).toMatch(/name="value.entries.0.workshop"[^>]*value="Hume Motors"/)
    const unsaid = await readDesk(await sales.post(passport, { ...service, source_other: '', dated: '' }))
    expect(unsaid).toContain('Say who says so, and when.')
    expect(unsaid).toContain('expected who says so, such as dealer')
    const right = { ...service, 'value.entries.4.odometer': '29,000' }
    const saved = await readDesk(await sales.post(passport, right))
    expect(saved).toContain('Service history: saved.')
    expect(saved).toContain('29,000 km, Hume Motors: Brakes')
    const answered = await sales.post(passport, { ...title, 'value.at': '2026-07-09T10:00' })
    expect([answered.status, await readDesk(answered)]).toEqual([
      422,
      expect.stringContaining('expected a day that is not in the future'),
    ])
  })

  test('PASS-08 where plate and feed differ the desk asks', async () => {
    const { it, website, id } = await aPassportedWebsite(
      { Body: 'Caravan', Berths: 4, 'Tare Mass': 2280, ATM: 2800, Odometer: '' },
      { template: 'rv' },
    )
    const photo = await uploadedPhoto(it, website, id)
    const sales = await someoneAtDesk(it, 'sales', website.website)
    const passport = `/stock/${website.website.slug}/${id}/passport`
    const plate = { intent: 'state', item: 'weights', version: '0', state: 'stated', source: 'plate' }
    const none = await readDesk(await sales.post(passport, { ...plate, dated: '2026-06-30' }))
    expect(none).toContain('Choose the photo that shows the plate.')
    const read = {
      'value.tare_kg': '2,310',
      'value.atm_kg': '2800',
      'value.photo': photo,
      dated: '2026-06-30',
    }
    const asked = await readDesk(await sales.post(passport, { ...plate, ...read }))
    expect(asked).toContain('Weight plate: saved.')
    expect(asked).toMatch(/the plate says 2,310\skg, the feed 2,280\skg\. Which is right\?/)
  })

  test('PASS-15 a document is added, given to the desk, shown on the page and removed', async () => {
    const { it, website, path, someone, read } = await aDeskWithPassports()
    const sales = await someone('sales')
    const passport = `${path}/passport`
    const wrong = await send(it, sales, passport, {
      intent: 'add-document',
      file: new File(['hello'], 'a.txt'),
    })
    expect([wrong.status, await readDesk(wrong)]).toEqual([
      422,
      expect.stringContaining('This document cannot be read here. Send a PDF, JPEG or PNG.'),
    ])
    const added = await send(it, sales, passport, { intent: 'add-document', file: new File([aPdf], 'a.pdf') })
    expect(await readDesk(added)).toContain('The document is added.')
    const [{ hash }] = (await read()).documents
    const file = await sales.get(`${path}/documents/${hash}`)
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="passport-a1-${hash.slice(0, 8)}.pdf"`,
    ])
    const onPage = async () => (await it.visit(website, `/passport/${hash}`)).status
    expect(await onPage()).toBe(404)
    await sales.post(passport, { intent: 'show-document', hash })
    await it.app.settled()
    expect(await onPage()).toBe(200)
    const gone = await readDesk(await sales.post(passport, { intent: 'remove-document', hash }))
    expect(gone).toContain('The document is removed.')
    expect((await sales.get(`${path}/documents/${hash}`)).status).toBe(404)
  })

  test('DESK-06 PASS-16 an editor reads, another website sees nothing, and after the sale nothing changes', async () => {
    const { it, path, someone } = await aDeskWithPassports()
    const passport = `${path}/passport`
    const editor = await someone('editor')
    const read = await readDesk(await editor.get(passport))
    expect([read.includes('Title check'), read.includes('>Save<')]).toEqual([true, false])
    expect((await editor.post(passport, title)).status).toBe(404)
    expect((await editor.get(`${path}/walk-round`)).status).toBe(404)
    const other = await someoneAtDesk(it, 'owner', (await it.aWebsite()).website)
    for (const address of [passport, `${path}/walk-round`])
      expect([address, (await other.get(address)).status]).toEqual([address, 404])
    const sales = await someone('sales')
    await sales.post(path, { intent: 'sold' })
    const late = await sales.post(passport, title)
    expect([late.status, await readDesk(late)]).toEqual([
      409,
      expect.stringContaining('It is sold: its passport stays as it was.'),
    ])
  })
})

describe('a walk round a vehicle', () => {
  const zoneCount = 16
  const all = Array.from({ length: zoneCount }, (_, at) => at).join('.')

  test('PASS-04 PASS-18 the passport says what is missing, and only a whole round can say that none was found', async () => {
    const { it, car, path, someone, section } = await aDeskWithPassports()
    const sales = await someone('sales')
    const walk = `${path}/walk-round`
    const passport = await readDesk(await sales.get(`${path}/passport`))
    expect(passport).toMatch(/<b>0 of \d known<\/b>/)
    expect(passport).toMatch(/Still missing:[\s\S]*\?open=title#title"[^>]*>Title check</)
    expect(passport).toContain('Ask the register: the number of its certificate')
    expect(await readDesk(await sales.get(`${path}/passport?open=title`))).toMatch(/id="title" open=""/)
    const begun = await readDesk(await sales.get(walk))
    expect(begun).toContain('0 of 16 places looked at, no mark')
    expect(begun).toContain(`href="${walk}?zone=1&amp;looked=0"`)
    expect(begun).not.toContain('None found')
    const end = { intent: 'none found', version: '0', by: 'Kim Aldous', dated: '2026-06-30' }
    const early = await sales.post(`${walk}?looked=0.1`, end)
    expect([early.status, await readDesk(early)]).toEqual([
      422,
      expect.stringContaining('not looked at: windscreen, left side'),
    ])
    expect(await readDesk(await sales.get(`${walk}?looked=${all}`))).toContain('None found')
    const done = await sales.post(`${walk}?looked=${all}`, end)
    expect([done.status, done.headers.get('location')]).toEqual([302, `${path}/passport#imperfections`])
    await it.app.settled()
    expect(await section(car.slug)).toContain('No faults found at the inspection of 30 June 2026')
  })

  test('PASS-04 PASS-07 a mark with a photo just taken is on the page, and ends what was said before of none', {
    tags: ['long'],
  }, async () => {
    const { it, car, path, someone, section } = await aDeskWithPassports()
    const sales = await someone('sales')
    const walk = `${path}/walk-round`
    const end = { version: '0', by: 'Kim Aldous', dated: '2026-06-30' }
    await sales.post(`${walk}?looked=${all}`, { intent: 'none found', ...end })
    const at = `${walk}?zone=3&looked=0.1.2`
    const mark = { intent: 'mark', kind: 'scratch', size_mm: '30 mm', spot: 'Top left', note: 'By the door' }
    const without = await readDesk(await sales.post(at, mark))
    expect(without).toContain('Take a photo of it, or choose one.')
    expect(without).toContain('By the door')
    const photo = new File([new Uint8Array(await aPhoto(300, 200))], 'scratch.jpg')
    const added = await send(it, sales, at, { ...mark, photo })
    expect([added.status, added.headers.get('location')]).toEqual([302, `${walk}?zone=3&looked=0.1.2.3`])
    const after = await readDesk(await sales.get(`${walk}?zone=3&looked=0.1.2.3`))
    expect(after).toContain('4 of 16 places looked at, 1 mark')
    expect(after).toContain('Scratch, 30 mm')
    expect(await section(car.slug)).toContain('1 imperfection disclosed: 1 small')
    expect(await section(car.slug)).toMatch(/cx="20%" cy="20%"/)
    const stated = await sales.post(`${walk}?looked=${all}`, { ...end, intent: 'stated', version: '2' })
    expect(stated.status).toBe(302)
    const passport = await readDesk(await sales.get(`${path}/passport`))
    expect(passport).toContain('Scratch, left side')
    const [, imperfection = ''] = /name="imperfection" value="(\d+)"/.exec(passport) ?? []
    const last = await sales.post(`${path}/passport`, { intent: 'take-back', imperfection })
    expect([last.status, await readDesk(last)]).toEqual([
      409,
      expect.stringContaining('It is the last one that is stated.'),
    ])
    await sales.post(`${path}/passport`, { intent: 'unknown', item: 'imperfections', version: '3' })
    const back = await sales.post(`${path}/passport`, { intent: 'take-back', imperfection })
    expect(await readDesk(back)).toContain('Taken back.')
  })
})
