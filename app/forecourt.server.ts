import { join } from 'node:path'
import { answerCommands } from '#app/commands/control.server.ts'
import { openBackground } from '#app/composition/background.server.ts'
import { type BaseServices, openBaseServices } from '#app/composition/base-services.server.ts'
import { feedPhotoKeeper } from '#app/composition/feed-photo-keeper.server.ts'
import { type IntakeParts, openIntakeParts } from '#app/composition/intake-parts.server.ts'
import { type LeadParts, openLeadParts } from '#app/composition/lead-parts.server.ts'
import { openPaymentParts, type PaymentParts } from '#app/composition/payment-parts.server.ts'
import { settleFolders } from '#app/composition/settle-folders.server.ts'
import { openStore, type Store } from '#app/composition/store.server.ts'
import { openVisitorParts, type VisitorParts } from '#app/composition/visitor-parts.server.ts'
import type { TryPages } from '#app/features/content/import-website.server.ts'
import { type LawJudging, openLawJudging } from '#app/features/content/law-judging.server.ts'
import { lawOfPrices } from '#app/features/content/law-of-prices.server.ts'
import { openStoredMedia, type StoredMedia } from '#app/features/content/stored-media.server.ts'
import { type DomainChecks, openDomainChecks } from '#app/features/domains/domain-checks.server.ts'
import { KnownHosts } from '#app/features/domains/known-hosts.server.ts'
import {
  type Followers,
  type FollowersOptions,
  openFollowers,
} from '#app/features/following/followers.server.ts'
import { openSelfTests, type SelfTests } from '#app/features/forms/self-tests.server.ts'
import { openIllustrator } from '#app/features/illustrator/illustrator.server.ts'
import type { Illustrator } from '#app/features/illustrator/illustrator.ts'
import type { Outgoing } from '#app/features/images/image-source.server.ts'
import { type Images, openImages } from '#app/features/images/images.server.ts'
import { openLiveDesk } from '#app/features/inbox/live/live-desk.server.ts'
import type { FeedRunnerOptions } from '#app/features/intake/feed-runner.server.ts'
import { openLawReminders } from '#app/features/law/rule-reminders.server.ts'
import { type MarketReadings, openMarketReadings } from '#app/features/market/market-readings.server.ts'
import { openPriceSweep, type PriceSweep } from '#app/features/market/price-sweep.server.ts'
import { openOnRoadReminders } from '#app/features/onroad/reminders.server.ts'
import { type Outlets, openOutlets } from '#app/features/outlets/outlets.server.ts'
import type { PaymentProvider } from '#app/features/payments/provider.ts'
import type { Sandbox } from '#app/features/payments/sandbox.server.ts'
import { openSearchPushes, type SearchPushes } from '#app/features/search/meilisearch/pushes.server.ts'
import { openDocumentStore } from '#app/features/stockroom/passport/open-document-store.server.ts'
import { openPhotoStore } from '#app/features/stockroom/photos/open-photo-store.server.ts'
import { openStockChores, type StockChores } from '#app/features/stockroom/stock-chores.server.ts'
import type { FileStore } from '#app/features/stockroom/stored-files/file-store.ts'
import { type EdgePurges, openEdgePurges } from '#app/features/tenancy/edge-purges.server.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import { openSecrets } from '#app/features/tenancy/secrets.server.ts'
import { websiteFrom } from '#app/features/tenancy/store.server.ts'
import { usualTimeZone } from '#app/features/tenancy/website-settings.ts'
import { judgePricesBy } from '#app/features/vehicles/price/history/law-of-prices.server.ts'
import { apiCredentials } from '#app/server/api-credentials.server.ts'
import type { BlobStore } from '#app/server/blobs/blob-store.ts'
import { type Config, ConfigError } from '#app/server/config/config.server.ts'
import { containerLayerWarning, isOnContainerLayer } from '#app/server/container-layer.server.ts'
import type { ThrottleOptions } from '#app/server/credential-throttle.server.ts'
import { lockDataDir } from '#app/server/data-lock.server.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import { readBuiltFiles } from '#app/server/earlier-builds.server.ts'
import type { JournalFiles } from '#app/server/journal-files.server.ts'
import { type Log, logConsole, openLog } from '#app/server/log.server.ts'
import type { Mailer } from '#app/server/mail.server.ts'
import { describeProcess } from '#app/server/processes.server.ts'
import { buildFolder, samplesFolder } from '#app/server/project-files.server.ts'
import { releaseAndBuild } from '#app/server/release.server.ts'
import type { Reminders } from '#app/server/reminders.server.ts'
import { secretsKeyOf } from '#app/server/secrets-key.server.ts'
import { openSharedAssets, type SharedAssets } from '#app/server/shared-assets.server.ts'
import type { SmsSender } from '#app/server/sms.server.ts'
import { openTracing } from '#app/server/tracing/traced.server.ts'
import { openUpkeep, type Upkeep } from '#app/server/upkeep.server.ts'
import { openShell, type Shell, type ShellParts } from '#app/shell/shell.server.ts'
import { loadSnapshot } from '#app/shell/snapshot.server.ts'
import { tryPages } from '#app/shell/try-pages.server.ts'

// what else the programs take: whoever runs one has no second copy of a module
export { runCommand } from '#app/commands/run-command.server.ts'
export { servedRole } from '#app/commands/served-role.server.ts'
export { openPorts, reportLeadsLeft } from '#app/composition/ports.server.ts'
export { readConfig } from '#app/server/config/read-config.server.ts'
export { DataDirInUse } from '#app/server/data-lock.server.ts'
export { stopSignal } from '#app/server/stop-signal.server.ts'
export { foldersLeft } from '#app/server/worker-folders.server.ts'
export { linkToSupervisor } from '#app/server/worker-link.server.ts'
export { ConfigError }

/** The world around the product; whatever is not given is the real one. */
export interface Outside {
  readonly clock?: () => Date
  readonly log?: Log
  /** One that is open already, and that somebody else closes. */
  readonly database?: OpenDatabase
  readonly registry?: FlagRegistry
  readonly mailer?: Mailer
  /** Null: there is no service for text messages. */
  readonly sms?: SmsSender | null
  /** How another Forecourt is asked for its stock. */
  readonly send?: FollowersOptions['send']
  /** Where feeds may be fetched from and outlets may lead, and who signs their servers' certificates. */
  readonly feedSources?: Pick<FeedRunnerOptions, 'reach' | 'authorities'>
  /** How the optimiser goes out for pictures. */
  readonly outgoing?: Partial<Outgoing>
  /** Draws the pictures of the demo; null: they are not there. */
  readonly illustrator?: Illustrator | null
  readonly journalFiles?: JournalFiles
  /** Stands between the product and its sandbox. */
  readonly provider?: (sandbox: Sandbox) => PaymentProvider
  /** How answers are held back that must not come quickly; ordinarily a timer. */
  readonly wait?: ThrottleOptions['wait']
  /** The files of the build by path; empty where another server gives them (development). */
  readonly files?: ShellParts['files']
  readonly pageBytes?: number
  readonly snapshotBytes?: number
  /** The process is about to leave; it answers as ever, and `/readyz` says so. */
  readonly isDraining?: () => boolean
  /** Told of what makes the database unusable that was away at the start. */
  readonly refuse?: (error: unknown) => void
}

/** All that works together, by name; tests and commands reach for a part of it. */
export interface Parts extends IntakeParts, LeadParts, PaymentParts, VisitorParts {
  readonly base: BaseServices
  readonly followers: Followers
  readonly hosts: KnownHosts
  readonly domainChecks: DomainChecks
  readonly outlets: Outlets
  readonly searchPushes: SearchPushes
  readonly photos: FileStore
  readonly documents: FileStore
  readonly stockChores: StockChores
  readonly lawJudging: LawJudging
  readonly lawReminders: Reminders
  readonly onRoadReminders: Reminders
  readonly priceSweep: PriceSweep
  readonly marketReadings: MarketReadings
  readonly upkeep: Upkeep
  readonly edgePurges: EdgePurges
  /** The styles and scripts of other builds; null without a store that all processes reach. */
  readonly sharedAssets: SharedAssets | null
  readonly images: Images
  readonly media: StoredMedia
  readonly selfTests: SelfTests
  /** Tries the pages of a website before anybody is shown it. */
  readonly tryPages: TryPages
}

export interface Forecourt {
  /** A request in, a response out. */
  readonly answer: Shell
  readonly parts: Parts
  /**
   * What goes on behind the answers: deliveries, reconciling, following.
   *
   * @param port that is listened on: links of the demo lead there
   */
  start(port: number): void
  /** Moves to the database what processes that are gone have left in these folders; one in use is passed over. */
  settleFolders(folders: readonly string[], held?: string): Promise<void>
  /**
   * Ends what goes on, the journal first.
   *
   * @param emptyMs how long it waits for the database to take what is in the journal
   * @returns how many leads are left there
   */
  stop(emptyMs: number): Promise<number>
}

/**
 * Makes the whole product of its parts. Whoever serves it opens a port and hands on what comes (`server.ts`); tests hand on
 * requests.
 *
 * @throws ConfigError, DataDirInUse
 */
export async function openForecourt(config: Config, outside: Outside = {}): Promise<Forecourt> {
  refuseMissingKeys(config)
  judgePricesBy(lawOfPrices)
  const unlock = outside.database ? () => {} : lockDataDir(config.dataDir)
  const log = outside.log ?? ownLog(config)
  const closeTracing = await openTracing({
    ...config,
    node: config.nodeName,
    release: releaseAndBuild().release,
  })
  const key = secretsKeyOf(config)
  if (isOnContainerLayer(config.dataDir)) log.warn(containerLayerWarning(config.dataDir))
  const { refuse = () => {} } = outside
  const self = describeProcess(config, key)
  const store: Store = outside.database
    ? { database: outside.database, kept: null, hasDemo: false }
    : await openStore(config, { key, process: self, log, refuse })
  const { database, kept } = store
  let { port } = config
  const base = openBaseServices({
    config,
    database,
    registry:
      outside.registry ?? readFlagRegistry(store.hasDemo ? join(samplesFolder, 'flags.json') : undefined),
    secretsKey: key,
    process: self,
    mailer: outside.mailer,
    clock: outside.clock,
    log,
    port: () => port,
  })
  const parts = await openParts(base, outside)
  const answer = await openShell(shellPartsOf(parts, store, outside))
  const background = openBackground(parts, answer)
  let commands: { close(): void } | null = null
  return {
    answer,
    parts,
    start(listened) {
      port = listened
      background.start()
      // while this process holds PGlite, the command line asks it; the links that it prints lead to where this one listens
      const served = { ...base, ...parts, config: { ...config, port: listened } }
      if (config.postgres === null) commands = answerCommands(config.dataDir, served)
    },
    settleFolders: (folders, held) => settleFolders(base, folders, held),
    async stop(emptyMs) {
      commands?.close()
      const leftCount = await background.stop(emptyMs)
      await closeTracing()
      await kept?.close()
      if (outside.database) return leftCount
      await database.close()
      unlock()
      return leftCount
    },
  }
}

async function openParts(base: BaseServices, outside: Outside): Promise<Parts> {
  const { config, database, registry, dataDir, clock } = base
  const photos = openPhotoStore(config)
  const images = openImages({
    ...base,
    folder: join(dataDir, 'images'),
    limits: { diskBytes: config.imageCacheBytes, memoryBytes: config.memory.pictures },
    // a folder that processes share would be no nearer than making a picture
    store: config.blobs?.kind === 's3' ? base.blobs : null,
    ...(outside.outgoing ? { outgoing: outside.outgoing } : {}),
  })
  const photoKeeper = feedPhotoKeeper(database.db, photos, images)
  const documents = openDocumentStore(config)
  const intakeParts = await openIntakeParts(base, photoKeeper, outside.feedSources, outside.journalFiles)
  const visitorParts = openVisitorParts(base, outside.sms)
  const leadParts = await openLeadParts({ ...base, images }, intakeParts.pushes, outside.journalFiles)
  return {
    base,
    ...leadParts,
    ...openPaymentParts(base, leadParts.leads, outside.provider),
    ...visitorParts,
    followers: openFollowers({ ...base, send: outside.send ?? fetch }),
    ...intakeParts,
    hosts: new KnownHosts(clock),
    domainChecks: openDomainChecks(base),
    outlets: openOutlets({ ...base, ...outside.feedSources }),
    searchPushes: openSearchPushes({
      ...base,
      loadStock: (website) => loadSnapshot(database.db, website, clock()),
    }),
    photos,
    documents,
    stockChores: openStockChores({ ...base, photos, documents }),
    lawJudging: openLawJudging(base),
    lawReminders: openLawReminders({ ...base, operatorsEmail: config.operatorsEmail }),
    onRoadReminders: openOnRoadReminders({ ...base, operatorsEmail: config.operatorsEmail }),
    priceSweep: openPriceSweep(base),
    marketReadings: openMarketReadings({ ...base, reader: visitorParts.lookups.marketReader }),
    upkeep: openUpkeep({ ...base, timeZone: usualTimeZone }),
    sharedAssets: base.blobs && sharedAssetsOf(base, base.blobs),
    edgePurges: openEdgePurges({ ...base, perMinute: config.edgeCache.perMinute }),
    images,
    media: openStoredMedia({
      ...base,
      cacheFolder: config.blobs?.kind === 's3' ? join(dataDir, 'media') : null,
    }),
    selfTests: openSelfTests({ ...base, db: database.db }),
    tryPages: (db, settings) => tryPages(db, websiteFrom(settings, registry), clock()),
  }
}

function sharedAssetsOf({ database, log }: BaseServices, blobs: BlobStore): SharedAssets {
  const { build } = releaseAndBuild()
  return openSharedAssets({
    database,
    blobs,
    build,
    client: join(buildFolder, 'client'),
    log,
  })
}

/** What answering takes of all that. */
function shellPartsOf(parts: Parts, { kept }: Store, outside: Outside): ShellParts {
  const { base, selfTests } = parts
  const { config, dataDir, clock, log } = base
  return {
    ...base,
    ...parts,
    kept,
    illustrator: outside.illustrator === undefined ? openIllustrator() : outside.illustrator,
    apiCredentials: apiCredentials(dataDir, config.apiCredentials),
    secretsIn: (db) => openSecrets(db, base.secretsKey),
    inbox: { ...base, images: parts.images, db: base.database.db, live: openLiveDesk(base) },
    staff: {
      db: base.database.db,
      mailer: base.mailer,
      mailFrom: base.mailFrom,
      secretsKey: base.secretsKey,
      log,
      isLimited: config.rateLimits,
    },
    wait: outside.wait,
    pageBytes: outside.pageBytes ?? config.memory.pages,
    snapshotBytes: outside.snapshotBytes ?? config.memory.snapshots,
    selfTests: config.selfTest ? selfTests : null,
    ...(outside.isDraining ? { isDraining: outside.isDraining } : {}),
    files:
      outside.files ??
      readBuiltFiles({
        client: join(buildFolder, 'client'),
        folder: join(dataDir, 'builds'),
        now: clock(),
        onProblem: (what, error) => log.warn(what, { error }),
      }),
  }
}

/** Its lines are all that the process prints once it serves. */
function ownLog(config: Config): Log {
  const log = openLog({
    level: config.logLevel,
    addresses: config.logAddresses,
    node: config.nodeName,
    release: releaseAndBuild().release,
  })
  if (config.mode !== 'development') logConsole(log)
  return log
}

/** On PostgreSQL other processes may serve the same websites: what each would make for itself must be given to all. */
function refuseMissingKeys({ postgres, mode, secretsKey, apiCredentials }: Config): void {
  if (postgres === null || mode === 'development') return
  const missing = [
    ...(secretsKey === undefined ? ['SECRETS_KEY'] : []),
    ...(apiCredentials === undefined ? ['API_USER', 'API_PASSWORD'] : []),
  ]
  if (missing.length === 0) return
  throw new ConfigError([
    `${missing.join(', ')}: with DATABASE_URL all processes need the same, so none makes its own. What this DATA_DIR was made with before lies in its files secrets-key and api-credentials.json; for a new key: openssl rand -base64 32.`,
  ])
}
