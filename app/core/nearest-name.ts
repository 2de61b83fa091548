/** Finds the name that differs from the typed one by the fewest letters; null where there are no names. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const ranked = names.map((name) => ({ name, changes: changesBetween(typed, name) }))
  return ranked.sort((a, b) => a.changes - b.changes)[0]?.name ?? null
}

/** How many letters are added, left out or replaced between two names. */
export function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (const [at, wanted] of [...other].entries()) {
      const replaced = (row[at] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
