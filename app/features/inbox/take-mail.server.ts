import { randomUUID } from 'node:crypto'
import type { Images } from '#app/features/images/images.server.ts'
import type { FindLeadWebsite, LeadWebsite } from '#app/features/leads/delivery.server.ts'
import { leadFilesOf, removeLeadFiles, writeLeadFiles } from '#app/features/leads/lead-files.server.ts'
import { insertEntryFiles } from '#app/features/leads/lead-files-store.server.ts'
import { findLead } from '#app/features/leads/store.server.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import type { Jobs } from '#app/server/jobs.server.ts'
import { fileMail } from './file-mail.server.ts'
import type { InboundAddresses, InboundKey } from './inbound-address.server.ts'
import { findInboundMail, insertInboundMail, type LookReason, type MailName } from './inbound-store.server.ts'
import { keepMailedFiles, type MailedFiles } from './mailed-files.server.ts'
import { type ReceivedMail, readReceivedMail } from './received-mail.server.ts'
import { findEntryWithKey } from './thread-store.server.ts'
import type { WorkName } from './work.ts'
import { lockWork } from './work-store.server.ts'

export interface TakeParts {
  readonly db: Db
  readonly jobs: Jobs
  readonly findWebsite: FindLeadWebsite
  readonly images: Pick<Images, 'inTurn'>
  /** The folder of the files of leads on this disk. */
  readonly filesFolder: string
  readonly addresses: InboundAddresses
  readonly clock: () => Date
}

/** The folder into which a mail is moved once it was read. */
export type InboundFolder = 'Done' | 'Look'

const noFiles: MailedFiles = { kept: [], named: [] }

/**
 * Puts a mail into the thread that its address names. What it does is one transaction with the note that the mail was read, so a mail
 * that was read before, by whichever process, changes nothing.
 *
 * @param raw null for one that is too large to be read
 * @returns where it is to lie
 */
export async function takeMail(
  parts: TakeParts,
  name: MailName,
  raw: Uint8Array | null,
  signal: AbortSignal,
): Promise<InboundFolder> {
  const { db, clock } = parts
  const known = await findInboundMail(db, name)
  if (known) return known.look === null ? 'Done' : 'Look'
  const look = async (reason: LookReason): Promise<InboundFolder> => {
    await insertInboundMail(db, name, { look: reason }, clock())
    return 'Look'
  }
  if (raw === null) return look('too large')
  const mail = await readReceivedMail(raw)
  if (!mail) return look('unreadable')
  const key = parts.addresses.find(mail.recipients)
  if (!key) return look('no key')
  const found = await parts.findWebsite(key.websiteId)
  const lead = found && (await findLead({ db, websiteId: key.websiteId }, key.leadId))
  if (!found || !lead) return look('no lead')
  // a program's mail brings nothing that somebody waits for
  const files =
    mail.isAutomatic || mail.report ? noFiles : await keepMailedFiles(mail.files, parts.images, signal)
  const isFiled = await keepMail(parts, name, mail, { ...key, leadId: lead.id }, found, files)
  return isFiled ? 'Done' : look('no lead')
}

/** False where the lead was forgotten meanwhile. */
async function keepMail(
  { db, jobs, filesFolder, clock }: TakeParts,
  name: MailName,
  mail: ReceivedMail,
  key: InboundKey,
  found: LeadWebsite,
  { kept, named }: MailedFiles,
): Promise<boolean> {
  const lead: WorkName = { websiteId: key.websiteId, leadId: key.leadId }
  // the names are new ones, so what a process left that was killed while it wrote is in nobody's way
  const files = leadFilesOf({ ...lead, id: randomUUID() }, kept)
  await writeLeadFiles(filesFolder, files, kept)
  let areKept = false
  try {
    return await inTransaction(db, async (db) => {
      const work = await lockWork(db, lead)
      if (!work) return false
      // the same mail may lie there twice, or again after the mailbox was numbered anew
      const before = await findEntryWithKey(db, lead, mail.key)
      const now = clock()
      const entry = before ?? (await fileMail({ db, jobs, found, now }, work, mail, { key: key.kind, named }))
      const isOurs = await insertInboundMail(db, name, { ...lead, entry }, now)
      if (isOurs && before === null) {
        await insertEntryFiles({ db, websiteId: lead.websiteId }, { leadId: lead.leadId, entry }, files)
        areKept = files.length > 0
      }
      return true
    })
  } catch (error) {
    areKept = false
    throw error
  } finally {
    if (!areKept) await removeLeadFiles(filesFolder, files)
  }
}
