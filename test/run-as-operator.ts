import type { Command, CommandContext } from '#app/commands/command.server.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import { readConfig } from '#app/server/config/read-config.server.ts'
import { type TestApp, testSecretsKey } from './app.ts'

/** Runs a command as an operator types it while the application runs, and returns what it says. */
export async function runAsOperator(
  it: Pick<TestApp, 'database' | 'dataDir' | 'clock'>,
  command: Command,
  words: readonly string[],
  options: readonly (readonly [string, string | true])[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ code: number; printed: string }> {
  let printed = ''
  const print = (text: string): void => {
    printed += text
  }
  const context = { ...contextOf(it, environment), print, complain: print }
  const code = await command.run({ words, options: new Map(options) }, context)
  return { code, printed }
}

/** What a command has when it runs while the application does; what it says is heard by nobody. */
export function contextOf(
  it: Pick<TestApp, 'database' | 'dataDir' | 'clock'>,
  environment: Readonly<Record<string, string>> = {},
): CommandContext {
  return {
    database: it.database,
    config: { ...readConfig({ SECRETS_KEY: testSecretsKey, ...environment }), dataDir: it.dataDir },
    registry: readFlagRegistry(),
    clock: () => it.clock.now,
    isServed: true,
    cwd: '/',
    print: () => {},
    progress: () => {},
    complain: () => {},
  }
}
