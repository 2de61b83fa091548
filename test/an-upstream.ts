import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandContext } from '#app/commands/command.server.ts'
import { follow } from '#app/commands/website-follow.server.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import { readConfig } from '#app/server/config/read-config.server.ts'
import { type TestApp, testSecretsKey } from './app.ts'

type Send = (address: string, init?: RequestInit) => Promise<Response>

/** A test can cut this line to an upstream, and count the requests on it. */
export interface Line {
  readonly send: Send
  /** Every request is kept as the path after `/api/v1/`. */
  readonly asked: string[]
  /** Answers in place of the upstream, unless it returns null. */
  instead: (path: string) => Response | Error | null
}

/** Sends requests to `upstream`, as if it stood on another machine. */
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

export interface CommandResult {
  readonly code: number
  readonly printed: string
  readonly complaints: readonly string[]
}

/**
 * Runs `forecourt website follow` on the database of an application; `credentials` is the text of that file.
 */
export async function runFollow(
  it: TestApp,
  send: Send,
  words: readonly string[],
  { credentials, ...options }: Readonly<Record<string, string | true>>,
  environment: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const { context, output } = makeCommandContext(it, environment)
  const all = new Map(Object.entries(options))
  if (credentials !== undefined) {
    writeFileSync(join(context.cwd, 'credentials'), `${credentials}\n`)
    all.set('credentials', 'credentials')
  }
  const code = await follow({ words, options: all }, context, send)
  return { ...output(), code }
}

/** Makes the context that the command line gives to commands. */
export function makeCommandContext(it: TestApp, environment: Readonly<Record<string, string>> = {}) {
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
  return { context, output: () => ({ printed: printed.join(''), complaints }) }
}
