import { z } from 'zod'

/** What `pgbackrest info --output=json` says of a stanza, as far as it is looked at. */
export const stanzasSchema = z.array(
  z.looseObject({
    name: z.string(),
    status: z.looseObject({ code: z.number(), message: z.string() }),
    /** The same of each repository. */
    repo: z.array(z.looseObject({ status: z.looseObject({ code: z.number(), message: z.string() }) })),
    /** One for each system that was backed up, the present one last. */
    archive: z.array(z.looseObject({ id: z.string() })),
    backup: z.array(
      z.looseObject({
        label: z.string(),
        type: z.string(),
        /** Whether pages were found that do not match their checksum. */
        error: z.boolean().nullish(),
        /** Seconds since 1970. */
        timestamp: z.looseObject({ stop: z.number() }),
        archive: z.looseObject({ start: z.string().nullable(), stop: z.string().nullable() }),
      }),
    ),
  }),
)

export type Stanza = z.output<typeof stanzasSchema>[number]

/** What PostgreSQL itself says of its archiving. */
export interface Archiver {
  /** The segment that was archived last. */
  readonly lastArchived: string | null
  /** Since when it has failed; null where it does not. */
  readonly failedAt: Date | null
  /** How many segments have the same first two thirds of their names: 256 of 16 MiB. */
  readonly segmentsPerLog: number
}

/** A server's own backup: what pgBackRest has of it, and the segments of its archive. */
export interface ServerBackup {
  readonly name: string
  readonly stanza: Stanza
  /** The names of all archived segments, in any order. */
  readonly segments: readonly string[]
  readonly archiver: Archiver
}

/** Daily, and two hours for it to be made. */
const mostHours = 26
const hourMs = 3_600_000

/** pgBackRest’s numbers for a stanza without its folder, and without its files. */
const noStanza: readonly number[] = [1, 3]

/** pgBackRest’s number for a repository that it could not read, of which it ends well all the same. */
const unread = 99

/** Tells why pgBackRest could read none of a stanza’s repositories; null where it could. */
export function unreadBecause({ status, repo, backup }: Stanza): string | null {
  if (status.code !== unread || backup.length > 0) return null
  const [first = status.message] =
    repo.find((one) => one.status.code === unread)?.status.message.split('\n') ?? []
  return `its repository cannot be read, perhaps because the passphrase (PGBACKREST_REPO1_CIPHER_PASS) is another: ${first.replace(/:$/, '')}`
}

/** Tells what is wrong with the backups of a server, in sentences that say what to do; nothing where all is well (KEEP-19). */
export function serverBackupProblems(
  { name, stanza, segments, archiver }: ServerBackup,
  now: Date,
): string[] {
  const failing = archiverProblems(archiver)
  if (noStanza.includes(stanza.status.code))
    return [
      `its repository has no stanza ${name}: “pgbackrest --stanza=${name} stanza-create” makes it`,
      ...failing,
    ]
  const newest = newestOf(stanza.backup)
  if (!newest) return [`there is no backup yet: ${fullBackup(name)}`, ...failing]
  const hours = hoursSince(newest, now)
  return [
    ...(hours <= mostHours
      ? []
      : [
          `the last backup is ${hours} hours old, and one is due each day: is forecourt-backup-incr.timer enabled?`,
        ]),
    ...(newest.error === true
      ? [
          `the last backup (${newest.label}) has pages that do not match their checksum: PostgreSQL’s data is damaged`,
        ]
      : []),
    ...(stanza.status.code === 0 ? [] : [`pgBackRest says: ${stanza.status.message}`]),
    ...gapProblems({ name, stanza, segments, archiver }),
    ...failing,
  ]
}

/** What PostgreSQL alone knows. */
export function archiverProblems({ failedAt }: Archiver): string[] {
  if (failedAt === null) return []
  return [
    `PostgreSQL has not archived since ${failedAt.toISOString()}: its log says why, and its disk fills meanwhile`,
  ]
}

/** Says in a line what is there where nothing is wrong. */
export function serverBackupInWords({ stanza }: ServerBackup, now: Date): string {
  const newest = newestOf(stanza.backup)
  if (!newest) return 'there is no backup yet'
  return `the last backup (${newest.type}) is ${hoursSince(newest, now)} hours old, and the archive is whole since ${startOfChain(stanza)?.label ?? newest.label}`
}

type Backup = Stanza['backup'][number]

function newestOf(backups: readonly Backup[]): Backup | null {
  return backups.toSorted((one, other) => other.timestamp.stop - one.timestamp.stop)[0] ?? null
}

/** The last full backup: what is restored today begins with it. */
function startOfChain({ backup }: Stanza): Backup | null {
  return newestOf(backup.filter(({ type }) => type === 'full'))
}

function hoursSince({ timestamp }: Backup, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - timestamp.stop * 1000) / hourMs))
}

function fullBackup(name: string): string {
  return `“pgbackrest --stanza=${name} --type=full backup” makes one`
}

/** Every segment from the last full backup to the one that PostgreSQL archived last must be there. */
export function gapProblems({ name, stanza, segments, archiver }: ServerBackup): string[] {
  const { lastArchived, segmentsPerLog } = archiver
  const first = startOfChain(stanza)?.archive.start ?? null
  const last = [...segments, ...(lastArchived === null ? [] : [lastArchived])].filter(isSegment)
  if (first === null || last.length === 0) return []
  const place = (segment: string): number => placeOf(segment, segmentsPerLog)
  const there = new Set(segments.filter(isSegment).map(place))
  const end = Math.max(...last.map(place))
  const missing: number[] = []
  for (let at = place(first); at <= end; at += 1) if (!there.has(at)) missing.push(at)
  const [from] = missing
  if (from === undefined) return []
  const named = `${first.slice(0, 8)}${nameOf(from, segmentsPerLog)}`
  return [
    `the archive has a gap: ${missing.length === 1 ? `segment ${named} is` : `${missing.length} segments from ${named} on are`} missing, and moments from there to the next backup cannot be restored; ${fullBackup(name)}, and from it on it is whole`,
  ]
}

/** A segment’s name is 24 signs; other files of the archive have endings. */
function isSegment(name: string): boolean {
  return /^[0-9A-F]{24}$/.test(name)
}

/** Where a segment stands, whatever its timeline: a standby that takes over goes on with the next one. */
function placeOf(segment: string, segmentsPerLog: number): number {
  return Number.parseInt(segment.slice(8, 16), 16) * segmentsPerLog + Number.parseInt(segment.slice(16), 16)
}

function nameOf(place: number, segmentsPerLog: number): string {
  const sign = (number: number): string => number.toString(16).toUpperCase().padStart(8, '0')
  return sign(Math.floor(place / segmentsPerLog)) + sign(place % segmentsPerLog)
}
