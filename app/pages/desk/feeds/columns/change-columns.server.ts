import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { isAppError, statusOf } from '#app/core/errors.ts'
import { problemText } from '#app/core/problem.ts'
import { readJson } from '#app/core/stored.ts'
import { changeWebsite, lockWebsite } from '#app/features/content/change-website.server.ts'
import { exportWebsite } from '#app/features/content/export-website.server.ts'
import { findMapping, listFeedSettings } from '#app/features/intake/feed-settings.server.ts'
import { datesOf } from '#app/features/intake/held-run.server.ts'
import { countsOf } from '#app/features/intake/import-as-run.server.ts'
import { tryWhole } from '#app/features/intake/try-import.server.ts'
import { recordAct } from '#app/features/staff/audit.server.ts'
import { actorOf } from '#app/features/staff/sessions.server.ts'
import { findNewestFile } from '#app/features/vehicles/feed/feed-state.server.ts'
import { type Mapping, mappingSchema } from '#app/features/vehicles/feed/mapping.ts'
import { countsInWords } from '#app/pages/desk/feeds/run-words.ts'
import { readFormData } from '#app/pages/furniture/forms/posted-form.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import {
  type FeedAtHand,
  feedAtHand,
  mapNow,
  mappingBase,
  type ShownMap,
  shownMap,
  writtenMapping,
} from './columns.server.ts'
import { type ChosenColumn, choicesIn, type WrittenMapping, withChoices } from './typed-mapping.ts'

/** What a press has done, or would do, with what was chosen. */
export interface ColumnsAnswer {
  readonly sentence: string | null
  readonly problem: string | null
  /** What is wrong with the choice for a heading. */
  readonly problems: Readonly<Record<string, string>>
  /** What was chosen and is not saved, by its heading. */
  readonly chosen: Readonly<Record<string, string>> | null
  /** What a dry run found. */
  readonly tried: {
    readonly counts: string
    readonly hold: string | null
    readonly rejected: readonly string[]
  } | null
  /** The file as it is read with what was chosen. */
  readonly map: ShownMap | null
  /** The heading that somebody wants to change, without script. */
  readonly opened: string | null
}

const nothing: ColumnsAnswer = {
  sentence: null,
  problem: null,
  problems: {},
  chosen: null,
  tried: null,
  map: null,
  opened: null,
}

/** Tries or saves what the headings of a feed are taken for. */
export async function changeColumns(
  context: Readonly<RouterContextProvider>,
  request: Request,
  slug: string,
  feedId: string,
) {
  const feed = await feedAtHand(context, slug, feedId)
  const form = await readFormData(request)
  const choices = choicesIn(form)
  const chosen = Object.fromEntries(choices.map(({ heading, choice }) => [heading, choice]))
  const intent = form.get('intent')
  const opened = form.get('open')
  if (opened !== null) return data({ ...nothing, chosen, opened: String(opened) })
  try {
    const answer =
      intent === 'try'
        ? await tryChoices(feed, choices)
        : intent === 'save'
          ? await saveChoices(feed, choices, String(form.get('base')))
          : { problem: 'That cannot be done here.' }
    const isSaved = 'sentence' in answer
    return data(
      { ...nothing, ...answer, chosen: isSaved ? null : chosen },
      { status: 'problem' in answer ? 422 : 200 },
    )
  } catch (error) {
    if (!isAppError(error)) throw error
    return data({ ...nothing, problem: error.message, chosen }, { status: statusOf[error.kind] })
  }
}

type Answered =
  | Pick<ColumnsAnswer, 'sentence'>
  | Pick<ColumnsAnswer, 'tried' | 'map'>
  | (Pick<ColumnsAnswer, 'problem'> & Partial<Pick<ColumnsAnswer, 'problems'>>)

/** The mapping that the choices make, or what is wrong with them. */
function readChoices(
  written: WrittenMapping,
  choices: readonly ChosenColumn[],
):
  | { readonly written: WrittenMapping; readonly mapping: Mapping }
  | Required<Pick<ColumnsAnswer, 'problem' | 'problems'>> {
  const wished = withChoices(written, choices)
  const read = mappingSchema.safeParse(wished)
  if (read.success) return { written: wished, mapping: read.data }
  const problems = Object.fromEntries(
    read.error.issues.map(({ path, message }) => [String(path[1] ?? ''), message]),
  )
  return { problem: 'The columns cannot be read like this.', problems }
}

const mostRejected = 20

/** Imports the newest file without effect, as it would be with these choices (FEED-33). */
async function tryChoices(feed: FeedAtHand, choices: readonly ChosenColumn[]): Promise<Answered> {
  const { room, setting } = feed
  const { scope, visit } = room
  const file = await findNewestFile(scope, setting.id)
  if (!file) return { problem: 'No file of this feed is kept yet.' }
  const read = readChoices(feed.mapping ?? {}, choices)
  if ('problem' in read) return read
  const { inTurn, limits } = visit.feedReading
  const options = { limits, mapping: read.mapping, ...datesOf(scope) }
  const { result, whole } = await inTurn(() => tryWhole(scope, file, options))
  const counts = countsOf(whole.result)
  return {
    tried: {
      counts: counts ? countsInWords(counts) : 'Nothing would change',
      hold: 'reason' in result ? result.reason : null,
      rejected:
        'problems' in whole.result ? whole.result.problems.slice(0, mostRejected).map(problemText) : [],
    },
    map: shownMap(await mapNow(feed, file, read.mapping)),
  }
}

function mappingFile(name: string): string {
  return `mappings/${name}.json`
}

/** Writes the mapping into the website’s files, as a folder would bring it; nobody else changes the website meanwhile. */
async function saveChoices(
  { room, setting }: FeedAtHand,
  choices: readonly ChosenColumn[],
  base: string,
): Promise<Answered> {
  const { scope, visit, at } = room
  const { slug, id: websiteId } = scope.website
  return inTransaction(scope.db, async (db): Promise<Answered> => {
    await lockWebsite(db, slug)
    const now = (await listFeedSettings({ ...at, db })).find(({ id }) => id === setting.id)
    const mapping = now?.mapping === undefined ? null : await findMapping({ ...at, db }, now.mapping)
    if (!now || mappingBase(mapping) !== base)
      return {
        problem:
          'Somebody changed these columns while you were editing. Open the page again to see what they chose.',
      }
    const files = await exportWebsite(db, slug)
    const name = now.mapping ?? freeName(setting.id, new Set(files?.keys()))
    const read = readChoices(writtenMapping(files?.get(mappingFile(name))), choices)
    if ('problem' in read) return read
    const replaced = new Map<string, unknown>([[mappingFile(name), read.written]])
    if (now.mapping === undefined)
      replaced.set('feeds.json', feedsWithMapping(files?.get('feeds.json'), setting.id, name))
    const changed = await changeWebsite(db, slug, replaced, { now: scope.now })
    if (changed.outcome === 'refused') return { problem: changed.problems.map(problemText).join(' ') }
    const entry = { websiteId, act: 'feed.mapped', subject: `feed:${setting.id}`, after: { mapping: name } }
    await recordAct(db, actorOf(visit.session), entry, scope.now)
    return { sentence: 'Saved. The next file of this feed is read like this.' }
  })
}

/** A name under which no mapping is kept yet. */
function freeName(feedId: string, files: ReadonlySet<string>): string {
  const name = feedId.replace(/-+/g, '-').replace(/-$/, '')
  const names = [name, ...Array.from({ length: files.size + 1 }, (_, index) => `${name}-${index + 2}`)]
  return names.find((one) => !files.has(mappingFile(one))) ?? name
}

const feedsFile = z.array(z.looseObject({ id: z.string() }))

/** `feeds.json` in which the feed names its mapping; all else is as it was written. */
function feedsWithMapping(text: string | Uint8Array | undefined, feedId: string, mapping: string): unknown {
  const feeds = readJson(feedsFile, String(text ?? '[]'), 'feeds.json')
  return feeds.map((feed) => (feed.id === feedId ? { ...feed, mapping } : feed))
}
