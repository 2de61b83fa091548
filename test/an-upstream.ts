import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandContext } from '#app/commands/command.server.ts'
import { follow } from '#app/commands/website-follow.server.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import { readConfig } from '#app/server/config.server.ts'
import { type TestApp, testSecretsKey } from './app.ts'

type Send = (address: string, init?: RequestInit) => Promise<Response>

/** The way to an upstream, which a test can cut, and on which it counts. */
export interface Line {
  readonly send: Send
  /** Every request, as the path after `/api/v1/`. */
  readonly asked: string[]
  /** What answers in place of the upstream where it gives something for a path. */
  instead: (path: string) => Response | Error | null
}

/** For tests: asks the function given, as if it stood elsewhere. */
export function aLine(upstream: Send): Line {
  const line: Line = {
    asked: [],
    instead: () => null,
    async send(address, init) {
      const { pathname, search } = new URL(address)
      const path = pathname.replace('/api/v1/', '') + search
      line.asked.push(path)
      const answer = line.instead(path) ?? (await upstream(address, init))
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  return line
}

/** What a command says, and how it ends. */
export interface Told {
  readonly code: number
  readonly printed: string
  readonly complaints: readonly string[]
}

/** For tests: `forecourt website follow`, on the database of an application; the credentials are what their file says. */
export async function followed(
  it: TestApp,
  send: Send,
  words: readonly string[],
  { credentials, ...options }: Readonly<Record<string, string | true>>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Told> {
  const { context, told } = commandOf(it, environment)
  const all = new Map(Object.entries(options))
  if (credentials !== undefined) {
    writeFileSync(join(context.cwd, 'credentials'), `${credentials}\n`)
    all.set('credentials', 'credentials')
  }
  const code = await follow({ words, options: all }, context, send)
  return { ...told(), code }
}

/** A context as the command line has it. */
export function commandOf(it: TestApp, environment: Readonly<Record<string, string>> = {}) {
  const printed: string[] = []
  const complaints: string[] = []
  const context: CommandContext = {
    database: it.database,
    config: readConfig({ DATA_DIR: it.dataDir, SECRETS_KEY: testSecretsKey, ...environment }),
    registry: readFlagRegistry(),
    clock: () => it.clock.now,
    isServed: true,
    cwd: mkdtempSync(join(it.dataDir, 'command-')),
    print: (text) => void printed.push(text),
    progress: () => {},
    complain: (text) => void complaints.push(text),
  }
  return { context, told: () => ({ printed: printed.join(''), complaints }) }
}
