import type { TryPages } from '#app/features/content/import-website.server.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import type { Config } from '#app/server/config.server.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { Option } from './option.server.ts'

/** What a command works with; the same whether it runs in its own process or inside the running server. */
export interface CommandContext {
  readonly database: OpenDatabase
  readonly config: Config
  readonly registry: FlagRegistry
  readonly clock: () => Date
  /** Tries the pages of a website before it is shown; null where they are not built. */
  readonly tryPages?: TryPages | null
  /** Whether a server shows what the command changes; else one must be started first. */
  readonly isServed: boolean
  /** Folder that relative paths are meant from. */
  readonly cwd: string
  /** What came on standard input, for a command with a prompt. */
  readonly input?: string | undefined
  /** Results: what another program may read. */
  print(text: string): void
  /** What goes on meanwhile; on a terminal it is overwritten, elsewhere it is a line. */
  progress(text: string): void
  /** What a person must know: problems and refusals. */
  complain(text: string): void
}

export interface Command {
  /** What is asked for on standard input, for a value that must not stand among the arguments. */
  readonly prompt?: string
  /** Its fixed words, for example `website import`. */
  readonly name: string
  /** What stands after them, in this order; in square brackets where it may be left out. */
  readonly positionals?: readonly string[]
  readonly options?: Readonly<Record<string, Option>>
  readonly summary: string
  /** @returns the exit code: 0 done, 1 refused or failed, 2 not understood */
  run(args: Arguments, context: CommandContext): Promise<number>
}

export interface Arguments {
  readonly words: readonly string[]
  readonly options: ReadonlyMap<string, string | true>
}

/** A command as it is typed, with everything that it takes. */
export function usage({ name, positionals = [], options = {} }: Command): string {
  const flags = Object.entries(options).map(([option, { value, isRequired }]) => {
    const typed = value === undefined ? `--${option}` : `--${option} ${value}`
    return isRequired ? typed : `[${typed}]`
  })
  return [name, ...positionals, ...flags].join(' ')
}

export function textOption(args: Arguments, name: string): string | undefined {
  const value = args.options.get(name)
  return typeof value === 'string' ? value : undefined
}

/** Rows as an aligned table for people, or as a JSON array for programs. */
export function printRows(
  context: CommandContext,
  rows: readonly Readonly<Record<string, unknown>>[],
  asJson: boolean,
): void {
  if (asJson) {
    context.print(`${JSON.stringify(rows, null, 2)}\n`)
    return
  }
  const [first] = rows
  if (!first) return
  const names = Object.keys(first)
  const cells = [names, ...rows.map((row) => names.map((name) => shown(row[name])))]
  const widths = names.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  for (const row of cells)
    context.print(
      `${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    )
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  return harmless(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** A stranger's text on a terminal: what could move its cursor, colour it or turn the line around is written out. */
export function harmless(text: string): string {
  return text.replace(
    /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
