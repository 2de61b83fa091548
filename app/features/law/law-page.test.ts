import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lawPage } from './law-page.ts'
import { unchecked } from './rule.ts'
import { shippedRules } from './shipped-rules.ts'

const page = lawPage(shippedRules())

test('LAW-14 docs/law.md lists the rules of the release (npm run law writes it anew)', () => {
  expect(readFileSync(new URL('../../../docs/law.md', import.meta.url), 'utf8')).toBe(page)
})

test('LAW-14 what no person has checked says so, and only advises', () => {
  const rows = page.split('\n').filter((row) => row.includes(`, ${unchecked} |`))
  expect(rows.length).toBe(shippedRules().filter(({ checked_by }) => checked_by === unchecked).length)
  expect(rows.filter((row) => !/^\| [\w-]+, advises \|/.test(row))).toEqual([])
})
