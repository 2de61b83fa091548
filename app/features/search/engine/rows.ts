/** A set of rows, 32 to a word: row r is bit r % 32 of word r / 32. All sets of one index have the same length. */
export type Rows = Uint32Array

export function noRows(size: number): Rows {
  return new Uint32Array((size + 31) >>> 5)
}

export function addRow(rows: Rows, row: number): void {
  const word = row >>> 5
  rows[word] = (rows[word] ?? 0) | (1 << (row & 31))
}

export function hasRow(rows: Rows, row: number): boolean {
  return (((rows[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1
}

/** Adds the rows of the other set. */
export function addAll(rows: Rows, others: Rows): void {
  for (let word = 0; word < rows.length; word += 1) rows[word] = (rows[word] ?? 0) | (others[word] ?? 0)
}

/** Removes the rows that are not in the other set. */
export function keepOnly(rows: Rows, others: Rows): void {
  for (let word = 0; word < rows.length; word += 1) rows[word] = (rows[word] ?? 0) & (others[word] ?? 0)
}

export function inBoth(rows: Rows, others: Rows): Rows {
  const both = new Uint32Array(rows.length)
  for (let word = 0; word < both.length; word += 1) both[word] = (rows[word] ?? 0) & (others[word] ?? 0)
  return both
}

export function withoutRows(rows: Rows, others: Rows): Rows {
  const rest = new Uint32Array(rows.length)
  for (let word = 0; word < rest.length; word += 1) rest[word] = (rows[word] ?? 0) & ~(others[word] ?? 0)
  return rest
}

export function meet(rows: Rows, others: Rows): boolean {
  for (let word = 0; word < rows.length; word += 1)
    if (((rows[word] ?? 0) & (others[word] ?? 0)) !== 0) return true
  return false
}

function countRows(rows: Rows): number {
  let count = 0
  for (let word = 0; word < rows.length; word += 1) count += bitsIn(rows[word] ?? 0)
  return count
}

/** The rows of a set, ascending. */
export function listRows(rows: Rows): Uint32Array {
  const list = new Uint32Array(countRows(rows))
  let next = 0
  for (let word = 0; word < rows.length; word += 1) {
    let left = rows[word] ?? 0
    while (left !== 0) {
      list[next] = (word << 5) + lowestBit(left)
      next += 1
      left &= left - 1
    }
  }
  return list
}

/** The position of the lowest set bit of a word that is not 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word)
}

/** The number of set bits of a word: sums of pairs, of fours and of bytes; a multiplication adds the bytes. */
export function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
