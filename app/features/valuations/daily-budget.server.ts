import { dayAt } from '#app/core/time-zone.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Log } from '#app/server/log.server.ts'

/** Each look-up costs money: so many a day for one website. */
const mostPerDay = 500

/** How many look-ups each website has made today, by its own clock. */
export interface DailyBudget {
  /** Takes one of the day's. */
  spend(website: Website): void
  /** Says once a day in the log that nothing is left. */
  isUsedUp(website: Website): boolean
}

export function openDailyBudget(clock: () => Date, log: Log): DailyBudget {
  const spent = new Map<number, { day: string; count: number }>()

  function today(website: Website): { day: string; count: number } {
    const day = dayAt(clock(), website.time_zone)
    const before = spent.get(website.id)
    return before?.day === day ? before : { day, count: 0 }
  }

  function spend(website: Website): void {
    const { day, count } = today(website)
    spent.set(website.id, { day, count: count + 1 })
  }

  return {
    spend,
    isUsedUp(website) {
      const { count } = today(website)
      if (count === mostPerDay) {
        log.warn('the look-ups of a day are used up', { website: website.slug })
        spend(website)
      }
      return count >= mostPerDay
    },
  }
}
