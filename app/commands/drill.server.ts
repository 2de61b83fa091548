import { join } from 'node:path'
import { blobPlaces } from '#app/composition/blob-places.server.ts'
import {
  type Drilled,
  findNewestBackup,
  saysWhatIsWrong,
  tryBackup,
} from '#app/features/archive/drill.server.ts'
import {
  type DrillGround,
  findLeftovers,
  removeLeftovers,
  whileNoneDrills,
} from '#app/features/archive/drill-leftovers.server.ts'
import { findLastDrills, insertDrill } from '#app/features/archive/drills-store.server.ts'
import { findStanza } from '#app/features/archive/pgbackrest.server.ts'
import { tryServerBackup } from '#app/features/archive/server-drill.server.ts'
import { secretsKeyOf } from '#app/server/secrets-key.server.ts'
import { archivePlaceOf } from './archive-place-option.server.ts'
import { type Arguments, type Command, type CommandContext, textOption } from './command.server.ts'
import type { Finding } from './finding.ts'
import { readIdentityFile } from './identity-file.server.ts'
import { text } from './option.server.ts'
import { countWords, refuseUsage } from './website.server.ts'

/** In place of an address: the backups that pgBackRest makes of the server. */
const ofServer = 'pgbackrest'

export const drill: Command = {
  name: 'drill',
  options: {
    from: {
      ...text(
        '<place>',
        'where “backup” writes to, or one backup; s3://bucket/folder?endpoint=https://…&region=… too; “pgbackrest” for what it has of the server',
      ),
      isRequired: true,
    },
    identity: text('<file>', 'the key of age that opens it; not for pgbackrest'),
    at: text(
      '<time>',
      'with pgbackrest that moment, else the newest backup that was made by then; ordinarily the newest state of all',
    ),
  },
  summary:
    'restores the newest backup, or a moment, into a database that is thrown away, and says whether it would serve',
  run: async (args, context) => {
    const from = textOption(args, 'from')
    if (from === undefined || (from !== ofServer && !args.options.has('identity')))
      return refuseUsage(context, drill)
    const asked = textOption(args, 'at')
    const at = asked === undefined ? null : new Date(asked)
    if (at !== null && Number.isNaN(at.getTime())) {
      context.complain(`--at: “${asked}” is no time. An example: 2026-11-26T09:00+11:00`)
      return 2
    }
    const tried =
      from === ofServer ? await serverTrial(at, context) : await placeTrial(from, at, args, context)
    if (typeof tried === 'number') return tried
    const ground = groundOf(context)
    const drilled = await whileNoneDrills(ground, async () => {
      await removeLeftovers(ground, await findLeftovers(ground))
      return tryAndNote(tried, context)
    })
    if (drilled !== null) return drilled.done
    context.complain('Another drill is under way; one at a time.')
    return 1
  },
}

/** What is tried. */
interface Trial {
  /** As people call it. */
  readonly backup: string
  readonly backupAt: Date | null
  run(): Promise<Drilled>
}

function groundOf({ database, config }: Pick<CommandContext, 'database' | 'config'>): DrillGround {
  return { database, workFolder: join(config.dataDir, 'tmp') }
}

async function tryAndNote({ backup, backupAt, run }: Trial, context: CommandContext): Promise<number> {
  const beganAt = context.clock()
  const startedMs = performance.now()
  const seconds = (): number => (performance.now() - startedMs) / 1000
  const note = (problem: string | null) =>
    insertDrill(context.database.db, { backup, backupAt, beganAt, seconds: seconds(), problem })
  try {
    const { rows, files, websites, secrets } = await run()
    await note(null)
    context.print(
      `${backup} would serve: ${countWords(rows, 'row')}, ${countWords(files, 'file')}, pages of ${countWords(websites, 'website')}, ${countWords(secrets, 'secret')}; ${Math.ceil(seconds())} s\n`,
    )
    return 0
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    await note(problem)
    if (!saysWhatIsWrong(error)) throw error
    context.complain(`${backup} would not serve. ${problem}`)
    return 1
  }
}

/** A backup of “backup”. @returns the exit code where there is none to try, which is told */
async function placeTrial(
  from: string,
  at: Date | null,
  args: Arguments,
  context: CommandContext,
): Promise<Trial | number> {
  const keys = await readIdentityFile(args, context)
  const all = archivePlaceOf(from, '', context)
  if (!keys) return 1
  if (all === null) return 2
  const folder = await findNewestBackup(all, at)
  const place = folder === null ? null : archivePlaceOf(from, folder, context)
  if (folder === null || place === null) {
    context.complain(`There is no backup in ${from}${at === null ? '' : ' that was made by then'}.`)
    return 1
  }
  const backup = folder === '' ? from : folder
  if (at !== null)
    context.complain(
      `A backup is of one moment, so the newest that was made by then is tried: ${backup}. Leads that came after it are in journals; “--from ${ofServer}” tries the moment itself.`,
    )
  const { database, config, progress, tryPages = null } = context
  return {
    backup,
    backupAt: madeAt(backup),
    run: () =>
      tryBackup(
        place,
        { keys, file: textOption(args, 'identity') ?? '' },
        {
          database,
          databaseUrl: config.postgres?.url ?? null,
          workFolder: groundOf(context).workFolder,
          placesIn: (dataDir) => blobPlaces({ photoBucket: null, dataDir }),
          tryPages,
          progress,
        },
      ),
  }
}

/** A moment of the server. @returns the exit code where pgBackRest has none, which is told */
async function serverTrial(at: Date | null, context: CommandContext): Promise<Trial | number> {
  const { database, config, progress, tryPages = null } = context
  const found = config.postgres === null ? null : await findStanza(database.db)
  if (config.postgres === null || found === null) {
    context.complain(
      'PostgreSQL does not archive by pgBackRest here (archive_command), so no moment of it can be restored; --from names a place that “backup” writes to.',
    )
    return 1
  }
  const { url: databaseUrl } = config.postgres
  return {
    backup: `${found.name} by pgBackRest${at === null ? '' : `, ${at.toISOString()}`}`,
    backupAt: at,
    run: () =>
      tryServerBackup(found.name, at, {
        database,
        databaseUrl,
        archiver: found.archiver,
        secretsKey: secretsKeyOf(config),
        tryPages,
        progress,
      }),
  }
}

/** When a backup was made, by its name. */
function madeAt(backup: string): Date | null {
  const [, day = '', time = ''] = /forecourt-(\d{8})T(\d{6})Z\/?$/.exec(backup) ?? []
  if (day === '') return null
  return new Date(`${day.replace(/(\d{4})(\d\d)/, '$1-$2-')}T${time.replace(/(\d\d)(\d\d)/, '$1:$2:')}Z`)
}

const drillDays = 35

/** A backup that nobody has tried may not be one (KEEP-21). Without a recipient none is written here. */
export async function drillFindings(context: CommandContext): Promise<Finding[]> {
  const { database, config, clock } = context
  const left = await leftoverFindings(context)
  if (config.backupRecipient === undefined) return left
  const { last, good } = await findLastDrills(database.db)
  const isRecent = good !== null && clock().getTime() - good.beganAt.getTime() < drillDays * 86_400_000
  const day = (date: Date): string => date.toISOString().slice(0, 10)
  const goodWords = good
    ? `the last that would serve: ${good.backup}, tried on ${day(good.beganAt)}`
    : 'none was tried with success'
  const lastWords =
    last?.problem == null ? '' : `; the last try failed on ${day(last.beganAt)}: ${last.problem}`
  return [
    ...left,
    {
      check: 'restore',
      state: isRecent && last?.problem == null ? 'ok' : 'look',
      detail: `${goodWords}${lastWords}${isRecent ? '' : `; “forecourt drill” tries one, at least every ${drillDays} days`}`,
    },
  ]
}

/** What a drill that was killed has left, which may be all that a deployment has. */
async function leftoverFindings(context: CommandContext): Promise<Finding[]> {
  const ground = groundOf(context)
  const found = await whileNoneDrills(ground, () => findLeftovers(ground))
  const names = found === null ? [] : Object.values(found.done).flat()
  if (names.length === 0) return []
  const detail = `a drill that was killed has left ${names.join(', ')}: the next “forecourt drill” removes it`
  return [{ check: 'drills', state: 'look', detail }]
}
