import { join } from 'node:path'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import { ConfigError, readConfig, variables } from '#app/server/config.server.ts'
import { lockDataDir } from '#app/server/data-lock.server.ts'
import { openDatabase } from '#app/server/db.server.ts'
import { migrate } from '#app/server/migrate.server.ts'
import { askForAnswers } from './ask-answers.ts'
import { builtPages } from './built-pages.ts'
import { type CommandContext, parseArguments } from './commands/command.ts'
import { websiteNew } from './commands/website-new.ts'
import { commands, findCommand, switches, wordsAfterName } from './commands.ts'
import { askRunningServer } from './control.ts'
import { readInput } from './read-input.ts'

// whoever read the output has seen enough (`| head`): the command itself goes on to its end
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
process.exitCode = await main(process.argv.slice(2))

/** `npm run forecourt -- <command>`: works on the database itself, or through the server that holds it. */
async function main(argv: string[]): Promise<number> {
  if (argv.length === 0 || argv[0] === 'help' || argv.includes('--help')) {
    process.stdout.write(helpText())
    return 0
  }
  let args = parseArguments(argv, switches)
  const command = findCommand(args.words)
  if (!command) {
    process.stderr.write(`There is no command “${args.words.join(' ')}”.\n\n${helpText()}`)
    return 2
  }
  try {
    if (command === websiteNew && process.stdin.isTTY) {
      argv = [...argv, ...(await askForAnswers(args, process))]
      args = parseArguments(argv, switches)
    }
    const config = readConfig(process.env)
    const output = terminalOutput()
    const input = command.prompt === undefined ? undefined : await readInput(command.prompt)
    if (config.databaseUrl === undefined) {
      const answered = await askRunningServer(config.dataDir, { argv, cwd: process.cwd(), input }, output)
      if (answered !== null) return answered
    }
    const unlock = config.databaseUrl === undefined ? lockDataDir(config.dataDir) : () => {}
    const database = await openDatabase(
      config.databaseUrl === undefined ? { folder: join(config.dataDir, 'db') } : { url: config.databaseUrl },
    )
    try {
      await migrate(database.db, new URL('../db/migrations', import.meta.url).pathname)
      const registry = readFlagRegistry()
      const clock = (): Date => new Date()
      const context: CommandContext = {
        database,
        config,
        registry,
        clock,
        tryPages: builtPages(registry, clock),
        isServed: config.databaseUrl !== undefined,
        cwd: process.cwd(),
        input,
        ...output,
      }
      return await command.run({ ...args, words: wordsAfterName(command, args.words) }, context)
    } finally {
      await database.close()
      unlock()
    }
  } catch (error) {
    process.stderr.write(
      `${error instanceof ConfigError || error instanceof Error ? error.message : String(error)}\n`,
    )
    return 1
  }
}

function terminalOutput(): Pick<CommandContext, 'print' | 'progress' | 'complain'> {
  let isLineOpen = false
  const closeLine = (): void => {
    if (isLineOpen) process.stderr.write('\r\u001b[2K')
    isLineOpen = false
  }
  return {
    print: (text) => {
      closeLine()
      process.stdout.write(text)
    },
    progress: (text) => {
      if (process.stderr.isTTY) {
        process.stderr.write(`\r\u001b[2K${text.slice(0, process.stderr.columns - 1)}`)
        isLineOpen = true
      } else process.stderr.write(`${text}\n`)
    },
    complain: (text) => {
      closeLine()
      process.stderr.write(`${text}\n`)
    },
  }
}

function helpText(): string {
  const width = Math.max(...commands.map((command) => command.usage.length))
  const list = commands.map((command) => `  ${command.usage.padEnd(width)}  ${command.summary}`).join('\n')
  const environment = Object.entries(variables)
    .map(([name, meaning]) => `  ${name.padEnd(16)}  ${meaning}`)
    .join('\n')
  return `forecourt <command>\n\n${list}\n\nEvery command that lists takes --json.\n\nEnvironment:\n${environment}\n`
}
