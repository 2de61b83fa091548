import { type BaseServices, openBaseServices } from '#app/composition/base-services.server.ts'
import { silentLog } from '#app/server/log.server.ts'
import { secretsKey } from '#app/server/secrets-key.server.ts'
import type { CommandContext } from './command.server.ts'

/** Opens what a part of the product needs when a command uses it, with a log that writes nothing. */
export function openCommandServices(context: CommandContext): BaseServices {
  const { dataDir, secretsKey: given } = context.config
  return openBaseServices({ ...context, secretsKey: secretsKey(dataDir, given), log: silentLog() })
}
