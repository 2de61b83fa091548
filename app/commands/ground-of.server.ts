import { type Ground, openGround } from '#app/composition/ground.server.ts'
import { silentLog } from '#app/server/log.server.ts'
import { secretsKey } from '#app/server/secrets-key.server.ts'
import type { CommandContext } from './command.server.ts'

/** What a part of the product stands on that a command opens; it has nothing to say in the log. */
export function groundOf(context: CommandContext): Ground {
  const { dataDir, secretsKey: given } = context.config
  return openGround({ ...context, secretsKey: secretsKey(dataDir, given), log: silentLog() })
}
