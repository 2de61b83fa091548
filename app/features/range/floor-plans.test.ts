import { expect, test } from 'vitest'
import { isFloorPlan } from '#app/features/vehicles/drawn-to-scale.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import { floorPlansOf } from './floor-plans.ts'

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
  drawn: Parameters<typeof floorPlansOf>[3] = null,
) {
  return floorPlansOf({ floor_plans }, vehicles, 'en-AU', drawn)
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

test('MODEL-07 layouts that the manufacturer names stand in place of those in stock', () => {
  const plans = plansOf(
    [outback, touring],
    [
      { name: '17.55-3', image: '/media/17553.svg', layout: 'Island queen', berths: 2, atm_kg: 2260 },
      { name: 'Outback' },
    ],
  )
  expect(plans).toMatchObject([
    {
      name: '17.55-3',
      url: '/media/17553.svg',
      layout: 'Island queen',
      facts: [
        { label: 'Sleeps', value: '2' },
        { label: 'ATM', value: '2,260 kg' },
      ],
      vehicle: null,
    },
    { name: 'Outback', url: null, layout: null, facts: [], vehicle: { slug: 'swan-outback-1' } },
  ])
})

test.each([
  ['its own name', '17.55-8 Outback', true],
  ['its first words', '17.55-8', true],
  ['the beginning of a word', '17.55', false],
  ['another', '17.55-9', false],
])('MODEL-07 a layout is seen in one whose badge is: %s', (_, name, isSeen) => {
  const [plan] = plansOf([aVehicle({ badge: '17.55-8 Outback' })], [{ name }])
  expect(plan?.vehicle !== null).toBe(isSeen)
})

test('MODEL-07 a layout without an image is drawn where pictures are drawn', () => {
  const drawn = ({ layout }: { layout?: string | undefined }) => `/drawn/${layout}`
  const plans = plansOf(
    [],
    [
      { name: 'A', layout: 'twin' },
      { name: 'B', image: '/b.svg' },
    ],
    drawn,
  )
  expect(plans.map(({ url }) => url)).toEqual(['/drawn/twin', '/b.svg'])
})
