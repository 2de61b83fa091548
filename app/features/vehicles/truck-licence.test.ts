import { expect, test } from 'vitest'
import { truckLicence } from './truck-licence.ts'

test.each([
  [4495, '4x2', null, 'en-AU', 'C (car)'],
  [8000, null, null, 'en-AU', 'LR'],
  [16_000, '4x4', 'Tipper', 'en-AU', 'MR'],
  [24_500, '6x4', 'Tipper', 'en-AU', 'HR'],
  [26_000, '6x4', 'Prime Mover', 'en-AU', 'HC'],
  [16_000, null, null, 'en-AU', null],
  [null, '4x2', null, 'en-AU', null],
  [6000, '4x2', null, 'en-NZ', 'Class 1 (car)'],
  [18_000, null, null, 'en-NZ', 'Class 2'],
  [26_000, '8x4', null, 'en-NZ', 'Class 4'],
  [11_793, '4x2', null, 'en-US', 'No CDL'],
  [15_000, '4x2', null, 'en-US', 'CDL B'],
] as const)(
  'LOOK-26 a truck of %j kg and %j axles, %j, in %s: %j',
  (gvm_kg, axles, body, locale, licence) => {
    expect(truckLicence({ gvm_kg, axles, body }, locale)).toBe(licence)
  },
)
