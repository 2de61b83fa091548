import { AppError } from '#app/core/errors.ts'
import { dayAndTime } from '#app/features/inbox/clock-text.ts'
import { closeWork, openWorkAgain } from '#app/features/inbox/close-work.server.ts'
import { isCallEnd } from '#app/features/inbox/entry.ts'
import {
  addNote,
  logCall,
  logMailboxAnswer,
  logShoppersMessage,
  logText,
  putOffWork,
  setNextStep,
} from '#app/features/inbox/log-work.server.ts'
import { namedIn } from '#app/features/inbox/named-in.ts'
import { peopleToHandTo } from '#app/features/inbox/people-for.ts'
import { isOutcome, outcomeTitle } from '#app/features/inbox/work.ts'
import { listPeople } from '#app/features/staff/people.server.ts'
import type { LocalTime } from '#app/features/tenancy/locale-format.ts'
import { keyInForm } from './answer-lead.server.ts'
import type { Deed, DeedDone } from './change-lead.server.ts'
import { laterChoices, momentTyped } from './later-choices.ts'

const longestNote = 2000

function textIn(form: FormData, name = 'text'): string {
  const text = String(form.get(name) ?? '').trim()
  if (text.length > longestNote)
    throw new AppError('invalid', `This is longer than ${longestNote} characters.`)
  return text
}

function clockOfPlace({ found: { website, locations }, work }: Deed): LocalTime {
  const place = locations.find(({ id }) => id === work.locationId)
  return { locale: website.locale, time_zone: place?.time_zone ?? website.time_zone }
}

/** How a call ended, that a text was sent, or that the answer went out from somebody's own mailbox. */
export async function logOfLead({ db, visit, work, found, form, now }: Deed): Promise<DeedDone> {
  const by = visit.session.person.id
  const end = String(form.get('end'))
  const note = textIn(form)
  if (end === 'sent') await logText(db, work, found, { by, note }, now)
  else if (end === 'mailbox') await logMailboxAnswer(db, work, found, by, now)
  else if (isCallEnd(end)) await logCall(db, work, found, { by, end, note }, now)
  else throw new AppError('invalid', 'Say how it ended.')
  return { sentence: 'Written down.', after: { end } }
}

/** A note for the people of the dealership; whoever is named in it is told. */
export async function noteLead({ db, visit, work, form, now }: Deed): Promise<DeedDone> {
  const body = textIn(form)
  if (body === '') throw new AppError('invalid', 'Write something first.')
  const { jobs } = visit.inbox
  const by = visit.session.person.id
  const key = form.has('key') ? keyInForm(form) : undefined
  const able = peopleToHandTo(await listPeople(db), work).filter(({ id }) => id !== by)
  const told = namedIn(body, able)
  await addNote(db, jobs, work, { by, body, told, key }, now)
  return told.length === 0
    ? { sentence: 'Noted.' }
    : {
        sentence: `Noted. ${told.map(({ name }) => name).join(', ')} will be told.`,
        after: { told: told.map(({ id }) => id) },
      }
}

/** The shopper has answered to somebody's own mailbox: another round begins. */
export async function toldAnswer({ db, visit, work, found, form, now }: Deed): Promise<DeedDone> {
  const by = visit.session.person.id
  await logShoppersMessage(db, work, found, { by, body: textIn(form), way: 'told' }, now)
  return { sentence: 'They wrote again. The clock runs.' }
}

export async function stepLead(deed: Deed): Promise<DeedDone> {
  const { db, visit, work, form, now } = deed
  const typed = String(form.get('at') ?? '')
  const at = typed === '' ? null : momentTyped(typed, clockOfPlace(deed))
  if (typed !== '' && at === null) throw new AppError('invalid', `“${typed}” is no time.`)
  const step = textIn(form)
  await setNextStep(db, work, { by: visit.session.person.id, step, at }, now)
  return { sentence: step === '' ? 'There is no next step now.' : 'The next step is set.' }
}

export async function putOffLead(deed: Deed): Promise<DeedDone> {
  const { db, visit, work, found, form, now } = deed
  const clock = clockOfPlace(deed)
  const name = String(form.get('until') ?? '')
  const chosen = laterChoices(now, clock).find((choice) => choice.name === name)
  const until = chosen?.until ?? momentTyped(String(form.get('at') ?? ''), clock)
  if (until === null || until <= now) throw new AppError('invalid', 'Choose a time in the future.')
  const back = await putOffWork(db, work, found, { by: visit.session.person.id, until }, now)
  return { sentence: `It comes back ${dayAndTime(back, now, clock)}.`, after: { until: back.toISOString() } }
}

export async function closeLead({ db, visit, work, form, now }: Deed): Promise<DeedDone> {
  const outcome = String(form.get('outcome') ?? '')
  if (!isOutcome(outcome)) throw new AppError('invalid', 'Say how it ended.')
  await closeWork(db, work, { by: visit.session.person.id, outcome, note: textIn(form) }, now)
  return { sentence: `Closed: ${outcomeTitle(outcome)?.toLowerCase()}.`, undo: 'open', after: { outcome } }
}

export async function openLeadAgain({ db, visit, work, now }: Deed): Promise<DeedDone> {
  await openWorkAgain(db, work, visit.session.person.id, now)
  return { sentence: 'It is open again.' }
}
