import { variables } from '#app/server/config/variables.server.ts'
import { type Command, usage } from './command.server.ts'
import { commands } from './commands.server.ts'

/** Lists every command with its options, and the environment variables. */
export function helpText(): string {
  const list = commands.map((command) => commandLines(command).join('\n')).join('\n')
  const environment = Object.entries(variables).map(([name, meaning]) => line(name.padEnd(16), meaning))
  return `forecourt <command>\n\n${list}\n\n--help after a command tells of it alone; --version says which release runs.\n\nEnvironment:\n${environment.join('\n')}\n`
}

/** Describes a single command. */
export function commandHelp(command: Command): string {
  return `Usage: forecourt ${usage(command)}\n\n${commandLines(command).join('\n')}\n`
}

function commandLines({ name, positionals = [], options = {}, summary }: Command): string[] {
  const called = [name, ...positionals].join(' ')
  const typed = Object.entries(options).map(([option, { value, help }]) => ({
    option: value === undefined ? `--${option}` : `--${option} ${value}`,
    help,
  }))
  return [
    line(called.padEnd(nameWidth), summary),
    ...typed.map(({ option, help }) => line(`    ${option}`.padEnd(nameWidth), help)),
  ]
}

function line(name: string, meaning: string): string {
  return `  ${name}  ${meaning}`
}

const nameWidth = 44
