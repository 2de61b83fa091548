/**
 * Words within some typos of a typed one, as places in the sorted list: `[0]` has those within one typo, `[1]` within
 * two.
 */
export interface NearWords {
  readonly whole: readonly (readonly number[])[]
  /** Words with a beginning within that distance: the typed word may be unfinished. */
  readonly begun: readonly (readonly number[])[]
}

/**
 * Walks a sorted list once. A typo is a letter omitted, added or replaced, or two neighbours swapped, with each
 * position changed at most once (optimal string alignment). Words with a common beginning share the rows of their table
 * of distances, and once a beginning is too far away, all words that continue it are skipped.
 */
export function nearWords(sorted: readonly string[], typed: string, mostTypos: number): NearWords {
  const whole: number[][] = Array.from({ length: mostTypos }, () => [])
  const begun: number[][] = Array.from({ length: mostTypos }, () => [])
  const table = new DistanceTable(typed, mostTypos)
  let before = ''
  for (const [place, word] of sorted.entries()) {
    const shared = sharedLength(before, word)
    before = word
    // the beginning shared with the word before may already be too far away
    if (shared < table.deadFrom) table.read(word, shared)
    const distance = table.wholeDistance(word)
    for (let typos = Math.max(1, distance); typos <= mostTypos; typos += 1) whole[typos - 1]?.push(place)
    for (let typos = Math.max(1, table.begunDistance(word)); typos <= mostTypos; typos += 1)
      begun[typos - 1]?.push(place)
  }
  return { whole, begun }
}

/** The distances of the beginnings of one word (lines) from the beginnings of the typed one (columns). */
class DistanceTable {
  readonly #typed: string
  readonly #mostTypos: number
  readonly #lines: Uint8Array[]
  /** For each line the least distance from the whole typed word, of this line and those above. */
  readonly #begun: Uint8Array
  /** The length from which on no beginning of this word can come within the limit again. */
  deadFrom: number

  constructor(typed: string, mostTypos: number) {
    this.#typed = typed
    this.#mostTypos = mostTypos
    const longest = typed.length + mostTypos
    this.#lines = Array.from({ length: longest + 1 }, () => new Uint8Array(typed.length + 1))
    this.#begun = new Uint8Array(longest + 1)
    this.deadFrom = Number.POSITIVE_INFINITY
    // distances beyond the limit need not be told apart
    for (let column = 0; column <= typed.length; column += 1)
      this.#set(0, column, Math.min(column, mostTypos + 1))
    this.#begun[0] = mostTypos + 1
  }

  /** Reads the word from this length on; up to it the lines of the word before apply. */
  read(word: string, from: number): void {
    this.deadFrom = Number.POSITIVE_INFINITY
    const longest = Math.min(word.length, this.#lines.length - 1)
    for (let length = from + 1; length <= longest; length += 1) {
      const least = this.#readLine(word, length)
      this.#begun[length] = Math.min(this.#begun[length - 1] ?? 0, this.#at(length, this.#typed.length))
      // a swap looks back two lines, but where a whole line is beyond the limit, the line above was at the limit at
      // best
      if (least > this.#mostTypos) {
        this.deadFrom = length
        return
      }
    }
  }

  #readLine(word: string, length: number): number {
    const typed = this.#typed
    const tooFar = this.#mostTypos + 1
    let least = Math.min(length, tooFar)
    this.#set(length, 0, least)
    for (let column = 1; column <= typed.length; column += 1) {
      const isSame = word[length - 1] === typed[column - 1]
      let distance = Math.min(
        this.#at(length - 1, column) + 1,
        this.#at(length, column - 1) + 1,
        this.#at(length - 1, column - 1) + (isSame ? 0 : 1),
      )
      if (
        length > 1 &&
        column > 1 &&
        word[length - 1] === typed[column - 2] &&
        word[length - 2] === typed[column - 1]
      )
        distance = Math.min(distance, this.#at(length - 2, column - 2) + 1)
      distance = Math.min(distance, tooFar)
      this.#set(length, column, distance)
      least = Math.min(least, distance)
    }
    return least
  }

  wholeDistance(word: string): number {
    if (word.length >= this.#lines.length || word.length >= this.deadFrom) return this.#mostTypos + 1
    return this.#at(word.length, this.#typed.length)
  }

  begunDistance(word: string): number {
    return this.#begun[Math.min(word.length, this.#lines.length - 1, this.deadFrom)] ?? this.#mostTypos + 1
  }

  #at(length: number, column: number): number {
    return this.#lines[length]?.[column] ?? 0
  }

  #set(length: number, column: number, distance: number): void {
    const line = this.#lines[length]
    if (line) line[column] = distance
  }
}

function sharedLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let length = 0
  while (length < most && one[length] === other[length]) length += 1
  return length
}
