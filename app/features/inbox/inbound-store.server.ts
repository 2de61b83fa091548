import { sql } from 'kysely'
import type { Db } from '#app/server/db.server.ts'
import type { WorkName } from './work.ts'

/** A mail as its mailbox numbers it: a mailbox that is made anew has another UIDVALIDITY. */
export interface MailName {
  readonly mailbox: string
  readonly uidValidity: bigint
  readonly uid: number
}

/** Why a mail is put where people look at it. */
export type LookReason = 'no key' | 'no lead' | 'unreadable' | 'too large'

/** What is known of a mail that was read; null where it was not. */
export async function findInboundMail(
  db: Db,
  { mailbox, uidValidity, uid }: MailName,
): Promise<{ readonly look: string | null } | null> {
  const row = await db
    .selectFrom('inbound_mails')
    .select('look')
    .where('mailbox', '=', mailbox)
    .where('uid_validity', '=', String(uidValidity))
    .where('uid', '=', String(uid))
    .executeTakeFirst()
  return row ?? null
}

/** Notes that a mail was read. False where it is noted already. */
export async function insertInboundMail(
  db: Db,
  { mailbox, uidValidity, uid }: MailName,
  became: (WorkName & { readonly entry: number }) | { readonly look: LookReason },
  now: Date,
): Promise<boolean> {
  const taken =
    'look' in became
      ? { look: became.look, website_id: null, lead_id: null, entry: null }
      : { look: null, website_id: became.websiteId, lead_id: became.leadId, entry: became.entry }
  const row = await db
    .insertInto('inbound_mails')
    .values({ mailbox, uid_validity: String(uidValidity), uid: String(uid), ...taken, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  return row !== undefined
}

/** How the mailbox is: when it was last read, or since when it cannot be. */
export interface MailboxState {
  readonly mailbox: string
  readonly readAt: Date | null
  readonly awaySince: Date | null
  readonly problem: string | null
  /** How many mails lie in its folder `Look`. */
  readonly look: number
}

export async function findMailboxState(db: Db, mailbox: string): Promise<MailboxState | null> {
  const row = await db
    .selectFrom('inbound_mailboxes')
    .selectAll()
    .where('mailbox', '=', mailbox)
    .executeTakeFirst()
  return row
    ? { mailbox, readAt: row.read_at, awaySince: row.away_since, problem: row.problem, look: row.look }
    : null
}

/** Notes that the mailbox was read. */
export async function noteMailboxRead(db: Db, mailbox: string, look: number, now: Date): Promise<void> {
  const state = { read_at: now, away_since: null, problem: null, look }
  await db
    .insertInto('inbound_mailboxes')
    .values({ mailbox, ...state })
    .onConflict((conflict) => conflict.column('mailbox').doUpdateSet(state))
    .execute()
}

/** Notes that the mailbox cannot be read; since when, is said by the first note. */
export async function noteMailboxAway(db: Db, mailbox: string, problem: string, now: Date): Promise<void> {
  await db
    .insertInto('inbound_mailboxes')
    .values({ mailbox, read_at: null, away_since: now, problem, look: 0 })
    .onConflict((conflict) =>
      conflict.column('mailbox').doUpdateSet({
        away_since: sql<Date>`coalesce(inbound_mailboxes.away_since, excluded.away_since)`,
        problem,
      }),
    )
    .execute()
}
