import { dayAndTime } from '#app/features/inbox/clock-text.ts'
import { callEnds } from '#app/features/inbox/entry.ts'
import type { Entry, Submission, Thread } from '#app/features/inbox/read-thread.server.ts'
import { outcomeTitle } from '#app/features/inbox/work.ts'
import type { Delivery } from '#app/features/leads/delivery.ts'
import { consentsGiven } from '#app/features/leads/lead-consent.ts'
import type { Person } from '#app/features/staff/person.ts'
import type { LocalTime } from '#app/features/tenancy/locale-format.ts'
import { deliveryProblem } from './delivery-problem.ts'
import { type ShownFile, shownFiles } from './shown-files.server.ts'

/** One thing that was said or done, as the thread shows it. */
export interface ThreadItem {
  readonly key: string
  /** Whether the shopper spoke, the dealership did, or something was done about the lead. */
  readonly side: 'them' | 'us' | 'note' | 'deed'
  readonly title: string
  readonly at: string
  readonly body: string
  /** What a mail repeats of those before it. */
  readonly quoted: string
  readonly files: readonly ShownFile[]
  /** What is said of a mail beside what it says. */
  readonly marks: readonly string[]
  readonly details: readonly string[]
  /** The state of an answer's mail. */
  readonly state: string | null
  /** The number of an answer that can still be taken back, and of one that did not arrive. */
  readonly undo: number | null
  readonly retry: { readonly number: number; readonly to: string } | null
}

interface Told {
  readonly thread: Pick<Thread, 'submissions' | 'deliveries' | 'entries' | 'entryFiles' | 'booking'>
  /** The address of the thread. */
  readonly path: string
  readonly now: Date
  readonly clock: LocalTime
  readonly people: readonly Pick<Person, 'id' | 'name'>[]
  readonly personId: string
}

/** The thread in the order in which it came. */
export function threadItems(told: Told): ThreadItem[] {
  const { thread } = told
  const items = [
    ...thread.submissions.map((submission, at) => ({
      at: submission.at,
      item: submitted(submission, at, told),
    })),
    ...thread.deliveries
      .filter(({ kind }) => kind === 'acknowledgement')
      .map((delivery) => ({
        at: delivery.acceptedAt ?? delivery.nextAt,
        item: acknowledged(delivery, told),
      })),
    ...thread.entries
      // what came by the form stands there as it was sent
      .filter(({ kind, facts }) => kind !== 'message' || facts.by !== 'form')
      .map((entry) => ({ at: entry.at, item: entered(entry, told) })),
  ]
  return items.toSorted((one, other) => one.at.getTime() - other.at.getTime()).map(({ item }) => item)
}

const plain = {
  body: '',
  quoted: '',
  files: [],
  marks: [],
  details: [],
  state: null,
  undo: null,
  retry: null,
}

function submitted({ at, lead, evidence }: Submission, index: number, { now, clock }: Told): ThreadItem {
  const details = [
    ...consentsGiven(lead).map(({ label, text }) => `${label}: ${text}`),
    ...(evidence.pageUrl ? [`Sent from ${evidence.pageUrl}`] : []),
  ]
  return {
    ...plain,
    key: `submission-${index}`,
    side: 'them',
    title: index === 0 ? `${lead.name || 'Somebody'} asked` : `${lead.name || 'Somebody'} added`,
    at: dayAndTime(at, now, clock),
    body: lead.message ?? '',
    details,
  }
}

function acknowledged(delivery: Delivery, { now, clock }: Told): ThreadItem {
  const isSent = delivery.state === 'accepted'
  return {
    ...plain,
    key: 'acknowledgement',
    side: 'deed',
    title: isSent ? `Acknowledged by mail to ${delivery.target}` : `Acknowledgement to ${delivery.target}`,
    at: dayAndTime(delivery.acceptedAt ?? delivery.nextAt, now, clock),
    state: isSent ? null : mailState(delivery, now, clock),
  }
}

function entered(entry: Entry, told: Told): ThreadItem {
  const { now, clock, personId, thread, path } = told
  const who = entry.person === null ? null : entry.person.id === personId ? 'You' : entry.person.name
  const base = {
    ...plain,
    key: `entry-${entry.number}`,
    at: dayAndTime(entry.at, now, clock),
    body: entry.body,
    quoted: entry.facts.quoted ?? '',
    files: shownFiles(
      thread.entryFiles.filter(({ entry: number }) => number === entry.number),
      path,
    ),
    marks: marksOf(entry),
  }
  if (entry.kind === 'answer') {
    const delivery = thread.deliveries.find(
      ({ kind, revision }) => kind === 'answer' && revision === entry.number,
    )
    const isWaiting = delivery?.state === 'queued' && delivery.attempts === 0
    const isOwn = entry.person?.id === personId
    return {
      ...base,
      side: 'us',
      title: `${who ?? 'Somebody'} answered`,
      state: delivery ? mailState(delivery, now, clock) : null,
      undo: isWaiting && isOwn ? entry.number : null,
      retry: delivery?.state === 'dead' ? { number: entry.number, to: delivery.target } : null,
    }
  }
  if (entry.kind === 'message')
    return entry.facts.automatic
      ? { ...base, side: 'deed', title: 'Automatic mail' }
      : { ...base, side: 'them', title: 'They replied' }
  if (entry.kind === 'note')
    return { ...base, side: 'note', title: noteTitle(entry, who ?? 'Somebody', told) }
  if (entry.kind === 'mailbox-answer' && entry.body !== '')
    return {
      ...base,
      side: 'us',
      title: 'Answered from the mailbox',
      marks: [...(who ? [`By ${who}`] : []), ...base.marks],
    }
  return { ...base, side: 'deed', title: deedTitle(entry, who ?? 'Somebody', told) }
}

/** Whom a note was told to stands beside it. */
function noteTitle({ facts }: Entry, who: string, { people }: Told): string {
  const told = listOf(facts.to).map((id) => people.find((person) => person.id === id)?.name ?? 'somebody')
  return told.length === 0 ? `${who} noted` : `${who} noted, and told ${told.join(', ')}`
}

function marksOf({ facts }: Entry): string[] {
  const { sender, named = [] } = facts
  return [
    ...(sender ? [`From another address: ${sender}`] : []),
    ...(named.length > 0 ? [`Not kept: ${named.join(', ')}`] : []),
  ]
}

/** `Sending`, `Sent`, `Trying again at 10:42am`, `Not delivered: no such mailbox`. */
export function mailState({ state, nextAt, lastError }: Delivery, now: Date, clock: LocalTime): string {
  switch (state) {
    case 'queued':
    case 'sending':
      return 'Sending'
    case 'accepted':
      return 'Sent'
    case 'failed':
      return `Trying again at ${dayAndTime(nextAt, now, clock)}`
    case 'held':
      return 'Held until somebody sends it again'
    case 'dead':
      return `Not delivered: ${deliveryProblem(lastError)}`
  }
}

function deedTitle({ kind, facts }: Entry, who: string, { people, now, clock }: Told): string {
  const named = (id: unknown): string => people.find((person) => person.id === id)?.name ?? 'somebody'
  const at = (iso: string | null | undefined): string => (iso ? dayAndTime(new Date(iso), now, clock) : '')
  switch (kind) {
    case 'call':
      return `${who} called: ${callEnds.find(({ name }) => name === facts.end)?.title.toLowerCase() ?? ''}`
    case 'text':
      return `${who} sent a text`
    case 'mailbox-answer':
      return 'Answered from the mailbox'
    case 'bounce':
      return 'An answer came back'
    case 'claim':
      return `${who} took this`
    case 'unclaim':
      return `${named(facts.from)} can no longer work on this; nobody has it now`
    case 'hand-over':
      return `${who} handed this to ${named(facts.to)}`
    case 'take-over':
      return facts.from ? `${who} took this from ${named(facts.from)}` : `${who} took this`
    case 'next-step':
      return facts.at ? `${who} set the next step for ${at(facts.at)}` : `${who} set the next step`
    case 'later':
      return `${who} put this off until ${at(facts.until)}`
    case 'close':
      return `${who} closed this: ${outcomeTitle(facts.outcome ?? '')?.toLowerCase() ?? ''}`
    case 'open':
      return `${who} opened this again`
    case 'fold':
      return facts.under ? `${who} put this under another lead` : `${who} put another lead under this one`
    case 'unfold':
      return facts.under ? `${who} let this stand by itself` : `${who} let the other lead stand by itself`
    case 'release':
      return `${who} released this`
    case 'booking':
      return `${who} ${bookingWords[facts.end ?? ''] ?? 'changed the booking'}${facts.at ? `, ${at(facts.at)}` : ''}`
    case 'deposit':
      return facts.end === 'refunded' ? `${who} refunded the deposit` : `${who} freed the vehicle`
    case 'escalation': {
      const told = listOf(facts.to).map(named)
      return `Nobody had answered: ${told.join(', ')} ${told.length === 1 ? 'was' : 'were'} told`
    }
    default:
      return who
  }
}

const bookingWords: Readonly<Record<string, string>> = {
  confirmed: 'confirmed the booking',
  moved: 'moved the booking',
  cancelled: 'cancelled the booking',
  came: 'wrote down that they came',
  missed: 'wrote down that they did not come',
}

function listOf(to: string | string[] | undefined): string[] {
  return to === undefined ? [] : Array.isArray(to) ? to : [to]
}
