import { join } from 'node:path'
import { alertQueue } from '#app/features/garage/alert-job.ts'
import { deliveryQueues, type FindLeadWebsite } from '#app/features/leads/delivery.server.ts'
import { leadWebsites } from '#app/features/leads/find-lead-website.server.ts'
import { type FetchNotes, openFetchNotes } from '#app/features/outlets/fetch-notes.server.ts'
import { searchPushQueue } from '#app/features/search/meilisearch/push-jobs.server.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import { openSecrets, type Secrets } from '#app/features/tenancy/secrets.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Config } from '#app/server/config.server.ts'
import { databaseMoment } from '#app/server/database-moment.server.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import { type Jobs, openJobs } from '#app/server/jobs.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { folderMailer, type Mailer, smtpMailer } from '#app/server/mail.server.ts'
import { Metrics } from '#app/server/metrics.server.ts'

/** What all other parts of the product need. The command line has it too, without the parts that serve. */
export interface BaseServices {
  readonly config: Config
  readonly database: OpenDatabase
  readonly registry: FlagRegistry
  readonly jobs: Jobs
  readonly findWebsite: FindLeadWebsite
  readonly secretsKey: string
  readonly secrets: Secrets
  readonly mailer: Mailer
  readonly mailFrom: string | undefined
  /** The origin that links in mails lead to. */
  readonly originOf: (website: Website) => string
  /** Whether the number of mails to one mailbox is limited. */
  readonly limitsMailboxes: boolean
  readonly dataDir: string
  /** The folder with the files of leads. */
  readonly filesFolder: string
  readonly clock: () => Date
  /** The present moment by the clock of the database, for work that several processes share. */
  readonly moment: () => Promise<Date>
  readonly log: Log
  readonly metrics: Metrics
  /** What was fetched under /feeds. */
  readonly fetchNotes: FetchNotes
}

/** What is passed to the base services because they cannot make it. */
export interface BaseServicesNeeds
  extends Pick<BaseServices, 'config' | 'database' | 'registry' | 'secretsKey' | 'log'> {
  /** Replaces the one that the configuration names. */
  readonly mailer?: Mailer | undefined
  readonly clock?: (() => Date) | undefined
  /** The port in use, once the process listens. */
  readonly port?: () => number
}

export function openBaseServices(needs: BaseServicesNeeds): BaseServices {
  const { config, database, registry, secretsKey, log, clock } = needs
  const { dataDir } = config
  return {
    config,
    database,
    registry,
    secretsKey,
    log,
    jobs: openJobs(database, [...deliveryQueues, searchPushQueue, alertQueue], log),
    findWebsite: leadWebsites(database.db, registry),
    secrets: openSecrets(database.db, secretsKey),
    mailer: needs.mailer ?? mailerOf(config),
    mailFrom: config.mailFrom,
    originOf: (website) => originOf(website, needs.port?.() ?? config.port),
    limitsMailboxes: config.rateLimits,
    dataDir,
    filesFolder: join(dataDir, 'lead-files'),
    clock: clock ?? (() => new Date()),
    moment: clock ? async () => clock() : () => databaseMoment(database.db),
    metrics: new Metrics(),
    fetchNotes: openFetchNotes(clock ?? (() => new Date())),
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
