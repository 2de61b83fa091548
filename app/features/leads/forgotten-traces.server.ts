import { open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ForgottenPart } from './forget-lead.server.ts'
import type { LeadName } from './forgotten-store.server.ts'

interface Traces {
  readonly leads: readonly LeadName[]
  /** The shoppers' addresses, because a mail that names no lead is recognised by its recipient only. */
  readonly emails?: readonly string[]
}

/**
 * Removes the traces of forgotten leads from a data folder: their files, the kept mails, and the entries that
 * were set aside.
 */
export async function removeTraces(
  dataDir: string,
  { leads, emails = [] }: Traces,
): Promise<ForgottenPart[]> {
  const ids = new Set(leads.map(({ id }) => id))
  const parts = [
    { store: 'files on this disk', count: await removeFiles(join(dataDir, 'lead-files'), leads) },
    { store: 'mails on this disk', count: await removeMails(join(dataDir, 'mail'), ids, emails) },
    {
      store: 'set aside on this disk',
      count: await removeSetAside(join(dataDir, 'leads', 'set-aside'), ids),
    },
  ]
  return parts.filter(({ count }) => count > 0)
}

async function removeFiles(folder: string, leads: readonly LeadName[]): Promise<number> {
  let count = 0
  for (const [websiteId, ofWebsite] of Map.groupBy(leads, (lead) => lead.websiteId)) {
    const wanted = new Set(ofWebsite.map(({ id }) => id))
    for (const name of await namesIn(join(folder, String(websiteId)))) {
      if (!wanted.has(name)) continue
      const whole = join(folder, String(websiteId), name)
      count += (await namesIn(whole)).length
      await rm(whole, { recursive: true, force: true })
    }
  }
  return count
}

/**
 * A mail of a lead is named after the lead's id, with a dot before it if the process stopped while writing.
 */
async function removeMails(
  folder: string,
  ids: ReadonlySet<string>,
  emails: readonly string[],
): Promise<number> {
  let count = 0
  for (const name of await namesIn(folder)) {
    const label = name.replace(/^\./, '').slice(0, 36)
    const isTheirs = ids.has(label) || (emails.length > 0 && (await isMailFor(join(folder, name), emails)))
    if (!isTheirs) continue
    await rm(join(folder, name), { force: true })
    count += 1
  }
  return count
}

const headerBytes = 4096

async function isMailFor(path: string, emails: readonly string[]): Promise<boolean> {
  const file = await open(path).catch(() => null) // the file was removed meanwhile
  if (!file) return false
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0)
    const to = /^to:(.*)$/im.exec(buffer.toString('utf8', 0, bytesRead))?.[1]?.toLowerCase() ?? ''
    const address = /<([^>]*)>/.exec(to)?.[1] ?? to
    return emails.includes(address.trim())
  } finally {
    await file.close()
  }
}

async function removeSetAside(folder: string, ids: ReadonlySet<string>): Promise<number> {
  let count = 0
  for (const name of await namesIn(folder)) {
    const content = await readFile(join(folder, name), 'utf8').catch(() => '')
    const named = /"leadId":"([^"]*)"/.exec(content)?.[1]
    if (named === undefined || !ids.has(named)) continue
    await rm(join(folder, name), { force: true })
    count += 1
  }
  return count
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return []
    throw error
  }
}
