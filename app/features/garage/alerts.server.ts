import type { SearchPageTemplate } from '#app/features/search/search-template.ts'
import type { Snapshot } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { Jobs } from '#app/server/jobs.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { Mailer } from '#app/server/mail.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { alertPauseMs } from './alert.ts'
import { alertQueue } from './alert-job.ts'
import { listDueCustomers, listWebsitesWithAlerts } from './alert-store.server.ts'
import { deliverAlert } from './deliver-alert.server.ts'
import { queueNews } from './queue-news.server.ts'
import { findCustomerOfStopLink } from './stop-link.server.ts'
import { setAlerts } from './store.server.ts'

/** Mails customers about what they watch: price drops, sales, and new vehicles in their saved searches. */
export interface Alerts {
  /** Looks for news every ten minutes; the job queue must be running. */
  start(): Promise<void>
  /** Queues a mail for every customer who has news and was not written to today; returns how many. */
  queueDueNews(): Promise<number>
  /** Tells whether we signed this link for this website. */
  isStop(website: Website, token: string): boolean
  /**
   * Ends a customer's alerts by the link of a mail; a repeated call changes nothing. Returns false for a link
   * that is not ours.
   */
  stopBy(website: Website, token: string, now: Date): Promise<boolean>
  stop(): Promise<void>
}

/** The stock of a website, and the search pages that its customers may have saved. */
export interface SearchedStock extends Pick<Snapshot, 'website' | 'stock' | 'locations'> {
  readonly templates: readonly SearchPageTemplate[]
}

export interface AlertsOptions {
  readonly database: OpenDatabase
  readonly jobs: Jobs
  /** Returns null where the website or its garage no longer exists. */
  readonly findWebsite: (websiteId: number) => Promise<{ website: Website } | null>
  readonly loadStock: (website: Website) => Promise<SearchedStock>
  readonly mailer: Mailer
  readonly mailFrom: string | undefined
  readonly originOf: (website: Website) => string
  readonly secretsKey: SecretsKey
  readonly clock: () => Date
  readonly log: Log
}

const newsEveryMs = 10 * 60_000

export function openAlerts(options: AlertsOptions): Alerts {
  const { database, jobs, secretsKey, log } = options
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | null = null
  let queueing: Promise<unknown> = Promise.resolve()

  /** Looking for jobs costs a query every two seconds, so it begins when the first customer wants alerts. */
  function startWorker(): Promise<void> {
    working ??= jobs
      .work(alertQueue, (data) => deliverAlert(options, data))
      .catch((error: unknown) => {
        working = null
        throw error
      })
    return working
  }

  async function queueDueNews(): Promise<number> {
    const websiteIds = await listWebsitesWithAlerts(database.db)
    if (websiteIds.length > 0 && jobs.isStarted) await startWorker()
    let queued = 0
    for (const websiteId of websiteIds) queued += await queueNewsOfWebsite(options, websiteId)
    if (queued > 0) jobs.wake(alertQueue)
    return queued
  }

  return {
    queueDueNews() {
      const next = queueing.then(queueDueNews, queueDueNews)
      queueing = next.catch(() => {})
      return next
    },
    async start() {
      const again = (): void =>
        void this.queueDueNews().catch((error: unknown) => log.warn('alerts', { error }))
      timer = setInterval(again, newsEveryMs)
      timer.unref()
      again()
    },
    isStop: (website, token) => findCustomerOfStopLink(secretsKey, website, token) !== null,
    async stopBy(website, token, now) {
      const customerId = findCustomerOfStopLink(secretsKey, website, token)
      if (customerId === null) return false
      await setAlerts({ db: database.db, websiteId: website.id }, customerId, null, now)
      return true
    },
    async stop() {
      clearInterval(timer)
      await queueing
    },
  }
}

async function queueNewsOfWebsite(options: AlertsOptions, websiteId: number): Promise<number> {
  const found = await options.findWebsite(websiteId)
  if (!found?.website.garage_enabled) return 0
  const { website } = found
  const now = options.clock()
  const store = { db: options.database.db, websiteId }
  const due = await listDueCustomers(store, new Date(now.getTime() - alertPauseMs))
  if (due.length === 0) return 0
  const searched = await options.loadStock(website)
  let queued = 0
  for (const customerId of due)
    if (await queueNews(options, searched.website, searched, customerId, now)) queued += 1
  return queued
}
