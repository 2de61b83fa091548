import { describe, expect, test } from 'vitest'
import { modelSchema } from './model.ts'
import { modelPath } from './model-path.ts'
import { modelsOfBody } from './range.ts'

const whole = {
  id: 1,
  name: 'Journey',
  slug: 'journey',
  description: 'The touring caravan.',
  manufacturer_name: 'Jayco',
  manufacturer_body: 'CARAVANS',
  manufacturer_body2: 'OFF-GRID',
  manufacturer_body3: 'POP TOPS',
  bodyStyle: ['Caravan'],
  image: { url: '/journey.jpg', thumb: '/journey-small.jpg' },
  status: 'new',
  fuel: ['Diesel'],
  body: ['Caravan'],
  aftermarket_manufacturer_id: 4,
  accessories_count: 9,
  variant: 'Outback',
  floor_plans: [{ name: '17.55-3', image: '/media/17553.svg', layout: 'Island queen, rear ensuite' }],
  variants: [
    { name: 'Touring', atm_kg: 2155 },
    { name: 'Outback', atm_kg: 2260 },
  ],
  specifications: [
    { label: 'Fridge', value: '188 L' },
    { group: 'Towing', label: 'Hitch', value: ['Ball', 'DO35'] },
  ],
  override_url: 'https://example.com',
  path: '/journey',
}

describe('a model', () => {
  test('MODEL-01..MODEL-08 has all its fields, and none is lost', () => {
    expect(modelSchema.parse(whole)).toEqual(whole)
  })

  test.each([
    ['MODEL-02 a body of its own', { manufacturer_body: 'YURT' }],
    ['MODEL-05 a status of its own', { status: 'old' }],
    ['MODEL-01 no name', { name: '' }],
    ['MODEL-07 a value too few', { specifications: [{ label: 'Hitch', value: ['Ball'] }] }],
    ['MODEL-07 a weight of nothing', { variants: [{ name: 'Touring', atm_kg: 0 }] }],
  ])('%s is refused', (_, change) => {
    expect(modelSchema.safeParse({ ...whole, ...change }).success).toBe(false)
  })

  test.each([
    ['override_url first', whole, 'https://example.com'],
    ['then path', { ...whole, override_url: undefined }, '/journey'],
    ['else its own page', { slug: 'journey' }, '/models/journey'],
  ])('MODEL-07 it leads to: %s', (_, model, path) => {
    expect(modelPath({ override_url: undefined, path: undefined, ...model })).toBe(path)
  })
})

describe('MODEL-09 the range by body type', () => {
  const popTop = { name: 'pop top', manufacturer_body: 'POP TOPS' as const }
  const offGrid = {
    name: 'off-grid',
    manufacturer_body: 'CARAVANS' as const,
    manufacturer_body2: 'OFF-GRID' as const,
  }
  const caravan = { name: 'caravan', manufacturer_body: 'CARAVANS' as const }
  const all = [popTop, offGrid, caravan].map((model) => ({
    manufacturer_body2: undefined,
    manufacturer_body3: undefined,
    ...model,
  }))
  test.each([
    ['MODEL-E01', 'pop tops', ['pop top']],
    ['MODEL-E02', 'off-grid', ['off-grid']],
    ['MODEL-E03', 'j-pod', []],
    ['MODEL-E04', null, ['pop top', 'off-grid', 'caravan']],
    ['an unknown one', 'yurt', ['pop top', 'off-grid', 'caravan']],
  ])('%s %s', (_, body, names) => {
    expect(modelsOfBody(all, body).map(({ name }) => name)).toEqual(names)
  })
})
