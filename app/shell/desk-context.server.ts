import { createContext, data, type RouterContextProvider } from 'react-router'
import type { Bookings } from '#app/features/bookings/bookings.server.ts'
import type { InboxServices } from '#app/features/inbox/inbox-services.server.ts'
import type { FeedReading } from '#app/features/intake/feed-reading.ts'
import type { Payments } from '#app/features/payments/payments.server.ts'
import type { ShopperServices } from '#app/features/shoppers/shopper-services.server.ts'
import { type DeskRight, may, type Right, type Subject } from '#app/features/staff/may.ts'
import type { DeskSession } from '#app/features/staff/sessions.server.ts'
import type { StaffServices } from '#app/features/staff/staff-services.server.ts'
import type { FileStore } from '#app/features/stockroom/stored-files/file-store.ts'
import type { Snapshot } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'

/** Where the files of vehicles are kept. */
export interface StoredFiles {
  readonly photos: FileStore
  readonly documents: FileStore
}

/** One request at the desk's host: who asks, and what answering needs. */
export interface DeskVisit {
  readonly staff: StaffServices
  readonly inbox: InboxServices
  readonly bookings: Pick<Bookings, 'freeSlots'>
  readonly payments: Payments
  readonly feedReading: FeedReading
  readonly shoppers: ShopperServices
  readonly stored: StoredFiles
  /** Null: nobody is signed in. */
  readonly session: DeskSession | null
  readonly websites: readonly Website[]
  /** The desk's own origin, to which links of mails lead and keys are bound. */
  readonly origin: string
  readonly now: Date
  /** The id of the request, as in the log. */
  readonly id: string
  readonly address: string
  readonly userAgent: string
  /** Scripts that stand in the page carry it. */
  readonly nonce: string
  /** Whether every website is a demo and people sign in by one press (DESK-19). */
  readonly isDemo: boolean
  /** What a website shows to everybody at the moment. */
  snapshotOf(website: Website): Promise<Snapshot>
  /** What the route at a path wants; null where it says nothing, which nobody may. */
  rightOf(path: string): DeskRight | null
  /**
   * Asks the API of a website's stock room as this person, as scripts of the desk's pages do.
   *
   * @param path under `/websites/{slug}/api/`
   */
  askWebsite(path: string): Promise<Response | null>
}

/** Null at the hosts of websites. */
export const deskContext = createContext<DeskVisit | null>(null)

/** The request at the desk that a loader or action answers. */
export function deskVisit(context: Readonly<RouterContextProvider>): DeskVisit {
  const visit = context.get(deskContext)
  if (visit === null) throw new Error('a route of the desk was asked at another host')
  return visit
}

/** A request of somebody who is signed in: routes that name a right have no other. */
export interface SignedInVisit extends DeskVisit {
  readonly session: DeskSession
}

export function signedInVisit(context: Readonly<RouterContextProvider>): SignedInVisit {
  const visit = deskVisit(context)
  if (visit.session === null) throw nothingHere()
  return { ...visit, session: visit.session }
}

/** Loaders and actions throw this: what is not there and what is not allowed answer alike (DESK-06). */
export function nothingHere() {
  return data(null, { status: 404, statusText: 'Not Found' })
}

/**
 * Goes on only where the person has the right for this subject.
 *
 * @throws `nothingHere`
 */
export function mustMay({ session }: SignedInVisit, right: Right, subject: Subject): void {
  if (!may(session.person, right, subject)) throw nothingHere()
}
