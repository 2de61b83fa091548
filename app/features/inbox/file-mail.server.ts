import type { LeadWebsite } from '#app/features/leads/delivery.server.ts'
import { listDeliveries } from '#app/features/leads/delivery-store.server.ts'
import { queueDeliveries } from '#app/features/leads/queue-deliveries.server.ts'
import { findPerson, findPersonByEmail } from '#app/features/staff/people.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { Jobs } from '#app/server/jobs.server.ts'
import type { DeliveryReport } from './delivery-report.ts'
import type { KeyKind } from './inbound-address.server.ts'
import { fileMailboxAnswer, logShoppersMessage } from './log-work.server.ts'
import type { ReceivedMail } from './received-mail.server.ts'
import { addEntry } from './thread-store.server.ts'
import type { Work } from './work.ts'
import { announceWork } from './work-notice.server.ts'

interface Filing {
  /** The transaction that has locked the work. */
  readonly db: Db
  readonly jobs: Jobs
  readonly found: LeadWebsite
  readonly now: Date
}

/**
 * Writes a mail into the thread of a lead: what the shopper wrote, an answer that somebody of the dealership sent from their own
 * mailbox, what a program says, or that an answer did not arrive. Returns the number of its entry.
 *
 * @param named the files that came with it and are not kept
 */
export async function fileMail(
  filing: Filing,
  work: Work,
  mail: ReceivedMail,
  { key: kind, named }: { readonly key: KeyKind; readonly named: readonly string[] },
): Promise<number> {
  const { db, found, now } = filing
  if (mail.report?.isFailure) return fileReport(filing, work, mail.report, mail.key)
  const said = { body: mail.written, key: mail.key }
  const facts = {
    ...(mail.quoted === '' ? {} : { quoted: mail.quoted }),
    ...(named.length === 0 ? {} : { named }),
  }
  if (mail.isAutomatic || mail.report) return fileAutomatic(filing, work, said, facts)
  const shoppers = await mailboxesOf(db, work)
  const person = await findPersonByEmail(db, mail.from)
  if (kind === 'blind-copy' && !shoppers.has(mail.from)) {
    const sender = person ? {} : { sender: mail.from }
    return fileMailboxAnswer(
      db,
      work,
      found,
      { by: person?.id ?? null, ...said, facts: { ...facts, ...sender } },
      now,
    )
  }
  const sender = shoppers.has(mail.from) ? {} : { sender: mail.from }
  const number = await logShoppersMessage(
    db,
    work,
    found,
    { by: null, way: 'mail', ...said, facts: { ...facts, ...sender } },
    now,
  )
  await forwardTo(filing, work, number)
  return number
}

/** A program has answered: it stands in the thread, and nothing else changes. */
async function fileAutomatic(
  { db, now }: Filing,
  work: Work,
  said: { readonly body: string; readonly key: string },
  facts: object,
): Promise<number> {
  const number = await addEntry(db, work, {
    kind: 'message',
    at: now,
    person: null,
    ...said,
    facts: { ...facts, by: 'mail', automatic: true },
  })
  await announceWork(db, work)
  return number
}

/** An answer came back: it was not delivered, whatever the first mail server said, and who wrote it is told. */
async function fileReport(
  { db, jobs, now }: Filing,
  work: Work,
  { status, answer }: DeliveryReport,
  key: string,
): Promise<number> {
  const { websiteId, leadId } = work
  const answers = (await listDeliveries({ db, websiteId }, leadId)).filter(
    ({ kind, state }) => kind === 'answer' && state === 'accepted',
  )
  const returned =
    answers.find(({ revision }) => revision === answer) ??
    answers.toSorted((one, other) => other.revision - one.revision)[0]
  if (returned)
    await db
      .updateTable('lead_deliveries')
      .set({ state: 'dead', last_error: `returned ${status}`.trim() })
      .where('website_id', '=', websiteId)
      .where('id', '=', returned.id)
      .execute()
  const number = await addEntry(db, work, { kind: 'bounce', at: now, person: null, key })
  const writer = returned && (await writerOf(db, work, returned.revision))
  if (writer)
    await queueDeliveries(
      db,
      jobs,
      { id: leadId, websiteId },
      [{ kind: 'desk-notice', target: writer, revision: number }],
      now,
    )
  await announceWork(db, work)
  return number
}

async function writerOf(db: Db, { websiteId, leadId }: Work, number: number): Promise<string | null> {
  const row = await db
    .selectFrom('lead_messages')
    .innerJoin('people', 'people.id', 'lead_messages.person')
    .select('people.email')
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .where('number', '=', number)
    .where('people.state', '=', 'active')
    .executeTakeFirst()
  return row?.email ?? null
}

/** The mailboxes that are known to be the shopper's: those they gave, and those that answers went to. */
async function mailboxesOf(db: Db, { websiteId, leadId }: Work): Promise<ReadonlySet<string>> {
  const given = await db
    .selectFrom('lead_contacts')
    .select('value')
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'mailbox')
    .execute()
  const answered = (await listDeliveries({ db, websiteId }, leadId)).filter(({ kind }) => kind === 'answer')
  return new Set([...given.map(({ value }) => value), ...answered.map(({ target }) => target.toLowerCase())])
}

/** Sends what the shopper wrote to whoever has the lead, or where the lead went while nobody has it. */
async function forwardTo({ db, jobs, now }: Filing, work: Work, number: number): Promise<void> {
  const { websiteId, leadId } = work
  const holder = work.holder === null ? null : await findPerson(db, work.holder)
  const went = (await listDeliveries({ db, websiteId }, leadId)).filter(
    ({ kind, target }) => kind === 'mail' && target !== '',
  )
  const targets = holder?.state === 'active' ? [holder.email] : [...new Set(went.map(({ target }) => target))]
  await queueDeliveries(
    db,
    jobs,
    { id: leadId, websiteId },
    targets.map((target) => ({ kind: 'forward', target, revision: number })),
    now,
  )
}
