import { filesProblem } from '#app/features/forms/attached-files.ts'
import { uploadedFile } from '#app/features/forms/uploaded-file.ts'
import { type PreparedFiles, prepareFiles } from '#app/features/leads/prepare-files.server.ts'
import type { Services } from '#app/shell/page-context.server.ts'

/** Checks posted files and prepares them for keeping; or says what is wrong and names the file (FIELD-14). */
export async function preparePostedFiles(
  files: readonly File[],
  images: Pick<Services['images'], 'inTurn'>,
  signal: AbortSignal,
): Promise<PreparedFiles> {
  const problem = await postedFilesProblem(files)
  if (problem) return { ok: false, message: problem, isBusy: false }
  const uploaded = await Promise.all(
    files.map(async (file) => uploadedFile(file.name, new Uint8Array(await file.arrayBuffer()))),
  )
  return prepareFiles(
    uploaded.filter((file) => file !== null),
    images,
    signal,
  )
}

/**
 * Does the cheap checks: how many files, how large, and what they begin with.
 *
 * @param before how many there are already
 */
export async function postedFilesProblem(files: readonly File[], before = 0): Promise<string | null> {
  const seen = files.map(async (file) => ({
    name: file.name,
    sizeBytes: file.size,
    firstBytes: new Uint8Array(await file.slice(0, 8).arrayBuffer()),
  }))
  return filesProblem(await Promise.all(seen), before)
}
