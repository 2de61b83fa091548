import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { lawOfPrices } from '#app/features/content/law-of-prices.server.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import { websiteFrom } from '#app/features/tenancy/store.server.ts'
import { judgePricesBy } from '#app/features/vehicles/price/history/law-of-prices.server.ts'
import type { Config } from '#app/server/config/config.server.ts'
import { readConfig } from '#app/server/config/read-config.server.ts'
import { lockDataDir } from '#app/server/data-lock.server.ts'
import { type OpenDatabase, openDatabase } from '#app/server/db.server.ts'
import { migrate } from '#app/server/migrate.server.ts'
import { isCrowded } from '#app/server/postgres/connection-errors.ts'
import { withoutQueryLimit } from '#app/server/postgres/pool.server.ts'
import { refuseOtherKey } from '#app/server/processes.server.ts'
import { migrationsFolder } from '#app/server/project-files.server.ts'
import { release } from '#app/server/release.server.ts'
import { secretsKeyOf } from '#app/server/secrets-key.server.ts'
import { tryPages } from '#app/shell/try-pages.server.ts'
import { askForAnswers } from './ask-answers.server.ts'
import type { CommandContext } from './command.server.ts'
import { askRunningServer } from './control.server.ts'
import { commandHelp, helpText } from './help-text.server.ts'
import { parseCommand } from './parse-command.server.ts'
import { readInput } from './read-input.server.ts'
import { websiteNew } from './website-new.server.ts'

/** A command is typed here: in the process itself, or in a test's stand-in for it. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Writable
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number }
  cwd(): string
}

/**
 * Runs `npm run forecourt -- <command>` on the database itself, or through the server that holds it.
 *
 * @returns the exit code: 0 done, 1 refused or failed, 2 not understood
 */
export async function runCommand(argv: string[], terminal: Terminal): Promise<number> {
  const { stdout, stderr } = terminal
  if (argv.length === 0 || argv[0] === 'help' || argv.includes('--help')) {
    stdout.write(helpFor(argv))
    return 0
  }
  if (argv[0] === '--version') {
    stdout.write(`${release()}\n`)
    return 0
  }
  const parsed = parseCommand(argv)
  if (parsed.outcome !== 'parsed') {
    const help = parsed.outcome === 'unknown' ? helpText() : commandHelp(parsed.command)
    stderr.write(`${parsed.problem}\n\n${help}`)
    return 2
  }
  const { command } = parsed
  let { args } = parsed
  try {
    if (command === websiteNew && terminal.stdin.isTTY) {
      const answers = await askForAnswers(args, terminal)
      argv = [...argv, ...answers.map(([name, answer]) => `--${name}=${answer}`)]
      args = { ...args, options: new Map([...args.options, ...answers]) }
    }
    const config = readConfig(terminal.env)
    judgePricesBy(lawOfPrices)
    const output = outputOn(terminal)
    const input = command.prompt === undefined ? undefined : await readInput(command.prompt, terminal)
    const clock = (): Date => new Date()
    if (command.runAlone)
      return await command.runAlone(args, {
        config,
        registry: readFlagRegistry(),
        clock,
        cwd: terminal.cwd(),
        input,
        ...output,
      })
    if (config.postgres === null) {
      const answered = await askRunningServer(config.dataDir, { argv, cwd: terminal.cwd(), input }, output)
      if (answered !== null) return answered
    }
    return await withDatabase(config, async (database) => {
      if (database.kind === 'postgres' && config.secretsKey !== undefined && !command.needsNoKey)
        await refuseOtherKey(database.db, secretsKeyOf(config))
      const registry = readFlagRegistry()
      return command.run(args, {
        database,
        config,
        registry,
        clock,
        tryPages: (db, settings) => tryPages(db, websiteFrom(settings, registry), clock()),
        isServed: config.postgres !== null,
        cwd: terminal.cwd(),
        input,
        ...output,
      })
    })
  } catch (error) {
    stderr.write(`${sentenceOn(error)}\n`)
    return 1
  }
}

function sentenceOn(error: unknown): string {
  if (isCrowded(error))
    return 'The database has no connection left for this command: lower DATABASE_POOL of the processes that serve, or raise its max_connections.'
  return error instanceof Error ? error.message : String(error)
}

/** Works with the configured database, which nobody serves where it is PGlite. */
async function withDatabase(
  { postgres, dataDir, migrates }: Config,
  work: (database: OpenDatabase) => Promise<number>,
): Promise<number> {
  const unlock = postgres === null ? lockDataDir(dataDir) : () => {}
  try {
    const database = await openDatabase(postgres ?? { folder: join(dataDir, 'db') })
    try {
      if (migrates) await migrate(database.db, migrationsFolder)
      return await withoutQueryLimit(() => work(database))
    } finally {
      await database.close()
    }
  } finally {
    unlock()
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

/** Returns the help of one command where one is named, else of all. */
function helpFor(argv: readonly string[]): string {
  const parsed = parseCommand(argv.filter((word) => word !== '--help'))
  return parsed.outcome === 'unknown' ? helpText() : commandHelp(parsed.command)
}
