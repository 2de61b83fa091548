import type { Selectable } from 'kysely'
import { readRecord } from '#app/core/stored.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { LeadFile } from './lead-file.ts'
import { fileType } from './lead-record.ts'
import type { LeadFilesTable } from './tables.server.ts'

export async function insertLeadFiles(
  { db, websiteId }: WebsiteDb,
  { leadId, submissionId }: { readonly leadId: string; readonly submissionId: string },
  files: readonly LeadFile[],
): Promise<void> {
  await insertFiles({ db, websiteId }, { lead_id: leadId, submission_id: submissionId }, files)
}

/** Keeps the files of an entry of a lead's thread: they are no part of what the shopper sent by a form. */
export async function insertEntryFiles(
  { db, websiteId }: WebsiteDb,
  { leadId, entry }: { readonly leadId: string; readonly entry: number },
  files: readonly LeadFile[],
): Promise<void> {
  await insertFiles({ db, websiteId }, { lead_id: leadId, submission_id: null, entry }, files)
}

async function insertFiles(
  { db, websiteId }: WebsiteDb,
  of: { readonly lead_id: string; readonly submission_id: string | null; readonly entry?: number },
  files: readonly LeadFile[],
): Promise<void> {
  if (files.length === 0) return
  const rows = files.map(({ id, name, type, sizeBytes, path }) => ({
    website_id: websiteId,
    id,
    ...of,
    name,
    type,
    size_bytes: sizeBytes,
    path,
  }))
  await db
    .insertInto('lead_files')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes the lead's files with these ids. */
export async function deleteLeadFiles(
  { db, websiteId }: WebsiteDb,
  leadId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('lead_files')
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .where('id', 'in', ids)
    .execute()
}

/** Lists the files that came with the submissions of a lead, in the order in which they came. */
export async function listLeadFiles({ db, websiteId }: WebsiteDb, leadId: string): Promise<LeadFile[]> {
  const rows = await filesInOrder({ db, websiteId })
    .selectAll('lead_files')
    .where('lead_files.lead_id', '=', leadId)
    .execute()
  return rows.map(toLeadFile)
}

/** A file with the number of the entry that it belongs to. */
export interface EntryFile extends LeadFile {
  readonly entry: number
}

/** Lists the files of all entries of a lead's thread, or of one of them. */
export async function listEntryFiles(
  { db, websiteId }: WebsiteDb,
  leadId: string,
  entry: number | null = null,
): Promise<EntryFile[]> {
  const rows = await db
    .selectFrom('lead_files')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .where('entry', 'is not', null)
    .$if(entry !== null, (query) => query.where('entry', '=', entry))
    .orderBy('entry')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...toLeadFile(row), entry: row.entry ?? 0 }))
}

/** Lists the names of all files of a website by their lead, in the order in which they came. */
export async function listFileNames({ db, websiteId }: WebsiteDb): Promise<Map<string, string[]>> {
  const rows = await filesInOrder({ db, websiteId })
    .select(['lead_files.lead_id', 'lead_files.name'])
    .execute()
  const byLead = Map.groupBy(rows, ({ lead_id }) => lead_id)
  return new Map([...byLead].map(([id, files]) => [id, files.map(({ name }) => name)]))
}

/** Selects the files of a website in the order in which they came. */
function filesInOrder({ db, websiteId }: WebsiteDb) {
  return db
    .selectFrom('lead_files')
    .innerJoin('lead_submissions', (join) =>
      join
        .onRef('lead_submissions.website_id', '=', 'lead_files.website_id')
        .onRef('lead_submissions.id', '=', 'lead_files.submission_id'),
    )
    .where('lead_files.website_id', '=', websiteId)
    .orderBy('lead_submissions.received_at')
    .orderBy('lead_files.id')
}

function toLeadFile({ id, name, type, size_bytes, path }: Selectable<LeadFilesTable>): LeadFile {
  return {
    id,
    name,
    type: readRecord(fileType, type, `the type of lead file ${id}`),
    sizeBytes: size_bytes,
    path,
  }
}
