import { join } from 'node:path'
import { alertQueue } from '#app/features/garage/alert-job.ts'
import { type InboundAddresses, openInboundAddresses } from '#app/features/inbox/inbound-address.server.ts'
import { deliveryQueues, type FindLeadWebsite } from '#app/features/leads/delivery.server.ts'
import { leadWebsites } from '#app/features/leads/find-lead-website.server.ts'
import { type LeadBlobs, openLeadBlobs } from '#app/features/leads/lead-blobs.server.ts'
import { type FetchNotes, openFetchNotes } from '#app/features/outlets/fetch-notes.server.ts'
import { searchPushQueue } from '#app/features/search/meilisearch/push-jobs.server.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import { openSecrets, type Secrets } from '#app/features/tenancy/secrets.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { BlobStore } from '#app/server/blobs/blob-store.ts'
import { measuredBlobs } from '#app/server/blobs/measured-blobs.server.ts'
import { openBlobs } from '#app/server/blobs/open-blobs.server.ts'
import type { Config } from '#app/server/config/config.server.ts'
import { databaseMoment } from '#app/server/database-moment.server.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import { type DeploymentClock, openDeploymentClock } from '#app/server/deployment-clock.server.ts'
import { type Edge, openEdge } from '#app/server/edge/edge.server.ts'
import { type Jobs, openJobs } from '#app/server/jobs.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { folderMailer, type Mailer, smtpMailer } from '#app/server/mail.server.ts'
import { Metrics } from '#app/server/metrics.server.ts'
import { type Overload, openOverload } from '#app/server/overload.server.ts'
import {
  describeProcess,
  type OwnProcess,
  openOwnProcess,
  type ProcessRow,
} from '#app/server/processes.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { openSharedCounts, type SharedCounts } from '#app/server/shared-counts.server.ts'
import { leadFilesFolder } from './blob-places.server.ts'

/** What all other parts of the product need. The command line has it too, without the parts that serve. */
export interface BaseServices {
  readonly config: Config
  readonly database: OpenDatabase
  readonly registry: FlagRegistry
  readonly jobs: Jobs
  readonly findWebsite: FindLeadWebsite
  /** How often others were asked, for limits of the whole deployment. */
  readonly sharedCounts: SharedCounts
  /** This process, as others on the same database see it. */
  readonly ownProcess: OwnProcess
  readonly secretsKey: SecretsKey
  readonly secrets: Secrets
  readonly mailer: Mailer
  readonly mailFrom: string | undefined
  /** The origin that links in mails lead to. */
  readonly originOf: (website: Website) => string
  /** The address of the desk; null where it is switched off. */
  readonly deskOrigin: () => string | null
  /** The addresses that lead into threads; null where no mailbox is read. */
  readonly inbound: InboundAddresses | null
  /** Whether the number of mails to one mailbox is limited. */
  readonly limitsMailboxes: boolean
  readonly dataDir: string
  /** The folder with the files of leads. */
  readonly filesFolder: string
  /** The store of files that all processes reach; null where there is none. */
  readonly blobs: BlobStore | null
  /** The files of leads, on this disk and in the store that all processes reach. */
  readonly leadBlobs: LeadBlobs
  readonly clock: () => Date
  readonly deploymentClock: DeploymentClock
  /** The present moment by the clock of the database, for work that several processes share. */
  readonly moment: () => Promise<Date>
  readonly log: Log
  readonly metrics: Metrics
  readonly overload: Overload
  /** The cache in front of the processes. */
  readonly edge: Edge
  /** What was fetched under /feeds. */
  readonly fetchNotes: FetchNotes
}

/** What is passed to the base services because they cannot make it. */
export interface BaseServicesNeeds
  extends Pick<BaseServices, 'config' | 'database' | 'registry' | 'secretsKey' | 'log'> {
  /** What the other processes were told of this one already. */
  readonly process?: ProcessRow
  /** Replaces the one that the configuration names. */
  readonly mailer?: Mailer | undefined
  readonly clock?: (() => Date) | undefined
  /** The port in use, once the process listens. */
  readonly port?: () => number
}

export function openBaseServices(needs: BaseServicesNeeds): BaseServices {
  const { config, database, registry, secretsKey, log } = needs
  const { dataDir } = config
  const filesFolder = leadFilesFolder(config)
  const metrics = new Metrics()
  const blobs = config.blobs && measuredBlobs(openBlobs(config.blobs), metrics)
  const deploymentClock = openDeploymentClock()
  const row = needs.process ?? describeProcess(config, secretsKey)
  const ownProcess = openOwnProcess({ database, row })
  const clock = needs.clock ?? deploymentClock.now
  return {
    config,
    database,
    registry,
    ownProcess,
    sharedCounts: openSharedCounts(database, ownProcess.id),
    secretsKey,
    log,
    jobs: openJobs(database, [...deliveryQueues, searchPushQueue, alertQueue], log),
    findWebsite: leadWebsites(database.db, registry),
    secrets: openSecrets(database.db, secretsKey),
    mailer: needs.mailer ?? mailerOf(config),
    mailFrom: config.mailFrom,
    originOf: (website) => originOf(website, needs.port?.() ?? config.port),
    deskOrigin: () =>
      config.desk.isOn ? (config.desk.url ?? `http://desk.localhost:${needs.port?.() ?? config.port}`) : null,
    inbound:
      config.inbound && config.desk.isOn ? openInboundAddresses(config.inbound.mail, secretsKey) : null,
    limitsMailboxes: config.rateLimits,
    dataDir,
    filesFolder,
    blobs,
    leadBlobs: openLeadBlobs({
      database,
      secretsKey,
      filesFolder,
      blobs,
      log,
    }),
    clock,
    deploymentClock,
    moment: needs.clock ? async () => clock() : () => databaseMoment(database.db),
    metrics,
    overload: openOverload(metrics),
    edge: openEdge(config.edgeCache),
    fetchNotes: openFetchNotes(clock),
  }
}

function mailerOf({ smtpUrl, dataDir }: Config): Mailer {
  return smtpUrl === undefined ? folderMailer(join(dataDir, 'mail')) : smtpMailer(smtpUrl)
}

/** The website's own origin; for one on this machine, with the port in use. */
function originOf(website: Website, port: number): string {
  const url = new URL(website.url)
  const isLocal = website.demo || url.hostname === 'localhost' || url.hostname.endsWith('.localhost')
  return isLocal ? `http://${website.slug}.localhost:${port}` : url.origin
}
