import { expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import { parseLead } from './lead.ts'
import { leadsCsv } from './lead-table.ts'

const told = { website: aWebsite(), locations: [] }

function exported(fields: Record<string, unknown>, suspicions: string[] = []) {
  const parsed = parseLead(fields)
  if (!parsed.ok) throw new Error(parsed.message)
  return {
    id: 'a1',
    lead: parsed.lead,
    vehicle: null,
    suspicions,
    receivedAt: new Date('2026-01-01T00:00:00Z'),
  }
}

function lastLine(fields: Record<string, unknown>, suspicions?: string[]): string {
  return leadsCsv([exported(fields, suspicions)], told)
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .join('\r\n')
}

test('the table has a heading and a line for each lead', () => {
  expect(leadsCsv([], told)).toMatch(/^id,received_at,category,.*,fields\r\n$/)
  expect(lastLine({ name: 'Jo Ng', email: 'jo@example.com', category: 'General', opt_in: true })).toBe(
    'a1,2026-01-01T00:00:00.000Z,General,,Complete,Jo Ng,jo@example.com,,,,,,,,,,,,Yes,,,,',
  )
})

test.each([
  ['a comma or a quote is kept in quotes', 'A "red", please', '"A ""red"", please"'],
  ['lines stay in one cell', 'one\ntwo', '"one\ntwo"'],
  ['a formula is text', '=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['a number with a plus is text', '+61412345678', "'+61412345678"],
])('a cell keeps its text: %s', (_, message, cell) => {
  expect(lastLine({ message })).toContain(`,${cell},`)
})

test('a lead that was set aside says why, and other fields are kept', () => {
  const line = lastLine({ 'Best Deal': 'Yes' }, ['links'])
  expect(line).toContain('set aside: links')
  expect(line).toContain('"{""Best Deal"":""Yes""}"')
})
