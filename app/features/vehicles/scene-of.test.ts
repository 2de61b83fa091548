import { expect, test } from 'vitest'
import { heroOf } from './hero-of.ts'
import { ownScene, sceneOf } from './scene-of.ts'

const stocknums = Array.from({ length: 12 }, (_, index) => `RG${1000 + index * 7}`)

test('a website has the scene that it chose, or the one of its design', () => {
  expect(ownScene({ design: 'torque' })).toBe('dark-studio')
  expect(ownScene({ design: 'torque', scene: 'workshop' })).toBe('workshop')
  expect(ownScene({})).toBe('city-dusk')
})

test('twelve caravans stand in two places at least, twelve cars in one', () => {
  const places = (design: 'outback' | 'metro') =>
    new Set(stocknums.map((stocknum) => sceneOf({ design }, stocknum))).size
  expect(places('outback')).toBeGreaterThanOrEqual(2)
  expect(places('metro')).toBe(1)
})

test('a hero without stock is a car', () => {
  const hero = heroOf({ slug: 'empty', branding: { primary_color: '#000000' } }, [], 'wide')
  expect([hero.placement, hero.subjects.map(({ body }) => body), hero.size]).toEqual([
    'right',
    ['suv'],
    { width: 2400, height: 960 },
  ])
})
