import { forgetJournal } from '#app/features/leads/journals.server.ts'
import type { Command } from './command.server.ts'
import { refuseUsage } from './website.server.ts'

export const leadsJournalForget: Command = {
  name: 'leads journal forget',
  positionals: ['<id>'],
  summary: 'no longer looks for a journal that a process left behind and that is lost; doctor tells the id',
  run: async ({ words: [id] }, context) => {
    if (id === undefined) return refuseUsage(context, leadsJournalForget)
    if (await forgetJournal(context.database.db, id)) {
      context.print(`${id} forgotten\n`)
      return 0
    }
    context.complain(`There is no journal ${id}.`)
    return 1
  },
}
