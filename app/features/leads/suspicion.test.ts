import { expect, test } from 'vitest'
import { parseLead } from './lead.ts'
import { suspicionsOf } from './suspicion.ts'

test.each([
  ['an ordinary enquiry', { message: 'Is it still there?' }, {}, []],
  ['two links to compare', { message: 'https://a.example and https://b.example' }, {}, []],
  ['a flood of links', { message: 'http://a http://b http://c www.d.example' }, {}, ['links']],
  ['links in other fields', { a: 'http://a http://b', b: 'http://c http://d' }, {}, ['links']],
  ['the hidden field filled in', {}, { honeypot: 'x' }, ['honeypot']],
  ['the hidden field left empty', {}, { honeypot: '' }, []],
  ['above the limit', {}, { overLimit: true }, ['rate']],
  ['no script that could say how long', { message: 'https://a.example' }, {}, []],
  ['sent before anybody could see it', { message: 'Hello' }, { openMs: 299 }, ['too fast']],
  ['sent at once, and nothing else', { message: 'Still there?' }, { openMs: 300 }, []],
  ['sent at once, with a link', { message: 'See https://a.example' }, { openMs: 1499 }, ['too fast']],
  ['a link that there was time for', { message: 'See https://a.example' }, { openMs: 1500 }, []],
  ['sent at once, above the limit', {}, { openMs: 1000, overLimit: true }, ['rate', 'too fast']],
])('LEAD-13 %s', (_, fields, seen, suspicions) => {
  const parsed = parseLead(fields)
  expect(parsed.ok && suspicionsOf(parsed.lead, seen)).toEqual(suspicions)
})
