import { describe, expect, test } from 'vitest'
import { chosenOrTyped, makeOptions, modelOptionsByMake, modelsOf } from './make-and-model.ts'

const summary = {
  makes: [
    { name: 'Jayco', count: 2 },
    { name: 'Mazda', count: 1 },
  ],
  models: [
    { make: 'Jayco', name: 'Eagle', count: 1 },
    { make: 'Jayco', name: 'Journey', count: 1 },
    { make: 'Mazda', name: '3', count: 1 },
  ],
}
const labels = (options: ReturnType<typeof modelsOf>) => options?.map(({ label }) => label) ?? null

describe('FIELD-08 make and model', () => {
  test('FIELD-08 the makes in stock are offered, and Other at the end', () => {
    expect(labels(makeOptions(summary))).toEqual(['Jayco', 'Mazda', 'Other'])
    expect(labels(makeOptions({ makes: [{ name: 'Other', count: 1 }], models: [] }))).toEqual(['Other'])
  })

  test.each([
    ['no make yet: the field is disabled', '', null],
    ['that make’s models', 'Jayco', ['Eagle', 'Journey', 'Other']],
    ['another make: whatever is typed', 'Other', ['Other']],
  ])('FIELD-08 %s', (_, make, expected) => {
    expect(labels(modelsOf(modelOptionsByMake(summary), make))).toEqual(expected)
  })

  test.each([
    ['Jayco', 'ignored', 'Jayco'],
    ['Other', ' Avan ', 'Avan'],
    ['Other', '  ', ''],
    ['', 'ignored', ''],
  ])('FIELD-08 %s with “%s” typed beside it sends “%s”', (choice, typed, sent) => {
    expect(chosenOrTyped(choice, typed)).toBe(sent)
  })
})
