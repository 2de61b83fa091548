import { leadWebsites } from '#app/features/leads/find-lead-website.server.ts'
import { recipientsOf, routedPlace, routeSteps, webhooksOf } from '#app/features/leads/routing.ts'
import { type Command, printRows, textOption } from './command.server.ts'
import { asJson, flag, text } from './option.server.ts'
import { scopeOf } from './stock.server.ts'
import { refuseUsage } from './website.server.ts'

export const leadsRoute: Command = {
  name: 'leads route',
  positionals: ['<website>'],
  options: {
    category: text('<category>', 'of the lead'),
    'car-type': text('<type>', 'of its vehicle'),
    location: text('<slug>', 'that it chose'),
    explain: flag('says of each rule why it fits or does not'),
    json: asJson,
  },
  summary: 'tells where a lead would go',
  run: async (args, context) => {
    const [slug] = args.words
    if (slug === undefined) return refuseUsage(context, leadsRoute)
    const { database, registry } = context
    const scope = await scopeOf(slug, context)
    const found = scope && (await leadWebsites(database.db, registry)(scope.website.id))
    if (!found) return 1
    const settings = found.website.config.lead
    const asked = textOption(args, 'location')
    const location = found.locations.find((one) => one.slug === asked)
    if (asked !== undefined && !location) {
      context.complain(`${slug} has no location ${asked}.`)
      return 1
    }
    const form = {
      category: textOption(args, 'category'),
      car_type: textOption(args, 'car-type'),
      location_id: location?.id,
    }
    const lead = { ...form, ...routedPlace(form, settings, found.locations) }
    const destinations = [
      ...recipientsOf(lead, settings, found.locations),
      ...webhooksOf(lead, settings, found.locations),
    ]
    const isExplained = args.options.has('explain')
    const rows = isExplained
      ? routeSteps(lead, settings, found.locations).map(({ entry, fits, missed }) => ({
          entry,
          fits: fits ? 'yes' : 'no',
          why: missed.join('; '),
        }))
      : destinations.map(({ kind, target }) => ({ kind, target }))
    printRows(context, rows, args.options.has('json'))
    if (isExplained && !args.options.has('json'))
      context.print(`It goes to ${destinations.map(({ target }) => target).join(', ') || 'nobody'}.\n`)
    return 0
  },
}
