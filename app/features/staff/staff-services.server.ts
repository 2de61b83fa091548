import type { Db } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { Mailer } from '#app/server/mail.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'

/** What signing in and looking after people need. */
export interface StaffServices {
  readonly db: Db
  readonly mailer: Pick<Mailer, 'send'>
  readonly mailFrom: string | undefined
  readonly secretsKey: SecretsKey
  readonly log: Log
  /** False for load tests and benchmarks. */
  readonly isLimited: boolean
}
