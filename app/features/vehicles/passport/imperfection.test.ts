import { describe, expect, test } from 'vitest'
import { countedFrom, disclosedWords, imperfectionKinds, severityOf } from './imperfection.ts'

type Measured = Parameters<typeof severityOf>[0]

const aMark = (changes: Partial<Measured>): Measured => ({
  kind: 'scratch',
  size_mm: 20,
  in_drivers_view: false,
  repaired_on: null,
  ...changes,
})

describe('how bad an imperfection is', () => {
  test.each([
    [19, null],
    [20, 'small'],
    [40, 'small'],
    [41, 'medium'],
    [100, 'medium'],
    [101, 'large'],
  ] as const)('PASS-E01 PASS-06 a scratch of %i mm is %s', (size_mm, severity) => {
    expect(severityOf(aMark({ size_mm }))).toBe(severity)
  })

  test('PASS-E02 PASS-06 rust counts from any size: large, and small once it is repaired', () => {
    const rust = aMark({ kind: 'rust', size_mm: 2 })
    expect(severityOf(rust)).toBe('large')
    expect(severityOf({ ...rust, repaired_on: '2026-11-03' })).toBe('small')
  })

  test('PASS-05 each kind is counted from the size of the standard', () => {
    expect(countedFrom).toEqual({
      'stone chip': 3,
      scratch: 20,
      dent: 10,
      'wheel scuff': 25,
      'mark inside': 20,
      'tear inside': 20,
      'glass chip': 10,
      rust: null,
      crack: null,
      hail: null,
      'water stain': null,
      'soft floor': null,
      delamination: null,
    })
    for (const kind of imperfectionKinds) {
      const least = countedFrom[kind]
      if (least === null) expect(severityOf(aMark({ kind, size_mm: 1 }))).toBe('large')
      else {
        expect(severityOf(aMark({ kind, size_mm: least - 1 }))).toBeNull()
        expect(severityOf(aMark({ kind, size_mm: least }))).toBe('small')
      }
    }
  })

  test('PASS-05 a chip in glass counts from any size in the driver’s view', () => {
    const chip = aMark({ kind: 'glass chip', size_mm: 3 })
    expect(severityOf(chip)).toBeNull()
    expect(severityOf({ ...chip, in_drivers_view: true })).toBe('large')
    expect(severityOf({ ...chip, in_drivers_view: true, repaired_on: '2026-11-03' })).toBe('small')
  })

  test('PASS-07 the page counts them by severity, and what is below the standard not at all', () => {
    const small = aMark({})
    const medium = aMark({ size_mm: 60 })
    const below = aMark({ size_mm: 5 })
    expect(disclosedWords([...Array(5).fill(small), medium, medium, below])).toBe(
      '7 imperfections disclosed: 5 small, 2 medium',
    )
    expect(disclosedWords([small])).toBe('1 imperfection disclosed: 1 small')
    expect(disclosedWords([below])).toBeNull()
  })
})
