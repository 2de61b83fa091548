import { createContext } from 'react-router'
import type { Bookings } from '#app/features/bookings/bookings.server.ts'
import type { Followers } from '#app/features/following/followers.server.ts'
import type { Alerts } from '#app/features/garage/alerts.server.ts'
import type { Garage } from '#app/features/garage/garage.server.ts'
import type { Images } from '#app/features/images/images.server.ts'
import type { FeedReading } from '#app/features/intake/feed-reading.ts'
import type { PushReceiver } from '#app/features/intake/pushes/push-receiver.server.ts'
import type { LeadReceiver } from '#app/features/leads/receive-lead.server.ts'
import type { Payments } from '#app/features/payments/payments.server.ts'
import type { CardOrigins } from '#app/features/payments/provider.ts'
import type { Sandbox } from '#app/features/payments/sandbox.server.ts'
import type { StockCaller } from '#app/features/stockroom/stock-caller.server.ts'
import type { FileStore } from '#app/features/stockroom/stored-files/file-store.ts'
import type { Scope, Snapshot } from '#app/features/tenancy/scope.server.ts'
import type { AllSecrets } from '#app/features/tenancy/secrets.server.ts'
import type { Lookups } from '#app/features/valuations/lookups.server.ts'
import type { AskDatabase } from '#app/server/ask-database.server.ts'
import type { CredentialThrottle } from '#app/server/credential-throttle.server.ts'
import type { FreshnessName } from '#app/server/freshness.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { RateLimit } from '#app/server/rate-limit.server.ts'

/** Whose website, which data, what moment; set by `openMaker`, read by every loader and action. */
export const scopeContext = createContext<Scope>()

/** Where a request came from, as far as the socket knows. */
export interface Visit {
  readonly id: string
  readonly address: string
  /**
   * The platform itself asks: it tries its own forms, or whether a vehicle that is sold is gone. Only this process can say
   * so: nothing in a request does.
   */
  readonly isSelfTest?: boolean
  /** Somebody at the desk calls the API of a website; this, too, only the process can say. */
  readonly caller?: StockCaller
}
export const visitContext = createContext<Visit>()

/** What the page cache must know of an answer; filled in by the loader that made it. */
export interface AnswerFacts {
  freshness: FreshnessName
  /** A change announced with one of these tags drops the page. */
  tags: Set<string>
  /** The first moment at which the clock alone would change the page. */
  endsAt: Date | null
  /** Is it the wake kit that is asked for, rather than the page? */
  readonly isForKit: boolean
  /** What wakes the page in the browser; made while rendering, where it is asked for. */
  wakeKit: string | null
  /** What loaders answered, by route, where the page does not carry it. */
  readonly heldBackData: Map<string, unknown>
  /** The origin that the page may show in a frame, where it offers to. */
  framed: string | null
  /** The origins of a card's fields, on the one page that has them (PAY-04). */
  cardFields: CardOrigins | null
  /** The hash of the style with the sheets of its first screen, where the page contains them. */
  firstSheets: string | null
  /** The finished page; handed on here, since a body that goes through a `Response` is copied four times. */
  html: Buffer<ArrayBuffer> | null
}
export const factsContext = createContext<AnswerFacts>()

/** What actions and the API work with. */
export interface Services {
  readonly leads: LeadReceiver
  readonly bookings: Bookings
  readonly pushes: PushReceiver
  readonly feedReading: FeedReading
  readonly lookups: Lookups
  /** Pictures that visitors send wait their turn with those that are shown. */
  readonly images: Pick<Images, 'inTurn'>
  /** Where uploaded photos of vehicles lie. */
  readonly photos: FileStore
  /** Where the documents of passports lie. */
  readonly documents: FileStore
  readonly payments: Payments
  /** Plays the payment provider on websites of the demo. */
  readonly sandbox: Sandbox
  readonly garage: Garage
  readonly alerts: Pick<Alerts, 'isStop' | 'stopBy'>
  readonly followers: Pick<Followers, 'askAgain' | 'wake'>
  /** False for load tests and benchmarks. */
  readonly isLimited: boolean
  /** They open the API of every website; one may have its own among its secrets. */
  readonly apiCredentials: { readonly user: string; readonly password: string }
  readonly credentialThrottle: CredentialThrottle
  readonly secrets: AllSecrets
  readonly askDatabase: AskDatabase
  readonly mockMode: boolean
  readonly limits: {
    readonly leads: RateLimit
    readonly reveals: RateLimit
    /** Questions for what is free to book. */
    readonly slots: RateLimit
    /** Questions to registers of vehicles. */
    readonly lookups: RateLimit
    /** Cards that are tried. */
    readonly payments: RateLimit
    /** Codes that are tried. */
    readonly codes: RateLimit
    /** Calls of a stock feed's source. */
    readonly pushes: RateLimit
  }
  readonly log: Log
}
export const servicesContext = createContext<Services>()

/** What nobody planned is noted here. */
export const logContext = createContext<Pick<Log, 'error'>>()

/** Every website, for the page that lists them where the machine itself is asked. */
export const directoryContext = createContext<readonly Snapshot[]>([])

/** Where the desk is, for the same page; null where there is none. */
export const deskAddressContext = createContext<string | null>(null)

export function newFacts(tags: Iterable<string>, isForKit = false): AnswerFacts {
  return {
    freshness: 'personal',
    tags: new Set(tags),
    endsAt: null,
    isForKit,
    wakeKit: null,
    heldBackData: new Map(),
    framed: null,
    cardFields: null,
    firstSheets: null,
    html: null,
  }
}

/**
 * Lets everybody have this answer until a change announced with one of the tags, or the given moment.
 */
export function keepForAll(facts: AnswerFacts, tags: readonly string[], endsAt: Date | null = null): void {
  facts.freshness = 'page'
  for (const tag of tags) facts.tags.add(tag)
  if (endsAt && (!facts.endsAt || endsAt < facts.endsAt)) facts.endsAt = endsAt
}
