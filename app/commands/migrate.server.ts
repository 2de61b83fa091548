import { migrate } from '#app/server/migrate.server.ts'
import { migrationsFolder } from '#app/server/project-files.server.ts'
import type { Command } from './command.server.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'brings the database to this version; every start does so too',
  run: async (_args, context) => {
    const ran = await migrate(context.database.db, migrationsFolder)
    context.print(ran.length > 0 ? `${ran.join('\n')}\n` : 'Nothing to do: the database is up to date.\n')
    return 0
  },
}
