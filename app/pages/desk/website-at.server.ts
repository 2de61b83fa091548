import type { Website } from '#app/features/tenancy/website.ts'
import type { DeskVisit } from '#app/shell/desk-context.server.ts'

/** The website with that slug; null where there is none. */
export function websiteWithSlug({ websites }: Pick<DeskVisit, 'websites'>, slug: string): Website | null {
  return websites.find((website) => website.slug === slug) ?? null
}
