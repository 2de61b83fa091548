import type { RouterContextProvider } from 'react-router'
import { may } from '#app/features/staff/may.ts'
import type { WebsiteDb, WriteScope } from '#app/features/tenancy/scope.server.ts'
import { websiteWithSlug } from '#app/pages/desk/website-at.server.ts'
import { nothingHere, type SignedInVisit, signedInVisit } from '#app/shell/desk-context.server.ts'

/** The feeds of a website, for somebody who looks after them. */
export interface FeedRoom {
  readonly visit: SignedInVisit
  readonly scope: WriteScope
  readonly at: WebsiteDb
}

/**
 * A feed brings the stock of a whole website, so the right to it must hold for the whole website too.
 *
 * @throws `nothingHere` where there is no such website, or its feeds are not the person's to see
 */
export function openFeedRoom(context: Readonly<RouterContextProvider>, slug: string): FeedRoom {
  const visit = signedInVisit(context)
  const website = websiteWithSlug(visit, slug)
  if (!website || !mayTendFeeds(visit, website.id)) throw nothingHere()
  const { db, clock } = visit.inbox
  return { visit, scope: { website, db, now: clock() }, at: { db, websiteId: website.id } }
}

function mayTendFeeds({ session }: SignedInVisit, websiteId: number): boolean {
  return may(session.person, 'stock.feeds', { websiteId, dealershipId: null, locationId: null })
}

/** The websites whose feeds the person looks after. */
export function websitesWithFeeds(visit: SignedInVisit) {
  return visit.websites
    .filter(({ id }) => mayTendFeeds(visit, id))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

export function feedsPath(slug: string, feedId?: string, runId?: string): string {
  return ['/feeds', slug, feedId, runId].filter((part) => part !== undefined).join('/')
}

export function columnsPath(slug: string, feedId: string): string {
  return `${feedsPath(slug, feedId)}/columns`
}

export function outletsPath(slug: string): string {
  return `/outlets/${slug}`
}
