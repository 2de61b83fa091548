import { sql } from 'kysely'
import type { LeadWebsite } from '#app/features/leads/delivery.server.ts'
import type { WhenSettled } from '#app/features/leads/settle-submission.server.ts'
import type { StoredLead } from '#app/features/leads/store.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { contactsOf } from './contacts.ts'
import { deadlinesOf, placeOfLead } from './lead-clock.ts'
import { leadSource } from './source.ts'
import { addEntry } from './thread-store.server.ts'
import { leadNotice } from './work-notice.server.ts'

/** A visitor who is still typing is not shown to anybody this long. */
const unfinishedAfterMs = 30 * 60_000

/**
 * Makes the work of a lead in the transaction that settles it. The lead never waits for it: where it fails, its own part of
 * the transaction is taken back, and a later turn makes the work (`missing-work.server.ts`).
 */
export function settleWork(log: Log): WhenSettled {
  return async (db, lead, found) => {
    if (!found || lead.isSelfTest) return
    await sql`savepoint lead_work`.execute(db)
    try {
      await saveWork(db, lead, found, lead.updatedAt)
      await sql`release savepoint lead_work`.execute(db)
    } catch {
      // what the database says of a row may hold what the shopper wrote
      await sql`rollback to savepoint lead_work`.execute(db)
      log.warn('the work of a lead is made later', { lead: lead.id, website: lead.websiteId })
    }
  }
}

/**
 * Writes the work of a lead that is new or has changed. A form that was finished, a further message of the shopper and a
 * release begin a round: the clock starts, and a closed lead is open again.
 *
 * @param at when the shopper wrote, or the lead was released
 * @param hasClock false for a lead from before there was a desk
 */
export async function saveWork(
  db: Db,
  lead: StoredLead,
  { website, locations }: LeadWebsite,
  at: Date,
  hasClock = true,
): Promise<void> {
  const facts = factsOf(lead, { website, locations }, at)
  const runs = hasClock && facts.is_complete && !facts.is_set_aside
  const { dueAt, escalateAt } = runs
    ? deadlinesOf(
        { category: facts.category, askedAt: at, escalated: 0 },
        placeOfLead(lead.lead, locations),
        website,
      )
    : { dueAt: null, escalateAt: null }
  const clock = { asked_at: at, due_at: dueAt, escalate_at: escalateAt }
  const key = { website_id: lead.websiteId, lead_id: lead.id }
  const contacts = contactsOf(lead.lead, website.locale)
  // one statement, because a lead must not wait
  const { is_new } = await db
    .with('made', (db) =>
      db
        .insertInto('lead_work')
        .values({ ...key, waits_for: 'us', ...facts, ...clock })
        .onConflict((conflict) => conflict.doNothing())
        .returning('lead_id'),
    )
    .with('reached', (db) =>
      db
        .insertInto('lead_contacts')
        .columns(['website_id', 'lead_id', 'kind', 'value'])
        .expression(
          sql`select ${key.website_id}::integer, ${key.lead_id}::text, kind, value
            from unnest(${contacts.map(({ kind }) => kind)}::text[], ${contacts.map(({ value }) => value)}::text[]) as given (kind, value)`,
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('made').select('lead_id')).as('is_new'),
      leadNotice(
        {
          websiteId: lead.websiteId,
          leadId: lead.id,
          dealershipId: facts.dealership_id,
          locationId: facts.location_id,
        },
        // nobody is called to what is unfinished or set aside
        facts.is_complete && !facts.is_set_aside
          ? sql<boolean>`exists (select from made)`
          : sql<boolean>`false`,
      ).as('told'),
    ])
    .executeTakeFirstOrThrow()
  if (!is_new) await renewWork(db, lead, facts, clock)
}

type WorkFacts = ReturnType<typeof factsOf>

function factsOf(lead: StoredLead, { website, locations }: LeadWebsite, at: Date) {
  const said = lead.lead
  const place = placeOfLead(said, locations)
  const dealership = locations.find(({ dealership_slug }) => dealership_slug === said.dealership_slug)
  return {
    dealership_id: place?.dealership_id ?? dealership?.dealership_id ?? null,
    location_id: place?.id ?? null,
    category: said.category ?? '',
    source: leadSource(said.linked_query_params),
    is_complete: said.form_completed,
    is_set_aside: lead.suspicions.length > 0,
    revision: lead.revision ?? 0,
    shows_at: said.form_completed ? at : new Date(at.getTime() + unfinishedAfterMs),
    active_at: at,
    words: sql<string>`to_tsvector('simple', ${wordsOf(lead, website.locale)})`,
  }
}

async function renewWork(
  db: Db,
  { websiteId, id: leadId }: StoredLead,
  facts: WorkFacts,
  clock: { asked_at: Date; due_at: Date | null; escalate_at: Date | null },
): Promise<void> {
  const known = await db
    .selectFrom('lead_work')
    .select(['is_complete', 'is_set_aside', 'revision', 'waits_for', 'due_at', 'round', 'closed_at'])
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const wroteAgain = known.is_complete && facts.revision > known.revision
  const begins =
    facts.is_complete && !facts.is_set_aside && (wroteAgain || !known.is_complete || known.is_set_aside)
  const isFresh = begins && (known.waits_for === 'them' || known.closed_at !== null)
  const runsAlready = known.waits_for === 'us' && known.due_at !== null && known.closed_at === null
  await db
    .updateTable('lead_work')
    .set({
      ...facts,
      ...(begins
        ? { waits_for: 'us', outcome: null, closed_at: null, later_until: null, folded_into: null }
        : {}),
      // whoever writes twice before an answer has waited since the first time
      ...(begins && !runsAlready ? { ...clock, escalated: 0 } : {}),
      ...(facts.is_set_aside ? { due_at: null, escalate_at: null } : {}),
      ...(isFresh ? { round: known.round + 1 } : {}),
    })
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .execute()
  if (wroteAgain)
    await addEntry(
      db,
      { websiteId, leadId },
      { kind: 'message', at: facts.active_at, person: null, facts: { by: 'form' } },
    )
}

const longestWords = 5000

/** What a search for a lead looks in: name, phone as typed and in digits, mailbox, vehicle, message. */
function wordsOf({ lead, vehicle }: StoredLead, locale: LeadWebsite['website']['locale']): string {
  const { phone = '', email = '' } = lead
  const numbers = contactsOf({ phone }, locale).map(({ value }) => value.replace('+', ''))
  return [
    lead.name,
    phone.replace(/\D+/g, ''),
    ...numbers,
    email.toLowerCase(),
    email.toLowerCase().replace('@', ' '),
    vehicle?.name,
    vehicle?.stocknum ?? lead.stock_number,
    lead.message,
  ]
    .filter(Boolean)
    .join(' ')
    .slice(0, longestWords)
}
