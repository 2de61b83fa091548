import { basename } from 'node:path'
import { parseDocument } from 'yaml'
import { z } from 'zod'
import { expectationOf, parseJsonFile, valueAt } from '#app/core/json-file.ts'
import { lineAndColumn, type Problem, quoteValue } from '#app/core/problem.ts'
import { type FeedSetting, feedSettingSchema } from '#app/features/intake/feed-setting.ts'
import { type Location, locationSchema } from '#app/features/locations/location.ts'
import { type OutletSetting, outletSettingSchema } from '#app/features/outlets/outlet-setting.ts'
import { type Model, modelSchema } from '#app/features/range/model.ts'
import { type SearchPageTemplate, searchPageTemplateSchema } from '#app/features/search/search-template.ts'
import { type PassportEntry, passportEntrySchema } from '#app/features/stockroom/passport/passport-entry.ts'
import { type WebsiteSettings, websiteSettingsSchema } from '#app/features/tenancy/website-settings.ts'
import { type Mapping, mappingSchema } from '#app/features/vehicles/feed/mapping.ts'
import { parseBlocks } from './blocks.ts'
import {
  type Navigation,
  navigationSchema,
  type Offer,
  offerSchema,
  type Page,
  type Position,
  type Post,
  pageFrontMatterSchema,
  positionSchema,
  postFrontMatterSchema,
  type Review,
  reviewSchema,
  type TeamMember,
  teamMemberSchema,
} from './content.ts'
import { splitFrontMatter } from './front-matter.ts'
import { type MediaFiles, mediaProblems } from './media.ts'
import { type Redirect, redirectSchema } from './redirects.ts'
import { crossCheck } from './website-folder-checks.ts'

/** The JSON files of a website folder with their schemas. Only `website.json` is required. */
export const folderSchemas = {
  'website.json': websiteSettingsSchema,
  'locations.json': z.array(locationSchema),
  'models.json': z.array(modelSchema),
  'navigation.json': navigationSchema,
  'searches.json': z.array(searchPageTemplateSchema),
  'redirects.json': z.array(redirectSchema),
  'offers.json': z.array(offerSchema),
  'careers.json': z.array(positionSchema),
  'reviews.json': z.array(reviewSchema),
  'team.json': z.array(teamMemberSchema),
  'feeds.json': z.array(feedSettingSchema),
  'outlets.json': z.array(outletSettingSchema),
  'passports.json': z.array(passportEntrySchema),
} as const

export interface WebsiteFolder {
  readonly settings: WebsiteSettings
  readonly locations: Location[]
  readonly models: Model[]
  readonly navigation: Navigation
  readonly searches: SearchPageTemplate[]
  readonly redirects: Redirect[]
  readonly offers: Offer[]
  readonly careers: Position[]
  readonly reviews: Review[]
  readonly team: TeamMember[]
  readonly feeds: FeedSetting[]
  readonly outlets: OutletSetting[]
  /** What is stated of vehicles' history, beside the feeds. */
  readonly passports: PassportEntry[]
  /** What the headings of feeds mean, by the name that `feeds.json` uses for it. */
  readonly mappings: ReadonlyMap<string, Mapping>
  readonly pages: Page[]
  readonly posts: Post[]
  /** The folder's own pictures. */
  readonly media: MediaFiles
  /** The values as the operator wrote them, without defaults; they are stored, and exported again. */
  readonly written: ReadonlyMap<string, unknown>
}

export type FolderResult = { ok: true; folder: WebsiteFolder } | { ok: false; problems: Problem[] }

/** The text of every file of a folder, by its name inside the folder (`website.json`, `pages/about-us.md`). */
export type FolderFiles = ReadonlyMap<string, string>

/** Step one of the import: parses text to typed values, and reports every problem of every file at once. */
export function parseWebsiteFolder(files: FolderFiles, media: MediaFiles = new Map()): FolderResult {
  const problems: Problem[] = mediaProblems(media)
  const written = new Map<string, unknown>()
  if (!files.has('website.json')) {
    return {
      ok: false,
      problems: [
        {
          file: 'website.json',
          line: 1,
          column: 1,
          field: '',
          value: '',
          message: 'this file is missing; every website folder needs it',
        },
      ],
    }
  }
  const read = <Name extends keyof typeof folderSchemas>(
    name: Name,
  ): z.output<(typeof folderSchemas)[Name]> | null => {
    const text = files.get(name)
    if (text === undefined) return null
    const result = parseJsonFile(name, text, folderSchemas[name])
    if ('problems' in result) {
      problems.push(...result.problems)
      return null
    }
    written.set(name, result.written)
    return result.value as z.output<(typeof folderSchemas)[Name]> // the schema of that name made it
  }
  const settings = read('website.json')
  const folder = {
    locations: read('locations.json') ?? [],
    models: read('models.json') ?? [],
    navigation: read('navigation.json') ?? { header: [], footer: [] },
    searches: read('searches.json') ?? [],
    redirects: read('redirects.json') ?? [],
    offers: read('offers.json') ?? [],
    careers: read('careers.json') ?? [],
    reviews: read('reviews.json') ?? [],
    team: read('team.json') ?? [],
    feeds: read('feeds.json') ?? [],
    outlets: read('outlets.json') ?? [],
    passports: read('passports.json') ?? [],
    mappings: readMappings(files, problems, written),
    pages: readMarkdown(files, 'pages/', pageFrontMatterSchema, problems, written),
    posts: readMarkdown(files, 'posts/', postFrontMatterSchema, problems, written),
  }
  for (const name of files.keys()) {
    if (!(name in folderSchemas) && !/^(pages|posts)\/[^/]+\.md$/.test(name) && !isMapping(name)) {
      problems.push({
        file: name,
        line: 1,
        column: 1,
        field: '',
        value: '',
        message: `this file is not part of a website folder; expected one of ${Object.keys(folderSchemas).join(', ')}, pages/*.md, posts/*.md, mappings/*.json, a picture under media/, a document under documents/ that passports.json names or a stock feed named in website.json or feeds.json`,
      })
    }
  }
  if (settings) problems.push(...crossCheck({ settings, media, ...folder }, files))
  if (!settings || problems.length > 0) return { ok: false, problems: inFileOrder(problems) }
  return { ok: true, folder: { settings, media, ...folder, written } }
}

function isMapping(file: string): boolean {
  return /^mappings\/[a-z0-9]+(-[a-z0-9]+)*\.json$/.test(file)
}

function readMappings(
  files: FolderFiles,
  problems: Problem[],
  written: Map<string, unknown>,
): Map<string, Mapping> {
  const mappings = new Map<string, Mapping>()
  for (const [file, text] of files) {
    if (!isMapping(file)) continue
    const result = parseJsonFile(file, text, mappingSchema)
    if ('problems' in result) {
      problems.push(...result.problems)
      continue
    }
    written.set(file, result.written)
    mappings.set(basename(file, '.json'), result.value)
  }
  return mappings
}

function readMarkdown<Schema extends z.ZodObject>(
  files: FolderFiles,
  folder: string,
  schema: Schema,
  problems: Problem[],
  written: Map<string, unknown>,
): (z.output<Schema> & { markdown: string })[] {
  const names = [...files.keys()].filter((name) => name.startsWith(folder) && name.endsWith('.md')).sort()
  return names.flatMap((file) => {
    const text = (files.get(file) ?? '').replaceAll('\r\n', '\n')
    const split = splitFrontMatter(text)
    if (!split) {
      problems.push({
        file,
        line: 1,
        column: 1,
        field: '',
        value: '',
        message: 'expected front matter: settings between two lines of ---, then the text',
      })
      return []
    }
    const { head, body } = split
    const document = parseDocument(head, { schema: 'failsafe' })
    for (const error of document.errors) {
      problems.push({
        file,
        ...lineAndColumn(text, 4 + error.pos[0]),
        field: '',
        value: '',
        message: error.message.split('\n')[0] ?? 'not valid front matter',
      })
    }
    if (document.errors.length > 0) return []
    const values: unknown = document.toJS()
    const parsed = schema.safeParse(values)
    if (!parsed.success) {
      for (const issue of parsed.error.issues) {
        const key = issue.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : String(issue.path[0] ?? '')
        const node = document.get(key, true)
        const offset =
          node && typeof node === 'object' && 'range' in node && Array.isArray(node.range)
            ? Number(node.range[0])
            : 0
        const message =
          issue.code === 'unrecognized_keys'
            ? 'this setting is not known; is it misspelt?'
            : expectationOf(issue, valueAt(values, [key]))
        problems.push({
          file,
          ...lineAndColumn(text, 4 + offset),
          field: key,
          value: quoteValue(valueAt(values, [key])),
          message,
        })
      }
      return []
    }
    const lead = text.length - body.trimStart().length
    const firstLine = lineAndColumn(text, lead).line
    for (const { line, value, message } of parseBlocks(body.trim()).problems)
      problems.push({ file, line: firstLine + line - 1, column: 1, field: '', value, message })
    written.set(file, text)
    return [{ ...parsed.data, markdown: body.trim() }]
  })
}

function inFileOrder(problems: Problem[]): Problem[] {
  return problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
}
