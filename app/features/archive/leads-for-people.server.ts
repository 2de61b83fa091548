import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { UnreadableRecord } from '#app/core/stored.ts'
import { leadWebsites } from '#app/features/leads/find-lead-website.server.ts'
import { leadRowsText, leadTableHeading } from '#app/features/leads/lead-table.ts'
import { storedLeadOf } from '#app/features/leads/store.server.ts'
import type { LeadsTable } from '#app/features/leads/tables.server.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import type { Db } from '#app/server/db.server.ts'
import type { FileWriter } from './export-files.server.ts'
import { conditionOf, type ExportScope } from './export-scope.server.ts'
import { readSlices } from './table-lines.server.ts'

/** The table of leads that people open in a spreadsheet. */
export const leadsFile = 'leads.csv'

type LeadRow = Selectable<LeadsTable> & { readonly slug: string; readonly files: readonly string[] }

/** Writes all leads of an export as one table, the latest first. @returns those that could not be read, in words */
export async function writeLeadsForPeople(
  db: Db,
  writer: FileWriter,
  scope: ExportScope,
  registry: FlagRegistry,
): Promise<string[]> {
  const unreadable = new Set<string>()
  const websiteOf = leadWebsites(db, registry)
  const condition = conditionOf('leads', scope) ?? sql<boolean>`true`
  const query = sql`
    select leads.*, (select slug from websites where websites.id = leads.website_id) as slug,
      (select coalesce(json_agg(file.name order by submission.received_at, file.id collate "C"), '[]'::json)
        from lead_files as file
        join lead_submissions as submission on submission.website_id = file.website_id and submission.id = file.submission_id
        where file.website_id = leads.website_id and file.lead_id = leads.id) as files
    from leads where not is_self_test and (${condition})
    order by received_at desc, website_id, id collate "C"`
  await writer.write(leadsFile, async (add) => {
    // Excel reads the file as UTF-8 only with this mark
    await add(`\uFEFF${leadTableHeading(['website'])}`)
    for await (const rows of readSlices<LeadRow>(db, query, 500, () => 4000))
      for (const row of rows) {
        try {
          const found = await websiteOf(row.website_id)
          const lead = { ...storedLeadOf(row), files: row.files }
          if (found) await add(leadRowsText([lead], found, [row.slug]))
        } catch (error) {
          if (!isUnreadable(error)) throw error
          unreadable.add(
            error instanceof UnreadableRecord ? error.message : `the settings of ${row.slug} cannot be read`,
          )
        }
      }
  })
  return [...unreadable]
}

/** What one row or one website holds is not what it should be; that is no reason to export nothing. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof UnreadableRecord || error instanceof z.ZodError
}
