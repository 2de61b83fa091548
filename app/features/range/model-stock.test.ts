import { describe, expect, test } from 'vitest'
import { isOfModel } from './model-stock.ts'

const model = (name: string, more: { variant?: string; bodyStyle?: string[] } = {}) => ({
  name,
  manufacturer_name: 'Blue Tongue',
  bodyStyle: [],
  ...more,
})
const vehicle = (model: string, badge: string | null = null, body = 'Caravan', make = 'Blue Tongue') => ({
  make,
  model,
  badge,
  body,
})

describe('MODEL the vehicles of a model', () => {
  test.each([
    ['the same name', vehicle('Starcraft'), model('Starcraft'), true],
    ['another case and accent', vehicle('TENERE 700'), model('Ténéré 700'), true],
    ['another make', vehicle('Starcraft', null, 'Caravan', 'Jayco'), model('Starcraft'), false],
    ['the rest of the name as badge', vehicle('XV', 'Overland 13'), model('XV Overland 13'), true],
    ['and more of it', vehicle('Voyager', '17 Family'), model('Voyager 17'), true],
    ['another badge', vehicle('XV', 'Overland 15'), model('XV Overland 13'), false],
    ['the beginning of another word', vehicle('Star'), model('Starcraft'), false],
    [
      'a variant, by its body',
      vehicle('Starcraft', '17', 'Pop Top'),
      model('Starcraft Pop Top', { variant: 'Starcraft', bodyStyle: ['Pop Top'] }),
      true,
    ],
    [
      'the plain model is no variant',
      vehicle('Starcraft', '17', 'Caravan'),
      model('Starcraft Pop Top', { variant: 'Starcraft', bodyStyle: ['Pop Top'] }),
      false,
    ],
  ])('%s', (_, one, wanted, expected) => {
    expect(isOfModel(one, wanted)).toBe(expected)
  })
})
