import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { within } from '#app/core/within.ts'
import { type Config, ConfigError } from './config/config.server.ts'
import type { Db, OpenDatabase } from './db.server.ts'
import { latestMigration } from './migrate.server.ts'
import { migrationsFolder } from './project-files.server.ts'
import { releaseAndBuild } from './release.server.ts'
import { repeating } from './repeating.server.ts'
import { knownKeys, presentKey, type SecretsKey } from './secrets-keys.ts'

export type ProcessState = 'starting' | 'ready' | 'draining'

export interface ProcessesTable {
  id: string
  node: string
  role: string
  state: string
  release: string
  build: string
  /** The oldest and the newest schema, by its last migration, on which the process works. */
  schema_from: string
  schema_to: string
  key_digest: string
  connections: number
  started_at: Date
  seen_at: Date
}

declare module './db.server.ts' {
  interface Tables {
    processes: ProcessesTable
  }
}

/** This process as the others know it: it says every five seconds that it is there. */
export interface OwnProcess {
  readonly id: string
  /** @param isReady whether the process has once been able to serve */
  start(isReady: () => Promise<boolean>): void
  /** Says at once that the process takes no more visitors. */
  drain(): Promise<void>
  stop(): Promise<void>
}

const everyMs = 5000
const lastWordMs = 2000

/** What the others are told of a process. */
export type ProcessRow = Omit<ProcessesTable, 'state' | 'started_at' | 'seen_at'>

/** Describes this process, under an id of its own. */
export function describeProcess(
  config: Pick<Config, 'role' | 'nodeName' | 'postgres' | 'leadDurability'>,
  secretsKey: SecretsKey,
): ProcessRow {
  return {
    id: randomUUID(),
    node: config.nodeName,
    role: config.role,
    ...releaseAndBuild(),
    schema_from: latestMigration(migrationsFolder),
    schema_to: latestMigration(migrationsFolder),
    key_digest: keyDigest(presentKey(secretsKey)),
    // one listens, and the lead inbox has two of its own
    connections: (config.postgres?.connections ?? 0) + (config.leadDurability === 'journal' ? 1 : 3),
  }
}

async function sayThere(db: Db, row: ProcessRow, state: ProcessState): Promise<void> {
  const seen = { ...row, state, seen_at: sql<Date>`now()` }
  await db
    .insertInto('processes')
    .values({ ...seen, started_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
    .execute()
}

export function openOwnProcess({
  row,
  database,
}: {
  readonly row: ProcessRow
  readonly database: OpenDatabase
}): OwnProcess {
  const { id } = row
  let isDraining = false
  let isReady = async (): Promise<boolean> => false

  async function beat(): Promise<void> {
    const state: ProcessState = isDraining ? 'draining' : (await isReady()) ? 'ready' : 'starting'
    await sayThere(database.db, row, state)
    await database.db
      .deleteFrom('processes')
      .where('seen_at', '<', sql<Date>`now() - interval '1 hour'`)
      .execute()
  }

  // while the database is away nobody can be told, and the others see that the row grows old
  const beating = repeating(beat, everyMs, () => {})
  const quietly = (work: () => Promise<unknown>): Promise<void> =>
    within(lastWordMs, work).then(
      () => {},
      () => {},
    )
  return {
    id,
    start(asked) {
      isReady = asked
      // PGlite has one process at a time, and whoever asks it is answered by that process
      if (database.kind === 'pglite') return
      void quietly(beat)
      beating.start()
    },
    async drain() {
      isDraining = true
      if (database.kind === 'postgres') await quietly(beat)
    },
    async stop() {
      await beating.stop()
      if (database.kind === 'pglite') return
      await quietly(() => leaveProcesses(database.db, row))
    },
  }
}

/** What tells two keys apart without telling either. */
export function keyDigest(key: string): string {
  return createHash('sha256').update(`forecourt key\n${key}`).digest('base64url').slice(0, 16)
}

const joinLock = 4662

/**
 * Adds a process that starts to those of the deployment, unless it has another key. Of two that start at the same moment with
 * different keys the one comes first, and the other is refused.
 *
 * @throws ConfigError as `refuseOtherKey`
 */
export async function joinProcesses(db: Db, row: ProcessRow, secretsKey: SecretsKey): Promise<void> {
  await db.transaction().execute(async (within) => {
    await sql`select pg_advisory_xact_lock(${joinLock})`.execute(within)
    await refuseOtherKey(within, secretsKey)
    await sayThere(within, row, 'starting')
  })
}

/** Takes a process away that has ended, or that does not come to serve. */
export async function leaveProcesses(db: Db, { id }: Pick<ProcessRow, 'id'>): Promise<void> {
  await db.deleteFrom('processes').where('id', '=', id).execute()
}

/**
 * Refuses a key that is not the deployment's: what one process seals or signs the others could neither open nor recognise.
 * A process that is given the former key as well may stand beside those that still have it.
 *
 * @throws ConfigError naming a process that has another
 */
export async function refuseOtherKey(db: Db, secretsKey: SecretsKey): Promise<void> {
  const own = new Set(knownKeys(secretsKey).map(keyDigest))
  const other = (await listProcesses(db)).find(
    ({ state, keyDigest: digest }) => state !== 'gone' && !own.has(digest),
  )
  if (!other) return
  throw new ConfigError([
    `SECRETS_KEY is not the key of this deployment: process ${other.id} on ${other.node} has another. Give all processes the same; to change it, give them the new one as SECRETS_KEY and the former as SECRETS_KEY_PREVIOUS.`,
  ])
}

export interface SeenProcess {
  readonly id: string
  readonly node: string
  readonly role: string
  /** `gone`: not seen for thirty seconds. */
  readonly state: ProcessState | 'gone'
  readonly release: string
  readonly build: string
  readonly schemaFrom: string
  readonly schemaTo: string
  readonly keyDigest: string
  readonly connections: number
  readonly startedAt: Date
  readonly seenAt: Date
}

/** The processes that were seen within the last hour, those of one machine together. */
export async function listProcesses(db: Db): Promise<SeenProcess[]> {
  const rows = await db
    .selectFrom('processes')
    .selectAll()
    .select(sql<boolean>`seen_at < now() - interval '30 seconds'`.as('is_gone'))
    .orderBy('node')
    .orderBy('started_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    node: row.node,
    role: row.role,
    state: row.is_gone ? 'gone' : stateIn(row.state),
    release: row.release,
    build: row.build,
    schemaFrom: row.schema_from,
    schemaTo: row.schema_to,
    keyDigest: row.key_digest,
    connections: row.connections,
    startedAt: row.started_at,
    seenAt: row.seen_at,
  }))
}

function stateIn(state: string): ProcessState {
  return state === 'ready' || state === 'draining' ? state : 'starting'
}
