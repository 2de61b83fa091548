import { parseArgs } from 'node:util'
import { nearestName } from '#app/core/nearest-name.ts'
import type { Arguments, Command } from './command.server.ts'
import { commands, findCommand, wordsAfterName } from './commands.server.ts'

export type ParsedCommand =
  | { readonly outcome: 'parsed'; readonly command: Command; readonly args: Arguments }
  /** No command has this name. */
  | { readonly outcome: 'unknown'; readonly problem: string }
  | { readonly outcome: 'misunderstood'; readonly command: Command; readonly problem: string }

/**
 * Reads a command line: the command by its name, the arguments after it, and the options that it declares.
 */
export function parseCommand(argv: readonly string[]): ParsedCommand {
  const { words, typed } = readWords(argv)
  const command = findCommand(words)
  if (!command) return { outcome: 'unknown', problem: `There is no command “${words.join(' ')}”.` }
  for (const option of typed) {
    const problem = problemWith(option, command)
    if (problem !== null) return { outcome: 'misunderstood', command, problem }
  }
  const options = new Map(typed.map(({ name, value }): [string, string | true] => [name, value ?? true]))
  return { outcome: 'parsed', command, args: { words: wordsAfterName(command, words), options } }
}

interface TypedOption {
  readonly name: string
  readonly value?: string | undefined
  /** True for `--name=value`, which is one word. */
  readonly isInline: boolean
}

/**
 * The options of all commands together say which options take the next word, because the command is not known
 * yet.
 */
const declared = Object.fromEntries(
  commands.flatMap(({ options = {} }) =>
    Object.entries(options).map(([name, { value }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  ),
)

function readWords(argv: readonly string[]): { words: string[]; typed: TypedOption[] } {
  const { tokens } = parseArgs({
    args: [...argv],
    options: declared,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const words = new Map<number, string>()
  const typed: TypedOption[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') words.set(token.index, token.value)
    else if (token.kind === 'option' && token.rawName.startsWith('--'))
      typed.push({ name: token.name, value: token.value, isInline: token.inlineValue === true })
    // there are no options of one letter, so `-5` is an argument
    else if (token.kind === 'option') words.set(token.index, argv[token.index] ?? '')
  }
  return { words: [...words.values()], typed }
}

function problemWith(
  { name, value, isInline }: TypedOption,
  { name: called, options = {}, prompt }: Command,
) {
  const option = options[name]
  if (option === undefined) {
    const nearest = nearestName(name, Object.keys(options))
    const hint = nearest === null ? 'It has none.' : `The nearest is --${nearest}.`
    // the typed text may be the secret itself, so it is not repeated
    const what = prompt === undefined ? `option --${name}` : 'such option'
    return `“${called}” has no ${what}. ${hint}`
  }
  if (option.value === undefined) return isInline ? `--${name} takes no value.` : null
  const isMissing = value === undefined || (!isInline && value.startsWith('--'))
  return isMissing ? `--${name} needs a value: --${name} ${option.value}.` : null
}
