import { basename } from 'node:path'
import {
  findNodeAtLocation,
  type ParseError,
  parse as parseJson,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { parseDocument } from 'yaml'
import { z } from 'zod'
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

type JsonFile<Value> = { value: Value; written: unknown } | { problems: Problem[] }

function parseJsonFile<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): JsonFile<z.output<Schema>> {
  const errors: ParseError[] = []
  const written: unknown = parseJson(text, errors, { disallowComments: true, allowTrailingComma: false })
  if (errors.length > 0) {
    // only the first, because the others are mostly its consequence
    return {
      problems: errors.slice(0, 1).map((error) => {
        const found = text.slice(error.offset, error.offset + error.length)
        return {
          file,
          ...lineAndColumn(text, error.offset),
          field: '',
          value: found === '' ? '' : quoteValue(found),
          message: `this is not valid JSON: ${wordsOf(printParseErrorCode(error.error))}`,
        }
      }),
    }
  }
  const parsed = schema.safeParse(written)
  if (parsed.success) return { value: parsed.data, written }
  const tree = parseTree(text)
  return {
    problems: parsed.error.issues.flatMap((issue) => {
      const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))
      const keys = issue.code === 'unrecognized_keys' ? issue.keys : [null]
      return keys.map((key): Problem => {
        const full = key === null ? path : [...path, key]
        return {
          file,
          ...lineAndColumn(text, offsetOf(tree, full)),
          field: fieldName(full),
          value: quoteValue(valueAt(written, full)),
          message:
            key === null
              ? expectation(issue, valueAt(written, full))
              : 'this setting is not known; is it misspelt?',
        }
      })
    }),
  }
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
            : expectation(issue, valueAt(values, [key]))
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

/** The offset of the value at a path; where it does not exist, that of the nearest enclosing value. */
function offsetOf(tree: ReturnType<typeof parseTree>, path: (string | number)[]): number {
  for (let length = path.length; tree && length >= 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length))
    if (node)
      return length === path.length && node.parent?.type === 'property' ? node.parent.offset : node.offset
  }
  return 0
}

function valueAt(value: unknown, path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner && typeof inner === 'object' ? Reflect.get(inner, key) : undefined),
    value,
  )
}

function fieldName(path: (string | number)[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '')
}

function expectation(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'this setting is required and missing'
  if (issue.code === 'invalid_value') return `expected one of ${issue.values.map(String).join(', ')}`
  if (issue.code === 'invalid_type')
    return `expected ${issue.expected === 'string' ? 'text' : issue.expected === 'int' ? 'a whole number' : `a ${issue.expected}`}`
  return issue.message
}

function wordsOf(code: string): string {
  return code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}

function inFileOrder(problems: Problem[]): Problem[] {
  return problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
}
