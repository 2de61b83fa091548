import { findStanza, NoPgBackRest, readServerBackup } from '#app/features/archive/pgbackrest.server.ts'
import {
  archiverProblems,
  serverBackupInWords,
  serverBackupProblems,
} from '#app/features/archive/pgbackrest.ts'
import type { CommandContext } from './command.server.ts'
import type { Finding } from './finding.ts'

const check = 'database backup'

/** Looks at what pgBackRest keeps of the database, where its server archives by it (KEEP-19). */
export async function serverBackupFindings({ database, clock }: CommandContext): Promise<Finding[]> {
  const found = database.kind === 'pglite' ? null : await findStanza(database.db)
  if (found === null) return []
  try {
    const backup = await readServerBackup(found.name, found.archiver)
    const problems = serverBackupProblems(backup, clock())
    return problems.length === 0
      ? [{ check, state: 'ok', detail: serverBackupInWords(backup, clock()) }]
      : [{ check, state: 'look', detail: problems.join('; ') }]
  } catch (error) {
    if (!(error instanceof NoPgBackRest))
      return [
        {
          check,
          state: 'look',
          detail: `pgBackRest cannot be asked here (${error instanceof Error ? error.message : String(error)}): doctor must be run by who may read its configuration and repository, with its passphrase`,
        },
      ]
    const problems = archiverProblems(found.archiver)
    const elsewhere =
      'PostgreSQL archives by pgBackRest, which is not on this machine: doctor tells the age of the last backup on the machine of the database'
    return [
      { check, state: problems.length === 0 ? 'ok' : 'look', detail: [...problems, elsewhere].join('; ') },
    ]
  }
}
