import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import { websiteFrom } from '#app/features/tenancy/store.server.ts'
import { ConfigError, readConfig, variables } from '#app/server/config.server.ts'
import { lockDataDir } from '#app/server/data-lock.server.ts'
import { openDatabase } from '#app/server/db.server.ts'
import { migrate } from '#app/server/migrate.server.ts'
import { migrationsFolder } from '#app/server/project-files.server.ts'
import { release } from '#app/server/release.server.ts'
import { tryPages } from '#app/shell/try-pages.server.ts'
import { askForAnswers } from './ask-answers.server.ts'
import { type CommandContext, parseArguments } from './command.server.ts'
import { commands, findCommand, switches, wordsAfterName } from './commands.server.ts'
import { askRunningServer } from './control.server.ts'
import { readInput } from './read-input.server.ts'
import { websiteNew } from './website-new.server.ts'

/** Where a command is typed: the process itself, or what a test puts in its place. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Writable
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number }
  cwd(): string
}

/**
 * `npm run forecourt -- <command>`: works on the database itself, or through the server that holds it.
 *
 * @returns the exit code: 0 done, 1 refused or failed, 2 not understood
 */
export async function runCommand(argv: string[], terminal: Terminal): Promise<number> {
  const { stdout, stderr } = terminal
  if (argv.length === 0 || argv[0] === 'help' || argv.includes('--help')) {
    stdout.write(helpText())
    return 0
  }
  if (argv[0] === '--version') {
    stdout.write(`${release()}\n`)
    return 0
  }
  let args = parseArguments(argv, switches)
  const command = findCommand(args.words)
  if (!command) {
    stderr.write(`There is no command “${args.words.join(' ')}”.\n\n${helpText()}`)
    return 2
  }
  try {
    if (command === websiteNew && terminal.stdin.isTTY) {
      argv = [...argv, ...(await askForAnswers(args, terminal))]
      args = parseArguments(argv, switches)
    }
    const config = readConfig(terminal.env)
    const output = outputOn(terminal)
    const input = command.prompt === undefined ? undefined : await readInput(command.prompt, terminal)
    if (config.databaseUrl === undefined) {
      const answered = await askRunningServer(config.dataDir, { argv, cwd: terminal.cwd(), input }, output)
      if (answered !== null) return answered
    }
    const unlock = config.databaseUrl === undefined ? lockDataDir(config.dataDir) : () => {}
    const database = await openDatabase(
      config.databaseUrl === undefined ? { folder: join(config.dataDir, 'db') } : { url: config.databaseUrl },
    )
    try {
      await migrate(database.db, migrationsFolder)
      const registry = readFlagRegistry()
      const clock = (): Date => new Date()
      const context: CommandContext = {
        database,
        config,
        registry,
        clock,
        tryPages: (db, settings) => tryPages(db, websiteFrom(settings, registry), clock()),
        isServed: config.databaseUrl !== undefined,
        cwd: terminal.cwd(),
        input,
        ...output,
      }
      return await command.run({ ...args, words: wordsAfterName(command, args.words) }, context)
    } finally {
      await database.close()
      unlock()
    }
  } catch (error) {
    stderr.write(
      `${error instanceof ConfigError || error instanceof Error ? error.message : String(error)}\n`,
    )
    return 1
  }
}

function outputOn({ stdout, stderr }: Terminal): Pick<CommandContext, 'print' | 'progress' | 'complain'> {
  let isLineOpen = false
  const closeLine = (): void => {
    if (isLineOpen) stderr.write('\r\u001b[2K')
    isLineOpen = false
  }
  return {
    print: (text) => {
      closeLine()
      stdout.write(text)
    },
    progress: (text) => {
      if (stderr.isTTY) {
        stderr.write(`\r\u001b[2K${text.slice(0, (stderr.columns ?? 80) - 1)}`)
        isLineOpen = true
      } else stderr.write(`${text}\n`)
    },
    complain: (text) => {
      closeLine()
      stderr.write(`${text}\n`)
    },
  }
}

function helpText(): string {
  const width = Math.max(...commands.map((command) => command.usage.length))
  const list = commands.map((command) => `  ${command.usage.padEnd(width)}  ${command.summary}`).join('\n')
  const environment = Object.entries(variables)
    .map(([name, meaning]) => `  ${name.padEnd(16)}  ${meaning}`)
    .join('\n')
  return `forecourt <command>\n\n${list}\n\nEvery command that lists takes --json. --version says which release runs.\n\nEnvironment:\n${environment}\n`
}
