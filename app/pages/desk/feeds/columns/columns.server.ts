import { createHash } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { readJson } from '#app/core/stored.ts'
import type { FeedSetting } from '#app/features/intake/feed-setting.ts'
import { findMapping, listFeedSettings } from '#app/features/intake/feed-settings.server.ts'
import { findImportSettings } from '#app/features/intake/import-settings.server.ts'
import { readHeading } from '#app/features/vehicles/feed/columns.ts'
import { factWords, soughtFacts } from '#app/features/vehicles/feed/fact-words.ts'
import { type FeedFile, findNewestFile } from '#app/features/vehicles/feed/feed-state.server.ts'
import type { Meaning } from '#app/features/vehicles/feed/headings.ts'
import type { FeedMap, MappedHeading } from '#app/features/vehicles/feed/map-feed.ts'
import { mapFeedApart } from '#app/features/vehicles/feed/map-feed-apart.server.ts'
import { sampleText, shareOf } from '#app/features/vehicles/feed/map-words.ts'
import { factNames, type Mapping } from '#app/features/vehicles/feed/mapping.ts'
import { startMapping } from '#app/features/vehicles/feed/start-mapping.ts'
import {
  columnsPath,
  type FeedRoom,
  feedsPath,
  openFeedRoom,
} from '#app/pages/desk/feeds/feed-room.server.ts'
import { nothingHere } from '#app/shell/desk-context.server.ts'
import { leaveOut, type WrittenMapping } from './typed-mapping.ts'

/** A feed that `feeds.json` names, with what its headings are taken for now. */
export interface FeedAtHand {
  readonly room: FeedRoom
  readonly setting: FeedSetting
  readonly mapping: Mapping | null
  /** The other feeds that are read by the same mapping. */
  readonly sharing: readonly string[]
}

/** @throws `nothingHere` where the website names no such feed */
export async function feedAtHand(
  context: Readonly<RouterContextProvider>,
  slug: string,
  feedId: string,
): Promise<FeedAtHand> {
  const room = openFeedRoom(context, slug)
  const settings = await listFeedSettings(room.at)
  const setting = settings.find(({ id }) => id === feedId)
  if (!setting) throw nothingHere()
  const { mapping: name } = setting
  const sharing = settings.filter((one) => one !== setting && name !== undefined && one.mapping === name)
  return {
    room,
    setting,
    mapping: name === undefined ? null : await findMapping(room.at, name),
    sharing: sharing.map((one) => one.name),
  }
}

/** What each heading of the newest file of a feed is taken for (FEED-34, FEED-35). */
export async function showColumns(context: Readonly<RouterContextProvider>, slug: string, feedId: string) {
  const feed = await feedAtHand(context, slug, feedId)
  const { room, setting, mapping, sharing } = feed
  const { website } = room.scope
  const file = await findNewestFile(room.scope, feedId)
  const map = file && (await mapNow(feed, file, mapping))
  return {
    path: columnsPath(slug, feedId),
    feeds: feedsPath(slug),
    website: website.name,
    name: setting.name,
    base: mappingBase(mapping),
    sharing,
    file: file?.name ?? null,
    map: map && shownMap(map),
    facts: [
      { label: 'What shoppers look for', facts: factsAmong((fact) => soughtFacts.includes(fact)) },
      { label: 'Others', facts: factsAmong((fact) => !soughtFacts.includes(fact)) },
    ],
  }
}

function factsAmong(isMeant: (fact: (typeof factNames)[number]) => boolean) {
  return factNames.filter(isMeant).map((fact) => ({ value: fact, title: factWords[fact] }))
}

/** What a mapping was when somebody looked at it. */
export function mappingBase(mapping: Mapping | null): string {
  return createHash('sha256').update(JSON.stringify(mapping)).digest('base64url').slice(0, 16)
}

/** Reads a file as an import would with this mapping. */
export async function mapNow(
  { room, setting }: FeedAtHand,
  { name, bytes }: FeedFile,
  mapping: Mapping | null,
): Promise<FeedMap> {
  const { visit, scope, at } = room
  const { locale, time_zone: timeZone } = scope.website
  const { format } = await findImportSettings(at, setting.id)
  const { inTurn, limits } = visit.feedReading
  const dialect = { locale, timeZone, mapping, format: format ?? null }
  return inTurn(() => mapFeedApart({ feed: { name, bytes }, dialect, mostRows: limits.rows }))
}

/** A map for the page: every heading with its share, its samples, and what can be chosen for it. */
export function shownMap(map: FeedMap) {
  const started = startMapping(map)
  return {
    unreadable: map.unreadable,
    vehicles: map.vehicles,
    headings: map.headings.map((heading) => shownHeading(heading, map, started.columns)),
    missing: map.missing.map(({ written, column }) => ({ heading: written, fact: factWords[column] })),
    unfilled: map.unfilled.filter((fact) => soughtFacts.includes(fact)).map((fact) => factWords[fact]),
  }
}

export type ShownMap = ReturnType<typeof shownMap>

function shownHeading(
  { heading, meaning, filled, failed, samples }: MappedHeading,
  { vehicles, unreadable }: FeedMap,
  proposed: Readonly<Record<string, keyof typeof factWords>>,
) {
  const isRead = meaning.kind === 'column' && unreadable === null
  const isFailing = failed > 0
  const proposal = Object.hasOwn(proposed, heading) ? proposed[heading] : undefined
  return {
    heading,
    isKeptOut: meaning.kind === 'kept-out',
    // what nobody knows, what cannot be read and what another heading goes before waits for a person
    isSettled: proposal === undefined && !isFailing && settledKinds.has(meaning.kind),
    taken: capitalized(takenWords(meaning)),
    isByName: meaning.kind === 'column' && meaning.rule === 'name',
    choice:
      meaning.kind === 'column' && meaning.rule === 'mapping'
        ? meaning.column
        : meaning.kind === 'ignored'
          ? leaveOut
          : '',
    byName: byNameWords(heading),
    note:
      meaning.kind === 'passed-over'
        ? `Passed over: ${factWords[meaning.column]} comes from another heading.`
        : proposal
          ? `Perhaps ${factWords[proposal]}.`
          : null,
    share: `${shareOf(filled, vehicles)}${isFailing ? `, ${failed} could not be read` : ''}`,
    samples: samples.map((sample) => sampleText(sample, isRead)),
  }
}

const settledKinds: ReadonlySet<Meaning['kind']> = new Set(['column', 'ignored', 'unused', 'kept-out'])

/** What a heading is taken for now. */
function takenWords(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'column':
      return factWords[meaning.column]
    case 'kept-out':
      return 'Kept out: what a dealership paid is never read'
    case 'unused':
      return 'Known, and on no page'
    default:
      return 'Left out'
  }
}

/** What a heading is taken for where nobody chooses. */
function byNameWords(written: string): string {
  const heading = readHeading(written)
  if (heading.kind === 'column') return `By its name: ${factWords[heading.column]}`
  return heading.kind === 'unused' ? 'Known, and on no page' : 'Nobody knows it: left out'
}

const writtenSchema = z.looseObject({
  columns: z.record(z.string(), z.unknown()).optional(),
  ignore: z.array(z.string()).optional(),
})

/** A mapping's file; null is one that is not there yet. */
export function writtenMapping(text: string | Uint8Array | null | undefined): WrittenMapping {
  return typeof text === 'string' ? readJson(writtenSchema, text, 'a mapping') : {}
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
