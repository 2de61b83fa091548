import { z } from 'zod'
import { siteFormNames } from '#app/features/forms/standard-forms.ts'
import { manufacturerBodies } from '#app/features/range/model.ts'
import { url } from '#app/features/tenancy/settings/values.ts'
import { allTokens, markdownTokens, type Token, type Tokens } from './markdown.ts'

const text = z.string().min(1)
const address = z
  .string()
  .regex(/^(\/(?![/\\])|https:\/\/)/, 'expected a path that starts with one /, or https://')
const count = z.coerce.number().int().min(1).max(12)

/** Blocks of one line, `::name{setting="value"}`, with their settings. */
const lineBlocks = {
  image: z.strictObject({ src: address, alt: text, caption: text.optional() }),
  video: z.strictObject({ src: url, title: text, poster: address.optional() }),
  call: z.strictObject({
    number: text.regex(/^\+?[\d ()]{3,20}$/, 'expected a phone number'),
    label: text.optional(),
  }),
  form: z.strictObject({ name: z.enum(siteFormNames), title: text.optional() }),
  locations: z.strictObject({ type: z.enum(['sales', 'service', 'parts']).optional() }),
  team: z.strictObject({ department: text.optional(), location: text.optional() }),
  models: z.strictObject({
    body: z.enum(manufacturerBodies.map((body) => body.toLowerCase() as Lowercase<typeof body>)).optional(),
    make: text.optional(),
    count: count.optional(),
  }),
  stock: z.strictObject({
    title: text.optional(),
    car_type: z.enum(['new', 'used', 'demo']).optional(),
    make: text.optional(),
    model: text.optional(),
    body: text.optional(),
    fuel: text.optional(),
    q: text.optional(),
    price_max: z.coerce.number().int().positive().optional(),
    count: count.default(4),
  }),
  offers: z.strictObject({ car_type: z.enum(['new', 'used', 'demo']).optional() }),
  reviews: z.strictObject({}),
} as const

/** Blocks around a text, from `:::name{setting="value"}` to `:::`. */
const textBlocks = {
  hero: z.strictObject({ image: address.optional(), alt: z.string().optional() }),
  cards: z.strictObject({}),
  pictures: z.strictObject({}),
  questions: z.strictObject({}),
  steps: z.strictObject({}),
  table: z.strictObject({ caption: text }),
  banner: z.strictObject({ kind: z.enum(['info', 'positive', 'warning']).default('info') }),
  numbers: z.strictObject({}),
  buttons: z.strictObject({}),
  downloads: z.strictObject({}),
} as const

const schemas = { ...lineBlocks, ...textBlocks }
export type BlockName = keyof typeof schemas
export type Settings<Name extends BlockName> = z.output<(typeof schemas)[Name]>

/** A stretch of plain Markdown, or one of the named blocks with the text inside it. */
export type Block =
  | { readonly name: 'text'; readonly tokens: readonly Token[] }
  | { [Name in BlockName]: NamedBlock<Name> }[BlockName]
export interface NamedBlock<Name extends BlockName> {
  readonly name: Name
  readonly settings: Settings<Name>
  readonly tokens: readonly Token[]
}

/** A problem in a text, at a line counted from 1. */
export interface TextProblem {
  readonly line: number
  readonly value: string
  readonly message: string
}

/** The form that a text asks for; the first where it contains several. */
export function formBlock(blocks: readonly Block[]): Settings<'form'> | null {
  return blocks.find((block) => block.name === 'form')?.settings ?? null
}

/** Splits a text into its blocks, in order; blocks that cannot be shown are left out and reported. */
export function parseBlocks(markdown: string): { blocks: Block[]; problems: TextProblem[] } {
  const blocks: Block[] = []
  const problems: TextProblem[] = []
  for (const piece of piecesOf(markdown)) {
    const source = piece.lines.join('\n')
    const tokens = markdownTokens(source)
    problems.push(...textProblems(tokens, piece.name === null ? piece.line : piece.line + 1))
    if (piece.name === null) {
      if (source.trim() !== '') blocks.push({ name: 'text', tokens })
      continue
    }
    const named = namedBlock(piece, tokens)
    if ('problems' in named) problems.push(...named.problems)
    else blocks.push(named.block)
  }
  return { blocks, problems: problems.toSorted((one, other) => one.line - other.line) }
}

interface Piece {
  readonly line: number
  /** null: plain Markdown between blocks. */
  readonly name: string | null
  readonly isClosed: boolean
  readonly hasText: boolean
  readonly settings: string
  readonly lines: string[]
}

/** Splits a text where blocks begin and end; a block's marks inside a code fence are code. */
function piecesOf(markdown: string): Piece[] {
  const pieces: Piece[] = []
  let open: Piece | null = null
  let fence: string | null = null
  const plain = (line: number): Piece => {
    const last = pieces.at(-1)
    if (last?.name === null) return last
    const made: Piece = { line, name: null, isClosed: true, hasText: true, settings: '', lines: [] }
    pieces.push(made)
    return made
  }
  markdown.split('\n').forEach((text, index) => {
    const line = index + 1
    const mark = /^\s{0,3}(```|~~~)/.exec(text)?.[1] ?? null
    if (mark !== null) fence = fence === null ? mark : fence === mark ? null : fence
    const [, colons, name, settings = ''] = /^(:::?)([a-z][a-z-]*)(?:\{(.*)\})?\s*$/.exec(text) ?? []
    if (fence === null && open && /^:::\s*$/.test(text)) {
      pieces.push({ ...open, isClosed: true })
      open = null
    } else if (open) open.lines.push(text)
    else if (fence === null && name !== undefined) {
      const piece = { line, name, isClosed: false, hasText: colons === ':::', settings, lines: [] }
      if (piece.hasText) open = piece
      else pieces.push(piece)
    } else plain(line).lines.push(text)
  })
  if (open) pieces.push(open)
  return pieces
}

function namedBlock(piece: Piece, tokens: Token[]): { block: Block } | { problems: TextProblem[] } {
  const { line, name, hasText } = piece
  const at = (message: string, value = name ?? ''): { problems: TextProblem[] } => ({
    problems: [{ line, value: `“${value}”`, message }],
  })
  const known = Object.keys(schemas).find((one): one is BlockName => one === name)
  if (known === undefined)
    return at(`there is no block of this name; expected one of ${Object.keys(schemas).sort().join(', ')}`)
  if (hasText !== known in textBlocks)
    return at(
      hasText
        ? `this block holds no text: write ::${known} on one line`
        : `this block holds text: write :::${known} before it and ::: after it`,
    )
  if (hasText && !piece.isClosed) return at('this block is not closed; expected a line of ::: after it')
  const settings = settingsOf(piece.settings)
  if (settings === null) return at('expected settings such as {title="Some words" count=4}', piece.settings)
  const parsed = schemas[known].safeParse(settings)
  if (!parsed.success)
    return {
      problems: parsed.error.issues.map((issue) => {
        const setting = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.')
        return {
          line,
          value: `“${settings[setting] ?? setting}”`,
          message: settingMessage(issue, known, setting),
        }
      }),
    }
  const missing = missingIn(known, tokens)
  if (missing !== null) return at(missing)
  // the schema of this very name made the settings
  return { block: { name: known, settings: parsed.data, tokens } as Block }
}

function settingMessage(issue: z.core.$ZodIssue, block: BlockName, setting: string): string {
  if (issue.code === 'unrecognized_keys') return `the block ${block} has no setting of this name`
  if (issue.code === 'invalid_value') return `${block} ${setting}: expected one of ${issue.values.join(', ')}`
  if (issue.input === undefined && issue.code === 'invalid_type')
    return `the block ${block} needs the setting ${setting}`
  return `${block} ${setting}: ${issue.message}`
}

/** Settings such as `{title="Two words" count=4}`; null where the syntax is wrong. */
function settingsOf(written: string): Record<string, string> | null {
  const settings: Record<string, string> = {}
  const rest = written.replace(/([a-z_]+)=(?:"([^"]*)"|([^\s"=]+))/g, (_, name, quoted, bare) => {
    settings[name] = quoted ?? bare
    return ''
  })
  return rest.trim() === '' ? settings : null
}

/** What a block still needs before it can be shown; null where nothing is missing. */
function missingIn(name: BlockName, tokens: readonly Token[]): string | null {
  const has = (type: string): boolean => [...allTokens(tokens)].some((token) => token.type === type)
  switch (name) {
    case 'cards':
    case 'questions':
      return has('heading') ? null : `expected a heading of ### for each of the ${name}`
    case 'steps':
      return tokens.some((token) => token.type === 'list' && (token as Tokens.List).ordered)
        ? null
        : 'expected a numbered list: one step to each number'
    case 'pictures':
      return has('image') ? null : 'expected pictures such as ![What it shows](/path.jpg)'
    case 'downloads':
    case 'buttons':
      return has('link') ? null : 'expected links such as [Price list](/price-list.pdf)'
    case 'table':
      return has('table') ? null : 'expected a table: cells between | and a line of |---| under its head'
    case 'numbers':
      return has('list') ? null : 'expected a list such as - **38** years at Miners Rest'
    default:
      return null
  }
}

const safeLink = /^(\/(?![/\\])|https?:\/\/|tel:|mailto:|#)/

/** The parts of a text that Markdown allows and a page does not show. */
function textProblems(tokens: readonly Token[], firstLine: number): TextProblem[] {
  const problems: TextProblem[] = []
  let line = firstLine
  for (const token of tokens) {
    for (const inner of [token, ...innerOf(token)]) {
      const message = problemOf(inner)
      if (message !== null) problems.push({ line, value: shortened(inner.raw), message })
    }
    line += token.raw.split('\n').length - 1
  }
  return problems
}

function innerOf(token: Token): Token[] {
  return [...allTokens([token])].slice(1)
}

function problemOf(token: Token): string | null {
  if (token.type === 'html') return 'HTML is not shown; write it as Markdown or as a block'
  if (token.type === 'heading' && token.depth === 1)
    return 'the title of the page is its one heading of #; begin with ##'
  if (token.type === 'image' && String(token.text).trim() === '')
    return 'a picture needs words for who does not see it: ![What it shows](…)'
  if ((token.type === 'link' || token.type === 'image') && !safeLink.test(String(token.href)))
    return 'expected a path that starts with one /, a web address, tel:, mailto: or #'
  return null
}

function shortened(raw: string): string {
  const flat = raw.trim().replace(/\s+/g, ' ')
  return `“${flat.length > 58 ? `${flat.slice(0, 57)}…` : flat}”`
}
