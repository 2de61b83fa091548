import { basename, dirname, resolve } from 'node:path'
import type { BaseServices } from '#app/composition/base-services.server.ts'
import {
  type ErasurePlaces,
  eraseAgain,
  erasedInWords,
  erasuresOf,
  removeErasedTraces,
} from '#app/composition/erasures.server.ts'
import { type Erasure, openErasures } from '#app/features/leads/erasures.server.ts'
import type { ErasuresReplayed } from '#app/features/leads/replay-erasures.server.ts'
import { folderBlobs } from '#app/server/blobs/folder-blobs.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { presentKey, type SecretsKey } from '#app/server/secrets-keys.ts'
import { type Command, type CommandContext, type LoneContext, textOption } from './command.server.ts'
import { openCommandServices } from './command-services.server.ts'
import { text } from './option.server.ts'

/** The folder with erasures of another disk, as commands name it that bring back a former state. */
export const erasuresOption = text(
  '<folder>',
  'the erasures/ of another DATA_DIR; those of this one, and of the blob store, count in any case',
)

export const erasuresReplay: Command = {
  name: 'erasures replay',
  options: { from: erasuresOption },
  summary: 'erases again who was erased before, in a database that was restored to a moment before that',
  run: async (args, context) => {
    const base = openCommandServices(context)
    const erasures = await findErasures(textOption(args, 'from'), base, context)
    if (erasures === null) return 1
    const done = await eraseFor(base, erasures)
    context.print(`${erasedInWords(done) ?? `All ${erasures.length} erasures are known to this database.`}\n`)
    return 0
  },
}

/** Erases again in the configured database, and takes the traces off this disk and out of the blob store. */
export async function eraseFor(base: BaseServices, erasures: readonly Erasure[]): Promise<ErasuresReplayed> {
  const done = await eraseAgain(base.database.db, erasures, base)
  await removeErasedTraces(base, done)
  return done
}

/** The erasures that are kept; null where those of a named folder cannot be read, which is told. */
export async function findErasures(
  from: string | undefined,
  places: ErasurePlaces,
  { cwd, complain }: Pick<CommandContext, 'cwd' | 'complain'>,
): Promise<Erasure[] | null> {
  const own = await erasuresOf(places).readAll()
  if (from === undefined) return own
  const folder = resolve(cwd, from)
  if (basename(folder) !== 'erasures') {
    complain(`${folder} is not the folder erasures/ of a DATA_DIR.`)
    return null
  }
  return [...own, ...(await openErasures([folderBlobs(dirname(folder))]).readAll())]
}

/** What an import does before anybody sees what it brought. */
export function erasingAgain(
  erasures: readonly Erasure[],
  context: Pick<LoneContext, 'registry' | 'clock'>,
  keyOf: (former: string | null) => SecretsKey,
): { erase(db: Db, former: string | null): Promise<void>; done(): ErasuresReplayed | null } {
  let done: ErasuresReplayed | null = null
  return {
    async erase(db, former) {
      if (erasures.length === 0) return
      const present = presentKey(keyOf(former))
      const secretsKey = former === null || former === present ? keyOf(former) : { present, previous: former }
      done = await eraseAgain(db, erasures, { ...context, secretsKey })
    },
    done: () => done,
  }
}
