import { filesProblem, mostFiles } from '#app/features/forms/attached-files.ts'
import { uploadedFile } from '#app/features/forms/uploaded-file.ts'
import type { Images } from '#app/features/images/images.server.ts'
import { prepareFiles } from '#app/features/leads/prepare-files.server.ts'
import type { ReceivedFile } from '#app/features/leads/received-file.ts'
import type { ReceivedMail } from './received-mail.server.ts'

/** What of a mail's files is kept. */
export interface MailedFiles {
  readonly kept: readonly ReceivedFile[]
  /** The names of the others. */
  readonly named: readonly string[]
}

const mostNames = 20
const longestName = 120

/**
 * Applies to the files of a mail what holds for uploads: five of 10 MB, kinds by their bytes, pictures written anew. A mail cannot be
 * refused, so what is not kept is named.
 *
 * @throws where pictures cannot be looked at just now
 */
export async function keepMailedFiles(
  files: ReceivedMail['files'],
  images: Pick<Images, 'inTurn'>,
  signal: AbortSignal,
): Promise<MailedFiles> {
  const kept: ReceivedFile[] = []
  const named: string[] = []
  for (const { name, bytes } of files) {
    const file = kept.length < mostFiles ? uploadedFile(name, bytes) : null
    const problem = filesProblem([{ name, sizeBytes: bytes.byteLength, firstBytes: bytes.subarray(0, 8) }])
    const prepared = file && problem === null ? await prepareFiles([file], images, signal) : null
    if (prepared?.ok === false && prepared.isBusy) throw new Error('pictures wait')
    if (prepared?.ok) kept.push(...prepared.files)
    else named.push(name.slice(0, longestName))
  }
  return { kept, named: named.slice(0, mostNames) }
}
