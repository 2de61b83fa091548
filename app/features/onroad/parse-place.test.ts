import { expect, test } from 'vitest'
import { parsePlace } from './parse-place.ts'

const found = (state: string) => ({ outcome: 'found', state })
const shared = (...states: string[]) => ({
  outcome: 'shared',
  states,
  message: 'Where will you register it?',
})
const refused = (message: string, isPostcode = false) => ({ outcome: 'refused', isPostcode, message })
const noPostcode = refused('Please type a postcode of four digits, such as 4006.')
const unknownPostcode = refused('We don’t know that postcode. Choose your state.', true)

test.each<[string, string, object]>([
  ['DRIVE-E22', '4006', found('QLD')],
  ['DRIVE-E22', 'vic', found('VIC')],
  ['DRIVE-E22 DRIVE-27', '0872', shared('WA', 'SA', 'NT')],
  ['DRIVE-E22 DRIVE-27', '2620', shared('NSW', 'ACT')],
  ['DRIVE-E22 DRIVE-12', '12', noPostcode],
  ['DRIVE-E22 DRIVE-12', '99999', noPostcode],
  ['DRIVE-12', 'abc', noPostcode],
  ['DRIVE-12', '', noPostcode],
  ['DRIVE-12', '0000', unknownPostcode],
  ['DRIVE-12', '0300', unknownPostcode],
  ['DRIVE-12 Norfolk Island', '2899', unknownPostcode],
  ['DRIVE-12', ' 3000 ', found('VIC')],
  ['DRIVE-12', 'New  South wales', found('NSW')],
  ['DRIVE-12', 'the Northern Territory', found('NT')],
  ['DRIVE-12', 'N.S.W.', found('NSW')],
  ['DRIVE-12 a large receiver', '9726', found('QLD')],
  ['DRIVE-27 Mungindi', '2406', shared('NSW', 'QLD')],
  ['DRIVE-27 Jervis Bay', '2540', shared('NSW', 'ACT')],
  ['DRIVE-27 Wallangarra and Jennings', '4383', shared('NSW', 'QLD')],
  ['DRIVE-27', '2600', found('ACT')],
])('%s “%s”', (_, typed, expected) => {
  expect(parsePlace(typed)).toEqual(expected)
})
