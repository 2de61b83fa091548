import { randomUUID } from 'node:crypto'
import { AppError } from '#app/core/errors.ts'
import type { Work } from '#app/features/inbox/work.ts'
import type { LeadFile } from '#app/features/leads/lead-file.ts'
import { leadFilesOf, removeLeadFiles, writeLeadFiles } from '#app/features/leads/lead-files.server.ts'
import { preparePostedFiles } from '#app/pages/furniture/forms/prepare-posted-files.server.ts'
import type { SignedInVisit } from '#app/shell/desk-context.server.ts'

/** The files of an answer, on this disk before its transaction begins, since pictures are written anew. */
export interface AnswerFiles {
  readonly files: readonly LeadFile[]
  /** Removes them where the answer was not written. */
  discard(): Promise<void>
}

/**
 * Takes the files that were chosen for an answer: up to five PDF, JPEG or PNG files of 10 MB.
 *
 * @throws AppError invalid, with what is wrong and the name of the file
 */
export async function takeAnswerFiles(
  { inbox }: Pick<SignedInVisit, 'inbox'>,
  { websiteId, leadId }: Work,
  form: FormData,
  signal: AbortSignal,
): Promise<AnswerFiles> {
  // a field in which nothing was chosen sends one file without a name
  const given = form
    .getAll('files')
    .filter((file) => file instanceof File)
    .filter(({ name, size }) => name !== '' || size > 0)
  if (given.length === 0) return { files: [], discard: async () => {} }
  const prepared = await preparePostedFiles(given, inbox.images, signal)
  if (!prepared.ok) throw new AppError('invalid', `${prepared.message} Choose the files again.`)
  const files = leadFilesOf({ websiteId, leadId, id: randomUUID() }, prepared.files)
  await writeLeadFiles(inbox.filesFolder, files, prepared.files)
  return { files, discard: () => removeLeadFiles(inbox.filesFolder, files) }
}
