import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import {
  bringDemoDatesTo,
  copyPreparedDemo,
  copyPreparedDocuments,
  installDemo,
} from '#app/features/content/demo.server.ts'
import { openDocumentStore } from '#app/features/stockroom/passport/open-document-store.server.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import { moveSearchKeys } from '#app/features/tenancy/search-key.server.ts'
import { listUnreadableSecrets } from '#app/features/tenancy/secrets.server.ts'
import { hasDemoWebsite } from '#app/features/tenancy/store.server.ts'
import { type Config, ConfigError } from '#app/server/config/config.server.ts'
import { type OpenDatabase, openDatabase } from '#app/server/db.server.ts'
import { replayAnswers } from '#app/server/kept-answers.server.ts'
import { type KeptSnapshots, openKeptSnapshots } from '#app/server/kept-snapshots.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { latestMigration, migrate, schemaProblem } from '#app/server/migrate.server.ts'
import { awaitDatabase } from '#app/server/postgres/await-database.server.ts'
import { isConnectionError } from '#app/server/postgres/connection-errors.ts'
import { withoutQueryLimit } from '#app/server/postgres/pool.server.ts'
import { joinProcesses, leaveProcesses, type ProcessRow } from '#app/server/processes.server.ts'
import { buildFolder, migrationsFolder, samplesFolder } from '#app/server/project-files.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { keptDirectory } from '#app/shell/kept-directory.server.ts'
import { documentKeeper } from './document-keeper.server.ts'

/** Where the process stores its data. */
export interface Store {
  readonly database: OpenDatabase
  /** The copies to start from while the database is away; null with PGlite, which never is. */
  readonly kept: KeptSnapshots | null
  readonly hasDemo: boolean
}

/** What the database is opened with. */
interface OpeningStore extends Opening {
  readonly log: Log
  /** Called with the error when a database that was away at the start proves unusable. */
  readonly refuse: (error: unknown) => void
}

interface Opening {
  /** The key that secrets are sealed with. */
  readonly key: SecretsKey
  /** The process that joins the others on the same database. */
  readonly process: ProcessRow
}

/**
 * Opens the database, ready to be used; while it is away, starts from the copies that were kept of it.
 *
 * @throws ConfigError
 */
export async function openStore(config: Config, { log, refuse, ...opening }: OpeningStore): Promise<Store> {
  const kept =
    config.postgres === null
      ? null
      : openKeptSnapshots({
          folder: join(config.dataDir, 'snapshots'),
          release: latestMigration(migrationsFolder),
          log,
        })
  try {
    const database = await openDatabaseNow(config)
    await makeUsable(database, opening)
    return { database, kept, hasDemo: await hasDemoWebsite(database.db) }
  } catch (error) {
    if (config.postgres === null || !kept || !isConnectionError(error)) throw error
    const answers = await kept.read(keptDirectory).catch((missing: Error) => missing)
    if (answers instanceof Error)
      throw new ConfigError([
        `DATABASE_URL: the database does not answer (${lineFaultOf(error)}), and there is nothing to start from without it: ${answers.message}.`,
      ])
    log.warn('started without the database, from what was kept of it', { fault: lineFaultOf(error) })
    const database = awaitDatabase(
      config.postgres,
      async (database) => {
        await bringToRelease(config, database)
        await makeUsable(database, opening)
        log.info('the database is there')
      },
      refuse,
    )
    return { database, kept, hasDemo: await hasDemoWebsite(replayAnswers(answers)) }
  }
}

/** Opens and migrates the database, and installs the demo in an empty one unless the configuration says otherwise. */
async function openDatabaseNow(config: Config): Promise<OpenDatabase> {
  const folder = join(config.dataDir, 'db')
  const isFresh = config.postgres === null && !existsSync(folder)
  const preparedOn =
    isFresh && config.demo !== false ? copyPreparedDemo(join(buildFolder, 'demo-db'), folder) : null
  const database = await openDatabase(config.postgres ?? { folder })
  await bringToRelease(config, database)
  if (preparedOn) {
    const prepared = openDocumentStore({ photoBucket: null, dataDir: join(buildFolder, 'demo-files') })
    await copyPreparedDocuments(database.db, prepared, openDocumentStore(config))
    await bringDemoDatesTo(database.db, preparedOn, new Date())
  } else if (config.demo !== false) await installDemoOnce(config, database)
  return database
}

/** @throws ConfigError where this release cannot use the database */
async function bringToRelease({ migrates }: Config, { db }: OpenDatabase): Promise<void> {
  if (migrates) await migrate(db, migrationsFolder)
  const problem = await schemaProblem(db, latestMigration(migrationsFolder))
  if (problem !== null) throw new ConfigError([problem])
}

/** The number of the lock under which one of several processes installs the demo. */
const demoLock = 4661

/** Of processes that start together on an empty database one installs the demo, and the others wait for it (OPS-10). */
async function installDemoOnce(config: Config, database: OpenDatabase): Promise<void> {
  const install = async (): Promise<void> => {
    if (await hasWebsites(database)) return
    const tell = (step: string): boolean => process.stderr.write(`${step}\n`)
    const registry = readFlagRegistry(join(samplesFolder, 'flags.json'))
    const services = { db: database.db, registry, now: new Date(), documents: documentKeeper(config) }
    await installDemo(services, samplesFolder, tell)
  }
  if (database.kind === 'pglite') return install()
  await withoutQueryLimit(() =>
    database.db.connection().execute(async (db) => {
      await sql`select pg_advisory_lock(${demoLock})`.execute(db)
      try {
        await install()
      } finally {
        await sql`select pg_advisory_unlock(${demoLock})`.execute(db)
      }
    }),
  )
}

async function makeUsable(database: OpenDatabase, { key, process }: Opening): Promise<void> {
  if (database.kind === 'postgres') await joinProcesses(database.db, process, key)
  await refuseWrongKey(database, key).catch(async (error: unknown) => {
    if (database.kind === 'postgres') await leaveProcesses(database.db, process)
    throw error
  })
  await moveSearchKeys(database.db, key, new Date())
}

/**
 * Refuses a start with another key than the one that secrets were sealed with: the mistake would otherwise come up
 * with the first payment.
 */
async function refuseWrongKey({ db }: OpenDatabase, key: SecretsKey): Promise<void> {
  const unreadable = await listUnreadableSecrets(db, key)
  if (unreadable.length === 0) return
  const list = unreadable.map(({ websiteId, name }) => `  ${name} of website ${websiteId}`).join('\n')
  throw new ConfigError([
    `SECRETS_KEY, or the file secrets-key under DATA_DIR, is not the key that these secrets were kept with:\n${list}\nGive the former key as SECRETS_KEY, or as SECRETS_KEY_PREVIOUS beside a new one, or forget them with “forecourt secret remove”.`,
  ])
}

async function hasWebsites({ db }: OpenDatabase): Promise<boolean> {
  return (await db.selectFrom('websites').select('id').limit(1).executeTakeFirst()) !== undefined
}

function lineFaultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? String(error.code) : error.message
}
