import { type SearchPageTemplate, searchPageTemplateSchema } from '#app/features/search/search-template.ts'
import type { Db } from '#app/server/db.server.ts'
import {
  type Navigation,
  navigationSchema,
  type Offer,
  offerSchema,
  type Review,
  reviewSchema,
} from './content.ts'

/** What the snapshot holds of a website's words; the texts of pages and posts are read where they are shown. */
export interface ContentSummary {
  readonly navigation: Navigation
  readonly searches: readonly SearchPageTemplate[]
  readonly offers: readonly Offer[]
  readonly reviews: readonly Review[]
  readonly postCount: number
}

export async function loadContentSummary(db: Db, websiteId: number): Promise<ContentSummary> {
  const [rows, posts] = await Promise.all([
    db
      .selectFrom('content')
      .select(['kind', 'record'])
      .where('website_id', '=', websiteId)
      .where('kind', 'in', ['navigation', 'searches', 'offers', 'reviews'])
      .orderBy('position')
      .execute(),
    db
      .selectFrom('content')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('website_id', '=', websiteId)
      .where('kind', '=', 'posts')
      .executeTakeFirstOrThrow(),
  ])
  const records = (kind: string): unknown[] =>
    rows.filter((row) => row.kind === kind).map((row) => row.record)
  return {
    navigation: navigationSchema.parse(records('navigation')[0] ?? {}),
    searches: records('searches').map((record) => searchPageTemplateSchema.parse(record)),
    offers: records('offers').map((record) => offerSchema.parse(record)),
    reviews: records('reviews').map((record) => reviewSchema.parse(record)),
    postCount: Number(posts.count),
  }
}
