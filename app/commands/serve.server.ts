import type { Command } from './command.server.ts'
import { text } from './option.server.ts'

/** Is run by the program that starts commands, because it lasts as long as the process. */
export const serve: Command = {
  name: 'serve',
  options: { role: text('<role>', 'all, web or worker, as the variable ROLE says it') },
  summary: 'serves the websites, as “npm start” does after it has installed and built',
  run: async (_args, context) => {
    context.complain('A server runs already: it is the one that was asked.')
    return 1
  },
}
