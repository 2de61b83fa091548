import { listStuck } from '#app/features/outlets/list-stuck.server.ts'
import { listGhosts } from '#app/features/stockroom/ghosts/list-ghosts.server.ts'
import { type Command, printRows } from './command.server.ts'
import { asJson, ofWebsite } from './option.server.ts'
import { scopesOf } from './stock.server.ts'

export const stockGhosts: Command = {
  name: 'stock ghosts',
  options: { website: ofWebsite, json: asJson },
  summary: 'lists vehicles on sale that may not be there, with what speaks for it',
  run: async (args, context) => {
    const scopes = await scopesOf(args, context)
    if (!scopes) return 1
    const rows = await Promise.all(
      scopes.map(async (scope) =>
        (await listGhosts(scope, [listStuck])).map(({ stocknum, name, kind, evidence, since }) => ({
          website: scope.website.slug,
          stocknum,
          vehicle: name,
          kind,
          evidence,
          since: since?.toISOString() ?? null,
        })),
      ),
    )
    const found = rows.flat()
    if (found.length === 0 && !args.options.has('json')) context.print('No ghosts.\n')
    else printRows(context, found, args.options.has('json'))
    return 0
  },
}
