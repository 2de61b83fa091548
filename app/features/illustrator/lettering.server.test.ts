import { expect, test } from 'vitest'
import { plexLettering } from './lettering.server.ts'

const lettering = plexLettering()

test('capitals are as high as asked and stand on the line', () => {
  const heights = [...lettering('H', 70).path.matchAll(/[ML](-?[\d.]+) ?(-?[\d.]+)/g)].map(([, , y]) =>
    Number(y),
  )
  expect(Math.max(...heights)).toBeCloseTo(0, 0)
  expect(Math.min(...heights)).toBeCloseTo(-70, 0)
})

test('a longer text is wider, nothing is nothing, and what the font lacks is still a path', () => {
  expect(lettering('WATTLE', 20).width).toBeGreaterThan(lettering('WAT', 20).width)
  expect(lettering('', 20)).toEqual({ path: '', width: 0 })
  expect(lettering('漢', 20).path).not.toMatch(/NaN/)
})

test('every command has its numbers, also where one rounds to nothing', () => {
  for (const text of ['7,300 mm', '1.9 × 1.53 m', 'Q&A: g;j', 'ÀÉÎõü']) {
    for (const [command] of lettering(text, 20).path.matchAll(/[MLQC][^MLQCZ]*/g)) {
      const numbers = command.slice(1).match(/-?[\d.]+/g) ?? []
      expect(numbers).toHaveLength({ M: 2, L: 2, Q: 4, C: 6 }[command[0] ?? ''] ?? 0)
      expect(numbers.every((number) => /^-?\d+(\.\d)?$/.test(number))).toBe(true)
    }
  }
})
