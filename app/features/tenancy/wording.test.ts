import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FlagName } from './flags.ts'
import {
  countedVehicles,
  distanceLabel,
  distanceUnit,
  type Locale,
  localSpelling,
  pluralOf,
  usedLabel,
  vehicleNoun,
  vehicleWords,
} from './wording.ts'

describe('I18N-05 words are spelt as the locale spells them', () => {
  test.each<[string, Locale, string, string]>([
    ['I18N-E01', 'en-US', 'Colour', 'Color'],
    ['I18N-E02', 'en-US', 'Send enquiry', 'Send inquiry'],
    ['I18N-E03', 'en-US', 'petrol', 'gas'],
    ['I18N-E04', 'en-AU', 'Colour, enquiry, petrol', 'Colour, enquiry, petrol'],
    ['plurals', 'en-US', 'Colours, enquiries, petrols', 'Colors, inquiries, gases'],
    ['capitals', 'en-US', 'COLOUR ENQUIRIES', 'COLOR INQUIRIES'],
    ['the card one drives on', 'en-US', 'Bring your driver licence.', 'Bring your driver’s license.'],
    ['other forms stay', 'en-US', 'Enquirer. Coloured', 'Enquirer. Coloured'],
    ['LOOK-63', 'en-US', 'Enquire at the kerb by SMS', 'Ask at the curb by text'],
    ['I18N-02 New Zealand keeps the Australian wording', 'en-NZ', 'petrol colour', 'petrol colour'],
  ])('%s', (_, locale, text, expected) => {
    expect(localSpelling(text, locale)).toBe(expected)
  })

  test('a swapped text has nothing left to swap', () => {
    const words = fc.array(fc.constantFrom('colour', 'Enquiry', 'PETROL', 'petrols', 'car', '-', 'colours'))
    fc.assert(
      fc.property(words, (list) => {
        const once = localSpelling(list.join(' '), 'en-US')
        expect(localSpelling(once, 'en-US')).toBe(once)
        expect(once).not.toMatch(/colour|enquir|petrol/i)
      }),
    )
  })
})

test.each<[Locale, string, string]>([
  ['en-AU', 'km', 'Kms'],
  ['en-NZ', 'km', 'Kms'],
  ['en-US', 'miles', 'Miles'],
])('I18N-04 %s reads the odometer in %s', (locale, unit, label) => {
  expect(distanceUnit(locale)).toBe(unit)
  expect(distanceLabel(locale)).toBe(label)
})

test.each([
  ['I18N-E10', 'default', undefined, 'Car'],
  ['I18N-08', 'camper', undefined, 'Camper'],
  ['I18N-08', 'trucks', undefined, 'Trucks'],
  ['I18N-08', 'truck', undefined, 'Truck'],
  ['I18N-08', 'rv', undefined, 'RV'],
  ['I18N-08', 'motorcycle', 'Motorcycle', 'Motorcycle'],
  ['I18N-07', 'motorcycle', undefined, 'Car'],
  ['I18N-07', 'constructor', undefined, 'Car'],
])('%s template %s with label %s sells a %s', (_, template, noun, expected) => {
  expect(vehicleNoun({ template, labels: noun ? { vehicle_noun: noun } : {} })).toBe(expected)
})

test.each([
  ['I18N-E05', 'bus', 'buses'],
  ['I18N-E06', 'hatch', 'hatches'],
  ['I18N-E07', 'SUV', 'SUVs'],
  ['I18N-E08', 'utility', 'utilities'],
  ['I18N-E09', 'Car', 'Cars'],
  ['I18N-09', 'Bus', 'Buses'],
  ['I18N-09', 'Utility', 'Utilities'],
  ['I18N-09', 'Trucks', 'Trucks'],
  ['I18N-09', 'RV', 'RVs'],
])('%s more than one %s are %s', (_, noun, expected) => {
  expect(pluralOf(noun)).toBe(expected)
})

const preOwned = { flags: new Set<FlagName>(['label_used_as_pre_owned']) }
const ordinary = { flags: new Set<FlagName>() }

test.each([
  ['I18N-E11', preOwned, 'used', 'pre-owned'],
  ['I18N-E12', ordinary, 'used', 'used'],
  ['I18N-10', preOwned, 'Used cars', 'Pre-owned cars'],
  ['I18N-10', preOwned, 'unused', 'unused'],
])('%s the used label', (_, website, text, expected) => {
  expect(usedLabel(text, website)).toBe(expected)
})

test.each([
  ['default', undefined, '1 car', '1,204 cars'],
  ['trucks', undefined, '1 truck', '1,204 trucks'],
  ['rv', undefined, '1 RV', '1,204 RVs'],
  ['motorcycle', 'SUV', '1 SUV', '1,204 SUVs'],
  ['motorcycle', 'Motorcycle', '1 motorcycle', '1,204 motorcycles'],
  ['default', 'Hatch', '1 hatch', '1,204 hatches'],
])('%s template with label %s counts its stock: %s, %s', (template, noun, one, many) => {
  const words = vehicleWords({ template, labels: noun ? { vehicle_noun: noun } : {} })
  expect(countedVehicles(1, words)).toBe(one)
  expect(countedVehicles(1204, words)).toBe(many)
})
