import type { RouterContextProvider } from 'react-router'
import { isRecord } from '#app/core/json.ts'
import { isoWithOffset } from '#app/core/time-zone.ts'
import { type AuditEntry, listActs, listAudit } from '#app/features/staff/audit.server.ts'
import { scopesWith } from '#app/features/staff/may.ts'
import { listPeople } from '#app/features/staff/people.server.ts'
import { everywhere } from '#app/features/staff/person.ts'
import { deskClock, deskMoment } from '#app/pages/desk/desk-time.server.ts'
import { mustMay, type SignedInVisit, signedInVisit } from '#app/shell/desk-context.server.ts'
import { actWords } from './act-words.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const dayMs = 86_400_000

/** What was done; the address says which part of it is asked for (DESK-18). */
export async function showAudit(context: Readonly<RouterContextProvider>, url: URL) {
  const visit = signedInVisit(context)
  const { db } = visit.staff
  const seen = websitesSeen(visit)
  const asked = askedIn(url)
  const website = visit.websites.find(({ slug }) => slug === asked.website)
  if (website) mustMay(visit, 'audit', { ...everywhere, websiteId: website.id })
  const dayStart = asked.day === '' ? null : isoWithOffset(asked.day, '00:00', deskClock(visit).time_zone)
  const from = dayStart === null ? null : new Date(dayStart)
  const [listed, people, acts] = await Promise.all([
    listAudit(db, {
      websiteIds: website ? [website.id] : seen.isEverything ? null : seen.websites.map(({ id }) => id),
      personId: uuid.test(asked.person) ? asked.person : null,
      act: asked.act === '' ? null : asked.act,
      from,
      until: from && new Date(from.getTime() + dayMs),
      before: /^\d{1,18}$/.test(asked.before) ? asked.before : null,
    }),
    listPeople(db),
    listActs(db),
  ])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return {
    asked,
    entries: listed.entries.map((entry) => shownEntry(visit, entry, names)),
    olderHref: listed.olderThan === null ? null : olderHref(url, listed.olderThan),
    people: seen.isEverything ? people.map(({ id, name }) => ({ id, name })) : [],
    websites: seen.websites.map(({ slug, name }) => ({ slug, name })),
    acts: acts.map((act) => ({ act, words: actWords(act) })),
  }
}

function shownEntry(visit: SignedInVisit, entry: AuditEntry, names: ReadonlyMap<string, string>) {
  const [kind = '', id = ''] = entry.subject.split(':')
  return {
    id: entry.id,
    at: deskMoment(visit, entry.at),
    isoAt: entry.at.toISOString(),
    who: entry.person ?? 'Command line',
    words: actWords(entry.act),
    subject: kind === 'person' ? (names.get(id) ?? 'somebody who is gone') : entry.subject,
    website: entry.website,
    change: changeText(entry.before, entry.after),
  }
}

/** Settings and ids as they were and as they are; what says nothing is left out. */
function changeText(before: unknown, after: unknown): string | null {
  const [was, is] = [factsText(before), factsText(after)]
  if (was === null) return is
  return is === null ? `was ${was}` : `${was} → ${is}`
}

function factsText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (!isRecord(value)) return JSON.stringify(value)
  const facts = Object.entries(value).filter(([, fact]) => fact !== null)
  return facts
    .map(([name, fact]) => `${name} ${typeof fact === 'string' ? fact : JSON.stringify(fact)}`)
    .join(', ')
}

function websitesSeen({ session, websites }: SignedInVisit) {
  const scopes = scopesWith(session.person, 'audit')
  const isEverything = scopes.some(
    ({ websiteId, dealershipId }) => websiteId === null && dealershipId === null,
  )
  const ids = new Set(
    scopes.filter(({ locationId }) => locationId === null).map(({ websiteId }) => websiteId),
  )
  return { isEverything, websites: websites.filter(({ id }) => isEverything || ids.has(id)) }
}

function askedIn(url: URL) {
  const value = (name: string): string => url.searchParams.get(name) ?? ''
  return {
    person: value('person'),
    website: value('website'),
    act: value('act'),
    day: value('day'),
    before: value('before'),
  }
}

function olderHref(url: URL, before: string): string {
  const query = new URLSearchParams(url.searchParams)
  query.set('before', before)
  return `/audit?${query}`
}
