import { sampleStockCsv } from '#app/features/vehicles/feed/sample-stock.ts'
import { type Command, textOption } from './command.server.ts'
import { misunderstood } from './website.server.ts'

export const sample: Command = {
  usage: 'sample',
  summary: 'prints a made-up stock feed for tests and benchmarks; --vehicles <n>, --seed <n>',
  run: async (args, context) => {
    const count = Number(textOption(args, 'vehicles') ?? 100)
    const seed = Number(textOption(args, 'seed') ?? 1)
    if (!Number.isInteger(count) || count < 1 || count > 1_000_000 || !Number.isInteger(seed))
      return misunderstood(context, 'sample --vehicles <1 to 1000000> [--seed <n>]')
    context.print(sampleStockCsv(count, seed))
    return 0
  },
}
