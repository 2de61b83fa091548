import type { TryPages } from '#app/features/content/import-website.server.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import type { Config } from '#app/server/config/config.server.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { Option } from './option.server.ts'

/** A command gets the same context whether it runs in its own process or inside the running server. */
export interface CommandContext {
  readonly database: OpenDatabase
  readonly config: Config
  readonly registry: FlagRegistry
  readonly clock: () => Date
  /** Tries the pages of a website before it is shown; null where the pages are not built. */
  readonly tryPages?: TryPages | null
  /** True where a running server shows what the command changes. */
  readonly isServed: boolean
  /** Relative paths start from this folder. */
  readonly cwd: string
  /** The text from standard input, for a command with a prompt. */
  readonly input?: string | undefined
  /** Prints results, which another program may read. */
  print(text: string): void
  /** Shows how far the command is; a terminal overwrites the line, any other output keeps it. */
  progress(text: string): void
  /** Tells a person about problems and refusals. */
  complain(text: string): void
}

/** What a command has that is run without the configured database. */
export type LoneContext = Omit<CommandContext, 'database' | 'isServed' | 'tryPages'>

export interface Command {
  /** Standard input is asked for with this text, for a value that must not be an argument. */
  readonly prompt?: string
  /** The fixed words of the command, for example `website import`. */
  readonly name: string
  /** The arguments that follow the name, in this order; square brackets mark one that may be left out. */
  readonly positionals?: readonly string[]
  readonly options?: Readonly<Record<string, Option>>
  readonly summary: string
  /** @returns the exit code: 0 done, 1 refused or failed, 2 not understood */
  run(args: Arguments, context: CommandContext): Promise<number>
  /** A command that finds out what is wrong runs with any key. */
  readonly needsNoKey?: true
  /** A command that works on another database runs in a process of its own, and the configured one is not opened. */
  runAlone?(args: Arguments, context: LoneContext): Promise<number>
}

export interface Arguments {
  readonly words: readonly string[]
  readonly options: ReadonlyMap<string, string | true>
}

/** Shows how a command is typed, with all of its arguments and options. */
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

/** Prints rows as an aligned table for people, or as a JSON array for programs. */
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
  const cells = [names, ...rows.map((row) => names.map((name) => cellText(row[name])))]
  const widths = names.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  for (const row of cells)
    context.print(
      `${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    )
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return escapeControlCharacters(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/**
 * Escapes the characters of a stranger's text that could move a terminal's cursor, colour it or reverse the
 * line.
 */
export function escapeControlCharacters(text: string): string {
  return text.replace(
    /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
