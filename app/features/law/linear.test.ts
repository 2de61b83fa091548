import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const folder = new URL('.', import.meta.url).pathname
/** What reads the words of dealers. */
const files = readdirSync(folder).filter((name) => /(detectors|claims|found)\.ts$/.test(name))

test('LAW-13 no pattern of a detector repeats without a bound, so a longer text takes no more than its length', () => {
  const patterns = files.flatMap((file) => patternsIn(file, readFileSync(folder + file, 'utf8')))
  expect(patterns.length).toBeGreaterThan(40)
  expect(patterns.filter(isUnbounded)).toEqual([])
})

test.each([
  ['a+', true],
  ['a*', true],
  ['[a-z]{2,}', true],
  ['a?', false],
  [String.raw`\+ ?[+*]{1,3}`, false],
])('of /%s/ it says unbounded: %s', (pattern, expected) => {
  expect(isUnbounded(pattern)).toBe(expected)
})

function isUnbounded(pattern: string): boolean {
  const bare = pattern.replaceAll(/\\./g, 'c').replaceAll(/\[[^\]]*\]/g, 'c')
  return /[*+]|\{\d+,\}/.test(bare)
}

/** Regular expressions, and the pieces that longer ones are put together of. */
function patternsIn(file: string, text: string): string[] {
  const patterns: string[] = []
  visit(parseSync(file, text).program)
  return patterns

  function visit(value: unknown): void {
    if (Array.isArray(value)) for (const one of value) visit(one)
    if (typeof value !== 'object' || value === null) return
    if ('regex' in value && isRecord(value.regex)) patterns.push(String(value.regex.pattern))
    if ('type' in value && value.type === 'TemplateElement' && 'value' in value && isRecord(value.value))
      patterns.push(String(value.value.raw))
    for (const inner of Object.values(value)) visit(inner)
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
