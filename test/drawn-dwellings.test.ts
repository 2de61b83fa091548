import { describe, expect, test } from 'vitest'
import { drawnKind, isTowedBody } from '#app/features/illustrator/kind.ts'
import { picture } from '#app/features/illustrator/picture.ts'
import type { Body, Subject } from '#app/features/illustrator/subject.ts'
import { wallOf } from '#app/features/illustrator/towables/arrangement.ts'
import { houseOf } from '#app/features/illustrator/towables/motorhome.ts'
import { towableProfile } from '#app/features/illustrator/towables/towable.ts'
import { drawnSubject } from '#app/features/vehicles/subject-of.ts'
import { sampleVehicles } from './sample-stock.ts'

const stock = [...sampleVehicles().values()]
  .flat()
  .map((facts) => ({ facts, subject: drawnSubject(facts) }))
  .filter(({ subject }) => drawnKind(subject.body) === 'towable')

const profileOf = (subject: Subject) =>
  isTowedBody(subject.body) ? towableProfile(subject) : houseOf(subject)

describe('LOOK-10 a dwelling is drawn as its record says', () => {
  test.each<[string, Body]>([
    ['Flying Cloud', 'rounded-trailer'],
    ['Legacy Elite II', 'rounded-trailer'],
    ['Arctic Fox', 'travel-trailer'],
    ['Reflection', 'fifth-wheel'],
    ['Rockwood Freedom', 'tent-camper'],
    ['Swan', 'tent-camper'],
    ['Aliner', 'a-frame'],
    ['Scout', 'camper-trailer'],
    ['XT12HR', 'hybrid'],
    ['Silverline', 'caravan'],
    ["Work 'n' Play", 'toy-hauler'],
    ['Allegro', 'bus-motorhome'],
    ['Revel', 'camper-van'],
    ['Unity', 'low-motorhome'],
    ['Minnie Winnie', 'motorhome'],
  ])('a %s is a %s', (model, body) => {
    const all = stock.filter(({ facts }) => facts.model === model)
    expect(all.length).toBeGreaterThan(0)
    for (const { subject } of all) expect(subject.body).toBe(body)
  })

  test('it is as long as its record says, on as many axles', () => {
    const wrong = stock.filter(({ facts, subject }) => {
      const { rearX, axles } = profileOf(subject)
      const isLong = facts.length_mm !== null && Math.abs(rearX / facts.length_mm - 1) > 0.01
      return isLong || (subject.axles !== undefined && axles.length !== subject.axles)
    })
    expect(wrong.map(({ facts }) => facts.name)).toEqual([])
  })

  test('its slide-outs are those of its record, on the road side, and a kitchen that slides out is none', () => {
    const counts = stock.map(({ facts, subject }) => {
      const said = facts.features.find((feature) => /slide-outs?$/i.test(feature))
      const wanted = said ? ['One', 'Two', 'Three'].indexOf(said.split(' ')[0] ?? '') + 1 : null
      const { slideOuts } = wallOf(profileOf(subject), 'road', subject.seed)
      expect(wallOf(profileOf(subject), 'kerb', subject.seed).slideOuts).toEqual([])
      if (wanted !== null) expect([facts.name, slideOuts.length]).toEqual([facts.name, wanted])
      if (facts.model === 'Swan') expect(slideOuts).toEqual([])
      return slideOuts.length
    })
    expect(new Set(counts)).toEqual(new Set([0, 1, 2, 3]))
  })

  test('its door is on the side of the kerb: the front is on the right where traffic keeps to the right', () => {
    const van = stock.find(({ subject }) => subject.body === 'travel-trailer')?.subject
    const car: Subject = { seed: 'a', body: 'suv', paint: '#2f5d8a', kerb: 'right' }
    const isMirrored = (subject: Subject, shot: 'side' | 'offside') =>
      picture(subject, shot, 'white-studio', { width: 1200, height: 800 }, () => ({
        path: '',
        width: 0,
      })).includes('scale(-')
    if (!van) throw new Error('no travel trailer')
    expect([isMirrored(van, 'side'), isMirrored(van, 'offside')]).toEqual([false, true])
    const american: Subject = { ...van, kerb: 'right' }
    expect([isMirrored(american, 'side'), isMirrored(american, 'offside')]).toEqual([true, false])
    expect(isMirrored(car, 'side')).toBe(false)
  })
})
