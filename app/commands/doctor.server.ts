import { accessSync, constants, statfsSync } from 'node:fs'
import { listFollowers, listParts } from '#app/features/following/store.server.ts'
import { listFeedTroubles } from '#app/features/intake/feed-health.server.ts'
import { listAbandonedJournals } from '#app/features/leads/journals.server.ts'
import { listLeads } from '#app/features/leads/store.server.ts'
import { listOutletHealth } from '#app/features/outlets/outlet-health.server.ts'
import { toldAfterMs } from '#app/features/outlets/tries.ts'
import { listWaitingPassports } from '#app/features/stockroom/passport/list-waiting.server.ts'
import { photoBytes } from '#app/features/stockroom/photos/stored-photos.server.ts'
import { readWebsites, type StoredWebsite } from '#app/features/tenancy/store.server.ts'
import { behindUnnamedProxy, findUntrustedProxy } from '#app/server/untrusted-proxy.server.ts'
import { type Command, type CommandContext, printRows } from './command.server.ts'
import { listOver } from './onroad.server.ts'
import { asJson } from './option.server.ts'

interface Finding {
  check: string
  state: 'ok' | 'look'
  detail: string
}

const littleSpace = 1024 ** 3
const manyPhotoBytes = 50e9
const failingForMs = 60 * 60_000

export const doctor: Command = {
  name: 'doctor',
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
      { check: 'database', state: 'ok', detail: database.kind },
      {
        check: 'websites',
        state: websites.length > 0 && unreadable.length === 0 ? 'ok' : 'look',
        detail: [String(websites.length), ...unreadable.map(({ slug }) => `${slug} cannot be read`)].join(
          ', ',
        ),
      },
      diskFinding(config.dataDir),
      await photosFinding(context),
      {
        check: 'lead deliveries',
        state: failed.length === 0 ? 'ok' : 'look',
        detail: `${failed.length} leads with a delivery that failed`,
      },
      await journalsFinding(context),
      await upstreamFinding(context, websites),
      proxyFinding(context, websites),
      await feedsFinding(context, websites),
      await passportsFinding(context),
      await outletsFinding(context, websites),
      await onRoadFinding(context),
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
