import { readInboxFilters } from '#app/features/inbox/inbox-view.ts'
import { type ListedWork, listWork } from '#app/features/inbox/list-work.server.ts'
import { subjectOf } from '#app/features/inbox/people-for.ts'
import type { LeadWebsite } from '#app/features/leads/delivery.server.ts'
import { retryLead } from '#app/features/leads/queue-deliveries.server.ts'
import { recordAct } from '#app/features/staff/audit.server.ts'
import { may } from '#app/features/staff/may.ts'
import { actorOf } from '#app/features/staff/sessions.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import type { SignedInVisit } from '#app/shell/desk-context.server.ts'
import { readerOf } from './asked-inbox.server.ts'

/** More wait for the next press, because somebody waits for the answer. */
const mostAtOnce = 500

/** Sends again what did not arrive of all leads of the view that the person may work on (INBOX-23). */
export async function sendViewAgain(visit: SignedInVisit, url: URL): Promise<string> {
  const leads = await leadsOfView(visit, url)
  await visit.inbox.jobs.start()
  let sent = 0
  for (const lead of leads) {
    // this is before the transaction, because PGlite has one connection
    const found = await visit.inbox.findWebsite(lead.websiteId)
    if (found && (await sendLeadAgain(visit, lead, found))) sent += 1
  }
  return sentenceOf(sent)
}

/** They are gathered first: what is sent again is no longer in the view. */
async function leadsOfView(visit: SignedInVisit, url: URL): Promise<ListedWork[]> {
  const filters = readInboxFilters(url.searchParams)
  const { rows } = await listWork(visit.inbox.db, readerOf(visit), 'undelivered', filters, null, mostAtOnce)
  return rows.filter((row) => may(visit.session.person, 'leads.work', subjectOf(row)))
}

async function sendLeadAgain(
  { inbox, session }: SignedInVisit,
  { websiteId, leadId }: ListedWork,
  found: LeadWebsite,
): Promise<boolean> {
  const now = inbox.clock()
  return inTransaction(inbox.db, async (db) => {
    const count = await retryLead(db, inbox.jobs, found, leadId, now)
    if (!count) return false
    const act = { websiteId, act: 'lead.sent-again', subject: `lead:${leadId}` }
    await recordAct(db, actorOf(session), act, now)
    return true
  })
}

function sentenceOf(count: number): string {
  if (count === 0) return 'There is nothing to send again.'
  return count === 1 ? 'One lead is sent again.' : `${count} leads are sent again.`
}
