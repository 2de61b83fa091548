import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isLoopbackAddress } from '#app/core/public-address.ts'
import { type BlobPlace, blobPlaceIn } from './blobs/blob-store.ts'
import {
  leastMemoryMiB,
  type MemoryShares,
  shareOut,
  usualMemoryMiB,
  workersOf,
} from './memory-shares.server.ts'
import { hostsOf } from './postgres/hosts.ts'
import type { PostgresAddress } from './postgres/open-postgres.server.ts'
import type { ProxyTrust } from './proxy.server.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')

const address = (schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
      `expected an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    )

const postgresAddress = z
  .string()
  .refine(
    (value) => hostsOf(value).length > 0,
    'expected an address like postgres://user@host:5432/name, with several hosts as a:5432,b:5432',
  )

function saysNoMoreThanTlsOff(value: string): boolean {
  if (!URL.canParse(value)) return true // the rule before has reported it
  const { search, hash, protocol, pathname } = new URL(value)
  return (
    hash === '' && pathname.length <= 1 && (search === '' || (search === '?tls=off' && protocol === 'smtp:'))
  )
}

/** Whether the desk may stand there: elsewhere than on this machine, nobody may read along. */
function isDeskAddress(value: string): boolean {
  if (!URL.canParse(value)) return true // the rule before has reported it
  const { protocol, hostname, pathname, search, hash } = new URL(value)
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost')
  return pathname === '/' && search === '' && hash === '' && (protocol === 'https:' || isHere)
}

/** Whether mails can be fetched there: with a password, over TLS unless it is on this machine, and nothing more is said. */
function isMailboxAddress(value: string): boolean {
  if (!URL.canParse(value)) return true // the rule before has reported it
  const { username, password, hostname, pathname, search, hash } = new URL(value)
  return (
    username !== '' &&
    password !== '' &&
    hostname !== '' &&
    pathname.length <= 1 &&
    search === '' &&
    hash === ''
  )
}

function isReadSafely(value: string): boolean {
  if (!URL.canParse(value)) return true
  const { protocol, hostname } = new URL(value)
  return protocol === 'imaps:' || isHostHere(hostname)
}

function isHostHere(hostname: string): boolean {
  return hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''))
}

/** The part before the @ of an inbound address has a key of 46 letters behind it, and 64 are the most. */
const longestInboundName = 18

function takesKeys(value: string): boolean {
  const name = value.slice(0, value.lastIndexOf('@'))
  return name.length <= longestInboundName && !name.includes('+')
}

/** `edge.example`, `203.0.113.9`, `2001:db8::9`; with a port `edge.example:8443` or `[2001:db8::9]:8443`. */
function placeOf(text: string): { name: string; port: number | null } | null {
  const [, inBrackets, plain, port] = /^(?:\[([\da-f:]+)\]|([a-z\d.-]+))(?::(\d{1,5}))?$/i.exec(text) ?? []
  const name = isIP(text) === 0 ? (inBrackets ?? plain) : text
  if (name === undefined || (inBrackets !== undefined && isIP(inBrackets) !== 6)) return null
  const isNamed =
    isIP(name) !== 0 || /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*$/i.test(name)
  const number = port === undefined || isIP(text) !== 0 ? null : Number(port)
  return isNamed && (number === null || (number > 0 && number < 65_536))
    ? { name: plainAddress(name), port: number }
    : null
}

/** As name servers write it: `2001:db8::9` for `2001:0DB8::0009`. */
function plainAddress(name: string): string {
  return isIP(name) === 6 ? new URL(`http://[${name}]`).hostname.slice(1, -1) : name.toLowerCase()
}

const listOf = (value: string): string[] => value.split(/[\s,]+/).filter((part) => part !== '')

const schema = z.object({
  PORT: z.coerce
    .number('expected a port number')
    .int('expected a port number')
    .min(0)
    .max(65535, 'expected a port number, 0 to 65535')
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_LISTEN_URL: postgresAddress.optional(),
  DATABASE_POOL: z.coerce
    .number('expected a number of connections')
    .int('expected a whole number of connections')
    .min(2, 'expected at least 2')
    .max(500, 'expected at most 500')
    .default(10),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  WORKERS: z
    .string()
    .regex(/^(auto|[1-9]\d{0,2})$/, 'expected a number, or auto for one per core')
    .default('1'),
  MEMORY_MIB: z.coerce
    .number('expected a number of mebibytes')
    .int('expected a whole number of mebibytes')
    .min(leastMemoryMiB, `expected at least ${leastMemoryMiB}`)
    .max(1024 * 1024, 'expected at most 1048576')
    .optional(),
  LEAD_DURABILITY: z.enum(['journal', 'replicated', 'strict']).default('journal'),
  DATABASE_REPLICATED: z.enum(['yes']).optional(),
  MIGRATE: z.enum(['on', 'off']).default('on'),
  JOURNAL_KEEP_HOURS: z.coerce
    .number('expected a number of hours')
    .int('expected a whole number of hours')
    .min(0, 'expected at least 0')
    .max(8760, 'expected at most 8760')
    .default(72),
  NODE_NAME: z.string().min(1).max(100).optional(),
  SMTP_URL: address(['smtp:', 'smtps:'])
    .refine(saysNoMoreThanTlsOff, 'expected nothing after the port but ?tls=off, and that with smtp:// only')
    .optional(),
  MAIL_FROM: z.email('expected an email address').optional(),
  OPERATORS_EMAIL: z.email('expected an email address').optional(),
  API_USER: z.string().min(1).optional(),
  API_PASSWORD: z.string().min(8, 'expected at least 8 characters').optional(),
  SECRETS_KEY: z.string().min(32, 'expected at least 32 characters').optional(),
  SECRETS_KEY_PREVIOUS: z.string().min(32, 'expected at least 32 characters').optional(),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  DEMO: flag.optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  SITE_SLUG: z.string().min(1).optional(),
  DESK: z.enum(['on', 'off']).default('on'),
  DESK_URL: address(['http:', 'https:'])
    .refine(isDeskAddress, 'expected https:// and a host alone; http:// only on localhost or a name under it')
    .optional(),
  DESK_DEMO: z.enum(['on', 'off']).default('off'),
  INBOUND_MAIL: z
    .email('expected an email address')
    .refine(
      takesKeys,
      `expected at most ${longestInboundName} letters before the @, and no +, since a key follows them`,
    )
    .optional(),
  INBOUND_IMAP_URL: address(['imap:', 'imaps:'])
    .refine(
      isMailboxAddress,
      'expected imaps://user:password@host alone; what is special in them is written as %40',
    )
    .refine(
      isReadSafely,
      'expected imaps://, because imap:// sends the password in the clear and is for this machine alone',
    )
    .optional(),
  MOCK_MODE: flag.default(false),
  USE_STAGING_API: flag.default(false),
  API_HOST: address(['http:', 'https:']).optional(),
  API_HOST_STAGING: address(['http:', 'https:']).optional(),
  NEVDIS_URL: address(['http:', 'https:']).optional(),
  NEVDIS_KEY: z.string().min(1).optional(),
  AUTOGRAB_URL: address(['http:', 'https:']).default('https://api.autograb.com.au/v2'),
  AUTOGRAB_KEY: z.string().min(1).optional(),
  SMS_URL: address(['http:', 'https:']).default('https://api.twilio.com'),
  SMS_ACCOUNT: z.string().min(1).optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  SMS_FROM: z.string().min(1).optional(),
  META_URL: address(['http:', 'https:']).default('https://graph.facebook.com/v24.0'),
  PUSH_URL: address(['http:', 'https:']).optional(),
  STRIPE_URL: address(['http:', 'https:']).default('https://api.stripe.com'),
  STRIPE_SCRIPT: address(['http:', 'https:']).default('https://js.stripe.com/endive/stripe.js'),
  TILL_URL: address(['http:', 'https:']).default('https://gateway.tillpayments.com'),
  PAYWAY_URL: address(['http:', 'https:']).default('https://api.payway.com.au'),
  TRUST_PROXY: z.string().default(''),
  TRUST_PROXY_HOST: flag.default(false),
  EDGE_HOSTS: z
    .string()
    .default('')
    .refine(
      (value) => listOf(value).every((place) => placeOf(place) !== null),
      'expected host names or addresses, such as edge.dealers.example 203.0.113.9',
    ),
  EDGE_CA: z
    .string()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'expected a name as CAA records have it, such as letsencrypt.org')
    .default('letsencrypt.org'),
  EDGE_DNS: z
    .string()
    .default('')
    .refine(
      (value) => listOf(value).every((place) => isIP(placeOf(place)?.name ?? '') !== 0),
      'expected addresses of name servers, such as 9.9.9.9',
    ),
  EDGE: z.enum(['none', 'varnish', 'fastly', 'cloudflare']).default('none'),
  EDGE_URL: z
    .string()
    .default('')
    .refine(
      (value) => listOf(value).every((url) => address(['http:', 'https:']).safeParse(url).success),
      'expected addresses that begin with http:// or https://',
    ),
  EDGE_TOKEN: z.string().min(1).optional(),
  EDGE_SERVICE: z
    .string()
    .regex(/^[A-Za-z\d]+$/, 'expected the identifier of a service (Fastly) or zone (Cloudflare)')
    .optional(),
  EDGE_PER_MINUTE: z.coerce
    .number('expected a number of calls')
    .int('expected a whole number of calls')
    .min(1, 'expected at least 1')
    .max(3000, 'expected at most 3000')
    .optional(),
  EDGE_TAG_PREFIX: z
    .string()
    .regex(/^[a-z\d-]{1,12}$/, 'expected up to 12 small letters, digits and hyphens')
    .default('fc-'),
  METRICS_TOKEN: z.string().min(16, 'expected at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http:', 'https:']).optional(),
  METRICS_PORT: z.coerce
    .number('expected a port number')
    .int('expected a port number')
    .min(0)
    .max(65535, 'expected a port number, 0 to 65535')
    .optional(),
  DRAIN_SECONDS: z.coerce
    .number('expected a number of seconds')
    .int('expected a whole number of seconds')
    .min(0, 'expected at least 0')
    .max(300, 'expected at most 300')
    .default(0),
  FEED_MIB: z.coerce
    .number('expected a number of mebibytes')
    .int('expected a whole number of mebibytes')
    .min(1, 'expected at least 1')
    .max(512, 'expected at most 512')
    .default(64),
  FEED_ROWS: z.coerce
    .number('expected a number of rows')
    .int('expected a whole number of rows')
    .min(1, 'expected at least 1')
    .max(500_000, 'expected at most 500000')
    .default(50_000),
  BLOB_URL: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  PHOTO_BUCKET_URL: address(['http:', 'https:']).optional(),
  PHOTO_BUCKET_REGION: z.string().min(1).default('us-east-1'),
  PHOTO_BUCKET_KEY: z.string().min(1).optional(),
  PHOTO_BUCKET_SECRET: z.string().min(1).optional(),
  BACKUP_KEEP_DAYS: z.coerce
    .number('expected a number of days')
    .int('expected a whole number of days')
    .min(1, 'expected at least 1')
    .max(3650, 'expected at most 3650')
    .default(35),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{50,}$/, 'expected a recipient of age, which begins with age1')
    .optional(),
  IMAGE_CACHE_MIB: z.coerce
    .number('expected a number of mebibytes')
    .int('expected a whole number of mebibytes')
    .min(16, 'expected at least 16')
    .default(1024),
  SELF_TEST: z.enum(['on', 'off']).optional(),
  LOG_ADDRESSES: z.enum(['short', 'full', 'off']).default('short'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** What each variable means: printed by `--help`, and the README's table is tested against it. */
export const variables = {
  PORT: 'port to listen on (3000; 0 picks a free one)',
  HOST: 'address to listen on (127.0.0.1)',
  DATA_DIR: 'folder for everything the process writes: database, lead journal, mail (./data)',
  DATABASE_URL:
    'PostgreSQL 15 or later, one host or several of which one accepts writes (postgres://u@a:5432,b:5432/f); without it PGlite under DATA_DIR',
  DATABASE_LISTEN_URL: 'the same without a pooler between, for announcements (DATABASE_URL)',
  DATABASE_POOL: 'how many connections a process has to PostgreSQL, besides the one for announcements (10)',
  ROLE: 'all; or with DATABASE_URL web, which serves, and worker, which does the work behind it (all)',
  WORKERS: 'how many processes serve on the port; auto is one per core; more than 1 need DATABASE_URL (1)',
  MEMORY_MIB:
    'memory that this may take, in MiB: pages 15 %, pictures 5 %, what websites show 50 %, the process the rest (70 % of the smaller of machine and container)',
  LEAD_DURABILITY:
    'when a lead is acknowledged: journal, on this disk; replicated, in the database too, which is waited for 1.5 s; strict, in both or not at all (journal)',
  DATABASE_REPLICATED: 'yes where the database is replicated synchronously and does not show it (not known)',
  MIGRATE: 'on brings the database to this release at the start; off leaves that to “forecourt migrate” (on)',
  JOURNAL_KEEP_HOURS:
    'how long settled leads stay in the journal on this disk, for “forecourt leads replay” (72)',
  NODE_NAME: 'what this machine is called in the list of processes (its host name)',
  SMTP_URL:
    'mail server, over TLS unless it is on this machine or the address ends with ?tls=off; without it each message is a .eml file under DATA_DIR/mail',
  MAIL_FROM: 'sender of the mails (leads@ and the website’s host)',
  OPERATORS_EMAIL: 'who is mailed when tables of duty and fees end soon (none: a line a day in the log)',
  API_USER: 'user of the JSON API; needed with DATABASE_URL (made at first start, kept under DATA_DIR)',
  API_PASSWORD: 'password of the JSON API (made at first start, kept under DATA_DIR)',
  SECRETS_KEY:
    'what secrets are kept with, and webhook secrets, booking links and garage sessions made from; needed with DATABASE_URL (made at first start)',
  SECRETS_KEY_PREVIOUS:
    'the former SECRETS_KEY while it is being changed: it opens what was kept with it, and links of sent mails stay good (none)',
  NODE_ENV: 'production, or development as `npm run dev` sets it',
  DEMO: '1 imports the demo websites into an empty database (default, but where NODE_ENV=production is given) and lets them answer beside any other, 0 starts empty',
  RATE_LIMITS: 'off for load tests and benchmarks (on)',
  SITE_SLUG: 'development: every host shows this website',
  DESK: 'off removes the desk, where the people behind the websites work (on)',
  DESK_URL: 'where the desk is: https://desk.example (http://desk.localhost with the port)',
  DESK_DEMO:
    'on lets anybody from anywhere sign in at the desk of a demo by one press (off: only this machine)',
  INBOUND_MAIL:
    'address to which shoppers answer, whose server takes inbox+anything@ too: inbox@reply.example (none: to the mailbox of who wrote)',
  INBOUND_IMAP_URL: 'mailbox of that address: imaps://user:password@host (none)',
  MOCK_MODE: '1: the lead calls have the prefix /mock and store nothing',
  USE_STAGING_API: '1: API_HOST_STAGING is used instead of API_HOST',
  API_HOST: 'upstream that websites are pulled from and follow, where they name none',
  API_HOST_STAGING: 'its staging twin',
  NEVDIS_URL: 'register of vehicles that websites with `nevdis` ask (none)',
  NEVDIS_KEY: 'key of that register; a website may have its own',
  AUTOGRAB_URL: 'catalogue and valuations that websites with `autograb` ask (https://api.autograb.com.au/v2)',
  AUTOGRAB_KEY: 'key of that catalogue; a website may have its own',
  SMS_URL: 'service that text messages go out by, speaking as Twilio does (https://api.twilio.com)',
  SMS_ACCOUNT:
    'account at that service; without it, and without one of the website’s own, codes go by email alone',
  SMS_TOKEN: 'token of that account',
  SMS_FROM: 'number or messaging service that text messages come from',
  META_URL: 'where Meta’s Conversions API is told, with its version (https://graph.facebook.com/v24.0)',
  PUSH_URL: 'where notifications of the desk are sent in place of the browser makers’ own servers',
  STRIPE_URL: 'where Stripe is asked (https://api.stripe.com)',
  STRIPE_SCRIPT: 'Stripe’s script for the fields of a card (https://js.stripe.com/endive/stripe.js)',
  TILL_URL: 'where Till is asked (https://gateway.tillpayments.com)',
  PAYWAY_URL: 'where PayWay (St George) is asked (https://api.payway.com.au)',
  TRUST_PROXY: 'addresses or ranges whose X-Forwarded-For and -Proto are believed (none)',
  TRUST_PROXY_HOST: '1: their X-Forwarded-Host too; only where each of them overwrites it (0)',
  EDGE_HOSTS:
    'names or addresses of the machines that visitors reach first, where the DNS of all websites is to lead; a port behind a colon (none: no domain is looked at)',
  EDGE_CA: 'who signs certificates there, as CAA records name it (letsencrypt.org)',
  EDGE_DNS: 'addresses of the name servers that are asked about domains (those of the machine)',
  EDGE: 'cache in front of the processes that is told of changes: none, varnish, fastly or cloudflare (none)',
  EDGE_URL:
    'where it is called; of several Varnishes all, with a space between (Fastly’s and Cloudflare’s own; with varnish needed)',
  EDGE_TOKEN: 'token of those calls; needed for fastly and cloudflare',
  EDGE_SERVICE: 'service at Fastly, zone at Cloudflare',
  EDGE_PER_MINUTE: 'how many calls it takes in a minute (cloudflare 5, else any number)',
  EDGE_TAG_PREFIX: 'what the tags of pages begin with there (fc-)',
  METRICS_TOKEN: 'bearer token that opens /metrics (none: closed)',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'collector of traces (OpenTelemetry, OTLP over HTTP); one in a hundred is sent, and each that failed (none)',
  METRICS_PORT: 'port of its own for /metrics, on HOST (none; 0 picks a free one)',
  DRAIN_SECONDS: 'how long pages go on after SIGTERM while /readyz says 503, for a balancer to notice (0)',
  FEED_MIB: 'how large the file of a stock feed may be, in MiB (64)',
  FEED_ROWS: 'how many vehicles a stock feed may hold (50000)',
  BLOB_URL:
    'where files lie that all processes reach: file:<folder>, or s3://bucket/prefix?endpoint=https://…&region=… (none: they stay on the disk of their process)',
  S3_ACCESS_KEY_ID:
    'access key of who may read, write, delete and list in the bucket of BLOB_URL and in that of backups',
  S3_SECRET_ACCESS_KEY: 'secret of that access key',
  PHOTO_BUCKET_URL:
    'bucket for uploaded photos, with its folder: https://s3.ap-southeast-2.amazonaws.com/photos; without it they are in DATA_DIR/photos',
  PHOTO_BUCKET_REGION: 'region of that bucket (us-east-1)',
  PHOTO_BUCKET_KEY: 'access key of who may read, write and delete there',
  PHOTO_BUCKET_SECRET: 'secret of that access key',
  BACKUP_KEEP_DAYS:
    'for how many days backups are kept where they lie; the receipt of an erased lead names the day that follows from it (35)',
  BACKUP_RECIPIENT:
    'who can read backups: the public half of a key of age, age1…, whose other half is kept elsewhere (none: no backup is written)',
  IMAGE_CACHE_MIB: 'how large DATA_DIR/images may grow, in MiB (1024)',
  SELF_TEST: 'on tries the contact form of every website once an hour (on in production, else off)',
  LOG_ADDRESSES: 'how visitors’ addresses are logged: short (/24 and /48), full or off (short)',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent (info)',
} satisfies Record<keyof z.input<typeof schema>, string>

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

/** @throws ConfigError where it is no address of files, or nobody may go there */
function blobsOf(v: z.output<typeof schema>): BlobPlace | null {
  if (v.BLOB_URL === undefined) return null
  const access = { key: v.S3_ACCESS_KEY_ID, secret: v.S3_SECRET_ACCESS_KEY }
  const place = blobPlaceIn(v.BLOB_URL, access)
  if (place) return place
  throw new ConfigError([
    'BLOB_URL: expected file:<folder>, or s3://bucket/prefix?endpoint=https://host&region=name together with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  ])
}

/** @throws ConfigError where the workers would have too little each */
function memoryOf({ MEMORY_MIB, WORKERS }: z.output<typeof schema>): MemoryShares {
  const workers = workersOf(WORKERS)
  const least = leastMemoryMiB * workers
  if (MEMORY_MIB !== undefined && MEMORY_MIB < least)
    throw new ConfigError([
      `MEMORY_MIB: with ${workers} workers expected at least ${least} (it is “${MEMORY_MIB}”).`,
    ])
  return shareOut(Math.max(MEMORY_MIB ?? usualMemoryMiB(), least), workers)
}

/** @throws ConfigError naming variables that mean nothing without each other */
function refuseHalfGiven(v: z.output<typeof schema>): void {
  if ((v.API_USER === undefined) !== (v.API_PASSWORD === undefined)) {
    throw new ConfigError(['API_USER and API_PASSWORD: give both or neither.'])
  }
  const shared = [
    ...(v.ROLE === 'all' ? [] : [`ROLE=${v.ROLE}`]),
    ...(workersOf(v.WORKERS) === 1 ? [] : [`WORKERS=${v.WORKERS}`]),
    ...(v.LEAD_DURABILITY === 'journal' ? [] : [`LEAD_DURABILITY=${v.LEAD_DURABILITY}`]),
  ]
  if (shared.length > 0 && v.DATABASE_URL === undefined)
    throw new ConfigError([
      `DATABASE_URL: give it with ${shared.join(' and ')}, because that needs a database beside this process.`,
    ])
  if (v.NEVDIS_KEY !== undefined && v.NEVDIS_URL === undefined)
    throw new ConfigError(['NEVDIS_KEY: give NEVDIS_URL too, where that register is.'])
  const s3 = [v.PHOTO_BUCKET_URL, v.PHOTO_BUCKET_KEY, v.PHOTO_BUCKET_SECRET].filter(
    (value) => value !== undefined,
  )
  if (s3.length > 0 && s3.length < 3)
    throw new ConfigError([
      'PHOTO_BUCKET_URL, PHOTO_BUCKET_KEY and PHOTO_BUCKET_SECRET: give all three or none.',
    ])
  if ((v.INBOUND_MAIL === undefined) !== (v.INBOUND_IMAP_URL === undefined))
    throw new ConfigError(['INBOUND_MAIL and INBOUND_IMAP_URL: give both or neither.'])
  const sms = [v.SMS_ACCOUNT, v.SMS_TOKEN, v.SMS_FROM].filter((value) => value !== undefined)
  if (sms.length > 0 && sms.length < 3)
    throw new ConfigError(['SMS_ACCOUNT, SMS_TOKEN and SMS_FROM: give all three or none.'])
}

/**
 * Reads the environment once, before anything starts. An empty variable counts as not set.
 *
 * @throws ConfigError naming every variable that is wrong
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in variables && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => {
        const name = String(issue.path[0])
        const shown = /PASSWORD|KEY|URL|TOKEN|SECRET/.test(name) ? '' : ` (it is “${given[name]}”)`
        return `${name}: ${issue.message}${shown}. It means: ${variables[name as keyof typeof variables]}.`
      }),
    )
  }
  const v = parsed.data
  refuseHalfGiven(v)
  return {
    port: v.PORT,
    host: v.HOST,
    dataDir: resolve(v.DATA_DIR),
    postgres: postgresOf(v),
    role: v.ROLE,
    workers: workersOf(v.WORKERS),
    memory: memoryOf(v),
    nodeName: v.NODE_NAME ?? hostname(),
    journalKeepHours: v.JOURNAL_KEEP_HOURS,
    migrates: v.MIGRATE === 'on',
    leadDurability: v.LEAD_DURABILITY,
    isReplicationDeclared: v.DATABASE_REPLICATED === 'yes',
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    operatorsEmail: v.OPERATORS_EMAIL,
    apiCredentials: v.API_USER && v.API_PASSWORD ? { user: v.API_USER, password: v.API_PASSWORD } : undefined,
    secretsKey: v.SECRETS_KEY,
    previousSecretsKey: v.SECRETS_KEY_PREVIOUS,
    mode: v.NODE_ENV,
    // NODE_ENV=production means shoppers: the demo is installed only on request
    demo: v.DEMO ?? (given.NODE_ENV === 'production' ? false : undefined),
    demoAnswers: v.DEMO ? 'always' : given.NODE_ENV === 'production' ? 'never' : 'alone',
    rateLimits: v.RATE_LIMITS === 'on',
    siteSlug: v.SITE_SLUG,
    desk: { isOn: v.DESK === 'on', url: v.DESK_URL, isDemoAnywhere: v.DESK_DEMO === 'on' },
    inbound: inboundOf(v),
    mockMode: v.MOCK_MODE,
    apiHost: v.USE_STAGING_API ? v.API_HOST_STAGING : v.API_HOST,
    nevdis: v.NEVDIS_URL ? { url: v.NEVDIS_URL, key: v.NEVDIS_KEY ?? null } : null,
    autograb: { url: v.AUTOGRAB_URL, key: v.AUTOGRAB_KEY ?? null },
    smsUrl: v.SMS_URL,
    sms:
      v.SMS_ACCOUNT && v.SMS_TOKEN && v.SMS_FROM
        ? { url: v.SMS_URL, account: v.SMS_ACCOUNT, token: v.SMS_TOKEN, from: v.SMS_FROM }
        : null,
    metaUrl: v.META_URL,
    pushUrl: v.PUSH_URL ?? null,
    payments: {
      stripe: { url: v.STRIPE_URL, script: v.STRIPE_SCRIPT },
      till: v.TILL_URL,
      payway: v.PAYWAY_URL,
    },
    edge: {
      hosts: listOf(v.EDGE_HOSTS).flatMap((place) => {
        const found = placeOf(place)
        return found ? [{ name: found.name, port: found.port ?? 443 }] : []
      }),
      ca: v.EDGE_CA,
      nameServers: listOf(v.EDGE_DNS),
    },
    trustedProxies: {
      ranges: listOf(v.TRUST_PROXY),
      isHostBelieved: v.TRUST_PROXY_HOST,
    },
    edgeCache: edgeCacheOf(v),
    metricsToken: v.METRICS_TOKEN,
    tracesUrl: v.OTEL_EXPORTER_OTLP_ENDPOINT,
    metricsPort: v.METRICS_PORT,
    drainSeconds: v.DRAIN_SECONDS,
    feedLimits: { bytes: v.FEED_MIB * 1024 * 1024, rows: v.FEED_ROWS },
    blobs: blobsOf(v),
    photoBucket:
      v.PHOTO_BUCKET_URL && v.PHOTO_BUCKET_KEY && v.PHOTO_BUCKET_SECRET
        ? {
            url: v.PHOTO_BUCKET_URL,
            region: v.PHOTO_BUCKET_REGION,
            key: v.PHOTO_BUCKET_KEY,
            secret: v.PHOTO_BUCKET_SECRET,
          }
        : null,
    ...backupsOf(v),
    imageCacheBytes: v.IMAGE_CACHE_MIB * 1024 * 1024,
    // in mock mode nothing is stored, and with SITE_SLUG every form belongs to that one website
    selfTest:
      (v.SELF_TEST ?? (v.NODE_ENV === 'production' ? 'on' : 'off')) === 'on' &&
      !v.MOCK_MODE &&
      v.SITE_SLUG === undefined,
    logAddresses: v.LOG_ADDRESSES,
    logLevel: v.LOG_LEVEL,
  }
}

/** Null: the embedded database. */
function postgresOf(v: z.output<typeof schema>): Config['postgres'] {
  if (v.DATABASE_URL === undefined) return null
  return { url: v.DATABASE_URL, listenUrl: v.DATABASE_LISTEN_URL, connections: v.DATABASE_POOL }
}

function inboundOf({
  INBOUND_MAIL: mail,
  INBOUND_IMAP_URL: imapUrl,
}: z.output<typeof schema>): Config['inbound'] {
  return mail && imapUrl ? { mail, imapUrl } : null
}

const edgeAddresses = {
  none: '',
  varnish: '',
  fastly: 'https://api.fastly.com',
  cloudflare: 'https://api.cloudflare.com',
}

function edgeCacheOf(v: z.output<typeof schema>): Config['edgeCache'] {
  const { EDGE: kind } = v
  const urls = listOf(v.EDGE_URL || edgeAddresses[kind]).map((url) => url.replace(/\/+$/, ''))
  const isCdn = kind === 'fastly' || kind === 'cloudflare'
  const missing = [
    ...(kind === 'varnish' && urls.length === 0 ? ['EDGE_URL'] : []),
    ...(isCdn && v.EDGE_TOKEN === undefined ? ['EDGE_TOKEN'] : []),
    ...(isCdn && v.EDGE_SERVICE === undefined ? ['EDGE_SERVICE'] : []),
  ]
  if (missing.length > 0)
    throw new ConfigError([
      `${missing.join(', ')}: give it with EDGE=${kind}, because changes are told there.`,
    ])
  if (isCdn && urls.length > 1) throw new ConfigError([`EDGE_URL: with EDGE=${kind} it is one address.`])
  return {
    kind,
    urls,
    token: v.EDGE_TOKEN,
    service: v.EDGE_SERVICE,
    perMinute: v.EDGE_PER_MINUTE ?? (kind === 'cloudflare' ? 5 : null),
    tagPrefix: v.EDGE_TAG_PREFIX,
  }
}

/** Who reads backups, and where they may be written. */
function backupsOf(
  v: z.output<typeof schema>,
): Pick<Config, 'backupRecipient' | 'backupBucketKey' | 'backupKeepDays'> {
  const [key, secret] = [v.S3_ACCESS_KEY_ID, v.S3_SECRET_ACCESS_KEY]
  if ((key === undefined) !== (secret === undefined))
    throw new ConfigError(['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: give both or neither.'])
  return {
    backupRecipient: v.BACKUP_RECIPIENT,
    backupBucketKey: key && secret ? { key, secret } : null,
    backupKeepDays: v.BACKUP_KEEP_DAYS,
  }
}
