import { expect, test } from 'vitest'
import { aSample, sampleRegistry } from './a-sample.ts'
import { createTestApp } from './app.ts'

test('LOOK-70 LOOK-73 the page of a motorcycle has the learner’s plate and a poster of its figures', async () => {
  const it = await createTestApp({ registry: sampleRegistry })
  const { website } = await aSample(it, 'ironbark-moto')
  const html = await (await it.visit(website, '/motorcycles/2019-honda-cb500x-b1904')).text()
  const head = /<header id="vehicle-head".*?<\/header>/s.exec(html)?.[0]
  expect(head).toContain('Learner approved')
  const poster = (/<section aria-label="In figures".*?<\/section>/s.exec(html)?.[0] ?? '').replaceAll(
    '<!-- -->',
    '',
  )
  const figures = [...poster.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<span>(.*?)<\/span>/g)]
  expect(figures.map(([, label, value, unit]) => `${label} ${value}${unit}`)).toEqual(
    expect.arrayContaining(['Engine 471 cc', 'Power 35 kW']),
  )
  // what the poster says is not said above it too
  const strip = /<dl class="key-facts">.*?<\/dl>/s.exec(html)?.[0] ?? ''
  expect(strip).toContain('<dt>Odometer</dt>')
  expect(strip).not.toMatch(/<dt>(Engine|Power|Torque|Weight|Seat)/)
  const { website: cars } = await aSample(it, 'lantern-cars')
  const car = await (await it.visit(cars, '/cars/2017-mazda-mx-5-rf-gt-l2207')).text()
  expect(car).toContain('vehicle-head')
  expect(car).not.toContain('In figures')
})
