import type { Command } from '#app/commands/command.server.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import { readConfig } from '#app/server/config.server.ts'
import { type TestApp, testSecretsKey } from './app.ts'

/** Runs a command as an operator types it while the application runs, and returns what it says. */
export async function runAsOperator(
  it: TestApp,
  command: Command,
  words: readonly string[],
  options: readonly (readonly [string, string | true])[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ code: number; printed: string }> {
  let printed = ''
  const print = (text: string): void => {
    printed += text
  }
  const code = await command.run(
    { words, options: new Map(options) },
    {
      database: it.database,
      config: { ...readConfig({ SECRETS_KEY: testSecretsKey, ...environment }), dataDir: it.dataDir },
      registry: readFlagRegistry(),
      clock: () => it.clock.now,
      isServed: true,
      cwd: '/',
      print,
      progress: () => {},
      complain: print,
    },
  )
  return { code, printed }
}
