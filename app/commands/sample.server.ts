import { sampleStockCsv } from '#app/features/vehicles/feed/sample-stock.ts'
import { type Command, textOption } from './command.server.ts'
import { text } from './option.server.ts'
import { refuseUsage } from './website.server.ts'

export const sample: Command = {
  name: 'sample',
  options: {
    vehicles: text('<n>', 'how many, 1 to 1000000 (100)'),
    seed: text('<n>', 'the same seed makes the same feed (1)'),
  },
  summary: 'prints a made-up stock feed for tests and benchmarks',
  run: async (args, context) => {
    const count = Number(textOption(args, 'vehicles') ?? 100)
    const seed = Number(textOption(args, 'seed') ?? 1)
    if (!Number.isInteger(count) || count < 1 || count > 1_000_000 || !Number.isInteger(seed))
      return refuseUsage(context, sample)
    context.print(sampleStockCsv(count, seed))
    return 0
  },
}
