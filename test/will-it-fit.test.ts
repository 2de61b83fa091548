import { expect, test } from 'vitest'
import { aSample, sampleRegistry } from './a-sample.ts'
import { createTestApp } from './app.ts'

async function fitOn(slug: string, path: string) {
  const it = await createTestApp({ registry: sampleRegistry })
  const { website } = await aSample(it, slug)
  const html = await (await it.visit(website, path)).text()
  const fit = /<section aria-labelledby="fit".*?<\/section>/s.exec(html)?.[0] ?? ''
  const shares = [...fit.matchAll(/<rect[^>]* width="([\d.]+)"[^>]*class="fit-(?:full|load)"/g)].map(
    ([, width]) => Math.round(Number(width)),
  )
  const measures = [...fit.matchAll(/d="M([\d.]+) [\d.]+v16m0 -8H([\d.]+)m0/g)].map(([, from, to]) =>
    Math.abs(Number(to) - Number(from)),
  )
  return { html, fit, shares, measures, wheels: fit.match(/class="fit-hub"/g)?.length ?? 0 }
}

test('LOOK-61 a caravan stands in a garage with its own outline, axles and measures, beside a person and its weights', async () => {
  const { html, fit, shares, measures, wheels } = await fitOn(
    'red-gum-caravans',
    '/cars/2025-jayco-silverline-24-75-1-outback-j21831',
  )
  // two axles and the jockey wheel; 9.32 m beside the 6 m of the garage, both on one scale
  expect(wheels).toBe(3)
  expect((measures[0] ?? 0) / (measures[1] ?? 1)).toBeCloseTo(9.32 / 6, 2)
  expect(fit).toContain('>9.32 m<')
  expect(fit).toContain('>1.7 m<')
  expect(fit).toContain('2.1 m garage door')
  // 2,930 of 3,500 kg are its own, 500 may be loaded; the ball carries 230 of 350 kg
  expect(shares).toEqual([84, 14, 66])
  expect(html).toMatch(/<h2 id="floor-plan">Floor plan<\/h2>.*?plan\.png/s)
  expect(html).toMatch(/href="#fit"/)
})

test('LOOK-61 another van has another outline, and a motorhome has no gauge of what must tow it', async () => {
  const { fit, wheels } = await fitOn('saltwater-rv', '/cars/2015-winnebago-view-24j-s1402')
  expect(wheels).toBe(2)
  expect(fit).toContain('20 ft garage')
  expect(fit).toContain('7 ft garage door')
  expect(fit).not.toContain('fit-gauge')
  expect(fit).not.toContain('must tow')
})

test('LOOK-61 the page of a truck whose length is known has its side with the measures, to scale', async () => {
  const it = await createTestApp({ registry: sampleRegistry })
  const { website } = await aSample(it, 'longreach-trucks')
  const [{ path }] = await (await it.visit(website, '/api/cards?q=T5006')).json()
  const html = await (await it.visit(website, path)).text()
  expect(html).toMatch(/<h2 id="dimensions">Dimensions<\/h2>.*?dimensions\.png/s)
  expect(html).toMatch(/href="#dimensions"/)
  // one fact says what it carries
  expect(html).toMatch(/<dt>Body<\/dt><dd>Steel tray, 6\.6 m<\/dd>/)
  expect(html).not.toContain('<dt>Body type</dt>')
})

test('LOOK-77 the page of a caravan asks what the car can tow and answers for it; that of a motorhome does not ask', async () => {
  const it = await createTestApp({ registry: sampleRegistry })
  const { website } = await aSample(it, 'red-gum-caravans')
  const path = '/cars/2025-jayco-silverline-24-75-1-outback-j21831'
  const formOf = async (address: string) =>
    /<form id="can-tow".*?<\/form>/s.exec(await (await it.visit(website, address)).text())?.[0] ?? ''
  const asked = await formOf(path)
  expect(asked).toContain('name="atm_max"')
  expect(asked).not.toContain('your limit')
  expect(await formOf(`${path}?atm_max=3500`)).toContain('70 kg under your limit')
  const over = await formOf(`${path}?atm_max=2500&at=VIC`)
  expect(over).toContain('930 kg over your limit')
  // the price stays that of the buyer's place
  expect(over).toContain('name="at" value="VIC"')
  const [{ path: motorhome }] = await (await it.visit(website, '/api/cards?q=J22374')).json()
  expect(await formOf(motorhome)).toBe('')
})
