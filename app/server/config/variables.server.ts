import { isIP } from 'node:net'
import { z } from 'zod'
import { leastMemoryMiB } from '#app/server/memory-shares.server.ts'
import {
  address,
  flag,
  isDeskAddress,
  isMailboxAddress,
  isReadSafely,
  listOf,
  longestInboundName,
  placeOf,
  port,
  postgresAddress,
  saysNoMoreThanTlsOff,
  takesKeys,
  wholeNumber,
} from './values.server.ts'

/** The environment as it is read. An empty variable counts as not set. */
export const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_LISTEN_URL: postgresAddress.optional(),
  DATABASE_POOL: wholeNumber('connections', 2, 500).default(10),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  WORKERS: z
    .string()
    .regex(/^(auto|[1-9]\d{0,2})$/, 'expected a number, or auto for one per core')
    .default('1'),
  MEMORY_MIB: wholeNumber('mebibytes', leastMemoryMiB, 1024 * 1024).optional(),
  LEAD_DURABILITY: z.enum(['journal', 'replicated', 'strict']).default('journal'),
  DATABASE_REPLICATED: z.enum(['yes']).optional(),
  MIGRATE: z.enum(['on', 'off']).default('on'),
  JOURNAL_KEEP_HOURS: wholeNumber('hours', 0, 8760).default(72),
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
  EDGE_PER_MINUTE: wholeNumber('calls', 1, 3000).optional(),
  EDGE_TAG_PREFIX: z
    .string()
    .regex(/^[a-z\d-]{1,12}$/, 'expected up to 12 small letters, digits and hyphens')
    .default('fc-'),
  METRICS_TOKEN: z.string().min(16, 'expected at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http:', 'https:']).optional(),
  METRICS_PORT: port.optional(),
  DRAIN_SECONDS: wholeNumber('seconds', 0, 300).default(0),
  FEED_MIB: wholeNumber('mebibytes', 1, 512).default(64),
  FEED_ROWS: wholeNumber('rows', 1, 500_000).default(50_000),
  BLOB_URL: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  PHOTO_BUCKET_URL: address(['http:', 'https:']).optional(),
  PHOTO_BUCKET_REGION: z.string().min(1).default('us-east-1'),
  PHOTO_BUCKET_KEY: z.string().min(1).optional(),
  PHOTO_BUCKET_SECRET: z.string().min(1).optional(),
  BACKUP_KEEP_DAYS: wholeNumber('days', 1, 3650).default(35),
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

/** What was given, read and filled up. */
export type Given = z.output<typeof schema>

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
