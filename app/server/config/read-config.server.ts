import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { type BlobPlace, blobPlaceIn } from '#app/server/blobs/blob-store.ts'
import {
  leastMemoryMiB,
  type MemoryShares,
  shareOut,
  usualMemoryMiB,
  workersOf,
} from '#app/server/memory-shares.server.ts'
import { type Config, ConfigError } from './config.server.ts'
import { listOf, placeOf } from './values.server.ts'
import { type Given, schema, variables } from './variables.server.ts'

/** @throws ConfigError where it is no address of files, or nobody may go there */
function blobsOf(v: Given): BlobPlace | null {
  if (v.BLOB_URL === undefined) return null
  const access = { key: v.S3_ACCESS_KEY_ID, secret: v.S3_SECRET_ACCESS_KEY }
  const place = blobPlaceIn(v.BLOB_URL, access)
  if (place) return place
  throw new ConfigError([
    'BLOB_URL: expected file:<folder>, or s3://bucket/prefix?endpoint=https://host&region=name together with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  ])
}

/** @throws ConfigError where the workers would have too little each */
function memoryOf({ MEMORY_MIB, WORKERS }: Given): MemoryShares {
  const workers = workersOf(WORKERS)
  const least = leastMemoryMiB * workers
  if (MEMORY_MIB !== undefined && MEMORY_MIB < least)
    throw new ConfigError([
      `MEMORY_MIB: with ${workers} workers expected at least ${least} (it is “${MEMORY_MIB}”).`,
    ])
  return shareOut(Math.max(MEMORY_MIB ?? usualMemoryMiB(), least), workers)
}

/** @throws ConfigError naming variables that mean nothing without each other */
function refuseHalfGiven(v: Given): void {
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
function postgresOf(v: Given): Config['postgres'] {
  if (v.DATABASE_URL === undefined) return null
  return { url: v.DATABASE_URL, listenUrl: v.DATABASE_LISTEN_URL, connections: v.DATABASE_POOL }
}

function inboundOf({ INBOUND_MAIL: mail, INBOUND_IMAP_URL: imapUrl }: Given): Config['inbound'] {
  return mail && imapUrl ? { mail, imapUrl } : null
}

const edgeAddresses = {
  none: '',
  varnish: '',
  fastly: 'https://api.fastly.com',
  cloudflare: 'https://api.cloudflare.com',
}

function edgeCacheOf(v: Given): Config['edgeCache'] {
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
function backupsOf(v: Given): Pick<Config, 'backupRecipient' | 'backupBucketKey' | 'backupKeepDays'> {
  const [key, secret] = [v.S3_ACCESS_KEY_ID, v.S3_SECRET_ACCESS_KEY]
  if ((key === undefined) !== (secret === undefined))
    throw new ConfigError(['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: give both or neither.'])
  return {
    backupRecipient: v.BACKUP_RECIPIENT,
    backupBucketKey: key && secret ? { key, secret } : null,
    backupKeepDays: v.BACKUP_KEEP_DAYS,
  }
}
