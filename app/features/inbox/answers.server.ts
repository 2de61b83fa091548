import { z } from 'zod'
import { AppError } from '#app/core/errors.ts'
import { readRecord } from '#app/core/stored.ts'
import {
  attachmentsOf,
  filesAway,
  type LeadDelivery,
  type MailOptions,
} from '#app/features/leads/delivery.server.ts'
import type { LeadBlobs } from '#app/features/leads/lead-blobs.server.ts'
import type { LeadFile } from '#app/features/leads/lead-file.ts'
import { insertEntryFiles, listEntryFiles } from '#app/features/leads/lead-files-store.server.ts'
import { queueDeliveries } from '#app/features/leads/queue-deliveries.server.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import type { Jobs } from '#app/server/jobs.server.ts'
import { isMailAddress, type Mailer } from '#app/server/mail.server.ts'
import { answerMail, firstNameOf } from './answer-mail.ts'
import { stopClock } from './answered.server.ts'
import type { InboundAddresses } from './inbound-address.server.ts'
import { hoursOfPlace } from './lead-clock.ts'
import { unfilledSentence } from './saved-answer.ts'
import { addEntry, findEntry, findEntryWithKey } from './thread-store.server.ts'
import type { Work, WorkName } from './work.ts'
import { announceWork } from './work-notice.server.ts'
import { changeWork, lockWork } from './work-store.server.ts'

/** An answer can be taken back this long. */
export const answerLeavesAfterMs = 10_000
const longestAnswer = 20_000

export interface AnswerToSend {
  readonly by: { readonly id: string; readonly name: string; readonly email: string }
  readonly to: string
  readonly text: string
  /** They are on this disk already. */
  readonly files?: readonly LeadFile[]
  /** Whoever sends the same key twice means one mail. */
  readonly key: string
}

/** An answer in the thread. */
export interface SentAnswer {
  /** The number of its entry. */
  readonly number: number
  /** False where the key was sent before; its files are then those that came first. */
  readonly isNew: boolean
}

const answerFacts = z.object({ to: z.string(), first_name: z.string(), reply_to: z.string().nullable() })

/**
 * Writes an answer into the thread and queues its mail, in the transaction that has locked the work. Whoever answers a lead that
 * nobody has takes it by that; the clock stops when the mail server has accepted the mail.
 *
 * @throws AppError invalid
 */
export async function sendAnswer(
  db: Db,
  jobs: Jobs,
  work: Work,
  { by, to, text, files = [], key }: AnswerToSend,
  now: Date,
): Promise<SentAnswer> {
  const known = await findEntryWithKey(db, work, key)
  if (known !== null) return { number: known, isNew: false }
  if (text.trim() === '') throw new AppError('invalid', 'Write something first.')
  if (text.length > longestAnswer)
    throw new AppError('invalid', `This is longer than ${longestAnswer} characters.`)
  const unfilled = unfilledSentence(text)
  if (unfilled !== null) throw new AppError('invalid', unfilled)
  if (!isMailAddress(to)) throw new AppError('invalid', `“${to}” is no address that mail can be sent to.`)
  const facts = { to, first_name: firstNameOf(by.name), reply_to: by.email }
  const number = await addEntry(db, work, { kind: 'answer', at: now, person: by.id, body: text, facts, key })
  await insertEntryFiles({ db, websiteId: work.websiteId }, { leadId: work.leadId, entry: number }, files)
  if (work.holder === null) await changeWork(db, work, { holder: by.id, held_since: now })
  await changeWork(db, work, { later_until: null })
  const notBefore = new Date(now.getTime() + answerLeavesAfterMs)
  await queueDeliveries(
    db,
    jobs,
    { id: work.leadId, websiteId: work.websiteId },
    [{ kind: 'answer', target: to, revision: number, notBefore }],
    now,
  )
  await announceWork(db, work)
  return { number, isNew: true }
}

/** What was in an answer that was taken back; its files are to be removed. */
export interface TakenBack {
  readonly text: string
  readonly fileIds: readonly string[]
}

/** Takes an answer back that has not left yet; null where it has. */
export async function takeAnswerBack(
  db: Db,
  name: WorkName,
  number: number,
  person: string,
): Promise<TakenBack | null> {
  return inTransaction(db, async (db) => {
    if (!(await lockWork(db, name))) return null
    const [asked, ofLead] = [
      ['website_id', '=', name.websiteId],
      ['lead_id', '=', name.leadId],
    ] as const
    const held = await db
      .deleteFrom('lead_deliveries')
      .where(...asked)
      .where(...ofLead)
      .where('kind', '=', 'answer')
      .where('revision', '=', number)
      .where('state', '=', 'queued')
      .where('attempts', '=', 0)
      .returning('id')
      .executeTakeFirst()
    if (!held) return null
    const taken = await db
      .deleteFrom('lead_messages')
      .where(...asked)
      .where(...ofLead)
      .where('number', '=', number)
      .where('person', '=', person)
      .returning('body')
      .executeTakeFirst()
    // only who wrote it may take it back; the delivery then stays as it was
    if (!taken) throw new AppError('forbidden', 'Only who wrote an answer can take it back.')
    const files = await db
      .deleteFrom('lead_files')
      .where(...asked)
      .where(...ofLead)
      .where('entry', '=', number)
      .returning('id')
      .execute()
    await announceWork(db, name)
    return { text: taken.body, fileIds: files.map(({ id }) => id) }
  })
}

interface AnswerOptions extends MailOptions {
  readonly db: Db
  readonly clock: () => Date
  readonly leadBlobs: Pick<LeadBlobs, 'read'>
  /** Null: the shopper answers to the own mailbox of who wrote to them. */
  readonly inbound: InboundAddresses | null
}

/** Mails answers to shoppers. */
export function answerDelivery(
  mailer: Mailer,
  { db, mailFrom, originOf, clock, leadBlobs, inbound }: AnswerOptions,
): LeadDelivery {
  return {
    kind: 'answer',
    async deliver({ files: _, ...lead }, delivery, found) {
      const entry = await findEntry(db, delivery, delivery.revision)
      if (!entry) return { outcome: 'refused', isPermanent: true, reason: 'the answer was taken back' }
      // nobody is mailed from a demonstration (DESK-19)
      if (found.website.demo) return { outcome: 'accepted', externalId: 'demonstration' }
      const files = await listEntryFiles(
        { db, websiteId: delivery.websiteId },
        delivery.leadId,
        delivery.revision,
      )
      const attached = await attachmentsOf(leadBlobs.read, files)
      // an answer without its files would be another one
      if (attached === null) return filesAway
      const inboundAddress = inbound?.of(delivery, 'reply') ?? null
      const facts = readRecord(answerFacts, entry.facts, `an answer to lead ${delivery.leadId}`)
      const answer = {
        number: delivery.revision,
        text: entry.body,
        to: delivery.target,
        firstName: facts.first_name,
        replyTo: inboundAddress ?? facts.reply_to,
      }
      const options = { origin: originOf(found.website), from: mailFrom, now: clock() }
      const sent = await mailer.send({
        ...answerMail(lead, found, answer, options),
        // what a mail server says of it later comes back to its thread
        ...(inboundAddress === null ? {} : { returnPath: inboundAddress }),
        ...(attached.size > 0 ? { attachments: [...attached.values()] } : {}),
      })
      return sent.outcome === 'accepted' ? { outcome: 'accepted', externalId: sent.reference } : sent
    },
    async whenEnded(db, { websiteId, leadId }, end, { website, locations }, now) {
      const work = await lockWork(db, { websiteId, leadId })
      if (!work) return
      const place = locations.find(({ id }) => id === work.locationId) ?? null
      if (end.state === 'accepted') await stopClock(db, work, hoursOfPlace(place, website), now)
      await announceWork(db, work)
    },
  }
}
