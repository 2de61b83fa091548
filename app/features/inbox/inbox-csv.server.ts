import type { FindLeadWebsite } from '#app/features/leads/delivery.server.ts'
import { leadRowsText, leadTableHeading } from '#app/features/leads/lead-table.ts'
import { listLeadsById, type StoredLead } from '#app/features/leads/store.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { InboxFilters, InboxKey, InboxView } from './inbox-view.ts'
import { type InboxReader, type ListedWork, listWork } from './list-work.server.ts'
import { outcomeTitle } from './work.ts'

const own = ['holder', 'minutes_to_first_answer', 'outcome', 'source'] as const
export const mostCsvRows = 50_000
const atOnce = 500

/**
 * A view as CSV, in pieces: the table of `leads export` with the desk's own columns before it (INBOX-27).
 *
 * @param whenDone is told how many leads were written
 */
export async function* inboxCsv(
  { db, findWebsite }: Parts,
  reader: InboxReader,
  view: InboxView,
  filters: InboxFilters,
  whenDone: (count: number) => Promise<void>,
): AsyncGenerator<string> {
  let count = 0
  try {
    yield leadTableHeading(own)
    let after: InboxKey | null = null
    do {
      const size = Math.min(atOnce, mostCsvRows - count)
      const page = await listWork(db, reader, view, filters, after, size)
      const lines = await linesOf({ db, findWebsite }, page.rows)
      count += lines.length
      yield lines.join('')
      after = page.next
    } while (after !== null && count < mostCsvRows)
  } finally {
    // what was read before somebody broke off was given out all the same
    await whenDone(count)
  }
}

interface Parts {
  readonly db: Db
  readonly findWebsite: FindLeadWebsite
}

async function linesOf({ db, findWebsite }: Parts, rows: readonly ListedWork[]): Promise<string[]> {
  const leads = new Map<string, StoredLead>()
  for (const [websiteId, ofWebsite] of Map.groupBy(rows, (row) => row.websiteId)) {
    const ids = ofWebsite.map(({ leadId }) => leadId)
    for (const lead of await listLeadsById({ db, websiteId }, ids)) leads.set(lead.id, lead)
  }
  const lines = []
  for (const row of rows) {
    const lead = leads.get(row.leadId)
    const found = await findWebsite(row.websiteId)
    if (!lead || !found) continue
    const before = [
      row.holderName ?? '',
      row.firstAnswerMinutes === null ? '' : String(row.firstAnswerMinutes),
      row.outcome === null ? '' : (outcomeTitle(row.outcome) ?? ''),
      row.source,
    ]
    lines.push(leadRowsText([lead], found, before))
  }
  return lines
}
