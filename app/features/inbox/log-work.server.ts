import type { LeadWebsite } from '#app/features/leads/delivery.server.ts'
import { afterOpenMinutes } from '#app/features/locations/open-minutes.ts'
import type { Person } from '#app/features/staff/person.ts'
import type { Db } from '#app/server/db.server.ts'
import type { Jobs } from '#app/server/jobs.server.ts'
import { stopClock } from './answered.server.ts'
import { type CallEnd, callEnds } from './entry.ts'
import { deadlinesOf, hoursOfPlace } from './lead-clock.ts'
import { tellPeople } from './tell-people.server.ts'
import { addEntry, findEntryWithKey, type NewEntry } from './thread-store.server.ts'
import type { Work } from './work.ts'
import { announceWork } from './work-notice.server.ts'
import { changeWork } from './work-store.server.ts'

/*
 * What people do about a lead outside the desk and write down here. Each function runs in the transaction that has locked the
 * work (`lockWork`).
 */

/** A call and how it ended; somebody who was spoken to or left a message for has their answer. */
export async function logCall(
  db: Db,
  work: Work,
  found: LeadWebsite,
  { by, end, note }: { readonly by: string; readonly end: CallEnd; readonly note: string },
  now: Date,
): Promise<void> {
  if (callEnds.some(({ name, isAnswer }) => name === end && isAnswer)) await answer(db, work, found, by, now)
  await addEntry(db, work, { kind: 'call', at: now, person: by, body: note, facts: { end } })
  await announceWork(db, work)
}

/** A text message that was sent from somebody's own phone. */
export async function logText(
  db: Db,
  work: Work,
  found: LeadWebsite,
  { by, note }: { readonly by: string; readonly note: string },
  now: Date,
): Promise<void> {
  await answer(db, work, found, by, now)
  await addEntry(db, work, { kind: 'text', at: now, person: by, body: note })
  await announceWork(db, work)
}

/** Somebody says that they have answered from their own mailbox; null where they are not signed in. */
export async function logMailboxAnswer(
  db: Db,
  work: Work,
  found: LeadWebsite,
  by: string | null,
  now: Date,
): Promise<void> {
  if (work.waitsFor === 'them') return
  await fileMailboxAnswer(db, work, found, { by }, now)
}

/** An answer from somebody's own mailbox, with what it said where a copy of it came. Returns the number of its entry. */
export async function fileMailboxAnswer(
  db: Db,
  work: Work,
  found: LeadWebsite,
  { by, ...said }: { readonly by: string | null } & Pick<NewEntry, 'body' | 'facts' | 'key'>,
  now: Date,
): Promise<number> {
  await answer(db, work, found, by, now)
  const number = await addEntry(db, work, { kind: 'mailbox-answer', at: now, person: by, ...said })
  await announceWork(db, work)
  return number
}

/** Whoever answers a lead that nobody has takes it by that. */
async function answer(
  db: Db,
  work: Work,
  { website, locations }: LeadWebsite,
  by: string | null,
  now: Date,
): Promise<void> {
  const place = locations.find(({ id }) => id === work.locationId) ?? null
  await stopClock(db, work, hoursOfPlace(place, website), now)
  if (work.holder === null && by !== null) await changeWork(db, work, { holder: by, held_since: now })
}

/**
 * The shopper has written again, by whatever way: another round begins, and the lead is open and in sight by itself. Returns the
 * number of its entry.
 */
export async function logShoppersMessage(
  db: Db,
  work: Work,
  { website, locations }: LeadWebsite,
  {
    by,
    way,
    facts = {},
    ...said
  }: { readonly by: string | null; readonly way: 'mail' | 'told' } & Pick<NewEntry, 'body' | 'facts' | 'key'>,
  now: Date,
): Promise<number> {
  if (work.waitsFor === 'them' || work.closedAt !== null) {
    const place = locations.find(({ id }) => id === work.locationId) ?? null
    const { dueAt, escalateAt } = deadlinesOf(
      { category: work.category, askedAt: now, escalated: 0 },
      place,
      website,
    )
    await changeWork(db, work, {
      waits_for: 'us',
      asked_at: now,
      due_at: dueAt,
      escalate_at: escalateAt,
      escalated: 0,
      round: work.round + 1,
      outcome: null,
      closed_at: null,
    })
  }
  await changeWork(db, work, { later_until: null, folded_into: null })
  const number = await addEntry(db, work, {
    kind: 'message',
    at: now,
    person: by,
    facts: { ...facts, by: way },
    ...said,
  })
  await announceWork(db, work)
  return number
}

/** A note, of which each of the people whom it names is told; the same key twice is one note. */
export async function addNote(
  db: Db,
  jobs: Jobs,
  work: Work,
  {
    by,
    body,
    told,
    key,
  }: {
    readonly by: string
    readonly body: string
    readonly told: readonly Person[]
    readonly key?: string | undefined
  },
  now: Date,
): Promise<void> {
  if (key !== undefined && (await findEntryWithKey(db, work, key)) !== null) return
  const facts = told.length === 0 ? {} : { to: told.map(({ id }) => id) }
  const number = await addEntry(db, work, {
    kind: 'note',
    at: now,
    person: by,
    body,
    facts,
    ...(key ? { key } : {}),
  })
  await tellPeople(db, jobs, work, { people: told, entry: number }, now)
  await announceWork(db, work)
}

/** What is to be done next, and when; an empty step takes it away. */
export async function setNextStep(
  db: Db,
  work: Work,
  { by, step, at }: { readonly by: string; readonly step: string; readonly at: Date | null },
  now: Date,
): Promise<void> {
  await changeWork(db, work, { next_step: step === '' ? null : step, next_at: step === '' ? null : at })
  await addEntry(db, work, {
    kind: 'next-step',
    at: now,
    person: by,
    body: step,
    facts: { at: at?.toISOString() ?? null },
  })
  await announceWork(db, work)
}

/**
 * Puts a lead out of sight until a moment, or until the place opens after it; it comes back by itself, at the top of what has no
 * clock. Its clock goes on. Returns when it comes back.
 */
export async function putOffWork(
  db: Db,
  work: Work,
  { website, locations }: LeadWebsite,
  { by, until }: { readonly by: string; readonly until: Date },
  now: Date,
): Promise<Date> {
  const place = locations.find(({ id }) => id === work.locationId) ?? null
  const back = afterOpenMinutes(hoursOfPlace(place, website), until, 0) ?? until
  await addEntry(db, work, { kind: 'later', at: now, person: by, facts: { until: back.toISOString() } })
  // the order of the list is that of the latest activity
  await changeWork(db, work, { later_until: back, active_at: back })
  await announceWork(db, work)
  return back
}
