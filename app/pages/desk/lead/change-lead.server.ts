import { data, type RouterContextProvider } from 'react-router'
import { isAppError, statusOf } from '#app/core/errors.ts'
import { claimWork } from '#app/features/inbox/hold-work.server.ts'
import { subjectOf } from '#app/features/inbox/people-for.ts'
import type { Work, WorkName } from '#app/features/inbox/work.ts'
import { lockWork } from '#app/features/inbox/work-store.server.ts'
import type { LeadWebsite } from '#app/features/leads/delivery.server.ts'
import type { StoredLead } from '#app/features/leads/store.server.ts'
import { recordAct } from '#app/features/staff/audit.server.ts'
import type { Right } from '#app/features/staff/may.ts'
import { findPerson } from '#app/features/staff/people.server.ts'
import { actorOf } from '#app/features/staff/sessions.server.ts'
import { readFormData } from '#app/pages/furniture/forms/posted-form.server.ts'
import { type Db, inReplicatedTransaction, inTransaction } from '#app/server/db.server.ts'
import { mustMay, nothingHere, type SignedInVisit, signedInVisit } from '#app/shell/desk-context.server.ts'
import { type AnswerFiles, takeAnswerFiles } from './answer-files.server.ts'
import { answerShopper, sendAnswerAgain, undoAnswer } from './answer-lead.server.ts'
import { cancelBooking, confirmBooking, moveBooking, shopperCame, shopperMissed } from './booking.server.ts'
import { changeDeposit, isDepositDeed } from './deposit.server.ts'
import { insertWords, isInsertion } from './insert-words.server.ts'
import { keepFromErasure, letLeadGo } from './keep-lead.server.ts'
import { openThread } from './lead.server.ts'
import {
  closeLead,
  logOfLead,
  noteLead,
  openLeadAgain,
  putOffLead,
  stepLead,
  toldAnswer,
} from './log-lead.server.ts'
import {
  foldLead,
  handOverLead,
  releaseSetAside,
  sendLeadAgain,
  takeOverLead,
  unfoldLead,
} from './move-lead.server.ts'

/** One deed in the transaction that has locked the lead's work; its sentence is told to who did it. */
export interface Deed {
  readonly db: Db
  readonly visit: SignedInVisit
  readonly work: Work
  readonly lead: StoredLead
  readonly found: LeadWebsite
  readonly form: FormData
  /** What is to be sent with an answer. */
  readonly files: AnswerFiles
  readonly now: Date
}

/** What a deed answers: a sentence, what may be undone, and what was typed where it was taken back. */
export interface DeedDone {
  readonly sentence: string
  /** The name of the deed that takes it back. */
  readonly undo?: string
  readonly typed?: string
  /** For the audit; ids and settings alone. */
  readonly after?: unknown
  /** Runs once the transaction has ended. */
  readonly afterwards?: () => Promise<void>
}

const deeds: Readonly<
  Record<
    string,
    {
      readonly right: Right
      readonly act: string
      readonly run: (deed: Deed) => Promise<DeedDone>
      /** It decides between people, and is committed on standbys too. */
      readonly isReplicated?: boolean
    }
  >
> = {
  answer: { right: 'leads.work', act: 'lead.answered', run: answerShopper },
  'undo-answer': { right: 'leads.work', act: 'lead.answer-taken-back', run: undoAnswer },
  'answer-again': { right: 'leads.work', act: 'lead.answer-sent-again', run: sendAnswerAgain },
  note: { right: 'leads.work', act: 'lead.noted', run: noteLead },
  log: { right: 'leads.work', act: 'lead.logged', run: logOfLead },
  told: { right: 'leads.work', act: 'lead.shopper-answered', run: toldAnswer },
  'next-step': { right: 'leads.work', act: 'lead.next-step', run: stepLead },
  later: { right: 'leads.work', act: 'lead.put-off', run: putOffLead },
  close: { right: 'leads.work', act: 'lead.closed', run: closeLead },
  open: { right: 'leads.work', act: 'lead.opened', run: openLeadAgain },
  'hand-over': { right: 'leads.hand', act: 'lead.handed-over', run: handOverLead },
  'take-over': { right: 'leads.hand', act: 'lead.taken-over', run: takeOverLead },
  keep: { right: 'leads.hand', act: 'lead.kept', run: keepFromErasure },
  'let-go': { right: 'leads.hand', act: 'lead.let-go', run: letLeadGo },
  fold: { right: 'leads.work', act: 'lead.folded', run: foldLead },
  unfold: { right: 'leads.work', act: 'lead.unfolded', run: unfoldLead },
  release: { right: 'leads.work', act: 'lead.released', run: releaseSetAside },
  'booking-confirm': { right: 'bookings.change', act: 'booking.confirmed', run: confirmBooking },
  'booking-move': { right: 'bookings.change', act: 'booking.moved', run: moveBooking, isReplicated: true },
  'booking-cancel': { right: 'bookings.change', act: 'booking.cancelled', run: cancelBooking },
  'booking-came': { right: 'bookings.change', act: 'booking.came', run: shopperCame },
  'booking-missed': { right: 'bookings.change', act: 'booking.missed', run: shopperMissed },
  'send-again': { right: 'leads.work', act: 'lead.sent-again', run: sendLeadAgain },
}

/** Does what a form of the lead's page asks for, with its entry in the audit, in one transaction. */
export async function changeLead(
  context: Readonly<RouterContextProvider>,
  request: Request,
  slug: string,
  id: string,
) {
  const visit = signedInVisit(context)
  const form = await readFormData(request).catch((error: unknown) => {
    if (isAppError(error)) return null
    throw error
  })
  if (form === null) return refusal('What was sent is no form.', 400, new FormData())
  const intent = String(form.get('intent'))
  if (isInsertion(intent) || isDepositDeed(intent)) return doApart(visit, intent, form, slug, id)
  const deed = deeds[intent]
  if (deed === undefined) return refusal('That cannot be done here.', 422, form)
  const { thread, found } = await openThread(visit, slug, id)
  // nobody's files are read who may not work on it
  mustMay(visit, deed.right, subjectOf(thread.work))
  try {
    const files = await takeAnswerFiles(visit, thread.work, form, request.signal)
    const done = await doDeed(deed, {
      visit,
      name: thread.work,
      lead: thread.lead,
      found,
      form,
      files,
    }).catch(async (error) => {
      await files.discard()
      throw error
    })
    await done.afterwards?.()
    return data({
      intent,
      sentence: done.sentence,
      undo: done.undo ?? null,
      problem: null,
      typed: done.typed ?? '',
    })
  } catch (error) {
    if (isAppError(error)) return refusal(error.message, statusOf[error.kind], form)
    throw error
  }
}

/** What changes nothing but the form, and what a provider has a part in, has no transaction around it. */
async function doApart(visit: SignedInVisit, intent: string, form: FormData, slug: string, id: string) {
  const { thread, found } = await openThread(visit, slug, id)
  const isDeposit = isDepositDeed(intent)
  mustMay(visit, isDeposit ? 'payments.refund' : 'leads.work', subjectOf(thread.work))
  const done = { undo: null, problem: null }
  try {
    if (!isDeposit)
      return data({
        ...done,
        intent: 'insert',
        sentence: null,
        typed: await insertWords(visit, thread, found, form),
      })
    const sentence = await changeDeposit(visit, thread.work, intent, String(form.get('payment') ?? ''))
    return data({ ...done, intent, sentence, typed: '' })
  } catch (error) {
    if (isAppError(error)) return refusal(error.message, statusOf[error.kind], form)
    throw error
  }
}

async function doDeed(
  deed: (typeof deeds)[string],
  { name, ...given }: Omit<Deed, 'db' | 'work' | 'now'> & { readonly name: WorkName },
): Promise<DeedDone> {
  const { visit } = given
  const now = visit.inbox.clock()
  await visit.inbox.jobs.start()
  const within = deed.isReplicated ? inReplicatedTransaction : inTransaction
  return within(visit.inbox.db, async (db) => {
    const work = await lockWork(db, name)
    if (!work) throw nothingHere()
    mustMay(visit, deed.right, subjectOf(work))
    const did = await deed.run({ ...given, db, work, now })
    await recordAct(
      db,
      actorOf(visit.session),
      {
        websiteId: work.websiteId,
        act: deed.act,
        subject: `lead:${work.leadId}`,
        ...(did.after === undefined ? {} : { after: did.after }),
      },
      now,
    )
    return did
  })
}

/** What was typed stays in the form. */
function refusal(problem: string, status: number, form: FormData) {
  const typed = String(form.get('text') ?? '')
  const intent = String(form.get('intent') ?? '')
  return data({ intent, sentence: null, undo: null, problem, typed }, { status })
}

/** Takes a lead: of any number of people at once exactly one gets it (INBOX-06). */
export async function claimLead(context: Readonly<RouterContextProvider>, slug: string, id: string) {
  const visit = signedInVisit(context)
  const { thread, found } = await openThread(visit, slug, id)
  const { session, inbox } = visit
  // the right is that to a lead which nobody has: who comes too late is told so
  mustMay(visit, 'leads.work', subjectOf({ ...thread.work, holder: null }))
  const now = inbox.clock()
  const name = { websiteId: found.website.id, leadId: thread.lead.id }
  try {
    const claimed = await inTransaction(inbox.db, async (db) => {
      const ended = await claimWork(db, name, session.person.id, now)
      if (ended?.outcome === 'claimed')
        await recordAct(
          db,
          actorOf(session),
          { websiteId: name.websiteId, act: 'lead.claimed', subject: `lead:${name.leadId}` },
          now,
        )
      return ended
    })
    if (claimed === null) throw nothingHere()
    if (claimed.outcome === 'taken') {
      const holder = await findPerson(inbox.db, claimed.holder)
      return told(null, `${holder?.name ?? 'Somebody'} has just taken this one.`, 409)
    }
    return told(claimed.outcome === 'claimed' ? 'It is yours.' : 'It is yours already.', null, 200)
  } catch (error) {
    if (isAppError(error)) return told(null, error.message, statusOf[error.kind])
    throw error
  }
}

function told(sentence: string | null, problem: string | null, status: number) {
  return data({ intent: 'claim', sentence, undo: null, problem, typed: '' }, { status })
}
