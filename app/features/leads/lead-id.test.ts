import { describe, expect, test } from 'vitest'
import { parseLead } from './lead.ts'
import { fingerprintOf, leadIdFrom } from './lead-id.server.ts'

function fingerprint(fields: Record<string, unknown>, form = 'enquiry'): string {
  const parsed = parseLead(fields)
  if (!parsed.ok) throw new Error(parsed.message)
  return fingerprintOf(form, parsed.lead)
}

describe('F15 lead ids', () => {
  test('a website and a key always give the same id, which is a UUID of version 5', () => {
    expect(leadIdFrom(1, 'k')).toBe(leadIdFrom(1, 'k'))
    expect(leadIdFrom(1, 'k')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
  })

  test('another website or another key gives another id', () => {
    expect(
      new Set([leadIdFrom(1, 'k'), leadIdFrom(2, 'k'), leadIdFrom(1, 'l'), leadIdFrom(11, 'k')]).size,
    ).toBe(4)
  })

  test.each([
    ['the order of the fields', { a: '1', b: '2', email: 'x' }, { email: 'x', b: '2', a: '1' }],
    [
      'the pages seen meanwhile',
      { email: 'x', visited_pages: ['/'] },
      { email: 'x', visited_pages: ['/', '/a'] },
    ],
  ])('the fingerprint ignores %s', (_, a, b) => {
    expect(fingerprint(a)).toBe(fingerprint(b))
  })

  test('the fingerprint differs for other forms and other values', () => {
    const prints = [
      fingerprint({ a: '1' }),
      fingerprint({ a: '2' }),
      fingerprint({ b: '1' }),
      fingerprint({ a: '1' }, 'other'),
      fingerprint({ email: '1' }),
    ]
    expect(new Set(prints).size).toBe(prints.length)
  })
})
