import { withoutTrailingSlash } from '#app/core/address.ts'
import { parseStored } from '#app/core/stored.ts'
import { type PictureSize, pictureSize } from '#app/features/images/picture-size.server.ts'
import { type SearchPageTemplate, searchPageTemplateSchema } from '#app/features/search/search-template.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Db } from '#app/server/db.server.ts'
import {
  type Navigation,
  navigationSchema,
  type Offer,
  offerSchema,
  type Page,
  type Position,
  type Post,
  pageFrontMatterSchema,
  positionSchema,
  postFrontMatterSchema,
  type Review,
  reviewSchema,
  type TeamMember,
  teamMemberSchema,
} from './content.ts'
import { readFrontMatter } from './front-matter.ts'
import { type RedirectTable, redirectSchema, redirectTable } from './redirects.ts'

/** The texts of a website that the snapshot contains. */
export interface ContentSummary {
  readonly navigation: Navigation
  readonly searches: readonly SearchPageTemplate[]
  /** The redirects of the dealership's former website. */
  readonly redirects: RedirectTable
  readonly offers: readonly Offer[]
  readonly reviews: readonly Review[]
  readonly careers: readonly Position[]
  readonly team: readonly TeamMember[]
  /** By path, without a slash at its end. */
  readonly pages: ReadonlyMap<string, Page>
  /** The website's own pictures by their address; their bytes are read on request. */
  readonly media: ReadonlyMap<string, Medium>
  readonly postCount: number
  /** The posts of the blog, newest first; read at the first call, since few pages need hundreds of texts. */
  readonly posts: () => readonly Post[]
}

export interface Medium {
  readonly name: string
  readonly type: string
  readonly content_hash: string
}

declare module '#app/features/tenancy/scope.server.ts' {
  interface Snapshot {
    readonly content: ContentSummary
    /** The size of the logo, where it is one of the website's own pictures. */
    readonly logoSize: PictureSize | null
  }
}

/** The bytes of a picture of the website; null where it has been deleted meanwhile. */
export async function loadMedium(
  { db, websiteId }: WebsiteDb,
  { name }: Medium,
): Promise<Buffer<ArrayBuffer> | null> {
  const row = await db
    .selectFrom('website_files')
    .select('bytes')
    .where('website_id', '=', websiteId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row ? Buffer.from(new Uint8Array(row.bytes)) : null
}

/** The size of the logo, for which the header reserves room before it has loaded. */
export async function loadLogoSize(
  db: Db,
  website: Pick<Website, 'id' | 'logo'>,
  { media }: ContentSummary,
): Promise<PictureSize | null> {
  const logo = media.get(website.logo.url ?? '')
  const bytes = logo && (await loadMedium({ db, websiteId: website.id }, logo))
  return bytes ? pictureSize(bytes) : null
}

export async function loadContentSummary({ db, websiteId }: WebsiteDb): Promise<ContentSummary> {
  const [rows, media] = await Promise.all([
    db
      .selectFrom('content')
      .select(['kind', 'record'])
      .where('website_id', '=', websiteId)
      .orderBy('position')
      .orderBy('key')
      .execute(),
    db
      .selectFrom('website_files')
      .select(['name', 'type', 'content_hash'])
      .where('website_id', '=', websiteId)
      .execute(),
  ])
  const records = (kind: string): unknown[] => rows.flatMap((row) => (row.kind === kind ? [row.record] : []))
  const posts = records('posts')
  let read: Post[] | null = null
  return {
    navigation: parseStored(navigationSchema, records('navigation')[0] ?? {}),
    searches: records('searches').map((record) => parseStored(searchPageTemplateSchema, record)),
    redirects: redirectTable(records('redirects').map((record) => parseStored(redirectSchema, record))),
    offers: records('offers').map((record) => parseStored(offerSchema, record)),
    reviews: records('reviews').map((record) => parseStored(reviewSchema, record)),
    careers: records('careers').map((record) => parseStored(positionSchema, record)),
    team: records('team').map((record) => parseStored(teamMemberSchema, record)),
    pages: new Map(
      records('pages').map((record) => {
        const page = readFrontMatter(String(record), pageFrontMatterSchema)
        return [withoutTrailingSlash(page.path), page]
      }),
    ),
    media: new Map(media.map((medium) => [`/${medium.name}`, medium])),
    postCount: posts.length,
    posts: () => {
      read ??= posts
        .map((record) => readFrontMatter(String(record), postFrontMatterSchema))
        .sort((one, other) => other.date.localeCompare(one.date) || one.slug.localeCompare(other.slug))
      return read
    },
  }
}
