import { expect, test } from 'vitest'
import { namedIn } from './named-in.ts'

const people = ['Kim Aldous', 'Kim Berger', 'Zoë Müller', 'Al', 'Al Stone'].map((name) => ({ name }))

test.each([
  ['call her, @Kim Aldous', ['Kim Aldous']],
  ['@kim aldous: please', ['Kim Aldous']],
  ['@Kim please', ['Kim Aldous', 'Kim Berger']],
  ['@zoë and @Kim  Berger', ['Kim Berger', 'Zoë Müller']],
  ['@Al Stone', ['Al Stone']],
  ['@Alan', []],
  ['write to zoe@kim.example', []],
  ['nobody', []],
])('INBOX-18 “%s” names %j', (note, names) => {
  expect(namedIn(note, people).map(({ name }) => name)).toEqual(names)
})
