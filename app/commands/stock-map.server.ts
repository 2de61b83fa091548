import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { listFeedSettings } from '#app/features/intake/feed-settings.server.ts'
import { findImportSettings } from '#app/features/intake/import-settings.server.ts'
import { factWords } from '#app/features/vehicles/feed/fact-words.ts'
import { type FeedMap, mapFeed } from '#app/features/vehicles/feed/map-feed.ts'
import { readFeedBytes } from '#app/features/vehicles/feed/read-feed-bytes.server.ts'
import { type StartedMapping, startMapping } from '#app/features/vehicles/feed/start-mapping.ts'
import { type Command, escapeControlCharacters, textOption } from './command.server.ts'
import { feedMapText } from './feed-map-text.ts'
import { mappingOption, readMappingOption } from './mapping-option.server.ts'
import { asJson, text } from './option.server.ts'
import { scopeOf } from './stock.server.ts'
import { refuseUsage } from './website.server.ts'

export const stockMap: Command = {
  name: 'stock map',
  positionals: ['<website>', '<file>'],
  options: {
    feed: text('<feed>', 'read it as feeds.json says of this feed'),
    mapping: mappingOption,
    json: asJson,
  },
  summary: 'shows what each heading of a stock feed is taken for, and imports nothing',
  run: async (args, context) => {
    const [slug, file] = args.words
    if (slug === undefined || file === undefined) return refuseUsage(context, stockMap)
    const scope = await scopeOf(slug, context)
    if (!scope) return 1
    const mapping = readMappingOption(args, context)
    if (mapping === undefined) return 1
    const path = resolve(context.cwd, file)
    if (!existsSync(path)) {
      context.complain(`There is no file ${path}.`)
      return 1
    }
    const bytes = await readFeedBytes(path, context.config.feedLimits)
    if (typeof bytes === 'string') {
      context.complain(`${path}: ${bytes}`)
      return 1
    }
    const { locale, time_zone: timeZone } = scope.website
    const feedId = textOption(args, 'feed')
    const at = { db: scope.db, websiteId: scope.website.id }
    const feeds = feedId === undefined ? [] : await listFeedSettings(at)
    if (feedId !== undefined && !feeds.some(({ id }) => id === feedId)) {
      context.complain(`feeds.json of ${slug} names no feed ${feedId}.`)
      return 1
    }
    const settings = feedId === undefined ? {} : await findImportSettings(at, feedId)
    const map = mapFeed(
      { name: basename(path), bytes },
      { locale, timeZone, ...settings, ...(mapping === null ? {} : { mapping }) },
      context.config.feedLimits.rows,
    )
    const started = startMapping(map)
    if (args.options.has('json')) context.print(`${JSON.stringify(mapJson(map, started), null, 2)}\n`)
    else
      for (const line of feedMapText(map, started).split('\n'))
        context.print(`${escapeControlCharacters(line)}\n`)
    return map.unreadable === null ? 0 : 1
  },
}

/** The same for programs: each fact by its name in mappings and in words. */
function mapJson(map: FeedMap, started: StartedMapping): object {
  const { headings, constants, missing, unfilled, ...rest } = map
  return {
    ...rest,
    headings: headings.map(({ heading, meaning, filled, failed, samples }) => ({
      heading,
      kind: meaning.kind,
      fact: 'column' in meaning ? meaning.column : null,
      words: 'column' in meaning ? factWords[meaning.column] : null,
      rule: 'rule' in meaning ? meaning.rule : null,
      filled,
      share: map.vehicles === 0 ? 0 : Math.round((filled / map.vehicles) * 1000) / 1000,
      failed,
      samples,
    })),
    constants: Object.fromEntries(constants),
    missing: missing.map(({ written, column }) => ({ heading: written, fact: column })),
    unfilled,
    mapping: started,
  }
}
