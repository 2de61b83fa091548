import { isRecord } from '#app/core/json.ts'
import type { VehicleFacts } from '#app/features/vehicles/vehicle.ts'
import { isColumn } from './columns.ts'
import type { Cell, FeedRow } from './feed-row.ts'

export type FactName = keyof VehicleFacts

/** The cells that a fact is made of, the one of its own name first. */
export type Sources = ReadonlyMap<FactName, readonly Cell[]>

/**
 * Finds the cells that each fact comes from by asking what would be different without them: the row is read again
 * without each cell in turn. So the answer holds for whatever rules the reader has, and reading itself keeps no record.
 */
export function sourcesOf(row: FeedRow, read: (row: FeedRow) => VehicleFacts | null): Sources {
  const whole = read(row)
  const sources = new Map<FactName, Cell[]>()
  if (whole === null) return sources
  for (const [column, cell] of row.cells) {
    const cells = new Map(row.cells)
    cells.delete(column)
    const without = read({ ...row, cells })
    for (const fact of factsOf(whole)) {
      if (without !== null && isSame(whole[fact], without[fact])) continue
      const known = sources.get(fact) ?? []
      sources.set(fact, column === fact ? [cell, ...known] : [...known, cell])
    }
  }
  // a cell that says what would be taken for granted anyway, such as `In Stock`, still says it
  for (const fact of factsOf(whole)) {
    const own = isColumn(fact) ? row.cells.get(fact) : undefined
    if (!sources.has(fact) && own && own.text.trim() !== '' && isTold(whole[fact])) sources.set(fact, [own])
  }
  return sources
}

/** The facts that are known, in the order of the schema. */
export function toldFacts(facts: VehicleFacts): FactName[] {
  return factsOf(facts).filter((fact) => isTold(facts[fact]))
}

/** The names of all facts, in the order of the schema. */
export function factsOf(facts: VehicleFacts): FactName[] {
  return Object.keys(facts).filter((name): name is FactName => name in facts)
}

function isTold(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return isRecord(value) ? Object.values(value).some(isTold) : value !== null
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
