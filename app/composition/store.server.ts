import { existsSync } from 'node:fs'
import { join } from 'node:path'
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
import { type Config, ConfigError } from '#app/server/config.server.ts'
import { awaitDatabase, isConnectionError, type OpenDatabase, openDatabase } from '#app/server/db.server.ts'
import { replayAnswers } from '#app/server/kept-answers.server.ts'
import { type KeptSnapshots, openKeptSnapshots } from '#app/server/kept-snapshots.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { latestMigration, migrate } from '#app/server/migrate.server.ts'
import { buildFolder, migrationsFolder, samplesFolder } from '#app/server/project-files.server.ts'
import { keptDirectory } from '#app/shell/kept-directory.server.ts'
import { documentKeeper } from './document-keeper.server.ts'

/** Where the process stores its data. */
export interface Store {
  readonly database: OpenDatabase
  /** The copies to start from while the database is away; null with PGlite, which never is. */
  readonly kept: KeptSnapshots | null
  readonly hasDemo: boolean
}

/**
 * Opens the database, ready to be used; while it is away, starts from the copies that were kept of it.
 *
 * @param key the key that secrets are sealed with
 * @param refuse called with the error when a database that was away at the start proves unusable
 * @throws ConfigError
 */
export async function openStore(
  config: Config,
  key: string,
  log: Log,
  refuse: (error: unknown) => void,
): Promise<Store> {
  const kept =
    config.databaseUrl === undefined
      ? null
      : openKeptSnapshots({
          folder: join(config.dataDir, 'snapshots'),
          release: latestMigration(migrationsFolder),
          log,
        })
  try {
    const database = await openDatabaseNow(config)
    await makeUsable(database, key)
    return { database, kept, hasDemo: await hasDemoWebsite(database.db) }
  } catch (error) {
    if (config.databaseUrl === undefined || !kept || !isConnectionError(error)) throw error
    const answers = await kept.read(keptDirectory).catch((missing: Error) => missing)
    if (answers instanceof Error)
      throw new ConfigError([
        `DATABASE_URL: the database does not answer (${lineFaultOf(error)}), and there is nothing to start from without it: ${answers.message}.`,
      ])
    log.warn('started without the database, from what was kept of it', { fault: lineFaultOf(error) })
    const database = awaitDatabase(
      config.databaseUrl,
      async (database) => {
        await migrate(database.db, migrationsFolder)
        await makeUsable(database, key)
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
  const isFresh = config.databaseUrl === undefined && !existsSync(folder)
  const preparedOn =
    isFresh && config.demo !== false ? copyPreparedDemo(join(buildFolder, 'demo-db'), folder) : null
  const database = await openDatabase(
    config.databaseUrl === undefined ? { folder } : { url: config.databaseUrl },
  )
  await migrate(database.db, migrationsFolder)
  if (preparedOn) {
    const prepared = openDocumentStore({ photoBucket: null, dataDir: join(buildFolder, 'demo-files') })
    await copyPreparedDocuments(database.db, prepared, openDocumentStore(config))
    await bringDemoDatesTo(database.db, preparedOn, new Date())
  } else if (config.demo !== false && !(await hasWebsites(database))) {
    const tell = (step: string): boolean => process.stderr.write(`${step}\n`)
    const registry = readFlagRegistry(join(samplesFolder, 'flags.json'))
    const services = { db: database.db, registry, now: new Date(), documents: documentKeeper(config) }
    await installDemo(services, samplesFolder, tell)
  }
  return database
}

async function makeUsable(database: OpenDatabase, key: string): Promise<void> {
  await refuseWrongKey(database, key)
  await moveSearchKeys(database.db, key, new Date())
}

/**
 * Refuses a start with another key than the one that secrets were sealed with: the mistake would otherwise come up
 * with the first payment.
 */
async function refuseWrongKey({ db }: OpenDatabase, key: string): Promise<void> {
  const unreadable = await listUnreadableSecrets(db, key)
  if (unreadable.length === 0) return
  const list = unreadable.map(({ websiteId, name }) => `  ${name} of website ${websiteId}`).join('\n')
  throw new ConfigError([
    `SECRETS_KEY, or the file secrets-key under DATA_DIR, is not the key that these secrets were kept with:\n${list}\nGive the former key, or forget them with “forecourt secret remove”.`,
  ])
}

async function hasWebsites({ db }: OpenDatabase): Promise<boolean> {
  return (await db.selectFrom('websites').select('id').limit(1).executeTakeFirst()) !== undefined
}

function lineFaultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? String(error.code) : error.message
}
