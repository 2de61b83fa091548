import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { LeadFile } from './lead-file.ts'
import { endings, type ReceivedFile } from './received-file.ts'

/**
 * Plans what the files of a submission are called on disk. The paths are made of ids only, so that no name
 * can lead out of the folder.
 */
export function leadFilesOf(
  { websiteId, leadId, id }: { readonly websiteId: number; readonly leadId: string; readonly id: string },
  files: readonly ReceivedFile[],
): LeadFile[] {
  return files.map(({ name, type, bytes }, index) => ({
    id: `${id}-${index + 1}`,
    name,
    type,
    sizeBytes: bytes.byteLength,
    path: pathOf({ websiteId, leadId }, `${id}-${index + 1}`, endings[type]),
  }))
}

function pathOf(
  { websiteId, leadId }: { readonly websiteId: number; readonly leadId: string },
  id: string,
  ending: string,
): string {
  return `${websiteId}/${plain(leadId)}/${plain(id)}.${ending}`
}

function plain(id: string): string {
  return id.replace(/[^A-Za-z0-9-]/g, '')
}

/** Where the lead's files with these ids may be, of whatever type they are. */
export function pathsOfIds(
  lead: { readonly websiteId: number; readonly leadId: string },
  ids: readonly string[],
): string[] {
  return ids.flatMap((id) => Object.values(endings).map((ending) => pathOf(lead, id, ending)))
}

/** Removes files; a missing one is ignored. */
export async function removePaths(folder: string, paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => rm(join(folder, path), { force: true }).catch(() => {})))
}

/** Writes files so that they survive a crash: all of them or none. */
export async function writeLeadFiles(
  folder: string,
  kept: readonly LeadFile[],
  files: readonly ReceivedFile[],
): Promise<void> {
  try {
    for (const [index, { path }] of kept.entries()) {
      const whole = join(folder, path)
      await mkdir(dirname(whole), { recursive: true, mode: 0o700 })
      const file = await open(whole, 'wx', 0o600)
      await file
        .writeFile(files[index]?.bytes ?? new Uint8Array())
        .then(() => file.sync())
        .finally(() => file.close())
    }
    // the folders are synced as well, because a file in an unsynced folder may be lost
    const folders = new Set(kept.flatMap(({ path }) => [dirname(path), dirname(dirname(path)), '.']))
    for (const one of folders) await syncFolder(join(folder, one))
  } catch (error) {
    await removeLeadFiles(folder, kept)
    throw error
  }
}

export async function removeLeadFiles(folder: string, files: readonly LeadFile[]): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(join(folder, path), { force: true }).catch(() => {})))
}

/** Reads the bytes of a file; null where somebody has removed it. */
export async function readLeadFile(folder: string, { path }: Pick<LeadFile, 'path'>): Promise<Buffer | null> {
  try {
    return await readFile(join(folder, path))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r')
  await opened.sync().finally(() => opened.close())
}
