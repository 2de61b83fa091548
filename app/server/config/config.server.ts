import type { BlobPlace } from '#app/server/blobs/blob-store.ts'
import type { MemoryShares } from '#app/server/memory-shares.server.ts'
import type { PostgresAddress } from '#app/server/postgres/open-postgres.server.ts'
import type { ProxyTrust } from '#app/server/proxy.server.ts'

/** When demo websites answer: always, never, or as long as no other website has a domain of its own. */
export type DemoAnswers = 'always' | 'never' | 'alone'

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Null: PGlite under `dataDir`. */
  readonly postgres: PostgresAddress | null
  /** What this process does of the deployment's work. */
  readonly role: 'all' | 'web' | 'worker'
  readonly workers: number
  /** What this process may take of the memory. */
  readonly memory: MemoryShares
  readonly nodeName: string
  readonly journalKeepHours: number
  /** Whether a start brings the database to this release. */
  readonly migrates: boolean
  /** How sure a lead must be before its visitor is answered. */
  readonly leadDurability: 'journal' | 'replicated' | 'strict'
  /** Whether somebody says so of a database that hides it. */
  readonly isReplicationDeclared: boolean
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  /** Who runs this deployment. */
  readonly operatorsEmail: string | undefined
  readonly apiCredentials: { user: string; password: string } | undefined
  readonly secretsKey: string | undefined
  /** The former one, while it is being changed. */
  readonly previousSecretsKey: string | undefined
  readonly mode: 'production' | 'development' | 'test'
  /** Undefined: the demo is installed where the database has no website. */
  readonly demo: boolean | undefined
  /** When installed demo websites answer. */
  readonly demoAnswers: DemoAnswers
  readonly rateLimits: boolean
  readonly siteSlug: string | undefined
  readonly desk: {
    readonly isOn: boolean
    /** Undefined: `http://desk.localhost` with the port in use. */
    readonly url: string | undefined
    /** Whether people sign in to a demo by one press from other machines too. */
    readonly isDemoAnywhere: boolean
  }
  /** Null: shoppers answer to the own mailbox of who wrote to them. */
  readonly inbound: { readonly mail: string; readonly imapUrl: string } | null
  readonly mockMode: boolean
  /** The upstream API's host (API-26). */
  readonly apiHost: string | undefined
  /** Null where no address is configured. Without a key it serves the websites that have a key of their own. */
  readonly nevdis: { readonly url: string; readonly key: string | null } | null
  readonly autograb: { readonly url: string; readonly key: string | null }
  readonly smsUrl: string
  /** Null where no account for text messages is configured. */
  readonly sms: {
    readonly url: string
    readonly account: string
    readonly token: string
    readonly from: string
  } | null
  readonly metaUrl: string
  /** What stands in for the browser makers’ servers, which take notifications; null: it is really them. */
  readonly pushUrl: string | null
  readonly payments: {
    readonly stripe: { readonly url: string; readonly script: string }
    readonly till: string
    readonly payway: string
  }
  readonly trustedProxies: ProxyTrust
  /** What stands between visitors and the processes. */
  readonly edge: {
    /** Where visitors arrive; empty: no domain is looked at. */
    readonly hosts: readonly { readonly name: string; readonly port: number }[]
    readonly ca: string
    /** Empty: those of the machine. */
    readonly nameServers: readonly string[]
  }
  /** The cache in front of the processes. */
  readonly edgeCache: {
    readonly kind: 'none' | 'varnish' | 'fastly' | 'cloudflare'
    readonly urls: readonly string[]
    readonly token: string | undefined
    readonly service: string | undefined
    /** Null: any number of calls. */
    readonly perMinute: number | null
    readonly tagPrefix: string
  }
  readonly metricsToken: string | undefined
  /** The collector that traces are sent to; undefined: nobody collects any. */
  readonly tracesUrl: string | undefined
  /** Undefined: metrics have no port of their own. */
  readonly metricsPort: number | undefined
  readonly drainSeconds: number
  /** The limits of one stock feed. */
  readonly feedLimits: { readonly bytes: number; readonly rows: number }
  readonly imageCacheBytes: number
  /** Null: files stay on the disk of the process that has them. */
  readonly blobs: BlobPlace | null
  /** Null: uploaded photos are in DATA_DIR/photos. */
  readonly photoBucket: {
    readonly url: string
    readonly region: string
    readonly key: string
    readonly secret: string
  } | null
  /** For how many days backups and archives are kept, which receipts of erased leads name. */
  readonly backupKeepDays: number
  /** Undefined: no backup is written. */
  readonly backupRecipient: string | undefined
  /** Null where backups go to no bucket. */
  readonly backupBucketKey: { readonly key: string; readonly secret: string } | null
  readonly selfTest: boolean
  readonly logAddresses: 'short' | 'full' | 'off'
  readonly logLevel: string
}

/** Everything that is wrong with the environment, one sentence per variable. */
export class ConfigError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}
