import { numbersOf } from '#app/core/seed.ts'

/** The colours of a model range: two of decals outside, one of upholstery within. */
export interface RangeColours {
  readonly main: string
  readonly second: string
  readonly fabric: string
}

const plain: RangeColours = { main: '#3d474d', second: '#b0b7bc', fabric: '#98a0a3' }

const ranges: readonly RangeColours[] = [
  plain,
  { main: '#b5532a', second: '#3d474d', fabric: '#c48a6a' },
  { main: '#2e6f73', second: '#c9a24a', fabric: '#8aa39c' },
  { main: '#2f5d8a', second: '#9aa5ad', fabric: '#8aa0b4' },
  { main: '#6b1e2b', second: '#b9a27f', fabric: '#a97f80' },
  { main: '#2f4a3c', second: '#c4702a', fabric: '#8b9c85' },
  { main: '#c4702a', second: '#2b3136', fabric: '#c9a27c' },
]

const offGridRanges: readonly RangeColours[] = [
  { main: '#2b3136', second: '#d8541f', fabric: '#8d8a84' },
  { main: '#23282c', second: '#8f9aa2', fabric: '#8b9196' },
  { main: '#39413b', second: '#c9a24a', fabric: '#8f927f' },
]

/** The colours of the range that a seed belongs to; they are the same outside and inside of one vehicle. */
export function rangeColours(seed: string, isOffGrid = false): RangeColours {
  const choice = isOffGrid ? offGridRanges : ranges
  return choice[Math.floor(numbersOf(`${seed} range`)() * choice.length)] ?? plain
}
