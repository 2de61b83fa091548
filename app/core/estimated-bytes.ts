const word = 8
const objectHead = 3 * word
const arrayHead = 4 * word
const stringHead = 2 * word
const dateBytes = 12 * word
/** An entry of a map or set with its place in the table. */
const entryBytes = 4 * word
const bufferHead = 12 * word

/**
 * What a value takes in memory with all that it leads to, estimated by how V8 lays things out on 64 bits. Equal texts
 * count once (`SharedTexts` keeps them so); functions and what they close over are not counted.
 *
 * @param seen what was counted before, and is counted no more; what is met here is added
 */
export function estimatedBytes(root: unknown, seen: Set<unknown> = new Set()): number {
  let bytes = 0
  const waiting: unknown[] = [root]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if ((typeof value !== 'object' && typeof value !== 'string') || value === null || seen.has(value))
      continue
    seen.add(value)
    if (typeof value === 'string') {
      bytes += textBytes(value)
      continue
    }
    bytes += ownBytes(value)
    for (const part of partsOf(value)) waiting.push(part)
  }
  return bytes
}

function textBytes(text: string): number {
  const isNarrow = !/[^\0-\xff]/.test(text)
  return stringHead + Math.ceil((text.length * (isNarrow ? 1 : 2)) / word) * word
}

/** What the object itself takes, with the places for its parts. */
function ownBytes(value: object): number {
  if (Array.isArray(value)) return arrayHead + value.length * word
  if (ArrayBuffer.isView(value)) return bufferHead + value.byteLength
  if (value instanceof Date) return dateBytes
  if (value instanceof Map || value instanceof Set) return arrayHead + value.size * entryBytes
  return objectHead + Object.keys(value).length * word
}

function partsOf(value: object): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (ArrayBuffer.isView(value)) return []
  if (value instanceof Map) return [...value.keys(), ...value.values()]
  if (value instanceof Set) return [...value]
  return Object.values(value)
}
