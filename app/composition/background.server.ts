import type { LawJudging } from '#app/features/content/law-judging.server.ts'
import type { StoredMedia } from '#app/features/content/stored-media.server.ts'
import type { DomainChecks } from '#app/features/domains/domain-checks.server.ts'
import type { Followers } from '#app/features/following/followers.server.ts'
import type { SelfTests } from '#app/features/forms/self-tests.server.ts'
import type { Images } from '#app/features/images/images.server.ts'
import type { MarketReadings } from '#app/features/market/market-readings.server.ts'
import type { PriceSweep } from '#app/features/market/price-sweep.server.ts'
import type { Outlets } from '#app/features/outlets/outlets.server.ts'
import type { SearchPushes } from '#app/features/search/meilisearch/pushes.server.ts'
import type { StockChores } from '#app/features/stockroom/stock-chores.server.ts'
import type { EdgePurges } from '#app/features/tenancy/edge-purges.server.ts'
import { removeOldChanges } from '#app/features/tenancy/website-changes.server.ts'
import type { Reminders } from '#app/server/reminders.server.ts'
import { repeating } from '#app/server/repeating.server.ts'
import type { SharedAssets } from '#app/server/shared-assets.server.ts'
import type { Upkeep } from '#app/server/upkeep.server.ts'
import type { Shell } from '#app/shell/shell.server.ts'
import type { BaseServices } from './base-services.server.ts'
import type { IntakeParts } from './intake-parts.server.ts'
import type { LeadParts } from './lead-parts.server.ts'
import type { PaymentParts } from './payment-parts.server.ts'
import type { VisitorParts } from './visitor-parts.server.ts'

export interface BackgroundParts extends IntakeParts, LeadParts, PaymentParts, Pick<VisitorParts, 'alerts'> {
  readonly base: BaseServices
  readonly followers: Followers
  readonly domainChecks: DomainChecks
  readonly outlets: Outlets
  readonly searchPushes: SearchPushes
  readonly stockChores: StockChores
  readonly lawJudging: LawJudging
  readonly lawReminders: Reminders
  readonly onRoadReminders: Reminders
  readonly priceSweep: PriceSweep
  readonly marketReadings: MarketReadings
  readonly upkeep: Upkeep
  readonly edgePurges: EdgePurges
  readonly sharedAssets: SharedAssets | null
  readonly images: Images
  readonly media: StoredMedia
  readonly selfTests: SelfTests
}

/** The work that runs in the background of requests. */
export interface Background {
  start(): void
  /**
   * Stops it in the opposite order, and waits until it has ended.
   *
   * @returns how many leads the database did not accept within that time
   */
  stop(emptyMs: number): Promise<number>
}

export function openBackground(parts: BackgroundParts, shell: Shell): Background {
  const { base, leads, deliveries, chores, journals, journalArchive, payments, alerts } = parts
  const { followers, feeds, pushes, outlets, searchPushes, stockChores, images, selfTests } = parts
  const { domainChecks, lawJudging, lawReminders, onRoadReminders, priceSweep, marketReadings, upkeep } =
    parts
  const { config, clock, jobs, mailer, database, ownProcess } = base
  const changeUpkeep = repeating(
    () => removeOldChanges(database.db),
    60 * 60_000,
    (error) => base.log.warn('old changes of websites were not removed', { error }),
  )
  const rounds = [lawJudging, lawReminders, onRoadReminders, priceSweep, marketReadings, upkeep]

  /** Work of the whole deployment, which any of its processes may do. */
  function startWork(): void {
    // the first page does not wait for the job queue
    void deliveries
      .start()
      .then(() => searchPushes.start())
      .then(() => alerts.start())
      .then(() => chores.start())
      .then(() => parts.inboxChores.start())
      .then(() => parts.inboundMail?.start())
      .then(() => parts.erasureJobs.start())
    if (config.selfTest)
      selfTests.start({
        websites: async () => shell.websites(),
        visit: (request) => shell(request, { isSelfTest: true }),
      })
    payments.start(clock)
    followers.start()
    domainChecks.start()
    feeds.start()
    stockChores.start()
    for (const round of rounds) round.start()
    outlets.start({
      visit: (request) => shell(request, { isSelfTest: true }),
      settled: shell.settled,
    })
    changeUpkeep.start()
    parts.edgePurges.start()
  }

  return {
    start() {
      ownProcess.start(shell.isReady)
      base.sharedCounts.start()
      base.overload.start()
      parts.sharedAssets?.start()
      parts.media.start()
      journals?.start()
      leads.startAdopting()
      base.leadBlobs.start()
      journalArchive?.start()
      if (config.role === 'web') {
        void jobs.startWhenThere()
        chores.startOwn()
      } else startWork()
    },
    async stop(emptyMs) {
      await changeUpkeep.stop()
      // pictures of mails are written anew by what stops below
      await parts.inboundMail?.stop()
      await parts.edgePurges.stop()
      await parts.sharedAssets?.stop()
      await parts.media.stop()
      await selfTests.stop()
      await payments.stop()
      await stockChores.stop()
      for (const round of rounds) await round.stop()
      await domainChecks.stop()
      await feeds.stop()
      await outlets.stop()
      await followers.stop()
      const [leftCount, leftPushes] = await Promise.all([leads.empty(emptyMs), pushes.empty(emptyMs)])
      if (leftPushes > 0) base.log.warn('pushed stock is left in the journal', { pushes: leftPushes })
      await journals?.stop(leftCount + leftPushes)
      await base.leadBlobs.stop()
      await journalArchive?.stop()
      await base.sharedCounts.stop()
      await base.overload.stop()
      await ownProcess.stop()
      await shell.close()
      await images.close()
      await alerts.stop()
      await searchPushes.stop()
      await parts.erasureJobs.stop()
      await parts.inboxChores.stop()
      await chores.stop()
      await deliveries.stop()
      await leads.close()
      await pushes.close()
      await jobs.stop()
      mailer.close()
      return leftCount
    },
  }
}
