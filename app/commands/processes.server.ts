import { listProcesses } from '#app/server/processes.server.ts'
import { type Command, printRows } from './command.server.ts'
import { asJson } from './option.server.ts'

export const processes: Command = {
  name: 'processes',
  needsNoKey: true,
  options: { json: asJson },
  summary: 'lists the processes that serve this database, and what each does',
  run: async ({ options }, context) => {
    if (context.database.kind === 'pglite') {
      context.complain(
        context.isServed
          ? 'One process serves: without DATABASE_URL the database belongs to it alone.'
          : 'No process serves: without DATABASE_URL one has the database to itself, and none runs.',
      )
      return 0
    }
    const seen = await listProcesses(context.database.db)
    const rows = seen.map(({ node, role, state, release, build, schemaTo, startedAt, seenAt, id }) => ({
      node,
      role,
      state,
      release,
      build,
      schema: schemaTo.replace(/\.sql$/, ''),
      started: startedAt.toISOString(),
      seen: seenAt.toISOString(),
      id,
    }))
    if (rows.length === 0 && !options.has('json'))
      context.complain('No process was seen within the last hour.')
    printRows(context, rows, options.has('json'))
    return 0
  },
}
