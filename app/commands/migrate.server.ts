import { contract, listContractions, migrate } from '#app/server/migrate.server.ts'
import { listProcesses } from '#app/server/processes.server.ts'
import { migrationsFolder } from '#app/server/project-files.server.ts'
import type { Command, CommandContext } from './command.server.ts'
import { flag } from './option.server.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  needsNoKey: true,
  options: { contract: flag('takes away what no running release needs any more') },
  summary: 'brings the database to this version; every start does so too, unless MIGRATE=off',
  run: async ({ options }, context) => {
    const ran = await migrate(context.database.db, migrationsFolder)
    if (options.has('contract')) return takeAway(context, ran)
    context.print(ran.length > 0 ? `${ran.join('\n')}\n` : 'Nothing to do: the database is up to date.\n')
    return 0
  },
}

/** Refuses while a process is seen that does not know the schema without what would go. */
async function takeAway(context: CommandContext, ran: readonly string[]): Promise<number> {
  const { db } = context.database
  const [first] = await listContractions(db, migrationsFolder)
  const older = (await listProcesses(db)).filter(
    ({ state, schemaTo }) => first !== undefined && state !== 'gone' && schemaTo < first,
  )
  if (older.length > 0) {
    const names = older.map(({ node, release, schemaTo }) => `${node} (release ${release}, ${schemaTo})`)
    context.complain(`Nothing was taken away: these processes still need it: ${names.join(', ')}.`)
    return 1
  }
  const gone = [...ran, ...(await contract(db, migrationsFolder))]
  context.print(gone.length > 0 ? `${gone.join('\n')}\n` : 'Nothing to do: nothing is left to take away.\n')
  return 0
}
