import { expect, test } from 'vitest'
import { highlightsOf } from './highlights.ts'

const plain = ['Floor mats', 'Cup holders', 'Clock', 'Ashtray', 'Spare wheel', 'Radio', 'Horn']

test('the features that buyers ask for stand out of a long list, in their own words', () => {
  const features = [...plain, 'Leather seats', '18 inch wheels', 'Apple CarPlay and Android Auto']
  expect(highlightsOf({ features })).toEqual(['Apple CarPlay and Android Auto', 'Leather seats'])
})

test('a short list needs none, five are enough, and one feature is named once', () => {
  expect(highlightsOf({ features: ['Leather seats', 'Sunroof'] })).toEqual([])
  const rich = [
    'Apple CarPlay',
    'Solar',
    'Shower',
    'Sunroof',
    'Leather',
    'Tow bar',
    'ABS',
    'Air conditioning',
  ]
  expect(highlightsOf({ features: rich })).toHaveLength(5)
  expect(highlightsOf({ features: [...plain, 'Heated seats in leather'] })).toEqual([
    'Heated seats in leather',
  ])
})
