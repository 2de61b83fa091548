import { sql } from 'kysely'
import { CallError } from '#app/core/call-error.ts'
import { dayAt } from '#app/core/time-zone.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'

/** Each look-up costs money, so a website has so many a day. */
export const mostPerDay = 500
/** What a process may spend of them while the database is away and nobody knows what others spend. */
const mostAlone = 50

export interface LookupDaysTable {
  website_id: number
  day: string
  count: number
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    lookup_days: LookupDaysTable
  }
}

/** A call that was not made, because the website has made as many as it may on one day. */
export class BudgetUsedUp extends CallError {
  constructor(service: string) {
    super(service, 'unavailable')
  }
}

/** Counts the look-ups that each website has made today, by its own time zone, in all processes. */
export interface DailyBudget {
  /** Counts one look-up before it is made; false where nothing is left, which is logged once a day. */
  spend(website: Website): Promise<boolean>
}

export function openDailyBudget({ db }: Pick<OpenDatabase, 'db'>, clock: () => Date, log: Log): DailyBudget {
  const alone = new Map<number, { day: string; count: number }>()
  const told = new Map<number, string>()

  function spendAlone({ id, slug }: Website, day: string): boolean {
    const before = alone.get(id)
    const count = before?.day === day ? before.count : 0
    if (count === 0) log.warn('look-ups are counted by this process alone', { website: slug })
    alone.set(id, { day, count: count + 1 })
    return count < mostAlone
  }

  return {
    async spend(website) {
      const day = dayAt(clock(), website.time_zone)
      const isSpent = await spendOne(db, website.id, day).catch(() => spendAlone(website, day))
      if (!isSpent && told.get(website.id) !== day) {
        told.set(website.id, day)
        log.warn('the look-ups of a day are used up', { website: website.slug })
      }
      return isSpent
    },
  }
}

async function spendOne(db: OpenDatabase['db'], websiteId: number, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into lookup_days as spent (website_id, day, count) values (${websiteId}, ${day}::date, 1)
    on conflict (website_id, day) do update set count = spent.count + 1 where spent.count < ${mostPerDay}
    returning count`.execute(db)
  return rows.length > 0
}
