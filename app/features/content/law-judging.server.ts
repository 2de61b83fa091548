import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { dayAt } from '#app/core/time-zone.ts'
import { forgetOldFindings, keepFindings } from '#app/features/law/findings.server.ts'
import { statusOn } from '#app/features/law/rule.ts'
import { shippedRules } from '#app/features/law/shipped-rules.ts'
import { type Law, loadLaw } from '#app/features/law/store.server.ts'
import { announceChange } from '#app/features/tenancy/announce-change.server.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import { findWebsiteById } from '#app/features/tenancy/store.server.ts'
import { usualTimeZone } from '#app/features/tenancy/website-settings.ts'
import { keepPricesOf } from '#app/features/vehicles/price/history/keep-prices.server.ts'
import { type Db, inTransaction, type OpenDatabase } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { repeating } from '#app/server/repeating.server.ts'
import { judgeStoredStock, judgeWebsite } from './judge-website.server.ts'

/**
 * Judges every website again after each change of it, on each new day at its place, and after each change of the law
 * (LAW-09). Any number of processes may do it: what two find is the same.
 */
export interface LawJudging {
  start(): void
  /** Judges what is due now. */
  runDue(): Promise<void>
  stop(): Promise<void>
}

export interface LawJudgingOptions {
  readonly database: OpenDatabase
  readonly registry: FlagRegistry
  readonly clock: () => Date
  readonly log: Log
}

const everyMs = 60_000
/** A day is judged from ten past midnight on, when the jobs of the night have begun. */
const afterMidnightMs = 10 * 60_000
/** Pages are answered between two websites. */
const pauseMs = 50

/** A website whose state has not been judged yet. */
interface Due {
  readonly id: number
  readonly version: string
  readonly contentHash: string
  readonly day: string
  readonly law: string
  readonly before: { readonly contentHash: string; readonly day: string; readonly law: string } | null
}

export function openLawJudging({ database, registry, clock, log }: LawJudgingOptions): LawJudging {
  const { db } = database
  let isStopping = false
  let tidiedOn: string | null = null

  async function runDue(): Promise<void> {
    for (const due of await listDue(db, clock())) {
      if (isStopping) return
      await judgeDue(due)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    const today = clock().toISOString().slice(0, 10)
    if (tidiedOn !== today) await forgetOldFindings(db, today)
    tidiedOn = today
  }

  /** One that cannot be judged keeps no other from it, and is tried again at the next turn. */
  async function judgeDue(due: Due): Promise<void> {
    const stored = await findWebsiteById(db, due.id, registry)
    if (!stored) return
    const { website } = stored
    try {
      const scope = { website, db, now: clock() }
      const law = await loadLaw({ db, websiteId: due.id }, website.law.raise)
      const isStockAlone =
        due.before !== null && due.before.contentHash === due.contentHash && due.before.law === due.law
      await judgeAndKeep(scope, { ...law, today: due.day }, isStockAlone && due.before?.day === due.day)
      // another law may show or withhold other prices; the new day's own are noted by the sweep of prices
      if (due.before !== null && due.before.law !== due.law)
        await inTransaction(db, (db) => keepPricesOf({ ...scope, db }, null))
      const isOfDay = website.price.default_state !== undefined && due.before?.day !== due.day
      // what a state asks of a buyer may be another amount today
      if (due.before !== null && (isOfDay || isShownOtherwise(law, due.before.day, due.day)))
        await announceChange(db, [due.id], [`website:${due.id}`])
      await keepJudged(db, due)
    } catch (error) {
      log.warn('a website was not judged by the law', { website: website.slug, error })
    }
  }

  async function judgeAndKeep(
    scope: Parameters<typeof judgeWebsite>[0],
    law: Parameters<typeof judgeWebsite>[1],
    isStockAlone: boolean,
  ): Promise<void> {
    const website = { db, websiteId: scope.website.id }
    if (isStockAlone) {
      const { findings } = await judgeStoredStock(scope, law)
      await keepFindings(website, findings, law.today, ({ stocknum }) => stocknum !== '')
      return
    }
    const judged = await judgeWebsite(scope, law)
    if (judged.ok) await keepFindings(website, judged.findings, law.today)
    else log.warn('a website cannot be read, so it was not judged', { website: scope.website.slug })
  }

  const turns = repeating(runDue, everyMs, (error) =>
    log.warn('websites were not judged by the law', { error }),
  )
  return {
    runDue,
    start: turns.start,
    stop() {
      isStopping = true
      return turns.stop()
    },
  }
}

/** Does the day alone change what is shown: a rule has come into force or ended, or a signature has? */
function isShownOtherwise({ rules, signatures }: Law, before: string, today: string): boolean {
  return (
    rules.some((rule) => statusOn(rule, before) !== statusOn(rule, today)) ||
    signatures.some(({ validUntil }) => validUntil >= before && validUntil < today)
  )
}

let releaseDigest: string | null = null

/** The rules of this release: another release judges anew. */
function rulesDigest(): string {
  releaseDigest ??= createHash('sha256').update(JSON.stringify(shippedRules())).digest('hex').slice(0, 16)
  return releaseDigest
}

async function listDue(db: Db, now: Date): Promise<Due[]> {
  const rows = await db
    .selectFrom('websites')
    .leftJoin('law_judged', 'law_judged.website_id', 'websites.id')
    .select([
      'websites.id',
      'websites.content_hash as hash',
      'law_judged.content_hash as judged_hash',
      'law_judged.day as judged_day',
      'law_judged.law as judged_law',
      sql<string>`websites.version::text`.as('version'),
      sql<string | null>`law_judged.version::text`.as('judged_version'),
      'websites.time_zone',
      sql<string>`concat_ws('.',
        (select max(row_id) from law_rule_dates),
        (select count(*) from law_raised_rules),
        (select count(*) from law_signatures where law_signatures.website_id = websites.id))`.as('law'),
    ])
    .orderBy('websites.id')
    .execute()
  const moment = new Date(now.getTime() - afterMidnightMs)
  return rows.flatMap((row) => {
    const day = dayAt(moment, row.time_zone ?? usualTimeZone)
    const law = `${rulesDigest()} ${row.law}`
    const isJudged = row.judged_version === row.version && row.judged_day === day && row.judged_law === law
    if (isJudged) return []
    const { judged_hash: contentHash, judged_day, judged_law } = row
    const before =
      contentHash === null || judged_day === null || judged_law === null
        ? null
        : { contentHash, day: judged_day, law: judged_law }
    return [{ id: row.id, version: row.version, contentHash: row.hash, day, law, before }]
  })
}

async function keepJudged(db: Db, { id, version, contentHash, day, law }: Due): Promise<void> {
  const state = { version, content_hash: contentHash, day, law }
  await db
    .insertInto('law_judged')
    .values({ website_id: id, ...state })
    .onConflict((conflict) => conflict.column('website_id').doUpdateSet(state))
    .execute()
}
