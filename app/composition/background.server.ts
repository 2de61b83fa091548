import type { LawJudging } from '#app/features/content/law-judging.server.ts'
import type { Followers } from '#app/features/following/followers.server.ts'
import type { SelfTests } from '#app/features/forms/self-tests.server.ts'
import type { Images } from '#app/features/images/images.server.ts'
import type { MarketReadings } from '#app/features/market/market-readings.server.ts'
import type { PriceSweep } from '#app/features/market/price-sweep.server.ts'
import type { Outlets } from '#app/features/outlets/outlets.server.ts'
import type { SearchPushes } from '#app/features/search/meilisearch/pushes.server.ts'
import type { StockChores } from '#app/features/stockroom/stock-chores.server.ts'
import type { Reminders } from '#app/server/reminders.server.ts'
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
  readonly outlets: Outlets
  readonly searchPushes: SearchPushes
  readonly stockChores: StockChores
  readonly lawJudging: LawJudging
  readonly lawReminders: Reminders
  readonly onRoadReminders: Reminders
  readonly priceSweep: PriceSweep
  readonly marketReadings: MarketReadings
  readonly upkeep: Upkeep
  readonly images: Images
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
  const { base, leads, deliveries, chores, journals, payments, alerts } = parts
  const { followers, feeds, pushes, outlets, searchPushes, stockChores, images, selfTests } = parts
  const { lawJudging, lawReminders, onRoadReminders, priceSweep, marketReadings, upkeep } = parts
  const { config, clock, jobs, mailer } = base
  return {
    start() {
      // the first page does not wait for the job queue
      void deliveries
        .start()
        .then(() => searchPushes.start())
        .then(() => alerts.start())
        .then(() => chores.start())
      if (config.selfTest)
        selfTests.start({
          websites: async () => shell.websites(),
          visit: (request) => shell(request, { isSelfTest: true }),
        })
      payments.start(clock)
      journals?.start()
      followers.start()
      feeds.start()
      stockChores.start()
      lawJudging.start()
      lawReminders.start()
      onRoadReminders.start()
      priceSweep.start()
      marketReadings.start()
      upkeep.start()
      outlets.start({
        visit: (request) => shell(request, { isSelfTest: true }),
        settled: shell.settled,
      })
    },
    async stop(emptyMs) {
      await selfTests.stop()
      await payments.stop()
      await stockChores.stop()
      await lawJudging.stop()
      await lawReminders.stop()
      await onRoadReminders.stop()
      await priceSweep.stop()
      await marketReadings.stop()
      await upkeep.stop()
      await feeds.stop()
      await outlets.stop()
      await followers.stop()
      const [leftCount, leftPushes] = await Promise.all([leads.empty(emptyMs), pushes.empty(emptyMs)])
      if (leftPushes > 0) base.log.warn('pushed stock is left in the journal', { pushes: leftPushes })
      await journals?.stop(leftCount + leftPushes)
      await shell.close()
      await images.close()
      await alerts.stop()
      await searchPushes.stop()
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
