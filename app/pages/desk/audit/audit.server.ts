import type { RouterContextProvider } from 'react-router'
import { isRecord } from '#app/core/json.ts'
import { isoWithOffset } from '#app/core/time-zone.ts'
import { clockText, wallClockAt } from '#app/core/wall-clock.ts'
import { type AuditEntry, listActs, listAudit } from '#app/features/staff/audit.server.ts'
import { scopesWith } from '#app/features/staff/may.ts'
import { listPeople } from '#app/features/staff/people.server.ts'
import { everywhere, type Grant, type GrantScope } from '#app/features/staff/person.ts'
import { dateText } from '#app/features/tenancy/locale-format.ts'
import { deskClock, deskMoment } from '#app/pages/desk/desk-time.server.ts'
import { isSeenBy } from '#app/pages/desk/people/people.server.ts'
import { scopeName } from '#app/pages/desk/people/scopes.server.ts'
import { mustMay, type SignedInVisit, signedInVisit } from '#app/shell/desk-context.server.ts'
import { actWords } from './act-words.ts'
import { type Called, changeInWords } from './fact-words.ts'
import { subjectsOf } from './subjects.server.ts'

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
  const subjectOf = await subjectsOf(visit, listed.entries, names)
  const placeOf = await scopeName(visit, listed.entries.flatMap(placesIn))
  const called: Called = {
    person: (id) => (id === '' ? 'nobody' : (names.get(id) ?? 'somebody who is gone')),
    moment: (iso) => deskMoment(visit, new Date(iso)),
    place: (facts) => placeOf(scopeIn(facts)),
  }
  return {
    asked,
    days: byDay(
      visit,
      listed.entries.map((entry) => ({
        id: entry.id,
        at: entry.at,
        who: entry.person ?? 'Command line',
        words: actWords(entry.act),
        subject: subjectOf(entry),
        website: entry.website,
        change: changeInWords(entry.before, entry.after, called),
      })),
    ),
    olderHref: listed.olderThan === null ? null : olderHref(url, listed.olderThan),
    people: people.filter((person) => isSeenBy(visit, person)).map(({ id, name }) => ({ id, name })),
    websites: seen.websites.map(({ slug, name }) => ({ slug, name })),
    acts: acts.map((act) => ({ act, words: actWords(act) })),
  }
}

/** The entries under their days, by the person's clock. */
function byDay<Entry extends { readonly at: Date }>(visit: SignedInVisit, entries: readonly Entry[]) {
  const clock = deskClock(visit)
  const days = Map.groupBy(entries, ({ at }) => dateText(at, clock))
  return [...days].map(([day, of]) => ({
    day,
    entries: of.map((entry) => ({
      ...entry,
      at: clockText(wallClockAt(entry.at, clock.time_zone)),
      isoAt: entry.at.toISOString(),
    })),
  }))
}

/** Where the roles hold that an entry names. */
function placesIn({ before, after }: AuditEntry): Grant[] {
  return [before, after].flatMap((facts) =>
    isRecord(facts) && 'websiteId' in facts ? [{ ...scopeIn(facts), id: '', role: 'sales' as const }] : [],
  )
}

function scopeIn(facts: Readonly<Record<string, unknown>>): GrantScope {
  const id = (value: unknown): number | null => (typeof value === 'number' ? value : null)
  return {
    websiteId: id(facts.websiteId),
    dealershipId: id(facts.dealershipId),
    locationId: id(facts.locationId),
  }
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
