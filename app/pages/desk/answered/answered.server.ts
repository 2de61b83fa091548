import type { RouterContextProvider } from 'react-router'
import { leadOfAnsweredLink } from '#app/features/inbox/answered-link.server.ts'
import { logMailboxAnswer } from '#app/features/inbox/log-work.server.ts'
import type { Work } from '#app/features/inbox/work.ts'
import { findWork, lockWork } from '#app/features/inbox/work-store.server.ts'
import { recordAct } from '#app/features/staff/audit.server.ts'
import { websiteWithSlug } from '#app/pages/desk/website-at.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { type DeskVisit, deskVisit, nothingHere } from '#app/shell/desk-context.server.ts'

/** What somebody sees who has opened `I have answered` in a lead's mail: nothing of the shopper, since links are passed on. */
export async function showAnswered(context: Readonly<RouterContextProvider>, slug: string, signed: string) {
  const { work, website } = await workOfLink(deskVisit(context), slug, signed)
  return { website, category: work.category || 'General', isAnswered: work.waitsFor === 'them' }
}

/** Records the answer. Mail programs open links by themselves, so only the button does it. */
export async function takeAnswered(context: Readonly<RouterContextProvider>, slug: string, signed: string) {
  const visit = deskVisit(context)
  const { inbox, session } = visit
  const { work } = await workOfLink(visit, slug, signed)
  const found = await inbox.findWebsite(work.websiteId)
  if (!found) throw nothingHere()
  const now = inbox.clock()
  await inTransaction(inbox.db, async (db) => {
    const locked = await lockWork(db, work)
    if (!locked) return
    await logMailboxAnswer(db, locked, found, null, now)
    await recordAct(
      db,
      { personId: session?.person.id ?? null, sessionId: session?.id ?? null },
      { websiteId: work.websiteId, act: 'lead.answered-from-mailbox', subject: `lead:${work.leadId}` },
      now,
    )
  })
  return null
}

async function workOfLink(
  visit: DeskVisit,
  slug: string,
  signed: string,
): Promise<{ work: Work; website: string }> {
  const website = websiteWithSlug(visit, slug)
  const leadId = website && leadOfAnsweredLink(visit.inbox.secretsKey, website, signed)
  const work = website && leadId ? await findWork(visit.inbox.db, { websiteId: website.id, leadId }) : null
  if (!website || !work) throw nothingHere()
  return { work, website: website.name }
}
