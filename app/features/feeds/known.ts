/** Removes the entries that are unknown. */
export function definedFacts<T extends Record<string, unknown>>(
  facts: T,
): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== undefined),
  ) as { [K in keyof T]?: NonNullable<T[K]> } // the type of `fromEntries` drops the names
}
