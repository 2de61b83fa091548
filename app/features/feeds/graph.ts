import type { Graph, Thing } from 'schema-dts'

/** Joins several things that one page describes. */
export function graphOf(nodes: readonly Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes }
}
