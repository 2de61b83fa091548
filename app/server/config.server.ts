import { resolve } from 'node:path'
import { z } from 'zod'
import type { ProxyTrust } from './proxy.server.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')

const address = (schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
      `expected an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    )

function saysNoMoreThanTlsOff(value: string): boolean {
  if (!URL.canParse(value)) return true // the rule before has reported it
  const { search, hash, protocol, pathname } = new URL(value)
  return (
    hash === '' && pathname.length <= 1 && (search === '' || (search === '?tls=off' && protocol === 'smtp:'))
  )
}

const schema = z.object({
  PORT: z.coerce
    .number('expected a port number')
    .int('expected a port number')
    .min(0)
    .max(65535, 'expected a port number, 0 to 65535')
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  SMTP_URL: address(['smtp:', 'smtps:'])
    .refine(saysNoMoreThanTlsOff, 'expected nothing after the port but ?tls=off, and that with smtp:// only')
    .optional(),
  MAIL_FROM: z.email('expected an email address').optional(),
  OPERATORS_EMAIL: z.email('expected an email address').optional(),
  API_USER: z.string().min(1).optional(),
  API_PASSWORD: z.string().min(8, 'expected at least 8 characters').optional(),
  SECRETS_KEY: z.string().min(32, 'expected at least 32 characters').optional(),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  DEMO: flag.optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  SITE_SLUG: z.string().min(1).optional(),
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
  STRIPE_URL: address(['http:', 'https:']).default('https://api.stripe.com'),
  STRIPE_SCRIPT: address(['http:', 'https:']).default('https://js.stripe.com/endive/stripe.js'),
  TILL_URL: address(['http:', 'https:']).default('https://gateway.tillpayments.com'),
  PAYWAY_URL: address(['http:', 'https:']).default('https://api.payway.com.au'),
  TRUST_PROXY: z.string().default(''),
  TRUST_PROXY_HOST: flag.default(false),
  METRICS_TOKEN: z.string().min(16, 'expected at least 16 characters').optional(),
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
  PHOTO_BUCKET_URL: address(['http:', 'https:']).optional(),
  PHOTO_BUCKET_REGION: z.string().min(1).default('us-east-1'),
  PHOTO_BUCKET_KEY: z.string().min(1).optional(),
  PHOTO_BUCKET_SECRET: z.string().min(1).optional(),
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
  DATABASE_URL: 'PostgreSQL 15 or later; without it PGlite under DATA_DIR',
  SMTP_URL:
    'mail server, over TLS unless it is on this machine or the address ends with ?tls=off; without it each message is a .eml file under DATA_DIR/mail',
  MAIL_FROM: 'sender of the mails (leads@ and the website’s host)',
  OPERATORS_EMAIL: 'who is mailed when tables of duty and fees end soon (none: a line a day in the log)',
  API_USER: 'user of the JSON API; needed with DATABASE_URL (made at first start, kept under DATA_DIR)',
  API_PASSWORD: 'password of the JSON API (made at first start, kept under DATA_DIR)',
  SECRETS_KEY:
    'what secrets are kept with, and webhook secrets, booking links and garage sessions made from; needed with DATABASE_URL (made at first start)',
  NODE_ENV: 'production, or development as `npm run dev` sets it',
  DEMO: '1 imports the demo websites into an empty database (default, but where NODE_ENV=production is given) and lets them answer beside any other, 0 starts empty',
  RATE_LIMITS: 'off for load tests and benchmarks (on)',
  SITE_SLUG: 'development: every host shows this website',
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
  STRIPE_URL: 'where Stripe is asked (https://api.stripe.com)',
  STRIPE_SCRIPT: 'Stripe’s script for the fields of a card (https://js.stripe.com/endive/stripe.js)',
  TILL_URL: 'where Till is asked (https://gateway.tillpayments.com)',
  PAYWAY_URL: 'where PayWay (St George) is asked (https://api.payway.com.au)',
  TRUST_PROXY: 'addresses or ranges whose X-Forwarded-For and -Proto are believed (none)',
  TRUST_PROXY_HOST: '1: their X-Forwarded-Host too; only where each of them overwrites it (0)',
  METRICS_TOKEN: 'bearer token that opens /metrics (none: closed)',
  METRICS_PORT: 'port of its own for /metrics, on HOST (none; 0 picks a free one)',
  DRAIN_SECONDS: 'how long pages go on after SIGTERM while /readyz says 503, for a balancer to notice (0)',
  FEED_MIB: 'how large the file of a stock feed may be, in MiB (64)',
  FEED_ROWS: 'how many vehicles a stock feed may hold (50000)',
  PHOTO_BUCKET_URL:
    'bucket for uploaded photos, with its folder: https://s3.ap-southeast-2.amazonaws.com/photos; without it they are in DATA_DIR/photos',
  PHOTO_BUCKET_REGION: 'region of that bucket (us-east-1)',
  PHOTO_BUCKET_KEY: 'access key of who may read, write and delete there',
  PHOTO_BUCKET_SECRET: 'secret of that access key',
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
  readonly databaseUrl: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  /** Who runs this deployment. */
  readonly operatorsEmail: string | undefined
  readonly apiCredentials: { user: string; password: string } | undefined
  readonly secretsKey: string | undefined
  readonly mode: 'production' | 'development' | 'test'
  /** Undefined: the demo is installed where the database has no website. */
  readonly demo: boolean | undefined
  /** When installed demo websites answer. */
  readonly demoAnswers: DemoAnswers
  readonly rateLimits: boolean
  readonly siteSlug: string | undefined
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
  readonly payments: {
    readonly stripe: { readonly url: string; readonly script: string }
    readonly till: string
    readonly payway: string
  }
  readonly trustedProxies: ProxyTrust
  readonly metricsToken: string | undefined
  /** Undefined: metrics have no port of their own. */
  readonly metricsPort: number | undefined
  readonly drainSeconds: number
  /** The limits of one stock feed. */
  readonly feedLimits: { readonly bytes: number; readonly rows: number }
  readonly imageCacheBytes: number
  /** Null: uploaded photos are in DATA_DIR/photos. */
  readonly photoBucket: {
    readonly url: string
    readonly region: string
    readonly key: string
    readonly secret: string
  } | null
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
  if ((v.API_USER === undefined) !== (v.API_PASSWORD === undefined)) {
    throw new ConfigError(['API_USER and API_PASSWORD: give both or neither.'])
  }
  if (v.NEVDIS_KEY !== undefined && v.NEVDIS_URL === undefined)
    throw new ConfigError(['NEVDIS_KEY: give NEVDIS_URL too, where that register is.'])
  const s3 = [v.PHOTO_BUCKET_URL, v.PHOTO_BUCKET_KEY, v.PHOTO_BUCKET_SECRET].filter(
    (value) => value !== undefined,
  )
  if (s3.length > 0 && s3.length < 3)
    throw new ConfigError([
      'PHOTO_BUCKET_URL, PHOTO_BUCKET_KEY and PHOTO_BUCKET_SECRET: give all three or none.',
    ])
  const sms = [v.SMS_ACCOUNT, v.SMS_TOKEN, v.SMS_FROM].filter((value) => value !== undefined)
  if (sms.length > 0 && sms.length < 3)
    throw new ConfigError(['SMS_ACCOUNT, SMS_TOKEN and SMS_FROM: give all three or none.'])
  return {
    port: v.PORT,
    host: v.HOST,
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    operatorsEmail: v.OPERATORS_EMAIL,
    apiCredentials: v.API_USER && v.API_PASSWORD ? { user: v.API_USER, password: v.API_PASSWORD } : undefined,
    secretsKey: v.SECRETS_KEY,
    mode: v.NODE_ENV,
    // NODE_ENV=production means shoppers: the demo is installed only on request
    demo: v.DEMO ?? (given.NODE_ENV === 'production' ? false : undefined),
    demoAnswers: v.DEMO ? 'always' : given.NODE_ENV === 'production' ? 'never' : 'alone',
    rateLimits: v.RATE_LIMITS === 'on',
    siteSlug: v.SITE_SLUG,
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
    payments: {
      stripe: { url: v.STRIPE_URL, script: v.STRIPE_SCRIPT },
      till: v.TILL_URL,
      payway: v.PAYWAY_URL,
    },
    trustedProxies: {
      ranges: v.TRUST_PROXY.split(/[\s,]+/).filter((range) => range !== ''),
      isHostBelieved: v.TRUST_PROXY_HOST,
    },
    metricsToken: v.METRICS_TOKEN,
    metricsPort: v.METRICS_PORT,
    drainSeconds: v.DRAIN_SECONDS,
    feedLimits: { bytes: v.FEED_MIB * 1024 * 1024, rows: v.FEED_ROWS },
    photoBucket:
      v.PHOTO_BUCKET_URL && v.PHOTO_BUCKET_KEY && v.PHOTO_BUCKET_SECRET
        ? {
            url: v.PHOTO_BUCKET_URL,
            region: v.PHOTO_BUCKET_REGION,
            key: v.PHOTO_BUCKET_KEY,
            secret: v.PHOTO_BUCKET_SECRET,
          }
        : null,
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
