import { createHash } from 'node:crypto'
import type { Reminder } from '#app/core/reminder.ts'
import { type Db, inTransaction, type OpenDatabase } from './db.server.ts'
import type { Log } from './log.server.ts'
import type { Mailer } from './mail.server.ts'

/** Tells operators of what is near. Any number of processes may do it: each reminder goes out once. */
export interface Reminders {
  start(): void
  /** Tells what is due now. */
  runDue(): Promise<void>
  stop(): Promise<void>
}

export interface ReminderOptions {
  readonly database: OpenDatabase
  readonly mailer: Mailer
  readonly mailFrom: string | undefined
  /** Undefined: what is near is in the log, a line a day. */
  readonly operatorsEmail: string | undefined
  readonly clock: () => Date
  readonly log: Log
}

/** What is told, and in which words. */
export interface ReminderKind<Due extends Reminder> {
  readonly table: 'onroad_reminders' | 'law_reminders'
  /** The part of the mail’s own name that says what it is about. */
  readonly name: string
  /** What the log says where nobody is mailed. */
  readonly logged: string
  readonly unsent: string
  /** The day by which it is told. */
  dayOf(now: Date): string
  listDue(day: string): Promise<readonly Due[]>
  mailOf(due: readonly Due[]): { readonly subject: string; readonly text: string }
}

/** Settings of every website are read for it, so it is not done often, and not while the process starts. */
const everyMs = 3_600_000
const firstAfterMs = 60_000

export function openReminders<Due extends Reminder>(
  options: ReminderOptions,
  kind: ReminderKind<Due>,
): Reminders {
  const { operatorsEmail, clock, log } = options
  let first: NodeJS.Timeout | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let loggedOn: string | null = null

  async function runDue(): Promise<void> {
    const now = clock()
    const day = kind.dayOf(now)
    const due = await kind.listDue(day)
    if (due.length === 0) return
    if (operatorsEmail !== undefined) return tellByMail(options, kind, operatorsEmail, due, now)
    if (loggedOn === day) return
    loggedOn = day
    log.warn(`${kind.logged}; OPERATORS_EMAIL would be told`, {
      [kind.name]: due.map(({ about, validTo }) => `${about} ${validTo}`),
    })
  }

  return {
    runDue,
    start() {
      const run = (): void => {
        running = running.then(runDue).catch((error: unknown) => log.warn(kind.unsent, { error }))
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

/** Sends one mail of all that no process has told yet. What the mail server does not take is due again. */
async function tellByMail<Due extends Reminder>(
  { database, mailer, mailFrom, log }: ReminderOptions,
  { table, name, unsent, mailOf }: ReminderKind<Due>,
  to: string,
  due: readonly Due[],
  now: Date,
): Promise<void> {
  const claimed = await claim(database.db, table, due, now)
  if (claimed.length === 0) return
  const named = createHash('sha256').update(
    claimed.map(({ about, validTo, days }) => `${about} ${validTo} ${days}`).join('\n'),
  )
  const [, host = 'localhost'] = to.split('@')
  const sent = await mailer.send({
    from: { name: 'Forecourt', address: mailFrom ?? to },
    to,
    ...mailOf(claimed),
    messageId: `${name}-${named.digest('hex').slice(0, 32)}@${host}`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  if (sent.outcome === 'accepted') return
  await release(database.db, table, claimed)
  log.warn(unsent, { reason: sent.reason })
}

/** Those that no other process has told: each is told by who writes its row. */
async function claim<Due extends Reminder>(
  db: Db,
  table: ReminderKind<Due>['table'],
  due: readonly Due[],
  now: Date,
): Promise<Due[]> {
  const rows = await db
    .insertInto(table)
    .values(due.map(({ about, validTo, days }) => ({ about, valid_to: validTo, days, told_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['about', 'valid_to'])
    .execute()
  return due.filter((one) =>
    rows.some(({ about, valid_to: validTo }) => about === one.about && validTo === one.validTo),
  )
}

async function release(
  db: Db,
  table: ReminderKind<Reminder>['table'],
  claimed: readonly Reminder[],
): Promise<void> {
  await inTransaction(db, async (db) => {
    for (const { about, validTo, days } of claimed)
      await db
        .deleteFrom(table)
        .where('about', '=', about)
        .where('valid_to', '=', validTo)
        .where('days', '=', days)
        .execute()
  })
}
