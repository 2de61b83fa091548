import { expect, test } from 'vitest'
import { aVehicle } from '#test/a-vehicle.ts'
import { heroOf } from './hero-of.ts'
import { ownScene, sceneOf, sceneOfShot } from './scene-of.ts'

const stocknums = Array.from({ length: 12 }, (_, index) => `RG${1000 + index * 7}`)

test('a website has the scene that it chose, or the one of its design', () => {
  expect(ownScene({ design: 'torque' })).toBe('dark-studio')
  expect(ownScene({ design: 'torque', scene: 'workshop' })).toBe('workshop')
  expect(ownScene({})).toBe('city-dusk')
})

test('twelve caravans stand in two places at least, twelve cars in one', () => {
  const places = (design: 'outback' | 'metro') =>
    new Set(stocknums.map((stocknum) => sceneOf({ branding: { design }, locale: 'en-AU' }, stocknum))).size
  expect(places('outback')).toBeGreaterThanOrEqual(2)
  expect(places('metro')).toBe(1)
})

test('LOOK-11 the trucks of a depot stand in four places, each always in the same', () => {
  const placed = () =>
    stocknums.map((stocknum) => sceneOf({ branding: { design: 'haul' }, locale: 'en-AU' }, stocknum))
  expect(new Set(placed())).toEqual(new Set(['depot', 'truck-yard', 'highway', 'silos']))
  expect(placed()).toEqual(placed())
})

test('LOOK-63 no picture of an American website shows a red desert or gum trees', () => {
  const website = { branding: { scene: 'coast' }, locale: 'en-US' } as const
  const seen = stocknums.flatMap((stocknum) =>
    (['side', 'second-scene'] as const).map((shot) => sceneOfShot(shot, website, stocknum)),
  )
  expect(new Set(seen)).toEqual(new Set(['coast', 'forest']))
})

test.each([
  ['default', 'right suv', 'city-dusk', 2400 / 960],
  ['rv', 'tow suv caravan', 'desert-dusk', 2400 / 1050],
  ['camper', 'tow suv camper-trailer', 'desert-dusk', 2400 / 1050],
  ['motorcycle', 'right sports-bike', 'dark-studio', 2400 / 1000],
  ['trucks', 'right truck', 'depot', 1680 / 1200],
] as const)(
  'without stock and without a dial, the hero of a %s website is %s in its design’s scene',
  (template, shown, scene, ratio) => {
    const hero = heroOf({ slug: 'empty', template, branding: { primary_color: '#000000' } }, [], 'wide')
    expect([hero.placement, ...hero.subjects.map(({ body }) => body)].join(' ')).toBe(shown)
    expect([hero.scene, hero.size.width / hero.size.height]).toEqual([scene, ratio])
  },
)

test('LOOK-10 a car of the hero tows no fifth wheel, which only a pickup with a coupling in its tray can', () => {
  const branding = { primary_color: '#000000' }
  const stock = [aVehicle({ body: 'Fifth Wheel' })]
  const { subjects } = heroOf({ slug: 'rvs', template: 'rv', branding }, stock, 'wide')
  expect(subjects.map(({ body }) => body)).toEqual(['suv', 'travel-trailer'])
})

test('LOOK-72 in the dark studio the hero has the paint of the brand, elsewhere one of its own', () => {
  const branding = { primary_color: '#e8b400' }
  const paintOn = (template: 'motorcycle' | 'default') =>
    heroOf({ slug: 'empty', template, branding }, [], 'wide').subjects[0]?.paint
  expect(paintOn('motorcycle')).toBe('#e8b400')
  expect(paintOn('default')).not.toBe('#e8b400')
})
