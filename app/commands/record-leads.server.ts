import { type Act, commandLine, recordAct } from '#app/features/staff/audit.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { CommandContext } from './command.server.ts'

/** Writes down what a command has done with one lead, within the transaction that does it (DESK-17). */
export async function recordLead(
  db: Db,
  { clock }: Pick<CommandContext, 'clock'>,
  act: string,
  { websiteId, id }: { readonly websiteId: number; readonly id: string },
): Promise<void> {
  await recordAct(db, commandLine, { websiteId, act, subject: `lead:${id}` }, clock())
}

/** Writes down that a command has shown leads: for each website how many. */
export async function recordShown(
  { database, clock }: Pick<CommandContext, 'database' | 'clock'>,
  act: 'leads.listed' | 'leads.exported',
  leads: readonly { readonly websiteId: number }[],
): Promise<void> {
  for (const [websiteId, shown] of Map.groupBy(leads, (lead) => lead.websiteId)) {
    const entry: Act = {
      websiteId,
      act,
      subject: `website:${websiteId}`,
      after: { count: shown.length },
    }
    await recordAct(database.db, commandLine, entry, clock())
  }
}
