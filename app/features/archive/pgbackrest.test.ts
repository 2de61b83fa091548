import { expect, test } from 'vitest'
import { type ServerBackup, serverBackupInWords, serverBackupProblems } from './pgbackrest.ts'

const now = new Date('2026-11-27T09:00:00Z')
const hoursAgo = (hours: number): number => now.getTime() / 1000 - hours * 3600

function aBackup(type: string, hours: number, from: string, more: object = {}) {
  const timestamp = { stop: hoursAgo(hours) }
  return {
    label: `${type}-${hours}`,
    type,
    timestamp,
    archive: { start: from, stop: from },
    error: null,
    ...more,
  }
}

const segment = (place: number, timeline = 1): string =>
  [timeline, Math.floor(place / 256), place % 256]
    .map((number) => number.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
const from = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => segment(first + at))

const full = aBackup('full', 100, segment(254))
const incremental = aBackup('incr', 3, segment(258))

function aServerBackup({
  backup = [full, incremental],
  status = { code: 0, message: 'ok' },
  segments = from(250, 260),
  ...archiver
}: Partial<ServerBackup['stanza'] & ServerBackup['archiver']> & { segments?: string[] } = {}): ServerBackup {
  return {
    name: 'forecourt',
    stanza: { name: 'forecourt', status, repo: [{ status }], archive: [{ id: '15-1' }], backup },
    segments,
    archiver: { lastArchived: segment(260), failedAt: null, segmentsPerLog: 256, ...archiver },
  }
}

test('KEEP-19 where all is well it says how old the last backup is', () => {
  expect(serverBackupProblems(aServerBackup(), now)).toEqual([])
  expect(serverBackupInWords(aServerBackup(), now)).toBe(
    'the last backup (incr) is 3 hours old, and the archive is whole since full-100',
  )
})

test.each<[string, Parameters<typeof aServerBackup>[0], string[]]>([
  ['26 hours are a day and what a backup takes', { backup: [full, aBackup('incr', 26, segment(258))] }, []],
  [
    'an older one',
    { backup: [full, aBackup('incr', 27, segment(258))] },
    ['the last backup is 27 hours old, and one is due each day: is forecourt-backup-incr.timer enabled?'],
  ],
  [
    'none',
    { backup: [] },
    ['there is no backup yet: “pgbackrest --stanza=forecourt --type=full backup” makes one'],
  ],
  [
    'no stanza',
    { backup: [], status: { code: 1, message: 'missing stanza path' } },
    ['its repository has no stanza forecourt: “pgbackrest --stanza=forecourt stanza-create” makes it'],
  ],
  [
    'a segment missing',
    { segments: from(250, 260).filter((name) => name !== segment(256)) },
    [
      'the archive has a gap: segment 000000010000000100000000 is missing, and moments from there to the next backup cannot be restored; “pgbackrest --stanza=forecourt --type=full backup” makes one, and from it on it is whole',
    ],
  ],
  [
    'the last that PostgreSQL has archived missing',
    { lastArchived: segment(262) },
    [
      'the archive has a gap: 2 segments from 000000010000000100000005 on are missing, and moments from there to the next backup cannot be restored; “pgbackrest --stanza=forecourt --type=full backup” makes one, and from it on it is whole',
    ],
  ],
  ['one missing before the last full backup', { segments: from(254, 260) }, []],
  [
    'another timeline going on',
    { segments: [...from(254, 257), segment(258, 2), segment(259, 2), segment(260, 2)] },
    [],
  ],
  [
    'archiving that fails',
    { failedAt: new Date('2026-11-27T08:00:00Z') },
    [
      'PostgreSQL has not archived since 2026-11-27T08:00:00.000Z: its log says why, and its disk fills meanwhile',
    ],
  ],
  [
    'damaged pages',
    { backup: [full, aBackup('incr', 3, segment(258), { error: true })] },
    ['the last backup (incr-3) has pages that do not match their checksum: PostgreSQL’s data is damaged'],
  ],
])('KEEP-19 %s', (_, given, problems) => {
  expect(serverBackupProblems(aServerBackup(given), now)).toEqual(problems)
})
