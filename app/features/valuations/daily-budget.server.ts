import { CallError } from '#app/core/call-error.ts'
import { dayAt } from '#app/core/time-zone.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Log } from '#app/server/log.server.ts'

/** Each look-up costs money, so a website has so many a day. */
export const mostPerDay = 500

/** A call that was not made, because the website has made as many as it may on one day. */
export class BudgetUsedUp extends CallError {
  constructor(service: string) {
    super(service, 'unavailable')
  }
}

/** Counts the look-ups that each website has made today, by its own time zone. */
export interface DailyBudget {
  /** Counts one look-up. */
  spend(website: Website): void
  /** Tells whether nothing is left, and logs that once a day. */
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
