import { findImportSettings } from '#app/features/intake/import-settings.server.ts'
import type { ExplainedFact, ExplainedVehicle } from '#app/features/vehicles/feed/explain-row.ts'
import { explainVehicles } from '#app/features/vehicles/feed/explain-vehicle.server.ts'
import { type Command, escapeControlCharacters } from './command.server.ts'
import { explainedText, factValue } from './explained-text.ts'
import { mappingOption, readMappingOption } from './mapping-option.server.ts'
import { asJson } from './option.server.ts'
import { scopeOf } from './stock.server.ts'
import { refuseUsage } from './website.server.ts'

export const stockExplain: Command = {
  name: 'stock explain',
  positionals: ['<website>', '<stocknum>'],
  options: { mapping: mappingOption, json: asJson },
  summary: 'shows where each fact of a vehicle comes from: file, line, heading, and what stands there',
  run: async (args, context) => {
    const [slug, stocknum] = args.words
    if (slug === undefined || stocknum === undefined) return refuseUsage(context, stockExplain)
    const scope = await scopeOf(slug, context)
    if (!scope) return 1
    const mapping = readMappingOption(args, context)
    if (mapping === undefined) return 1
    const at = { db: scope.db, websiteId: scope.website.id }
    const vehicles = await explainVehicles(scope, stocknum, async (feedId) => ({
      ...(await findImportSettings(at, feedId)),
      ...(mapping === null ? {} : { mapping }),
    }))
    if (vehicles.length === 0) {
      context.complain(`${slug} has never had a vehicle with the stock number ${stocknum}.`)
      return 1
    }
    if (args.options.has('json')) context.print(`${JSON.stringify(vehicles.map(vehicleJson), null, 2)}\n`)
    else
      for (const line of vehicles
        .map((vehicle) => explainedText(vehicle, scope.website))
        .join('\n')
        .split('\n'))
        context.print(`${escapeControlCharacters(line)}\n`)
    return 0
  },
}

function vehicleJson({ facts, soldAt, importedAt, ...rest }: ExplainedVehicle): object {
  return {
    ...rest,
    sold_at: soldAt?.toISOString() ?? null,
    imported_at: importedAt?.toISOString() ?? null,
    facts: facts.map(({ fact, value, owner, since, feedValue, sources, isInFile }: ExplainedFact) => ({
      fact,
      value,
      text: factValue(fact, value),
      owner,
      since: since?.toISOString() ?? null,
      feed_value: feedValue,
      in_file: isInFile,
      sources,
    })),
  }
}
