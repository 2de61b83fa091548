import { AppError } from '#app/core/errors.ts'
import { sendAnswer, takeAnswerBack } from '#app/features/inbox/answers.server.ts'
import { closeWork } from '#app/features/inbox/close-work.server.ts'
import { isOutcome } from '#app/features/inbox/work.ts'
import { sendDeliveryAgain } from '#app/features/leads/queue-deliveries.server.ts'
import { isMailAddress } from '#app/server/mail.server.ts'
import type { Deed, DeedDone } from './change-lead.server.ts'

/** The key of a form that is sent once, however often it comes. */
export function keyInForm(form: FormData): string {
  const key = String(form.get('key') ?? '')
  if (!/^[0-9a-f-]{36}$/.test(key)) throw new AppError('invalid', 'Reload the page and send it again.')
  return key
}

/** Queues an answer; `Send and close` also names an outcome. One that waited for the line names no mailbox. */
export async function answerShopper({ db, visit, work, lead, form, files, now }: Deed): Promise<DeedDone> {
  const { person } = visit.session
  const key = keyInForm(form)
  const to = String(form.get('to') ?? lead.lead.email ?? '').trim()
  const text = String(form.get('text') ?? '')
  const { number, isNew } = await sendAnswer(
    db,
    visit.inbox.jobs,
    work,
    { by: person, to, text, files: files.files, key },
    now,
  )
  const outcome = String(form.get('outcome') ?? '')
  if (isOutcome(outcome)) await closeWork(db, work, { by: person.id, outcome }, now)
  return {
    sentence: 'It leaves in 10 seconds.',
    undo: `undo-answer:${number}`,
    after: { number },
    // whoever sends the same key twice means the files that came first
    ...(isNew ? {} : { afterwards: files.discard }),
  }
}

/** Takes an answer back before it has left; its text is in the field again. */
export async function undoAnswer({ db, visit, work, form }: Deed): Promise<DeedDone> {
  const number = Number(form.get('number'))
  const taken = await takeAnswerBack(db, work, number, visit.session.person.id)
  if (taken === null) throw new AppError('conflict', 'It has left already.')
  const { text, fileIds } = taken
  return {
    sentence:
      fileIds.length === 0
        ? 'Nothing was sent. Your words are below.'
        : 'Nothing was sent. Your words are below; choose the files again.',
    typed: text,
    after: { number },
    afterwards: () => visit.inbox.leadBlobs.removeById(work, fileIds),
  }
}

/** Sends an answer that did not arrive again, to another mailbox where one is given. */
export async function sendAnswerAgain({ db, visit, work, form, now }: Deed): Promise<DeedDone> {
  const number = Number(form.get('number'))
  const to = String(form.get('to') ?? '').trim()
  if (!isMailAddress(to)) throw new AppError('invalid', `“${to}” is no address that mail can be sent to.`)
  const delivery = await db
    .selectFrom('lead_deliveries')
    .select(['id', 'website_id as websiteId'])
    .where('website_id', '=', work.websiteId)
    .where('lead_id', '=', work.leadId)
    .where('kind', '=', 'answer')
    .where('revision', '=', number)
    .executeTakeFirst()
  const isSent = delivery && (await sendDeliveryAgain(db, visit.inbox.jobs, delivery, to, now))
  if (!isSent) throw new AppError('conflict', 'It is on its way already.')
  return { sentence: 'It is sent again.', after: { number } }
}
