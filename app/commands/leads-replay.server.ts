import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { BaseServices } from '#app/composition/base-services.server.ts'
import { erasedInWords } from '#app/composition/erasures.server.ts'
import { settlingParts } from '#app/composition/settling-parts.server.ts'
import { countHeld } from '#app/features/leads/delivery-store.server.ts'
import { archiveFolder } from '#app/features/leads/journal-archive.server.ts'
import {
  contentsIn,
  contentsOfArchive,
  replayLeads,
  UnreadableArchive,
} from '#app/features/leads/replay-leads.server.ts'
import { commandLine, recordAct } from '#app/features/staff/audit.server.ts'
import { type Arguments, type Command, type CommandContext, textOption } from './command.server.ts'
import { openCommandServices } from './command-services.server.ts'
import { eraseFor, erasuresOption, findErasures } from './erasures.server.ts'
import { readIdentityFile } from './identity-file.server.ts'
import { heldInWords } from './listed-leads.server.ts'
import { flag, text } from './option.server.ts'

export const leadsReplay: Command = {
  name: 'leads replay',
  options: {
    since: text('<time>', 'what was received from then on, such as 2026-11-26T09:00+11:00; ordinarily all'),
    from: text('<folder>', 'the journals of another disk, or archived ones; ordinarily this DATA_DIR’s'),
    identity: text(
      '<file>',
      'the key of age that opens archived journals: those of the folder, else those in the blob store',
    ),
    erasures: erasuresOption,
    hold: flag('delivers nothing of it before “leads retry” says so'),
  },
  summary: 'gives the database again what it lacks of acknowledged leads, after it was restored',
  run: async (args, context) => {
    const asked = textOption(args, 'since')
    const since = new Date(asked ?? 0)
    if (Number.isNaN(since.getTime())) {
      context.complain(`--since: “${asked}” is no time. An example: 2026-11-26T09:00+11:00`)
      return 2
    }
    const from = textOption(args, 'from')
    const base = openCommandServices(context)
    const contents = await findContents(from, args, context, base)
    if (contents === null) return 1
    const erasures = await findErasures(textOption(args, 'erasures'), base, context)
    if (erasures === null) return 1
    const erased = erasedInWords(await eraseFor(base, erasures))
    if (erased !== null) context.print(`${erased}\n`)
    const settling = { ...settlingParts(base), holds: args.options.has('hold') }
    try {
      const done = await replayLeads(settling, { contents, since, log: base.log })
      await recordAct(
        context.database.db,
        commandLine,
        { websiteId: null, act: 'leads.replayed', subject: 'deployment', after: { count: done.settled } },
        context.clock(),
      )
      const gone = done.forgotten > 0 ? `, ${done.forgotten} of forgotten people left out` : ''
      context.print(`${done.settled} submissions settled, ${done.repeated} were there already${gone}.\n`)
      const held = await countHeld(context.database.db)
      if (held > 0) context.print(`${heldInWords(held)}\n`)
      return 0
    } catch (error) {
      if (!(error instanceof UnreadableArchive)) throw error
      context.complain(error.message)
      return 1
    } finally {
      await base.jobs.stop()
    }
  },
}

/** The entries that a replay is made of; null where they cannot be read, which is told. */
async function findContents(
  from: string | undefined,
  args: Arguments,
  context: CommandContext,
  { blobs, dataDir }: BaseServices,
): Promise<AsyncIterable<Buffer> | null> {
  const folder = from === undefined ? null : resolve(context.cwd, from)
  const identities = await readIdentityFile(args, context)
  if (identities === null) return null
  if (identities === undefined) return contentsIn(folder ?? join(dataDir, 'leads'))
  if (folder !== null) {
    const names = await readdir(folder, { recursive: true })
    const archived = names.filter((name) => name.endsWith('.age')).map((name) => join(folder, name))
    return contentsOfArchive(archived, (path) => readFile(path), identities)
  }
  if (blobs === null) {
    context.complain('BLOB_URL names no store with archived journals; --from names a folder with them.')
    return null
  }
  return contentsOfArchive(await blobs.list(archiveFolder), (name) => blobs.get(name), identities)
}
