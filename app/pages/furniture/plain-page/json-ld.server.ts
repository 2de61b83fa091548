import type { Graph, Thing } from 'schema-dts'
import { breadcrumbJsonLd } from '#app/features/feeds/breadcrumb-json-ld.ts'
import { graphOf } from '#app/features/feeds/graph.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { canonicalAddress } from '#app/pages/furniture/canonical-address.server.ts'
import type { PageTop } from './plain-page.ts'

/** Makes what machines read of a page: its breadcrumb, and what it is about. */
export function pageJsonLd(
  { website }: Scope,
  { parents, title }: Pick<PageTop, 'parents' | 'title'>,
  about: (address: (path: string) => string) => readonly Thing[] = () => [],
): Graph {
  const address = (path: string): string => canonicalAddress(website, path)
  return graphOf([...about(address), breadcrumbJsonLd({ parents, title, address })])
}
