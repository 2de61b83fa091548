import type { Cell } from './feed-row.ts'
import { Headings, type Meaning } from './headings.ts'

/** What a file has under one heading. */
export interface Tally {
  /** In how many vehicles there is a value. */
  readonly filled: number
  /** The first values that differ from each other; none of what is kept out. */
  readonly samples: readonly Cell[]
}

const mostSamples = 3

/** The headings of a file, which also count and remember what stands under them. */
export class HeadingTally extends Headings {
  readonly #tallies = new Map<string, { filled: number; cells: number; samples: Cell[] }>()

  override take(cell: Cell): Meaning {
    const meaning = super.take(cell)
    const tally = this.#tallies.get(cell.name) ?? { filled: 0, cells: 0, samples: [] }
    this.#tallies.set(cell.name, tally)
    tally.cells += 1
    if (cell.text.trim() === '') return meaning
    tally.filled += 1
    // what the mapping leaves out may be a cost under a name of its own
    const isSecret = meaning.kind === 'kept-out' || meaning.kind === 'ignored'
    if (isSecret || tally.samples.length === mostSamples) return meaning
    if (tally.samples.every(({ text }) => text !== cell.text)) tally.samples.push(cell)
    return meaning
  }

  tallyOf(written: string): Tally {
    return this.#tallies.get(written) ?? { filled: 0, samples: [] }
  }

  /** How many vehicles the file has, where none of them could be read. */
  likelyVehicles(): number {
    return Math.max(0, ...[...this.#tallies.values()].map(({ cells }) => cells))
  }
}
