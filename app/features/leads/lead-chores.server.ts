import { isAppError } from '#app/core/errors.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { Jobs } from '#app/server/jobs.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { FindLeadWebsite } from './delivery.server.ts'
import type { Erasures } from './erasures.server.ts'
import { forgetLead, type WhenForgotten } from './forget-lead.server.ts'
import {
  type LeadName,
  listForgotten,
  listForgottenAgain,
  listUnchangedSince,
  listWebsitesThatForget,
} from './forgotten-store.server.ts'
import { removeTraces } from './forgotten-traces.server.ts'
import type { LeadBlobs } from './lead-blobs.server.ts'
import type { LeadReceiver } from './receive-lead.server.ts'
import { reportUnfinishedLeads } from './unfinished-leads.server.ts'

export interface LeadChoreDependencies {
  readonly database: OpenDatabase
  readonly jobs: Jobs
  readonly findWebsite: FindLeadWebsite
  readonly leads: Pick<
    LeadReceiver,
    'clearJournal' | 'purgeKept' | 'removeKept' | 'settle' | 'isDrained' | 'wasCompleted'
  >
  /** How long what was settled stays on this disk. */
  readonly keepsHours: number
  readonly dataDir: string
  readonly erasures: Erasures
  readonly leadBlobs: Pick<LeadBlobs, 'removeOf'>
  readonly whenForgotten: WhenForgotten
  readonly clock: () => Date
  readonly log: Log
}

/**
 * Does what becomes due with leads as time passes. Any number of processes may do it, and each lead is
 * handled once.
 */
export interface LeadChores {
  start(): void
  /** Does only what nobody else can: it removes forgotten leads from this process's own disk. */
  startOwn(): void
  /** Does what is due now. */
  runDueChores(): Promise<void>
  stop(): Promise<void>
}

const everyMs = 60_000
const dayMs = 86_400_000
/**
 * A transaction becomes visible after the time that it records, and clocks differ, so we look back this far.
 */
const overlapMs = 10 * 60_000

export function openLeadChores(dependencies: LeadChoreDependencies): LeadChores {
  const { database, leads, dataDir, clock, log } = dependencies
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let agedAt: Date | null = null
  let clearedAt: Date | null = null
  let cleared: ReadonlySet<string> = new Set()

  async function runDueChores(): Promise<void> {
    const now = clock()
    await reportUnfinishedLeads(dependencies, now)
    if (agedAt === null || now.getTime() - agedAt.getTime() >= dayMs) {
      await forgetAged(dependencies, now)
      agedAt = now
    }
    for (const { contacts, ...lead } of await listForgottenAgain(database.db))
      await forget(dependencies, lead, now, contacts)
    await clearForgotten(now)
  }

  /** Removes what this process has on its own disk of forgotten leads, whichever process forgot them. */
  async function clearForgotten(now: Date): Promise<void> {
    const since = clearedAt && new Date(clearedAt.getTime() - overlapMs)
    const forgotten = await listForgotten(database.db, since)
    const isNew = (lead: LeadName): boolean => !cleared.has(keyOf(lead))
    const wanted = forgotten.filter(isNew)
    if (wanted.length > 0) {
      await leads.clearJournal()
      await leads.purgeKept(new Set(wanted.map(({ id }) => id)))
      await removeTraces(dataDir, { leads: wanted })
      await dependencies.erasures.keep(wanted.flatMap(({ erasure }) => erasure ?? []))
    }
    await leads.removeKept(new Date(now.getTime() - dependencies.keepsHours * 3_600_000))
    cleared = new Set(forgotten.map(keyOf))
    clearedAt = now
  }

  function startTurns(turn: () => Promise<void>): void {
    timer = setInterval(() => {
      running = running.then(turn).catch((error: unknown) => log.warn('the chores of leads', { error }))
    }, everyMs)
    timer.unref()
  }

  return {
    runDueChores,
    start: () => startTurns(runDueChores),
    startOwn: () => startTurns(() => clearForgotten(clock())),
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

const keyOf = ({ websiteId, id }: LeadName): string => `${websiteId} ${id}`

/** Forgets leads by age: `config.lead.keep_months` counts from a lead's last change, or what was last done about it at the desk. */
async function forgetAged(dependencies: LeadChoreDependencies, now: Date): Promise<void> {
  const { database, findWebsite, log } = dependencies
  for (const websiteId of await listWebsitesThatForget(database.db)) {
    const months = (await findWebsite(websiteId))?.website.config.lead.keep_months
    if (months === undefined) continue
    const since = monthsBefore(now, months)
    let count = 0
    let ids = ['']
    while (ids.length > 0) {
      ids = await listUnchangedSince({ db: database.db, websiteId }, since, ids.at(-1) ?? '')
      for (const id of ids) if (await forget(dependencies, { websiteId, id }, now)) count += 1
    }
    if (count > 0) log.info('leads were forgotten by age', { website: websiteId, leads: count })
  }
}

/** Returns false where the lead is still needed; it is checked again another day. */
async function forget(
  { database, dataDir, leadBlobs, whenForgotten }: LeadChoreDependencies,
  lead: LeadName,
  now: Date,
  contacts: readonly string[] | null = null,
): Promise<boolean> {
  try {
    const forgotten = await forgetLead(database.db, lead, now, whenForgotten, contacts)
    // a mail that names no lead is recognised by its recipient, who is known only now
    if (forgotten) {
      await removeTraces(dataDir, { leads: [forgotten.lead], emails: forgotten.lead.emails })
      for (const id of forgotten.lead.ids) await leadBlobs.removeOf({ websiteId: lead.websiteId, id })
    }
    return forgotten !== null
  } catch (error) {
    if (isAppError(error) && error.kind === 'conflict') return false
    throw error
  }
}

/** Uses the month's last day where the month has no such day. */
function monthsBefore(date: Date, months: number): Date {
  const before = new Date(date)
  before.setUTCMonth(before.getUTCMonth() - months)
  if (before.getUTCDate() !== date.getUTCDate()) before.setUTCDate(0)
  return before
}
