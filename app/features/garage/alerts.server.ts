import { randomUUID } from 'node:crypto'
import { isRecord } from '#app/core/json.ts'
import { inProcessSearch } from '#app/features/search/in-process-engine.ts'
import type { SearchPageTemplate } from '#app/features/search/search-template.ts'
import type { Snapshot } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { stockOf } from '#app/features/vehicles/stock.ts'
import { inTransaction, type OpenDatabase } from '#app/server/db.server.ts'
import type { Jobs } from '#app/server/jobs.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { Mailer } from '#app/server/mail.server.ts'
import { idOfSigned, type Seal, signedId } from '#app/server/signed-link.server.ts'
import { alertPauseMs, matchesOf, newsIn, newsOf, oncePerVehicle, toldOf } from './alert.ts'
import { alertMail } from './alert-mail.ts'
import {
  alertEmailOf,
  claimDueCustomer,
  listDueCustomers,
  listTold,
  noteLooked,
  setTold,
} from './alert-store.server.ts'
import { digestWith, isSameDigest } from './digests.server.ts'
import { setAlerts } from './store.server.ts'

export const alertQueue = 'garage-alert'

/** Mails to customers about what they watch: price drops, sales, and what is new in their searches. */
export interface Alerts {
  /** Looks for news every few minutes; the job queue must be running. */
  start(): Promise<void>
  /** Queues a mail for every customer who has news and was not written to today; returns how many. */
  look(): Promise<number>
  /** Did we sign this link, for this website? */
  isStop(website: Website, token: string): boolean
  /** Ends them by the link of a mail; again changes nothing. False: it is none of ours. */
  stopBy(website: Website, token: string, now: Date): Promise<boolean>
  stop(): Promise<void>
}

/** What a website lists, and the searches that its customers may have saved. */
export interface SearchedStock extends Pick<Snapshot, 'stock' | 'locations'> {
  readonly templates: readonly SearchPageTemplate[]
}

export interface AlertsOptions {
  readonly database: OpenDatabase
  readonly jobs: Jobs
  /** Null where the website is gone or has no garage any more. */
  readonly findWebsite: (websiteId: number) => Promise<{ website: Website } | null>
  readonly loadStock: (website: Website) => Promise<SearchedStock>
  readonly mailer: Mailer
  readonly mailFrom: string | undefined
  readonly originOf: (website: Website) => string
  readonly secretsKey: string
  readonly clock: () => Date
  readonly log: Log
}

const lookEveryMs = 10 * 60_000

/** Where a mail's stop link leads. */
export function stopPath(token: string): string {
  return `/garage/stop/${token}`
}

export function openAlerts(options: AlertsOptions): Alerts {
  const { database, jobs, findWebsite, loadStock, mailer, mailFrom, originOf, clock, log } = options
  const { db } = database
  const digest = digestWith(options.secretsKey)
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | null = null
  let looking: Promise<unknown> = Promise.resolve()

  const stopSeal = ({ id }: Pick<Website, 'id'>): Seal => ({
    secretsKey: options.secretsKey,
    purpose: 'stop',
    websiteId: id,
  })

  function customerOfStop(website: Website, token: string): string | null {
    const customerId = idOfSigned(stopSeal(website), token)
    if (customerId !== null) return customerId
    // a mail that was sent while a link carried a digest must still be stopped by it
    const [earlierId = '', earlierDigest = ''] = token.split('.')
    return isSameDigest(earlierDigest, digest(website.id, 'stop', earlierId)) ? earlierId : null
  }

  /** Looking for jobs costs a query every two seconds: it begins when somebody wants alerts. */
  function work(): Promise<void> {
    working ??= jobs.work(alertQueue, deliver).catch((error: unknown) => {
      working = null
      throw error
    })
    return working
  }

  async function lookAt(websiteId: number): Promise<number> {
    const found = await findWebsite(websiteId)
    if (!found?.website.garage_enabled) return 0
    const { website } = found
    const now = clock()
    const due = await listDueCustomers({ db, websiteId }, new Date(now.getTime() - alertPauseMs))
    if (due.length === 0) return 0
    const searched = await loadStock(website)
    let queued = 0
    for (const customerId of due) if (await queueNews(website, searched, customerId, now)) queued += 1
    return queued
  }

  /** What is told and that it was are one: a mail is queued if and only if its news are noted. */
  function queueNews(
    website: Website,
    { stock, locations, templates }: SearchedStock,
    customerId: string,
    now: Date,
  ): Promise<boolean> {
    return inTransaction(db, async (db) => {
      const store = { db, websiteId: website.id }
      const customer = await claimDueCustomer(store, customerId, new Date(now.getTime() - alertPauseMs))
      // another process was quicker
      if (!customer) return false
      const told = await listTold(store, customerId)
      const watched = told.flatMap((one) => {
        const vehicle = stock.byId.get(one.vehicleId)
        return vehicle ? [{ vehicle, news: newsOf(vehicle, one) }] : []
      })
      const { vehicles } = stock
      const arrived = vehicles.filter(({ id }) => id > customer.seenVehicleId)
      const arrivals = inProcessSearch(website, stockOf(arrived, website), locations)
      const matches =
        arrived.length === 0
          ? []
          : customer.searches.flatMap((search) => matchesOf(search, arrivals, { website, templates, now }))
      const news = oncePerVehicle([...watched.flatMap(({ news }) => news ?? []), ...matches])
      for (const { vehicle } of watched) await setTold(store, customerId, toldOf(vehicle))
      const seen = Math.max(customer.seenVehicleId, vehicles.at(-1)?.id ?? 0)
      await noteLooked(store, customerId, seen, news.length > 0 ? now : null)
      if (news.length === 0) return false
      await jobs.send(db, alertQueue, { websiteId: website.id, customerId, id: randomUUID(), news })
      return true
    })
  }

  /** Mails what a job says, unless the customer has stopped meanwhile. */
  async function deliver(data: unknown): Promise<void> {
    if (!isRecord(data)) return
    const { websiteId, customerId, id, news } = data
    if (typeof websiteId !== 'number' || typeof customerId !== 'string' || typeof id !== 'string') return
    const [found, to] = await Promise.all([
      findWebsite(websiteId),
      alertEmailOf({ db, websiteId }, customerId),
    ])
    const stop = signedId(stopSeal({ id: websiteId }), customerId)
    if (!found || to === null || stop === null) return
    const { website } = found
    const origin = originOf(website)
    const stopAddress = origin + stopPath(stop)
    const { stock } = await loadStock(website)
    const mail = alertMail(newsIn(news), { website, stock }, { to, origin, from: mailFrom, stopAddress, id })
    const sent = mail && (await mailer.send(mail))
    if (sent?.outcome !== 'refused') return
    log.warn('an alert was not sent', { website: website.slug, reason: sent.reason })
    if (!sent.isPermanent) throw new Error('the mail server does not take it now')
  }

  async function look(): Promise<number> {
    const websites = await db
      .selectFrom('customers')
      .select('website_id')
      .distinct()
      .where('alert_email', 'is not', null)
      .execute()
    if (websites.length > 0 && jobs.isStarted) await work()
    let queued = 0
    for (const { website_id } of websites) queued += await lookAt(website_id)
    if (queued > 0) jobs.wake(alertQueue)
    return queued
  }

  return {
    look() {
      const next = looking.then(look, look)
      looking = next.catch(() => {})
      return next
    },
    async start() {
      const again = (): void => void this.look().catch((error: unknown) => log.warn('alerts', { error }))
      timer = setInterval(again, lookEveryMs)
      timer.unref()
      again()
    },
    isStop: (website, token) => customerOfStop(website, token) !== null,
    async stopBy(website, token, now) {
      const customerId = customerOfStop(website, token)
      if (customerId === null) return false
      await setAlerts({ db, websiteId: website.id }, customerId, null, now)
      return true
    },
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
