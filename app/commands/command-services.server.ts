import { type Ground, openGround } from '#app/composition/ground.server.ts'
import { silentLog } from '#app/server/log.server.ts'
import { secretsKey } from '#app/server/secrets-key.server.ts'
import type { CommandContext } from './command.server.ts'

/** Opens what a part of the product needs when a command uses it, with a log that writes nothing. */
export function groundOf(context: CommandContext): Ground {
  const { dataDir, secretsKey: given } = context.config
  return openGround({ ...context, secretsKey: secretsKey(dataDir, given), log: silentLog() })
}
