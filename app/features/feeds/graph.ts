import type { Graph, Thing } from 'schema-dts'

/** Several things that one page tells of. */
export function graphOf(nodes: readonly Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes }
}
