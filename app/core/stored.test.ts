import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseStored, readJson, readRecord, UnreadableRecord } from './stored.ts'

const schema = z.strictObject({
  name: z.string(),
  hours: z.strictObject({ open: z.string() }).optional(),
  links: z.array(z.union([z.string(), z.strictObject({ href: z.string() })])).default([]),
})

test('MEND-94 keys of a newer release are left out, wherever they stand, and the record stays as it was', () => {
  const record = {
    name: 'Yard',
    later: 1,
    hours: { open: '9:00', shut: '17:00' },
    links: ['/a', { href: '/b', label: 'B' }],
  }
  const before = structuredClone(record)
  expect(parseStored(schema, record)).toEqual({
    name: 'Yard',
    hours: { open: '9:00' },
    links: ['/a', { href: '/b' }],
  })
  expect(record).toEqual(before)
})

test.each([
  ['a value of another kind', { name: 1 }],
  ['a key that is missing beside one that is unknown', { later: 1 }],
  ['no shape that is known', { name: 'Yard', links: [{ to: '/b' }] }],
])('%s cannot be read', (_, record) => {
  expect(() => parseStored(schema, record)).toThrow(z.ZodError)
})

test('HOUSE-07 what was kept is read or refused by name and place, and nothing of it is quoted', () => {
  const yard = { name: 'Yard', links: [] }
  expect(readJson(schema, '{"name": "Yard"}', 'the yard')).toEqual(yard)
  expect(readRecord(schema, yard, 'the yard')).toEqual(yard)
  for (const [text, problem] of [
    ['{"name": "Ann Lee', 'it is not JSON'],
    [
      '{"name": "Ann Lee", "hours": {"open": 8}}',
      'hours: open: Invalid input: expected string, received number',
    ],
    ['null', 'Invalid input: expected object, received null'],
  ] as const)
    expect(() => readJson(schema, text, 'the yard')).toThrow(new UnreadableRecord('the yard', problem))
})
