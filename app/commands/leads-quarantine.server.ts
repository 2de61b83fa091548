import { whenReleased } from '#app/features/inbox/release-work.server.ts'
import { releaseLead } from '#app/features/leads/queue-deliveries.server.ts'
import { listLeads } from '#app/features/leads/store.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { secretsKeyOf } from '#app/server/secrets-key.server.ts'
import { type Command, printRows, textOption } from './command.server.ts'
import { findListed, leadRow, withQueue } from './listed-leads.server.ts'
import { asJson, ofWebsite } from './option.server.ts'
import { recordLead, recordShown } from './record-leads.server.ts'
import { scopeOf } from './stock.server.ts'
import { refuseUsage } from './website.server.ts'

export const leadsQuarantineList: Command = {
  name: 'leads quarantine list',
  options: { website: ofWebsite, json: asJson },
  summary: 'lists leads that were set aside, with the reasons',
  run: async (args, context) => {
    const slug = textOption(args, 'website')
    const scope = slug === undefined ? null : await scopeOf(slug, context)
    if (slug !== undefined && !scope) return 1
    const leads = await listLeads(context.database.db, {
      ...(scope ? { websiteId: scope.website.id } : {}),
      quarantined: true,
      all: true,
    })
    await recordShown(context, 'leads.listed', leads)
    printRows(context, leads.map(leadRow), args.options.has('json'))
    return 0
  },
}

export const leadsQuarantineRelease: Command = {
  name: 'leads quarantine release',
  positionals: ['<id>'],
  summary: 'sends a lead that was set aside the way it would have gone, with its original time',
  run: async ({ words: [id] }, context) => {
    if (id === undefined) return refuseUsage(context, leadsQuarantineRelease)
    const lead = await findListed(id, context)
    if (!lead) return 1
    if (lead.suspicions.length === 0) {
      context.complain(`Lead ${id} is not set aside.`)
      return 1
    }
    const key = secretsKeyOf(context.config)
    await withQueue(lead, context, ({ database, jobs }, found) =>
      inTransaction(database.db, async (db) => {
        await recordLead(db, context, 'lead.released', lead)
        const release = whenReleased(key, context.clock, found, null)
        return releaseLead(db, jobs, found, id, context.clock(), release)
      }),
    )
    context.print(`${id} released\n`)
    return 0
  },
}
