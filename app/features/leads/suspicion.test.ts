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
])('LEAD-13 %s', (_, fields, seen, suspicions) => {
  const parsed = parseLead({ lead: fields })
  expect(parsed.ok && suspicionsOf(parsed.lead, seen)).toEqual(suspicions)
})
