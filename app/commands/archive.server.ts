import { join, resolve } from 'node:path'
import { blobPlaces } from '#app/composition/blob-places.server.ts'
import { type ErasurePlaces, erasedInWords, removeErasedTraces } from '#app/composition/erasures.server.ts'
import { backupFile, backupName } from '#app/features/archive/backup.ts'
import { type ImportedExport, importExport } from '#app/features/archive/import-export.server.ts'
import { moveDatabase } from '#app/features/archive/move-database.server.ts'
import { RefusedExport } from '#app/features/archive/read-export.server.ts'
import { restoreBackup } from '#app/features/archive/restore-backup.server.ts'
import { writeBackup } from '#app/features/archive/write-backup.server.ts'
import { type ExportSource, writeExport } from '#app/features/archive/write-export.server.ts'
import type { ErasuresReplayed } from '#app/features/leads/replay-erasures.server.ts'
import { isAgeRecipient } from '#app/server/age.server.ts'
import { secretsKeyOf, secretsKeyOrFormer } from '#app/server/secrets-key.server.ts'
import { archivePlaceOf } from './archive-place-option.server.ts'
import {
  type Arguments,
  type Command,
  type CommandContext,
  type LoneContext,
  textOption,
} from './command.server.ts'
import { openCommandBlobs, openCommandServices } from './command-services.server.ts'
import { erasingAgain, erasuresOption, findErasures } from './erasures.server.ts'
import { readIdentityFile } from './identity-file.server.ts'
import { heldInWords } from './listed-leads.server.ts'
import { flag, text } from './option.server.ts'
import { countWords, refuseUsage } from './website.server.ts'

export const exportAll: Command = {
  name: 'export',
  options: {
    to: { ...text('<folder>', 'where it is written; a new or an empty folder'), isRequired: true },
    all: flag('everything that this deployment has'),
    website: text('<slug>', 'one website with its leads, bookings, payments and customers'),
    dealership: text('<slug>', 'one dealership; with --website where several have this name'),
    'secrets-for': text('<recipient>', 'also the secrets, encrypted to this recipient of age: age1…'),
  },
  summary: 'writes all rows and files of this deployment, a website or a dealership, to go elsewhere',
  run: async (args, context) => {
    const to = textOption(args, 'to')
    const [website, dealership] = [textOption(args, 'website'), textOption(args, 'dealership')]
    const isAll = args.options.has('all')
    if (to === undefined || isAll === (website !== undefined || dealership !== undefined)) {
      context.complain('Say what is exported: --all, --website <slug> or --dealership <slug>.')
      return refuseUsage(context, exportAll)
    }
    const recipient = textOption(args, 'secrets-for')
    if (recipient !== undefined && !isAgeRecipient(recipient)) {
      context.complain('--secrets-for needs a recipient of age, which begins with age1.')
      return 2
    }
    const { config } = context
    const secrets = recipient === undefined ? undefined : { recipient, secretsKey: secretsKeyOf(config) }
    const folder = resolve(context.cwd, to)
    const done = await writeExport(sourceOf(context), folder, { website, dealership, secrets })
    if (done.outcome === 'refused') {
      context.complain(done.problem)
      return 1
    }
    for (const note of done.notes) context.complain(note)
    const { tables, files } = done.manifest
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    context.print(
      `${countWords(rows, 'row')} and ${countWords(Object.keys(files).length, 'file')} written to ${folder}\n`,
    )
    return done.notes.length > 0 ? 1 : 0
  },
}

export const importAll: Command = {
  name: 'import',
  options: {
    from: { ...text('<folder>', 'what “export” wrote'), isRequired: true },
    'to-empty': {
      ...flag('says that this database has nothing in it, which is looked at'),
      isRequired: true,
    },
    identity: text('<file>', 'the key of age that opens the secrets, where the export has some'),
    erasures: erasuresOption,
  },
  summary: 'takes in what “export” wrote, into an empty database',
  run: async (args, context) => {
    const from = textOption(args, 'from')
    if (from === undefined || !args.options.has('to-empty')) {
      context.complain('An export is taken in by an empty database alone: say so with --to-empty.')
      return refuseUsage(context, importAll)
    }
    const identities = await readIdentityFile(args, context)
    if (identities === null) return 1
    const { config } = context
    const base = openCommandServices(context)
    const erasures = await findErasures(textOption(args, 'erasures'), base, context)
    if (erasures === null) return 1
    const erasing = erasingAgain(erasures, context, () => secretsKeyOf(config))
    try {
      const done = await importExport(
        {
          database: context.database,
          places: blobPlaces(config),
          secretsKey: () => secretsKeyOf(config),
          erase: erasing.erase,
          progress: context.progress,
        },
        resolve(context.cwd, from),
        { identities },
      )
      await tellErased(erasing.done(), base, context)
      printImported(done, context)
      return 0
    } catch (error) {
      if (!(error instanceof RefusedExport)) throw error
      context.complain(error.message)
      return 1
    }
  },
}

export const backup: Command = {
  name: 'backup',
  options: {
    to: {
      ...text(
        '<place>',
        'a folder, or s3://bucket/folder?endpoint=https://…&region=…; each backup has a folder in it',
      ),
      isRequired: true,
    },
  },
  summary: 'writes all rows and files, encrypted to BACKUP_RECIPIENT: who makes a backup cannot read it',
  run: async (args, context) => {
    const to = textOption(args, 'to')
    if (to === undefined) return refuseUsage(context, backup)
    const { config } = context
    const recipient = config.backupRecipient
    if (recipient === undefined || !isAgeRecipient(recipient)) {
      context.complain(
        'BACKUP_RECIPIENT names no recipient of age (age1…), so nobody could read the backup; nothing was written. Make a key with “age-keygen”, and keep it elsewhere.',
      )
      return 1
    }
    const now = context.clock()
    const place = archivePlaceOf(to, backupName(now), context)
    if (place === null) return 2
    const {
      backup: written,
      manifest,
      notes,
    } = await writeBackup({ ...sourceOf(context), now }, place, {
      recipient,
      secretsKey: secretsKeyOf(config),
      workFolder: join(config.dataDir, 'tmp'),
    })
    for (const note of notes) context.complain(note)
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
    context.print(
      `${countWords(rows, 'row')} and ${countWords(Object.keys(manifest.files).length, 'file')} in ${countWords(written.parts.length, 'part')}: ${place.nameOf(backupFile)}\n`,
    )
    return notes.length > 0 ? 1 : 0
  },
}

export const restore: Command = {
  name: 'restore',
  options: {
    from: {
      ...text('<archive>', 'the folder of one backup, or s3://bucket/folder?endpoint=https://…&region=…'),
      isRequired: true,
    },
    identity: { ...text('<file>', 'the key of age that opens it'), isRequired: true },
    to: {
      ...text('<target>', 'an empty database, postgres://…, or a folder that becomes DATA_DIR'),
      isRequired: true,
    },
    erasures: erasuresOption,
    journals: text(
      '<folder>',
      'the leads/ of the former DATA_DIR: the next start takes in what the backup lacks',
    ),
  },
  summary: 'restores a backup into an empty database',
  run: (args, context) => restoreTo(args, context),
  runAlone: (args, context) => restoreTo(args, context),
}

async function restoreTo(args: Arguments, context: LoneContext): Promise<number> {
  const [from, to] = [textOption(args, 'from'), textOption(args, 'to')]
  if (from === undefined || to === undefined || !args.options.has('identity'))
    return refuseUsage(context, restore)
  const keys = await readIdentityFile(args, context)
  if (!keys) return 1
  const place = archivePlaceOf(from, '', context)
  if (place === null) return 2
  const { config } = context
  const journals = textOption(args, 'journals')
  const databaseUrl = isPostgresAddress(to) ? to : null
  const dataDir = databaseUrl === null ? resolve(context.cwd, to) : config.dataDir
  const secretsKey = (former: string | null): string => secretsKeyOrFormer({ ...config, dataDir }, former)
  const erasurePlaces = { dataDir, blobs: openCommandBlobs(config) }
  const erasures = await findErasures(textOption(args, 'erasures'), erasurePlaces, context)
  if (erasures === null) return 1
  const erasing = erasingAgain(erasures, context, secretsKey)
  try {
    const done = await restoreBackup(
      place,
      { keys, file: textOption(args, 'identity') ?? '' },
      {
        databaseUrl,
        dataDir,
        places: blobPlaces({ ...config, dataDir }),
        secretsKey,
        erase: erasing.erase,
        journals: journals === undefined ? null : resolve(context.cwd, journals),
        progress: context.progress,
      },
    )
    await tellErased(erasing.done(), erasurePlaces, context)
    printImported(done, context)
    return 0
  } catch (error) {
    if (!(error instanceof RefusedExport)) throw error
    context.complain(error.message)
    return 1
  }
}

export const move: Command = {
  name: 'move',
  options: { to: { ...text('<DATABASE_URL>', 'an empty PostgreSQL'), isRequired: true } },
  summary: 'takes this deployment from PGlite to PostgreSQL; pages go on, and leads wait in the journal',
  run: async (args, context) => {
    const to = textOption(args, 'to')
    if (to === undefined) return refuseUsage(context, move)
    if (!isPostgresAddress(to)) {
      context.complain('--to needs the address of PostgreSQL, which begins with postgres://.')
      return 2
    }
    const moved = await moveDatabase(context.database, to, context.progress)
    if (moved.outcome === 'refused') {
      context.complain(moved.problem)
      return 1
    }
    printCounts(moved.tables, context)
    const { dataDir, apiCredentials, secretsKey: given } = context.config
    const files = [...(given ? [] : ['secrets-key']), ...(apiCredentials ? [] : ['api-credentials.json'])]
    const keys =
      files.length === 0
        ? ''
        : `, and SECRETS_KEY, API_USER and API_PASSWORD as ${files.join(' and ')} in ${dataDir} have them`
    context.print(
      `Moved. ${context.isServed ? 'Stop the server and start it' : 'Start the server'} with DATABASE_URL set to that address${keys}, on the same DATA_DIR: leads that have come since are in its journal. The former database stays in ${join(dataDir, 'db')} and is not opened again.\n`,
    )
    return 0
  },
}

function isPostgresAddress(text: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text)
}

function sourceOf(context: CommandContext): ExportSource {
  return {
    database: context.database,
    registry: context.registry,
    places: blobPlaces(context.config, openCommandServices(context).leadBlobs),
    now: context.clock(),
    progress: context.progress,
  }
}

/** Files of whom was erased again are no row's any more. */
async function tellErased(
  done: ErasuresReplayed | null,
  places: ErasurePlaces,
  { complain }: Pick<CommandContext, 'complain'>,
): Promise<void> {
  if (done === null) return
  await removeErasedTraces(places, done)
  const words = erasedInWords(done)
  if (words !== null) complain(words)
}

function printImported(
  { tables, files, held, secrets }: ImportedExport,
  context: Pick<CommandContext, 'print' | 'complain'>,
): void {
  printCounts(tables, context)
  context.print(`${countWords(files, 'file')} of leads, photos and documents\n`)
  if (secrets === null) context.complain('The export has secrets; --identity names the key that opens them.')
  else if (secrets > 0) context.print(`${countWords(secrets, 'secret')}\n`)
  if (held > 0) context.complain(heldInWords(held))
}

function printCounts(tables: ReadonlyMap<string, number>, { print }: Pick<CommandContext, 'print'>): void {
  for (const [name, rows] of tables) if (rows > 0) print(`${name.padEnd(24)} ${rows}\n`)
}
