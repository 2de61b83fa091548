import { open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ForgottenPart } from './forget-lead.server.ts'
import type { LeadName } from './forgotten-store.server.ts'

interface Traces {
  readonly leads: readonly LeadName[]
  /** The shoppers' addresses, because a mail that names no lead is recognised by its recipient only. */
  readonly emails?: readonly string[]
  /** Whether these are somebody's contacts: an entry that was set aside may be of no lead that the database has. */
  readonly isTheirs?: (contacts: { readonly phone: string; readonly email: string }) => boolean
}

/** What a data folder has of leads, by the store that it is in. */
export interface FoundTraces {
  readonly store: 'files on this disk' | 'mails on this disk' | 'set aside on this disk'
  readonly paths: readonly string[]
}

/** Finds the traces of leads in a data folder: their files, the kept mails, and the entries that were set aside. */
export async function findTraces(
  dataDir: string,
  { leads, emails = [], isTheirs = () => false }: Traces,
): Promise<FoundTraces[]> {
  const ids = new Set(leads.map(({ id }) => id))
  return [
    { store: 'files on this disk', paths: await filesOf(join(dataDir, 'lead-files'), leads) },
    { store: 'mails on this disk', paths: await mailsOf(join(dataDir, 'mail'), ids, emails) },
    {
      store: 'set aside on this disk',
      paths: await setAsideOf(join(dataDir, 'leads', 'set-aside'), ids, isTheirs),
    },
  ]
}

/** Removes the traces of forgotten leads from a data folder. */
export async function removeTraces(dataDir: string, traces: Traces): Promise<ForgottenPart[]> {
  const found = await findTraces(dataDir, traces)
  for (const { paths } of found) for (const path of paths) await rm(path, { force: true })
  for (const { websiteId, id } of traces.leads)
    if (isPlain(id))
      await rm(join(dataDir, 'lead-files', String(websiteId), id), { recursive: true, force: true })
  return found.flatMap(({ store, paths }) => (paths.length > 0 ? [{ store, count: paths.length }] : []))
}

/** The folder of a lead's files is named after it; an id of another form has none. */
function isPlain(id: string): boolean {
  return /^[A-Za-z0-9-]+$/.test(id)
}

async function filesOf(folder: string, leads: readonly LeadName[]): Promise<string[]> {
  const found: string[] = []
  for (const { websiteId, id } of leads) {
    if (!isPlain(id)) continue
    const whole = join(folder, String(websiteId), id)
    found.push(...(await namesIn(whole)).map((name) => join(whole, name)))
  }
  return found
}

/**
 * A mail of a lead is named after the lead's id, with a dot before it if the process stopped while writing.
 */
async function mailsOf(
  folder: string,
  ids: ReadonlySet<string>,
  emails: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  for (const name of await namesIn(folder)) {
    const label = name.replace(/^\./, '').slice(0, 36)
    if (ids.has(label) || (emails.length > 0 && (await isMailFor(join(folder, name), emails))))
      found.push(join(folder, name))
  }
  return found
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

async function setAsideOf(
  folder: string,
  ids: ReadonlySet<string>,
  isTheirs: NonNullable<Traces['isTheirs']>,
): Promise<string[]> {
  const found: string[] = []
  for (const name of await namesIn(folder)) {
    const content = await readFile(join(folder, name), 'utf8').catch(() => '')
    const said = (field: string): string => new RegExp(`"${field}":"([^"]*)"`).exec(content)?.[1] ?? ''
    if (ids.has(said('leadId')) || isTheirs({ phone: said('phone'), email: said('email') }))
      found.push(join(folder, name))
  }
  return found
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
