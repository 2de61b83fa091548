import { expect, test } from 'vitest'
import { aVehicle } from '#test/a-vehicle.ts'
import { floorPlansOf, isFloorPlan } from './floor-plans.ts'
import { specRows, variantsOf } from './model-specs.ts'

test.each([
  ['/demo-media/J1/plan.png', true],
  ['https://pictures.example/a/floorplan.jpg?w=800', true],
  ['https://pictures.example/17-55-floor-plan.webp', true],
  ['/demo-media/J1/side.png', false],
  ['https://pictures.example/plane.jpg', false],
  ['https://pictures.example/plan/front.jpg', false],
])('%s is a floor plan or not', (url, expected) => {
  expect(isFloorPlan(url)).toBe(expected)
})

const pictured = (...urls: string[]) => urls.map((url) => ({ image: { url, thumb: { url } } }))
const outback = aVehicle({
  slug: 'swan-outback-1',
  badge: 'Outback',
  berths: 6,
  atm_kg: 1900,
  layout: 'Double each end, café dinette',
  images: pictured('/a/side.png', '/a/plan.png'),
})
const touring = aVehicle({ badge: 'Touring', berths: 4, images: pictured('/b/side.png') })

function plansOf(
  vehicles: (typeof outback)[],
  floor_plans: Parameters<typeof floorPlansOf>[0]['floor_plans'] = [],
) {
  const variants = variantsOf(vehicles)
  return floorPlansOf({ floor_plans }, variants, specRows(vehicles, variants, 'en-AU'))
}

test('MODEL-07 a variant in stock with a drawing of its layout is a floor plan, one without is none', () => {
  expect(plansOf([outback, touring])).toMatchObject([
    {
      name: 'Outback',
      url: '/a/plan.png',
      layout: 'Double each end, café dinette',
      facts: [
        { label: 'Sleeps', value: '6' },
        { label: 'ATM', value: '1,900 kg' },
      ],
      vehicle: { slug: 'swan-outback-1' },
    },
  ])
})

test('MODEL-07 drawings of the manufacturer stand in place of those in stock', () => {
  const plans = plansOf([outback], [{ name: '17.55-3', image: '/media/17553.svg', layout: 'Island queen' }])
  expect(plans).toEqual([
    { name: '17.55-3', url: '/media/17553.svg', layout: 'Island queen', facts: [], vehicle: null },
  ])
})
