import { describe, expect, test } from 'vitest'
import { messages } from './messages.ts'
import { emailProblem, longestPostcode, nameProblem, postcodeProblem, requiredProblem } from './validation.ts'

describe('validation', () => {
  test.each([
    ['VALID-E09 the empty text', '', messages.required],
    ['VALID-14 white space alone', ' \t\n ', messages.required],
    ['VALID-01 anything else', 'x', null],
  ])('%s', (_, value, problem) => {
    expect(requiredProblem(value)).toBe(problem)
  })

  test.each([
    ['VALID-E11', 'ann@example.com', null],
    ['VALID-09 trimmed', '  ann@example.com ', null],
    ['VALID-09 a plus and several labels', 'ann+x@mail.example.co.nz', null],
    ['VALID-14 empty', '', null],
    ['VALID-E12', 'ann@', messages.email],
    ['VALID-E13', 'ann example.com', messages.email],
    ['VALID-09 two @', 'a@b@c.de', messages.email],
    ['VALID-09 no dot', 'a@b', messages.email],
    ['VALID-09 one letter at the end', 'a@b.c', messages.email],
    ['VALID-09 digits at the end', 'a@b.c1', messages.email],
    ['VALID-09 an inner space', 'a b@c.de', messages.email],
    ['VALID-09 an empty label', 'a@b..de', messages.email],
    ['VALID-09 a second line', 'a@b.de\nBcc: x@y.de', messages.email],
    ['VALID-09 254 characters', `${'a'.repeat(249)}@b.de`, null],
    ['VALID-09 255 characters', `${'a'.repeat(250)}@b.de`, messages.email],
  ])('email: %s', (_, value, problem) => {
    expect(emailProblem(value)).toBe(problem)
  })

  test.each([
    ['VALID-E10', '', null],
    ['VALID-E14', 'Ann', null],
    ['VALID-E15', 'Mary Ann', null],
    ['VALID-E17', "O'Brien", null],
    ['VALID-E17', 'O’Brien', null],
    ['VALID-E17', 'Anne-Marie', null],
    ['VALID-E17', 'Nguyễn', null],
    ['VALID-E17', 'Nguyễn'.normalize('NFD'), null],
    ['VALID-E17', 'Māia', null],
    ['VALID-10', 'St. John', null],
    ['VALID-E16', 'Ann3', messages.name],
    ['VALID-E17b', 'Ann@', messages.name],
    ['VALID-E17b', '<b>', messages.name],
    ['VALID-E17b', '-', messages.name],
    ['VALID-E17b', "'", messages.name],
    ['VALID-10', 'Ann--Lee', messages.name],
    ['VALID-10', 'Ann\nLee', messages.name],
  ])('name: %s %s', (_, value, problem) => {
    expect(nameProblem(value)).toBe(problem)
  })

  test.each([
    ['VALID-E18', '3000', null],
    ['VALID-E19', '0800', null],
    ['VALID-E20', '300', messages.postcode],
    ['VALID-E21', '30001', messages.postcode],
    ['VALID-E22', '30a0', messages.postcode],
    ['VALID-11 other digits', '３０００', messages.postcode],
  ])('postcode: %s %s', (_, value, problem) => {
    expect(postcodeProblem(value, 'en-AU')).toBe(problem)
    expect(postcodeProblem(value, 'en-NZ')).toBe(problem)
  })

  test.each([
    ['94110', null],
    ['94110-1234', null],
    ['9411', messages.zipCode],
    ['94110-12', messages.zipCode],
    ['941101234', messages.zipCode],
  ])('VALID-12 ZIP code: %s', (value, problem) => {
    expect(postcodeProblem(value, 'en-US')).toBe(problem)
  })

  test('VALID-12 the maximum length is 4, of a ZIP code 10', () => {
    expect([longestPostcode('en-AU'), longestPostcode('en-NZ'), longestPostcode('en-US')]).toEqual([4, 4, 10])
  })
})
