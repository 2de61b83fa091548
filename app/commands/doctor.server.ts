import { randomUUID } from 'node:crypto'
import { accessSync, constants, statfsSync } from 'node:fs'
import { sql } from 'kysely'
import { CallError } from '#app/core/call-error.ts'
import { listHosts } from '#app/features/domains/store.server.ts'
import { listFollowers, listParts } from '#app/features/following/store.server.ts'
import { mailboxName } from '#app/features/inbox/inbound-mail.server.ts'
import { findMailboxState } from '#app/features/inbox/inbound-store.server.ts'
import { listFeedTroubles } from '#app/features/intake/feed-health.server.ts'
import { listAbandonedJournals } from '#app/features/leads/journals.server.ts'
import { promises } from '#app/features/leads/lead-durability.ts'
import { lookUpSecondPlace } from '#app/features/leads/second-place.server.ts'
import { listLeads } from '#app/features/leads/store.server.ts'
import { listOutletHealth } from '#app/features/outlets/outlet-health.server.ts'
import { toldAfterMs } from '#app/features/outlets/tries.ts'
import { listWaitingPassports } from '#app/features/stockroom/passport/list-waiting.server.ts'
import { photoBytes } from '#app/features/stockroom/photos/stored-photos.server.ts'
import { oldestPurgeSeconds } from '#app/features/tenancy/edge-purges.server.ts'
import { readWebsites, type StoredWebsite } from '#app/features/tenancy/store.server.ts'
import { containerLayerWarning, isOnContainerLayer } from '#app/server/container-layer.server.ts'
import { listProcesses } from '#app/server/processes.server.ts'
import { behindUnnamedProxy, findUntrustedProxy } from '#app/server/untrusted-proxy.server.ts'
import { type Command, type CommandContext, printRows } from './command.server.ts'
import { openCommandBlobs } from './command-services.server.ts'
import { drillFindings } from './drill.server.ts'
import type { Finding } from './finding.ts'
import { listOver } from './onroad.server.ts'
import { asJson } from './option.server.ts'
import { serverBackupFindings } from './server-backup.server.ts'

const littleSpace = 1024 ** 3
const manyPhotoBytes = 50e9
const failingForMs = 60 * 60_000

export const doctor: Command = {
  name: 'doctor',
  needsNoKey: true,
  options: { json: asJson },
  summary: 'looks whether everything is as it should be',
  run: async ({ options }, context) => {
    const { database, config, registry } = context
    const { readable: websites, unreadable } = await readWebsites(database.db, registry)
    const failed = await listLeads(database.db, { failed: true })
    const findings: Finding[] = [
      {
        check: 'node',
        state: Number(process.versions.node.split('.')[0]) >= 24 ? 'ok' : 'look',
        detail: process.versions.node,
      },
      await databaseFinding(context),
      ...(await processFindings(context)),
      {
        check: 'websites',
        state: websites.length > 0 && unreadable.length === 0 ? 'ok' : 'look',
        detail: [String(websites.length), ...unreadable.map(({ slug }) => `${slug} cannot be read`)].join(
          ', ',
        ),
      },
      diskFinding(config.dataDir),
      ...layerFindings(config.dataDir),
      await photosFinding(context),
      ...(await blobsFindings(context)),
      ...(await serverBackupFindings(context)),
      ...(await drillFindings(context)),
      {
        check: 'lead deliveries',
        state: failed.length === 0 ? 'ok' : 'look',
        detail: `${failed.length} leads with a delivery that failed or is held${failed.length === 0 ? '' : ': “forecourt leads list --failed”'}`,
      },
      await durabilityFinding(context),
      await journalsFinding(context),
      await upstreamFinding(context, websites),
      proxyFinding(context, websites),
      await domainsFinding(context),
      ...(await edgeFindings(context)),
      await feedsFinding(context, websites),
      await passportsFinding(context),
      await outletsFinding(context, websites),
      ...(await largeStockFindings(context, websites)),
      await onRoadFinding(context),
      ...(await inboundMailFindings(context)),
      {
        check: 'mail',
        state: config.smtpUrl === undefined ? 'look' : 'ok',
        detail:
          config.smtpUrl === undefined
            ? 'no SMTP_URL: leads are .eml files under DATA_DIR/mail'
            : config.smtpUrl.endsWith('?tls=off')
              ? 'SMTP_URL is set; mails leave this machine unencrypted (tls=off)'
              : 'SMTP_URL is set',
      },
    ]
    printRows(
      context,
      findings.map((finding) => ({ ...finding })),
      options.has('json'),
    )
    return findings.some(({ state }) => state === 'look') ? 1 : 0
  },
}

/** What superusers and people at a terminal need of the connections that the server allows. */
const spareConnections = 5

/** More connections than the database allows are refused in the busiest moment (SCALE-12). */
async function databaseFinding({ database }: CommandContext): Promise<Finding> {
  if (database.kind === 'pglite') return { check: 'database', state: 'ok', detail: database.kind }
  const { rows } = await sql<{ most: number }>`
    select current_setting('max_connections')::int as most`.execute(database.db)
  const most = rows[0]?.most ?? 0
  const wanted = (await listProcesses(database.db))
    .filter(({ state }) => state !== 'gone')
    .reduce((sum, { connections }) => sum + connections, 0)
  const isEnough = wanted + spareConnections <= most
  return {
    check: 'database',
    state: isEnough ? 'ok' : 'look',
    detail: `postgres; all processes may have ${wanted} connections together, and it allows ${most}${
      isEnough ? '' : ': lower DATABASE_POOL, or raise max_connections'
    }`,
  }
}

/** Processes that have ended without a word, and releases or keys that differ. */
async function processFindings({ database }: CommandContext): Promise<Finding[]> {
  if (database.kind === 'pglite') return []
  const seen = await listProcesses(database.db)
  const living = seen.filter(({ state }) => state !== 'gone')
  const distinct = (values: readonly string[]): string[] => [...new Set(values)]
  const gone = seen.filter(({ state }) => state === 'gone').map(({ node, id }) => `${id} on ${node}`)
  const releases = distinct(living.map(({ release, build }) => `${release} (${build})`))
  const keys = distinct(living.map(({ keyDigest }) => keyDigest))
  const details = [
    `${living.length} serve`,
    ...(releases.length > 1 ? [`releases side by side: ${releases.join(', ')}`] : releases),
    ...(keys.length > 1 ? ['their SECRETS_KEY differs: give all the same'] : []),
    ...(gone.length > 0 ? [`gone without a word: ${gone.join(', ')}`] : []),
  ]
  const isWell = keys.length <= 1 && gone.length === 0
  return [{ check: 'processes', state: isWell ? 'ok' : 'look', detail: details.join('; ') }]
}

/** How far the cache in front of the processes is behind (EDGE-07). */
async function edgeFindings({ database, config }: CommandContext): Promise<Finding[]> {
  if (config.edgeCache.kind === 'none') return []
  const seconds = await oldestPurgeSeconds(database.db)
  return [
    {
      check: 'edge',
      state: seconds <= 30 ? 'ok' : 'look',
      detail:
        seconds <= 30
          ? `${config.edgeCache.kind} is told of changes`
          : `${config.edgeCache.kind} has not been told of a change for ${seconds} s: its pages are at most 305 s old all the same`,
    },
  ]
}

/** Domains that do not lead here, and certificates that are not renewed (EDGE-13). */
async function domainsFinding({ database, config }: CommandContext): Promise<Finding> {
  if (config.edge.hosts.length === 0)
    return { check: 'domains', state: 'ok', detail: 'not looked at: EDGE_HOSTS is not set' }
  const asked = (await listHosts(database.db)).filter(({ isAsked }) => isAsked)
  const waiting = asked.filter(({ state }) => state !== 'live')
  const names = waiting.map(({ host, state }) => `${host} (${state})`)
  return {
    check: 'domains',
    state: waiting.length === 0 ? 'ok' : 'look',
    detail: [
      `${asked.length - waiting.length} live`,
      ...(names.length === 0 ? [] : [`${names.join(', ')}: “forecourt domain list” says what to do`]),
    ].join('; '),
  }
}

/** Since when what shoppers answer waits in the mailbox, and what of it nobody could place (INBOX-13). */
async function inboundMailFindings({ database, config }: CommandContext): Promise<Finding[]> {
  if (config.inbound === null) return []
  const check = 'inbound mail'
  const state = await findMailboxState(database.db, mailboxName(config.inbound.imapUrl))
  if (state === null) return [{ check, state: 'look', detail: 'nobody has read the mailbox yet' }]
  const { awaySince, problem, look, readAt } = state
  const read = readAt === null ? 'never read' : `last read ${readAt.toISOString()}`
  const waiting = look === 0 ? '' : `; ${look} mails lie in its folder Look`
  return [
    awaySince === null
      ? { check, state: look === 0 ? 'ok' : 'look', detail: `${read}${waiting}` }
      : {
          check,
          state: 'look',
          detail: `the mailbox has been away since ${awaySince.toISOString()} (${problem}), and its mails wait in it; ${read}${waiting}`,
        },
  ]
}

/** Photos by the hundred gigabytes are better kept by a service than on a disk (STOCK-12). */
async function photosFinding({ database, config }: CommandContext): Promise<Finding> {
  const bytes = await photoBytes(database.db)
  const gigabytes = (bytes / 1e9).toFixed(1)
  if (config.photoBucket !== null)
    return { check: 'photos', state: 'ok', detail: `${gigabytes} GB in the bucket of PHOTO_BUCKET_URL` }
  return {
    check: 'photos',
    state: bytes < manyPhotoBytes ? 'ok' : 'look',
    detail:
      bytes < manyPhotoBytes
        ? `${gigabytes} GB in DATA_DIR/photos`
        : `${gigabytes} GB in DATA_DIR/photos: PHOTO_BUCKET_URL keeps them in a bucket (docs/operations.md)`,
  }
}

/** A container's own layer goes with the container, and leads that wait in the journal with it (OPS-15). */
function layerFindings(dataDir: string): Finding[] {
  if (!isOnContainerLayer(dataDir)) return []
  return [{ check: 'volume', state: 'look', detail: containerLayerWarning(dataDir) }]
}

/** What an acknowledged lead survives, and where it is now (KEEP-01, KEEP-07). */
async function durabilityFinding({ database, config }: CommandContext): Promise<Finding> {
  const { leadDurability, isReplicationDeclared } = config
  const { text, isWell } = await lookUpSecondPlace(database, leadDurability, isReplicationDeclared)
  const waiting =
    database.kind === 'pglite'
      ? 0
      : Number(
          (await database.db.selectFrom('lead_inbox').select(sql<number>`count(*)::int`.as('n')).execute())[0]
            ?.n ?? 0,
        )
  return {
    check: 'acknowledged leads',
    state: isWell ? 'ok' : 'look',
    detail: `${promises[leadDurability]}; now: ${text}; ${waiting} wait in the lead inbox`,
  }
}

/** Writes, reads and removes a file where all processes keep theirs (KEEP-15). */
async function blobsFindings({ config, database }: CommandContext): Promise<Finding[]> {
  const blobs = openCommandBlobs(config)
  if (config.blobs === null || blobs === null) {
    const living = database.kind === 'pglite' ? [] : await listProcesses(database.db)
    const isAlone = living.filter(({ state }) => state !== 'gone').length < 2
    return isAlone
      ? []
      : [
          {
            check: 'files',
            state: 'look',
            detail: 'BLOB_URL is not set: files of leads are on the disk of the process that received them',
          },
        ]
  }
  const where = config.blobs.kind === 'folder' ? config.blobs.folder : config.blobs.url
  const name = `doctor/${randomUUID()}`
  try {
    await blobs.put(name, Buffer.from('forecourt'))
    const isRead = (await blobs.get(name))?.toString() === 'forecourt'
    await blobs.remove(name)
    return [{ check: 'files', state: isRead ? 'ok' : 'look', detail: `${where}: written, read and removed` }]
  } catch (error) {
    const status = error instanceof CallError ? error.status : null
    const why =
      status === 403
        ? 'refuses: the key may not write, read and delete there'
        : `does not answer (${status ?? (error instanceof Error ? error.message : String(error))})`
    return [{ check: 'files', state: 'look', detail: `${where} ${why}` }]
  }
}

/**
 * Leads that wait in the journal of a stopped process exist on no other disk, so a person must fetch them.
 */
async function journalsFinding({ database }: CommandContext): Promise<Finding> {
  const left = await listAbandonedJournals(database.db)
  const places = left.map(
    ({ id, host, folder, waiting, seenAt }) =>
      `${folder} on ${host} (at least ${waiting} when last heard of, ${seenAt.toISOString()}): start a process there, or say “forecourt leads journal forget ${id}” where it is lost`,
  )
  return {
    check: 'journals',
    state: left.length === 0 ? 'ok' : 'look',
    detail: left.length === 0 ? 'no process left leads behind' : places.join('; '),
  }
}

/**
 * A part that fails now and then is asked for again by itself; one that has failed for an hour needs a
 * person.
 */
async function upstreamFinding(
  { database, clock }: CommandContext,
  websites: readonly StoredWebsite[],
): Promise<Finding> {
  const followers = await listFollowers(database.db)
  const longAgo = clock().getTime() - failingForMs
  const failing = (await listParts(database.db)).filter(
    ({ failingSince }) => failingSince !== null && failingSince.getTime() < longAgo,
  )
  const slugs = new Map(websites.map(({ website }) => [website.id, website.slug]))
  const names = failing.map(({ websiteId, part }) => `${part} of ${slugs.get(websiteId)}`)
  return {
    check: 'upstreams',
    state: failing.length === 0 ? 'ok' : 'look',
    detail:
      `${followers.length} followed` +
      (names.length === 0 ? '' : `; failing for over an hour: ${names.join(', ')}`),
  }
}

/** Feeds that wait for a person, are late, or could not be fetched (FEED-42). */
async function feedsFinding(
  { database }: CommandContext,
  websites: readonly StoredWebsite[],
): Promise<Finding> {
  const slugs = new Map(websites.map(({ website }) => [website.id, website.slug]))
  const troubles = await listFeedTroubles(database.db)
  const details = (['held', 'late', 'failing'] as const).map((wanted) => {
    const names = troubles
      .filter(({ trouble }) => trouble === wanted)
      .map(({ websiteId, feedId }) => `${feedId} of ${slugs.get(websiteId)}`)
    return `${names.length} ${wanted}${names.length === 0 ? '' : ` (${names.join(', ')})`}`
  })
  return {
    check: 'stock feeds',
    state: troubles.length === 0 ? 'ok' : 'look',
    detail: details.join(', '),
  }
}

const mostNamed = 10

/** Passports that say nothing, because the VIN under their stock number has become another one. */
async function passportsFinding({ database }: CommandContext): Promise<Finding> {
  const waiting = await listWaitingPassports(database.db)
  const names = waiting.slice(0, mostNamed).map(({ stocknum, dealership }) => `${stocknum} of ${dealership}`)
  const more = waiting.length > mostNamed ? ` and ${waiting.length - mostNamed} more` : ''
  return {
    check: 'passports',
    state: waiting.length === 0 ? 'ok' : 'look',
    detail:
      waiting.length === 0
        ? 'none waits'
        : `${waiting.length} stated for another VIN, and not shown until somebody decides: ${names.join(', ')}${more}`,
  }
}

/** Outlets that take nothing, or that may still show vehicles which are gone. */
async function outletsFinding(
  { database, clock }: CommandContext,
  websites: readonly StoredWebsite[],
): Promise<Finding> {
  const slugs = new Map(websites.map(({ website }) => [website.id, website.slug]))
  const outlets = await listOutletHealth(database.db)
  const late = (oldestAt: Date | null): boolean =>
    oldestAt !== null && clock().getTime() - oldestAt.getTime() > toldAfterMs
  const troubles = outlets.flatMap(({ websiteId, outletId, isFailing, withdrawals, oldestAt, givenUp }) => {
    const words = [
      ...(isFailing ? ['failing'] : []),
      ...(late(oldestAt) ? [`${withdrawals} not taken away yet`] : []),
      ...(givenUp > 0 ? [`${givenUp} given up`] : []),
    ]
    return words.length > 0 ? [`${outletId} of ${slugs.get(websiteId)}: ${words.join(', ')}`] : []
  })
  return {
    check: 'outlets',
    state: troubles.length === 0 ? 'ok' : 'look',
    detail: [`${outlets.length} told of changes`, ...troubles].join('; '),
  }
}

/** From so many vehicles on a website takes 0.4 GiB of every process, and a search service takes less. */
const manyVehicles = 100_000

async function largeStockFindings(
  { database }: CommandContext,
  websites: readonly StoredWebsite[],
): Promise<Finding[]> {
  const hosted = new Set(websites.flatMap(({ website }) => (website.search?.host ? [website.id] : [])))
  const slugs = new Map(websites.map(({ website }) => [website.id, website.slug]))
  const rows = await database.db
    .selectFrom('website_vehicles')
    .select(['website_id', sql<number>`count(*)::int`.as('n')])
    .groupBy('website_id')
    .having(sql<boolean>`count(*) > ${manyVehicles}`)
    .execute()
  const large = rows.filter(({ website_id }) => !hosted.has(website_id))
  if (large.length === 0) return []
  const names = large.map(({ website_id, n }) => `${slugs.get(website_id)} (${n})`)
  return [
    {
      check: 'search',
      state: 'look',
      detail: `${names.join(', ')}: above ${manyVehicles} vehicles a search service takes less than the memory of each process (docs/websites.md)`,
    },
  ]
}

/** Tables of duty and fees whose time is over: what they say is the least that a charge can be (DRIVE-24). */
async function onRoadFinding(context: CommandContext): Promise<Finding> {
  const over = await listOver(context)
  return {
    check: 'charges',
    state: over.length === 0 ? 'ok' : 'look',
    detail:
      over.length === 0
        ? 'no table of duty or fees is over'
        : `over, see “forecourt onroad check”: ${over.map(({ about, validTo }) => `${about} since ${validTo}`).join(', ')}`,
  }
}

/** If the proxy in front of us is not named, all visitors share one visitor's limits. */
function proxyFinding({ config }: CommandContext, websites: readonly StoredWebsite[]): Finding {
  const { ranges } = config.trustedProxies
  const untrusted = findUntrustedProxy(config.dataDir)
  const behind = behindUnnamedProxy(
    websites.map(({ website }) => website),
    ranges,
  )
  const details = [
    ranges.length === 0 ? 'TRUST_PROXY names none' : `TRUST_PROXY is ${ranges.join(', ')}`,
    ...(untrusted ? [`forwarded headers came from ${untrusted.proxy}, which it does not name`] : []),
    ...(behind.length > 0
      ? [`a proxy must speak https for ${behind.map(({ slug }) => slug).join(', ')}`]
      : []),
  ]
  return {
    check: 'proxy',
    state: untrusted || behind.length > 0 ? 'look' : 'ok',
    detail: details.join('; '),
  }
}

function diskFinding(folder: string): Finding {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    const free = bavail * bsize
    return {
      check: 'disk',
      state: free > littleSpace ? 'ok' : 'look',
      detail: `${Math.round(free / littleSpace)} GiB free in ${folder}`,
    }
  } catch {
    return { check: 'disk', state: 'look', detail: `${folder} cannot be written` }
  }
}
