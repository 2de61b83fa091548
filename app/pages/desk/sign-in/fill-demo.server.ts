import { makeDemoLeads } from '#app/features/inbox/demo-leads.server.ts'
import { scopesWith } from '#app/features/staff/may.ts'
import type { Person } from '#app/features/staff/person.ts'
import type { DeskVisit } from '#app/shell/desk-context.server.ts'

/** Whoever plays somebody with leads finds some there. */
export async function fillDemo(
  { inbox, now }: Pick<DeskVisit, 'inbox' | 'now'>,
  person: Person,
): Promise<void> {
  for (const { websiteId } of scopesWith(person, 'leads.view')) {
    const found = websiteId === null ? null : await inbox.findWebsite(websiteId)
    if (found) await makeDemoLeads(inbox.db, found, person, now)
  }
}
