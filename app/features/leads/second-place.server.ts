import { sql } from 'kysely'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { LeadDurability } from './lead-durability.ts'

/** Where an acknowledged lead is at this moment, as far as the database shows it. */
export interface SecondPlace {
  readonly text: string
  /** Whether it is as sure as was asked for. */
  readonly isWell: boolean
}

interface Replication {
  /** The standbys that a commit waits for, of those that are connected. */
  readonly waits: number
  readonly connected: number
  readonly named: string
  readonly commit: string
}

/**
 * Looks up what the second place of a lead is.
 *
 * @param isDeclared somebody says of a database that hides it that it is replicated synchronously
 */
export async function lookUpSecondPlace(
  database: OpenDatabase,
  durability: LeadDurability,
  isDeclared: boolean,
): Promise<SecondPlace> {
  if (database.kind === 'pglite' || durability === 'journal')
    return { text: 'this disk alone, until the database has the lead', isWell: true }
  const found = await readReplication(database)
  if (found.named !== '' && found.commit !== 'local' && found.commit !== 'off')
    return {
      text: `this disk, the database and ${found.waits} of ${found.connected} standbys`,
      isWell: found.waits > 0,
    }
  if (isDeclared)
    return { text: 'this disk, the database and its standby (declared, not seen)', isWell: true }
  return { text: 'this disk and the database', isWell: true }
}

async function readReplication({ db }: OpenDatabase): Promise<Replication> {
  const { rows } = await sql<Replication>`
    select
      count(*) filter (where sync_state in ('sync', 'quorum') and state = 'streaming')::int as waits,
      count(*)::int as connected,
      current_setting('synchronous_standby_names') as named,
      coalesce((select reset_val from pg_settings where name = 'synchronous_commit'), '') as commit
    from pg_stat_replication`.execute(db)
  return rows[0] ?? { waits: 0, connected: 0, named: '', commit: '' }
}
