import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { encryptTo } from '#app/server/age.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import type { ArchivePlace } from './archive-place.server.ts'
import { type Backup, type BackupPart, backupFile, partBytes, partName } from './backup.ts'
import { type ExportManifest, manifestFile } from './manifest.ts'
import { packTar, type TarFile } from './tar.server.ts'
import { type ExportSource, writeExport } from './write-export.server.ts'

const dayMs = 86_400_000

/** A backup, and who can read it. */
export interface BackupTask {
  readonly recipient: string
  readonly secretsKey: SecretsKey
  /** A folder on this machine, for the time that it takes. */
  readonly workFolder: string
}

/** What a backup holds. */
export interface WrittenBackup {
  readonly backup: Backup
  readonly manifest: ExportManifest
  readonly notes: readonly string[]
}

/**
 * Writes everything that this deployment has, with its secrets, encrypted to a recipient: who makes a backup cannot read it. It is an
 * archive of `tar`, cut into parts of which each is a file of `age`, so that it can be opened without this program.
 */
export async function writeBackup(
  source: ExportSource,
  place: ArchivePlace,
  { recipient, secretsKey, workFolder }: BackupTask,
): Promise<WrittenBackup> {
  await mkdir(workFolder, { recursive: true, mode: 0o700 })
  await removeOld(workFolder, source.now)
  const folder = await mkdtemp(join(workFolder, 'backup-'))
  try {
    const exported = await writeExport(source, folder, { secrets: { recipient, secretsKey, withKey: true } })
    if (exported.outcome === 'refused') throw new Error(exported.problem)
    const { manifest, notes } = exported
    const parts = await writeParts(folder, manifest, place, recipient, source.progress)
    const backup: Backup = {
      format: 1,
      product: 'forecourt backup',
      made_at: source.now.toISOString(),
      recipient,
      parts,
    }
    await place.put(backupFile, Buffer.from(`${JSON.stringify(backup, null, 2)}\n`))
    return { backup, manifest, notes }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A process that was killed has left what it wrote; no backup takes a day. */
async function removeOld(workFolder: string, now: Date): Promise<void> {
  for (const name of await readdir(workFolder)) {
    const path = join(workFolder, name)
    if (!name.startsWith('backup-')) continue
    const { mtime } = await stat(path)
    if (now.getTime() - mtime.getTime() > dayMs) await rm(path, { recursive: true, force: true })
  }
}

async function writeParts(
  folder: string,
  { files }: ExportManifest,
  place: ArchivePlace,
  recipient: string,
  progress: (text: string) => void,
): Promise<BackupPart[]> {
  const parts: BackupPart[] = []
  for await (const part of partsOf(packTar(filesToPack(folder, files)))) {
    const encrypted = await encryptTo(recipient, part)
    const file = partName(parts.length + 1)
    await place.put(file, encrypted)
    const sha256 = createHash('sha256').update(encrypted).digest('hex')
    parts.push({ file, bytes: encrypted.length, sha256 })
    progress(`Part ${parts.length}`)
  }
  return parts
}

/** The manifest comes first, so that one part is enough to see what a backup holds. */
function* filesToPack(folder: string, files: ExportManifest['files']): Generator<TarFile> {
  const path = join(folder, manifestFile)
  yield { name: manifestFile, path, bytes: statSync(path).size }
  for (const [name, { bytes }] of Object.entries(files)) yield { name, path: join(folder, name), bytes }
}

async function* partsOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; ) {
      const taken = piece.subarray(from, from + partBytes - length)
      waiting.push(taken)
      length += taken.length
      from += taken.length
      if (length < partBytes) continue
      yield Buffer.concat(waiting)
      waiting = []
      length = 0
    }
  }
  if (length > 0) yield Buffer.concat(waiting)
}
