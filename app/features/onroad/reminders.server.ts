import { createHash } from 'node:crypto'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import { listWebsites } from '#app/features/tenancy/store.server.ts'
import { type Db, inTransaction, type OpenDatabase } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { Mailer } from '#app/server/mail.server.ts'
import { type EndingTable, endingTables, operatorsDay } from './ending-tables.ts'
import { type DueReminder, dueReminders, reminderMail } from './reminder.ts'
import { listChargeTables } from './store.server.ts'

/** Tells operators of tables of duty and fees that end soon (DRIVE-22). Any number of processes may do it. */
export interface OnRoadReminders {
  start(): void
  /** Tells what is due now. */
  runDue(): Promise<void>
  stop(): Promise<void>
}

export interface OnRoadReminderOptions {
  readonly database: OpenDatabase
  readonly registry: FlagRegistry
  readonly mailer: Mailer
  readonly mailFrom: string | undefined
  /** Undefined: what ends is in the log, a line a day. */
  readonly operatorsEmail: string | undefined
  readonly clock: () => Date
  readonly log: Log
}

/** Each website's settings are read for it, so it is not done often, and not while the process starts. */
const everyMs = 3_600_000
const firstAfterMs = 60_000

export function openOnRoadReminders(options: OnRoadReminderOptions): OnRoadReminders {
  const { database, registry, operatorsEmail, clock, log } = options
  let first: NodeJS.Timeout | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let loggedOn: string | null = null

  async function runDue(): Promise<void> {
    const now = clock()
    const day = operatorsDay(now)
    const due = dueReminders(await listEnding(database.db, registry, day), day)
    if (due.length === 0) return
    if (operatorsEmail !== undefined) return tellByMail(options, operatorsEmail, due, now)
    if (loggedOn === day) return
    loggedOn = day
    const tables = due.map(({ table: { about, validTo } }) => `${about} ${validTo}`)
    log.warn('tables of duty and fees end soon; OPERATORS_EMAIL would be told', { tables })
  }

  return {
    runDue,
    start() {
      const run = (): void => {
        running = running
          .then(runDue)
          .catch((error: unknown) => log.warn('nobody was told of tables that end', { error }))
      }
      first = setTimeout(run, firstAfterMs)
      timer = setInterval(run, everyMs)
      for (const one of [first, timer]) one.unref()
    },
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      await running
    },
  }
}

async function listEnding(db: Db, registry: FlagRegistry, day: string): Promise<EndingTable[]> {
  const [tables, websites] = await Promise.all([listChargeTables(db), listWebsites(db, registry)])
  return endingTables(
    tables,
    websites.map(({ website }) => website),
    day,
  )
}

/** Sends one mail of all that no process has told yet. What the mail server does not take is due again. */
async function tellByMail(
  { database, mailer, mailFrom, log }: OnRoadReminderOptions,
  to: string,
  due: readonly DueReminder[],
  now: Date,
): Promise<void> {
  const claimed = await claim(database.db, due, now)
  if (claimed.length === 0) return
  const named = createHash('sha256').update(
    claimed.map(({ table, days }) => `${table.about} ${table.validTo} ${days}`).join('\n'),
  )
  const [, host = 'localhost'] = to.split('@')
  const sent = await mailer.send({
    from: { name: 'Forecourt', address: mailFrom ?? to },
    to,
    ...reminderMail(claimed),
    messageId: `onroad-${named.digest('hex').slice(0, 32)}@${host}`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  if (sent.outcome === 'accepted') return
  await release(database.db, claimed)
  log.warn('operators were not told of tables that end', { reason: sent.reason })
}

/** Those that no other process has told: each is told by who writes its row. */
async function claim(db: Db, due: readonly DueReminder[], now: Date): Promise<DueReminder[]> {
  const rows = await db
    .insertInto('onroad_reminders')
    .values(
      due.map(({ table, days }) => ({ about: table.about, valid_to: table.validTo, days, told_at: now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['about', 'valid_to'])
    .execute()
  return due.filter(({ table }) =>
    rows.some(({ about, valid_to: validTo }) => about === table.about && validTo === table.validTo),
  )
}

async function release(db: Db, claimed: readonly DueReminder[]): Promise<void> {
  await inTransaction(db, async (db) => {
    for (const { table, days } of claimed)
      await db
        .deleteFrom('onroad_reminders')
        .where('about', '=', table.about)
        .where('valid_to', '=', table.validTo)
        .where('days', '=', days)
        .execute()
  })
}
