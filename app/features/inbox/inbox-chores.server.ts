import type { FindLeadWebsite } from '#app/features/leads/delivery.server.ts'
import { may } from '#app/features/staff/may.ts'
import { listPeople } from '#app/features/staff/people.server.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import type { Db, OpenDatabase } from '#app/server/db.server.ts'
import type { Jobs } from '#app/server/jobs.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { type Repeating, repeating } from '#app/server/repeating.server.ts'
import { escalateLeads } from './escalate.server.ts'
import { leaveWork } from './hold-work.server.ts'
import { makeMissingWork } from './missing-work.server.ts'
import { subjectOf } from './people-for.ts'
import { reckonDeadlinesAnew } from './reckon-anew.server.ts'

export interface InboxChoreDependencies {
  readonly database: OpenDatabase
  readonly jobs: Jobs
  readonly findWebsite: FindLeadWebsite
  readonly registry: FlagRegistry
  readonly clock: () => Date
  readonly log: Log
}

/** What becomes due with the work on leads as time passes. Any number of processes may do it. */
export interface InboxChores extends Repeating {
  /** Does what is due now. */
  runDue(): Promise<void>
}

const everyMs = 10_000
const hourMs = 3_600_000

export function openInboxChores(parts: InboxChoreDependencies): InboxChores {
  const { database, findWebsite, registry, clock, log } = parts
  const { db } = database
  let hasLookedAtAll = false

  async function runDue(): Promise<void> {
    const now = clock()
    const since = hasLookedAtAll ? new Date(now.getTime() - hourMs) : null
    const made = await makeMissingWork(db, findWebsite, now, since)
    hasLookedAtAll ||= made === 0
    await leaveWorkOfOthers(db, now)
    await reckonDeadlinesAnew(db, registry)
    await escalateLeads({ ...parts, db }, now)
  }

  const turns = repeating(runDue, everyMs, (error) => log.warn('the chores of the inbox', { error }))
  return { ...turns, runDue }
}

/** Leaves to everybody again what is held by somebody who may no longer work there. */
async function leaveWorkOfOthers(db: Db, now: Date): Promise<void> {
  const holders = await db
    .selectFrom('lead_work')
    .select('holder')
    .distinct()
    .where('holder', 'is not', null)
    .where('closed_at', 'is', null)
    .execute()
  const ids = new Set(holders.map(({ holder }) => holder))
  for (const person of ids.size > 0 ? await listPeople(db) : [])
    if (ids.has(person.id))
      await leaveWork(
        db,
        person.id,
        (work) => may(person, 'leads.work', subjectOf({ ...work, holder: person.id })),
        now,
      )
}
