import { type RouterContextProvider, redirect } from 'react-router'
import { clockOf, dayAndTime } from '#app/features/inbox/clock-text.ts'
import { threadPath } from '#app/features/inbox/desk-notices.server.ts'
import { listDeskViews } from '#app/features/inbox/desk-views.server.ts'
import { listFilterChoices } from '#app/features/inbox/filter-choices.server.ts'
import {
  type InboxView,
  inboxViews,
  readInboxFilters,
  readInboxKey,
  writeInboxKey,
} from '#app/features/inbox/inbox-view.ts'
import { findLatestLead, type LatestLead } from '#app/features/inbox/latest-lead.server.ts'
import {
  countWork,
  type InboxCounts,
  type ListedWork,
  listWork,
  mostCounted,
} from '#app/features/inbox/list-work.server.ts'
import { subjectOf } from '#app/features/inbox/people-for.ts'
import { may } from '#app/features/staff/may.ts'
import { initialsOf } from '#app/features/staff/person.ts'
import { dateText } from '#app/features/tenancy/locale-format.ts'
import { deskClock } from '#app/pages/desk/desk-time.server.ts'
import { websitesWith } from '#app/pages/desk/website-at.server.ts'
import { type SignedInVisit, signedInVisit } from '#app/shell/desk-context.server.ts'
import { addressOf, queryOf, readerOf, viewIn } from './asked-inbox.server.ts'
import type { Flag } from './flags.tsx'
import { savedViews } from './saved-views.server.ts'

/** What a page of the inbox shows. */
export type Inbox = Awaited<ReturnType<typeof showInbox>>

/** The leads of everywhere that the person may see, in one of the views (INBOX-01). */
export async function showInbox(context: Readonly<RouterContextProvider>, url: URL) {
  const visit = signedInVisit(context)
  const asked = url.searchParams
  const view = viewIn(asked)
  const filters = readInboxFilters(asked)
  const reader = readerOf(visit)
  const { db } = visit.inbox
  const views = await listDeskViews(db, reader, websitesWith(visit, 'leads.view'))
  // the select of a phone names a saved view by its id, and an address that says nothing means where the person begins
  const meant = views.find(({ id, isStart }) => (asked.size === 0 ? isStart : id === asked.get('view')))
  if (meant) throw redirect(`/inbox?${meant.query}`)
  const [{ rows, next }, counts] = [
    await listWork(db, reader, view, filters, readInboxKey(asked.get('after'))),
    await countWork(db, reader),
  ]
  const websiteIds = new Set(reader.scopes.map(({ websiteId }) => websiteId))
  const hasSeveral = websiteIds.size > 1 || websiteIds.has(null)
  const isFiltered = Object.keys(filters).length > 0
  const choices =
    isFiltered || asked.has('filter') ? await listFilterChoices(db, reader, filters.vehicle) : null
  const isAllDone = rows.length === 0 && counts.open === 0 && !isFiltered && isOfOpen.has(view)
  return {
    view,
    views: inboxViews.map(({ name, title }) => ({
      name,
      title,
      count: countText(counts[name]),
      path: addressOf(name, filters),
    })),
    urgent: urgentText(counts),
    rows: rows.map((row) => shownRow(visit, row, hasSeveral)),
    empty: inboxViews.find(({ name }) => name === view)?.empty ?? '',
    allDone: isAllDone ? allDoneText(visit, await findLatestLead(db, reader)) : null,
    next: next ? addressOf(view, filters, writeInboxKey(next)) : null,
    isFirst: !asked.has('after'),
    first: addressOf(view, filters),
    sendAgain:
      view === 'undelivered' && rows.some((row) => may(visit.session.person, 'leads.work', subjectOf(row)))
        ? addressOf(view, filters)
        : null,
    filters,
    isFiltered,
    choices,
    saved: savedViews(visit, views, filters, choices),
    filterPath: `${addressOf(view, filters)}&filter=open`,
    csv: may(visit.session.person, 'leads.export', reader.scopes[0] ?? nowhere)
      ? `/inbox.csv?${queryOf(view, filters)}`
      : null,
  }
}

/** In these nothing waits once nothing is open. */
const isOfOpen: ReadonlySet<InboxView> = new Set(['mine', 'unclaimed', 'open'])

/** “Nothing waits. The last lead came at 10:12am and was answered in 6 minutes.” */
function allDoneText(visit: SignedInVisit, latest: LatestLead | null): string {
  if (latest === null) return 'Nothing waits. No lead has come yet.'
  const { receivedAt, answerMinutes } = latest
  const when = dayAndTime(receivedAt, visit.now, deskClock(visit))
  const came = `The last lead came ${when.includes(',') ? 'on' : 'at'} ${when}`
  if (answerMinutes === null) return `Nothing waits. ${came}.`
  const minutes = answerMinutes === 1 ? '1 minute' : `${answerMinutes} minutes`
  return `Nothing waits. ${came} and was answered in ${minutes}.`
}

const nowhere = { websiteId: -1, dealershipId: null, locationId: null }

export function countText(count: number): string {
  return count >= mostCounted ? `${mostCounted}+` : String(count)
}

/** “3 overdue, 5 due within the hour, 12 waiting for them.” */
function urgentText({ overdue, soon, waiting }: InboxCounts): string {
  const parts = [
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    ...(soon > 0 ? [`${soon} due within the hour`] : []),
    ...(waiting > 0 ? [`${waiting} waiting for them`] : []),
  ]
  return parts.length === 0 ? 'Nothing waits.' : `${parts.join(', ')}.`
}

function flagsOfRow({ hasDeposit, isUndelivered }: ListedWork): Flag[] {
  return [
    ...(hasDeposit ? [{ text: 'Deposit paid', tone: 'done' as const }] : []),
    ...(isUndelivered ? [{ text: 'Not delivered', tone: 'late' as const }] : []),
  ]
}

function shownRow(visit: SignedInVisit, row: ListedWork, hasSeveral: boolean) {
  const { session, websites, now } = visit
  const website = websites.find(({ id }) => id === row.websiteId)
  const clock = website ?? deskClock(visit)
  const isMine = row.holder === session.person.id
  const mayRead = may(session.person, 'leads.contact', subjectOf(row))
  return {
    path: threadPath(row.website, row.leadId),
    claim:
      row.holder === null && row.closedAt === null && may(session.person, 'leads.work', subjectOf(row))
        ? `${threadPath(row.website, row.leadId)}/claim`
        : null,
    shopper: row.shopper || 'Somebody',
    clock: clockOf(row, now, clock),
    what: [row.category || 'General', row.vehicle].filter(Boolean).join(' · '),
    words: row.isSetAside
      ? `Set aside: ${row.suspicions.join(', ')}`
      : mayRead
        ? (row.message ?? '')
        : 'Taken by somebody else.',
    flags: mayRead ? flagsOfRow(row) : [],
    website: hasSeveral ? row.websiteName : null,
    holder:
      row.holderName === null
        ? null
        : { initials: initialsOf(row.holderName), name: isMine ? 'You' : row.holderName },
    day: dateText(row.receivedAt, clock),
  }
}
