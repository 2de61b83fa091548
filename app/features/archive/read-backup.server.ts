import { createHash } from 'node:crypto'
import { readJson, UnreadableRecord } from '#app/core/stored.ts'
import { decryptWith } from '#app/server/age.server.ts'
import type { ArchivePlace } from './archive-place.server.ts'
import { type Backup, backupFile, backupSchema } from './backup.ts'
import { RefusedExport } from './read-export.server.ts'
import { BrokenTar, unpackTar } from './tar.server.ts'

/** A key of age, and the file that it comes from. */
export interface Identity {
  readonly keys: readonly string[]
  readonly file: string
}

/**
 * Unpacks a backup into a folder of this machine. Every part is looked at before it is opened.
 *
 * @throws RefusedExport, which names the file
 */
export async function unpackBackup(
  place: ArchivePlace,
  identity: Identity,
  folder: string,
  progress: (text: string) => void,
): Promise<Backup> {
  const backup = await readBackup(place)
  try {
    await unpackTar(openedParts(place, backup, identity, progress), folder)
  } catch (error) {
    if (!(error instanceof BrokenTar)) throw error
    throw new RefusedExport(
      `${place.nameOf(backup.parts.at(-1)?.file ?? backupFile)} does not end as the archive should: it was cut.`,
    )
  }
  return backup
}

async function readBackup(place: ArchivePlace): Promise<Backup> {
  const name = place.nameOf(backupFile)
  const bytes = await place.read(backupFile)
  if (bytes === null)
    throw new RefusedExport(`${name} is missing: there is no backup, or one that was not finished.`)
  try {
    return readJson(backupSchema, Buffer.from(bytes).toString('utf8'), name)
  } catch (error) {
    throw error instanceof UnreadableRecord ? new RefusedExport(`${error.message}.`) : error
  }
}

async function* openedParts(
  place: ArchivePlace,
  { parts }: Backup,
  identity: Identity,
  progress: (text: string) => void,
): AsyncGenerator<Uint8Array> {
  for (const [at, { file, bytes, sha256 }] of parts.entries()) {
    progress(`Part ${at + 1} of ${parts.length}`)
    const found = await place.read(file)
    const name = place.nameOf(file)
    if (found === null) throw new RefusedExport(`${name} is missing.`)
    if (found.length !== bytes)
      throw new RefusedExport(`${name} has ${found.length} bytes in place of ${bytes}: it was cut.`)
    if (createHash('sha256').update(found).digest('hex') !== sha256)
      throw new RefusedExport(`${name} is not the file that was written: its hash is another.`)
    const opened = await decryptWith(identity.keys, found)
    if (opened === null)
      throw new RefusedExport(
        `${name} cannot be opened with the key in ${identity.file}: it was written for another.`,
      )
    yield opened
  }
}
