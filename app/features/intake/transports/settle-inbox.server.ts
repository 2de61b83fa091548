import { link, lstat, mkdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#app/core/errors.ts'
import type { KnownFile } from '#app/features/intake/transport.ts'
import { isKnownFile } from './file-of-folder.ts'
import { isGone } from './read-local-file.server.ts'
import { type WaitingFile, waitingFiles } from './waiting-files.server.ts'

const keptMs = 14 * 24 * 60 * 60 * 1000

/**
 * Moves the file that a recorded run has read to `taken/`, and with it those that are older, which nobody will read.
 * A file that was written anew since stays and is read at the next turn. What lies in `taken/` for 14 days is deleted.
 *
 * @param read what the fetch gave as known
 * @throws AppError of kind `conflict` where `taken` is no folder, and the error of a disk that cannot be written
 */
export async function settleInbox(
  folder: string,
  read: Pick<KnownFile, 'name' | 'time' | 'bytes'>,
  now: Date,
): Promise<void> {
  const readMs = read.time?.getTime() ?? 0
  const done = (await waitingFiles(folder)).filter(
    (file) => isKnownFile(file, read) || (file.name !== read.name && file.time.getTime() < readMs),
  )
  const taken = join(folder, 'taken')
  if (done.length > 0) await mkdir(taken, { recursive: true })
  if (!(await isFolder(taken))) return
  for (const file of done) await moveInto(taken, folder, file, now)
  for (const { name, touched } of await waitingFiles(taken))
    if (now.getTime() - touched.getTime() > keptMs) await unlink(join(taken, name))
}

/** A supplier can write to the inbox: a link in place of `taken` must not lead us elsewhere. */
async function isFolder(taken: string): Promise<boolean> {
  try {
    if ((await lstat(taken)).isDirectory()) return true
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
  throw new AppError('conflict', 'taken is no folder')
}

/** A link to an existing name fails, where a renamed file would take its place. */
async function moveInto(taken: string, folder: string, { name }: WaitingFile, now: Date): Promise<void> {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '')
  for (let tries = 0; ; tries += 1) {
    const before = ['', `${time}-`][tries] ?? `${time}-${tries}-`
    try {
      await link(join(folder, name), join(taken, before + name))
      break
    } catch (error) {
      if (isGone(error)) return
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  await unlink(join(folder, name))
}
