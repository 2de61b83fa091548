import { AppError } from '#app/core/errors.ts'
import { foldWork, unfoldWork } from '#app/features/inbox/close-work.server.ts'
import { handOverWork, takeOverWork } from '#app/features/inbox/hold-work.server.ts'
import { peopleToHandTo, subjectOf } from '#app/features/inbox/people-for.ts'
import { whenReleased } from '#app/features/inbox/release-work.server.ts'
import { tellPeople } from '#app/features/inbox/tell-people.server.ts'
import type { Work } from '#app/features/inbox/work.ts'
import { findWork } from '#app/features/inbox/work-store.server.ts'
import { releaseLead, retryLead } from '#app/features/leads/queue-deliveries.server.ts'
import { findPerson } from '#app/features/staff/people.server.ts'
import { mustMay, nothingHere } from '#app/shell/desk-context.server.ts'
import type { Deed, DeedDone } from './change-lead.server.ts'

const longestReason = 500

/** Gives the lead to somebody who may work there, and tells them by mail and, where they take notifications, by push. */
export async function handOverLead({ db, visit, work, form, now }: Deed): Promise<DeedDone> {
  const person = await findPerson(db, String(form.get('to') ?? ''))
  const reason = String(form.get('text') ?? '')
    .trim()
    .slice(0, longestReason)
  if (!person || peopleToHandTo([person], work).length === 0)
    throw new AppError('invalid', 'Choose somebody who may work on leads of this place.')
  if (reason === '') throw new AppError('invalid', 'Say why: they see this first.')
  const by = visit.session.person.id
  const number = await handOverWork(db, work, { by, to: person.id, reason }, now)
  await tellPeople(db, visit.inbox.jobs, work, { people: [person], entry: number }, now)
  return { sentence: `${person.name} has it now, and is told.`, after: { to: person.id } }
}

export async function takeOverLead({ db, visit, work, now }: Deed): Promise<DeedDone> {
  await takeOverWork(db, work, visit.session.person.id, now)
  return { sentence: 'It is yours.', after: { from: work.holder } }
}

export async function foldLead({ db, visit, work, form, now }: Deed): Promise<DeedDone> {
  const other = await otherLead(visit, db, work, form)
  await foldWork(db, other, work, visit.session.person.id, now)
  return { sentence: 'The other lead stands under this one.', after: { other: other.leadId } }
}

export async function unfoldLead({ db, visit, work, form, now }: Deed): Promise<DeedDone> {
  const other = await otherLead(visit, db, work, form)
  await unfoldWork(db, other, visit.session.person.id, now)
  return { sentence: 'The other lead stands by itself again.', after: { other: other.leadId } }
}

/** The other lead that a form names; the person must have the right to work on it too. */
async function otherLead(visit: Deed['visit'], db: Deed['db'], work: Work, form: FormData): Promise<Work> {
  const name = { websiteId: work.websiteId, leadId: String(form.get('other') ?? '') }
  const other = await findWork(db, name)
  if (!other) throw nothingHere()
  mustMay(visit, 'leads.work', subjectOf(other))
  return other
}

/** Sends a lead that was set aside as it would have gone, with its original time; the clock starts now. */
export async function releaseSetAside({ db, visit, work, found, now }: Deed): Promise<DeedDone> {
  if (!work.isSetAside) throw new AppError('conflict', 'It is released already.')
  const { jobs, secretsKey, clock } = visit.inbox
  const written = whenReleased(secretsKey, clock, found, visit.session.person.id)
  await releaseLead(db, jobs, found, work.leadId, now, written)
  return { sentence: 'Released. It goes where it would have gone.' }
}

/** Sends again what did not arrive. */
export async function sendLeadAgain({ db, visit, work, found, now }: Deed): Promise<DeedDone> {
  const count = await retryLead(db, visit.inbox.jobs, found, work.leadId, now)
  return { sentence: count ? 'It is sent again.' : 'There is nothing to send again.' }
}
