import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { zonesOf } from '#app/features/vehicles/passport/zones.ts'
import { aPassport, aPassportedWebsite, aPdf, clearTitle, uploadedPhoto } from './a-passport.ts'
import { aSample } from './a-sample.ts'
import { createTestApp } from './app.ts'
import { schemaProblems } from './schema-org.ts'

/** What a reader sees of markup. */
function wordsOf(html: string): string {
  return html
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<\/(p|dt|dd|h2|li|b|small|span)>/g, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll(/\s+/g, ' ')
}

const row = (item: string): RegExp => new RegExp(`${item} Not known\\. Ask us\\.`)

describe('the section', () => {
  test('PASS-01 PASS-E03 a used electric car of which nobody has said anything: each item, with a link that names it', async () => {
    const { section, slug, website } = await aPassportedWebsite({ 'Fuel Type': 'Electric' })
    const html = await section(slug)
    const words = wordsOf(html)
    for (const item of ['Imperfections', 'Service history', 'Title check', 'Recall', 'Battery health'])
      expect(words).toMatch(row(item))
    expect(words.match(/Not known\. Ask us\./g)).toHaveLength(5)
    // they fill no page: one line names them, and unfolds
    expect(words).toContain(
      'Not known yet: imperfections, service history, title check, recall, battery health',
    )
    expect(html.match(/<details/g)).toHaveLength(1)
    expect(html.indexOf('<details')).toBeLessThan(html.indexOf('<dl'))
    const links = [...html.matchAll(/href="([^"]*\?ask=[^"]*)"/g)].map(([, href]) => href)
    expect(links).toEqual(
      ['imperfections', 'service', 'title', 'recall', 'battery'].map(
        (item) => `/cars/${website.vehicle.slug}?ask=${item}#enquire`,
      ),
    )
  })

  test('PASS-01 used, demo and towed vehicles have it, new ones and other websites’ do not', {
    tags: ['long'],
  }, async () => {
    const used = await aPassportedWebsite()
    expect(await used.section(used.slug)).toContain('Vehicle passport')
    const demo = await aPassportedWebsite({ Condition: 'Demo' })
    expect(await demo.section(demo.slug)).toContain('Vehicle passport')
    const fresh = await aPassportedWebsite({ Condition: 'New' })
    expect(await fresh.section(fresh.slug)).toBe('')
    const towed = { Condition: 'New', Body: 'Caravan', Berths: 4, ATM: 2800, Odometer: '' }
    const caravan = await aPassportedWebsite(towed)
    expect(wordsOf(await caravan.section(caravan.slug))).toMatch(row('Weight plate'))
    // nobody has serviced what nobody has used
    expect(wordsOf(await caravan.section(caravan.slug))).not.toContain('Service history')
    const other = await used.it.aWebsite()
    expect(await aPassport(used.it, other, 0).section(other.vehicle.slug)).toBe('')
    expect((await used.it.visit(other, '/passport/standard')).status).toBe(404)
  })

  test('PASS-01 a lead that is made by such a link says which item, also in its mail', async () => {
    const { it, website, slug } = await aPassportedWebsite()
    const path = `/cars/${slug}?ask=title`
    const page = await (await it.visit(website, path)).text()
    expect(page).toMatch(
      /name="asks_about"[^>]*value="title check"|value="title check"[^>]*name="asks_about"/,
    )
    expect(await (await it.visit(website, `/cars/${slug}?ask=owner`)).text()).not.toContain('asks_about"')
    const sent = await it.visit(website, `/cars/${slug}`, {
      method: 'POST',
      body: new URLSearchParams({
        form: 'vehicle-enquiry',
        asks_about: 'title check',
        name: 'Ann Example',
        phone: '0411222333',
        email: 'ann@shopper.example',
        message: 'What is known?',
      }),
    })
    expect(sent.status).toBe(303)
    await it.settle()
    const mail = it.mailer.sent.find(({ raw }) => raw.includes('sales@yard.example'))
    expect(mail?.raw.toString()).toMatch(/You ask about:?\s+title check/)
  })

  test('PASS-03 label, words, source and day beside each; past its limit the age, at the page too', async () => {
    const { it, slug, put, section } = await aPassportedWebsite()
    await put('service', { state: 'stated', value: { history: 'part' } })
    await put('recall', { state: 'none found', source: 'vehiclerecalls.gov.au' })
    const said = wordsOf(await section(slug))
    expect(said).toContain('Service history Part of the history Stated by the dealer, 30 June 2026')
    expect(said).toContain('Recall None open vehiclerecalls.gov.au, 30 June 2026')
    expect(said).not.toContain('days ago')
    it.clock.now = new Date('2026-10-02T02:00:00Z')
    expect(wordsOf(await section(slug))).toContain('30 June 2026, checked 94 days ago')
    // the next day the page is made anew
    it.clock.now = new Date('2026-10-03T02:00:00Z')
    expect(wordsOf(await section(slug))).toContain('checked 95 days ago')
  })

  test('PASS-11 PASS-12 a title check says how the register stood; what is recorded comes first, as a warning', async () => {
    const { slug, put, section, sendDocument } = await aPassportedWebsite()
    const { hash } = (await sendDocument(aPdf)).body
    const source = 'PPSR (Australia)'
    await put('recall', { state: 'none found', source: 'maker' })
    await put('title', { state: 'stated', source, value: clearTitle, document: hash })
    const clear = await section(slug)
    expect(wordsOf(clear)).toContain('No security interest, no write-off, no theft recorded.')
    expect(wordsOf(clear)).toContain(
      'as the register stood at 10:32am on 30 June 2026. Make your own search on the day you buy.',
    )
    expect(clear).not.toContain('banner-warning')
    // the certificate goes to who asks
    expect(clear).not.toContain('/passport/0')
    expect(clear).not.toContain(hash)
    await put('title', {
      state: 'stated',
      source,
      value: { ...clearTitle, write_off: 'recorded' },
      document: hash,
    })
    await sendDocument(aPdf, { publish: 'true' })
    const html = await section(slug)
    const words = wordsOf(html)
    expect(html).toContain('banner-warning')
    expect(html).toContain(`href="/passport/${hash}"`)
    expect(words).toContain(
      'Title check: It is recorded as a write-off. No security interest, no theft recorded.',
    )
    expect(words.indexOf('Title check')).toBeLessThan(words.indexOf('Imperfections '))
  })

  test('PASS-13 an open recall is a warning before all else', async () => {
    const { slug, put, section } = await aPassportedWebsite()
    const value = { answer: 'open', number: 'R7', hazard: 'Fire.', remedy: 'A new hose.' }
    await put('recall', { state: 'stated', source: 'vehiclerecalls.gov.au', value })
    const words = wordsOf(await section(slug))
    expect(words).toContain('Recall: An open recall, number R7 Hazard: Fire. Remedy: A new hose.')
    expect(words.indexOf('An open recall')).toBeLessThan(words.indexOf('Imperfections '))
  })
})

describe('imperfections on the page', () => {
  test('PASS-07 PASS-05 they are counted, shown with the marked point, marked in the gallery, and JSON-LD says the same', async () => {
    const { it, website, id, slug, put, post, section, read } = await aPassportedWebsite()
    const photo = await uploadedPhoto(it, website, id)
    const said = { source: 'dealer', dated: '2026-06-30' }
    const mark = { kind: 'dent', zone: 'left side', photos: [{ photo, x: 0.25, y: 0.5 }], ...said }
    for (const size_mm of [10, 12, 14, 16, 20, 21, 40, 9]) await post({ ...mark, size_mm })
    const counted = '7 imperfections disclosed: 5 small, 2 medium'
    // nobody has said that these are all
    const open = wordsOf(await section(slug))
    expect(open).toContain(`${counted} Whether there are others is not known. Ask us.`)
    await put('imperfections', { state: 'stated' })
    const html = await section(slug)
    expect(wordsOf(html)).toContain(`Imperfections ${counted}`)
    expect(wordsOf(html)).not.toContain('not known')
    expect(html.match(/<circle cx="25%" cy="50%"/g)).toHaveLength(7)
    expect(wordsOf(html)).toContain('Dent, left side 40 mm, medium')
    expect(html).toContain('href="/passport/standard"')
    const standard = wordsOf(await (await it.visit(website, '/passport/standard')).text())
    for (const words of ['Imperfection standard 1.0', 'Scratch', '20 mm', 'to 40 mm', 'above 100 mm'])
      expect(standard).toContain(words)
    const page = await (await it.visit(website, `/cars/${slug}`)).text()
    expect(page).toContain('<span class="gallery-mark">Imperfection</span>')
    expect(page).toContain('alt="Imperfection: dent, left side"')
    const json = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}')
    expect(json['@graph'][0].knownVehicleDamages).toBe(counted)
    expect(schemaProblems(json)).toEqual([])
    expect((await read()).imperfections).toHaveLength(8)
  })

  test('PASS-07 none found is said so, and unknown not at all in JSON-LD', async () => {
    const { it, website, slug, put, section } = await aPassportedWebsite()
    const damages = async () =>
      /"knownVehicleDamages":"([^"]*)"/.exec(await (await it.visit(website, `/cars/${slug}`)).text())?.[1]
    expect(await damages()).toBeUndefined()
    const value = { zones: [...zonesOf(website.vehicle)] }
    await put('imperfections', { state: 'none found', by: 'Sam', value })
    expect(await damages()).toBe('None found')
    // who looked is nobody else's
    expect(await section(slug)).not.toContain('Sam')
  })
})

describe('the demo', () => {
  test('PASS-01 PASS-08 every demo website with a passport has a full one of at most 4 KB, and no script in it', {
    tags: ['long'],
  }, async () => {
    const it = await createTestApp()
    it.clock.now = new Date('2026-11-25T02:00:00Z')
    const full = [
      [
        'harbourline-motors',
        '/cars',
        'ub31954',
        ['91.4% of usable energy', '4 imperfections disclosed: 2 small, 2 medium'],
      ],
      [
        'red-gum-caravans',
        '/cars',
        'u4503',
        ['Tare 2,010 kg, ATM 2,380 kg', 'Payload 370 kg, reckoned: ATM less tare'],
      ],
      ['ironbark-moto', '/motorcycles', 'b1945', ['Full history', 'From the maker']],
      [
        'lantern-cars',
        '/cars',
        'l2244',
        ['3 imperfections disclosed', 'Tear inside, front seats 180 mm, large'],
      ],
      ['longreach-trucks', '/cars', 't5006', ['GVM 11,000 kg', '4,860 kg as weighed']],
    ] as const
    for (const [name, base, number, said] of full) {
      const { website, host } = await aSample(it, name)
      const { section } = aPassport(it, { host }, 0)
      const slug = await slugOf(it, host, base, number)
      const html = await section(slug, base)
      for (const words of said) expect(wordsOf(html)).toContain(words)
      expect(html).not.toMatch(/<script|onclick/)
      expect(gzipSync(html).byteLength).toBeLessThanOrEqual(4096)
      expect(website.config.cars.passport).toBe(true)
    }
    const { host } = await aSample(it, 'harbourline-motors')
    const { section } = aPassport(it, { host }, 0)
    const warned = wordsOf(await section(await slugOf(it, host, '/cars', 'ub31881')))
    expect(warned).toContain('Recall: An open recall, number DEMO-0412')
    const old = wordsOf(await section(await slugOf(it, host, '/cars', 'un31884')))
    expect(old).toContain('A security interest is recorded.')
    expect(old).toMatch(/checked \d\d days ago/)
    const unknown = wordsOf(await section(await slugOf(it, host, '/cars', 'ub31992')))
    expect(unknown.match(/Not known\. Ask us\./g)).toHaveLength(5)
  })

  test('PASS-07 where every fault is promised in writing, the page of each car has them, or says who found none and when', {
    tags: ['long'],
  }, async () => {
    const it = await createTestApp()
    it.clock.now = new Date('2026-11-25T02:00:00Z')
    const { host } = await aSample(it, 'lantern-cars')
    const { section } = aPassport(it, { host }, 0)
    const read = async (path: string) => (await it.visit({ host }, path)).text()
    const locs = (xml: string) =>
      [...xml.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname)
    const listed = (await Promise.all(locs(await read('/sitemap.xml')).map(read))).flatMap(locs)
    // one is sold, and its page asks nobody to look at it
    const slugs = listed.flatMap((path) => /^\/cars\/(\d{4}-.+)$/.exec(path)?.[1] ?? [])
    expect(slugs.length).toBeGreaterThan(40)
    for (const slug of slugs.filter((each) => !each.endsWith('l2298'))) {
      const words = wordsOf(await section(slug))
      expect(words, slug).toMatch(
        /Imperfections (\d+ imperfections? disclosed: |No faults found at the inspection of \d+ \w+ 2026 Looked at: front bumper, )/,
      )
      expect(words, slug).not.toContain('Not known yet')
    }
  })

  test('PASS-01 PASS-02 no passport of what a home page shows first leaves open what its own page states', {
    tags: ['long'],
  }, async () => {
    const it = await createTestApp()
    for (const [name, base] of [
      ['harbourline-motors', '/cars'],
      ['red-gum-caravans', '/cars'],
      ['ironbark-moto', '/motorcycles'],
    ] as const) {
      const { host } = await aSample(it, name)
      const { section } = aPassport(it, { host }, 0)
      const home = await (await it.visit({ host }, '/')).text()
      const arrivals = home.slice(home.indexOf('home-arrivals'))
      const links = [...arrivals.matchAll(new RegExp(`href="${base}/(\\d{4}-[^"?#]+)"`, 'g'))]
      const shown = [...new Set(links.map(([, slug = '']) => slug))].slice(0, 8)
      expect(shown).toHaveLength(8)
      for (const slug of shown) {
        const html = await section(slug, base)
        const told = wordsOf(html)
        if (html !== '')
          expect([slug, told.match(/Not known\. Ask us\./g)?.length ?? 0]).toEqual([
            slug,
            expect.toBeOneOf([0, 1]),
          ])
      }
    }
  })
})

async function slugOf(
  it: Awaited<ReturnType<typeof createTestApp>>,
  host: string,
  base: string,
  number: string,
): Promise<string> {
  const answer = await it.visit({ host }, `/api/cards?q=${number}`)
  const cards: { slug: string; path: string }[] = await answer.json()
  const found = cards.find(({ slug }) => slug.endsWith(`-${number}`))
  expect(found?.path.startsWith(base)).toBe(true)
  return found?.slug ?? ''
}
