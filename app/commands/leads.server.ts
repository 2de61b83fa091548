import { leadWebsites } from '#app/features/leads/find-lead-website.server.ts'
import { listFileNames, listLeadFiles } from '#app/features/leads/lead-files-store.server.ts'
import { leadsCsv } from '#app/features/leads/lead-table.ts'
import { releaseHeld, retryLead } from '#app/features/leads/queue-deliveries.server.ts'
import { listLeads, listSubmissions } from '#app/features/leads/store.server.ts'
import { webhookSecret } from '#app/features/leads/webhook-signature.server.ts'
import { commandLine, recordAct } from '#app/features/staff/audit.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { secretsKeyOf } from '#app/server/secrets-key.server.ts'
import { type Arguments, type Command, type CommandContext, printRows, textOption } from './command.server.ts'
import { openCommandServices } from './command-services.server.ts'
import { countDeliveries, findListed, leadRow, withQueue } from './listed-leads.server.ts'
import { asJson, flag, ofWebsite, text } from './option.server.ts'
import { recordLead, recordShown } from './record-leads.server.ts'
import { scopeOf } from './stock.server.ts'
import { refuseUsage } from './website.server.ts'

export const leadsList: Command = {
  name: 'leads list',
  options: {
    website: ofWebsite,
    all: flag('partial leads and those set aside too'),
    failed: flag('only those with a delivery that failed or is held'),
    limit: text('<n>', 'at most so many'),
    json: asJson,
  },
  summary: 'lists leads, the latest first',
  run: async (args, context) => {
    const slug = textOption(args, 'website')
    const scope = slug === undefined ? null : await scopeOf(slug, context)
    if (slug !== undefined && !scope) return 1
    const limit = Number(textOption(args, 'limit') ?? 0)
    const leads = await listLeads(context.database.db, {
      ...(scope ? { websiteId: scope.website.id } : {}),
      ...(limit > 0 ? { limit } : {}),
      all: args.options.has('all'),
      failed: args.options.has('failed'),
    })
    await recordShown(context, 'leads.listed', leads)
    printRows(context, leads.map(leadRow), args.options.has('json'))
    return 0
  },
}

export const leadsShow: Command = {
  name: 'leads show',
  positionals: ['<id>'],
  summary: 'tells the whole story of one lead, as JSON',
  run: async ({ words: [id] }, context) => {
    if (id === undefined) return refuseUsage(context, leadsShow)
    const lead = await findListed(id, context)
    if (!lead) return 1
    const website = { db: context.database.db, websiteId: lead.websiteId }
    const [submissions, files] = await Promise.all([listSubmissions(website, id), listLeadFiles(website, id)])
    await recordLead(context.database.db, context, 'lead.shown', lead)
    context.print(`${JSON.stringify({ ...lead, files, submissions }, null, 2)}\n`)
    return 0
  },
}

export const leadsRetry: Command = {
  name: 'leads retry',
  positionals: ['[<id>]'],
  options: {
    held: flag('all that is held after an import, a restore or “leads replay --hold”, in place of one lead'),
    website: ofWebsite,
  },
  summary: 'sends again what did not arrive',
  run: async (args, context) => {
    const [id] = args.words
    if ((id === undefined) !== args.options.has('held')) return refuseUsage(context, leadsRetry)
    if (id === undefined) return retryHeld(args, context)
    const lead = await findListed(id, context)
    if (!lead) return 1
    const count = await withQueue(lead, context, ({ database, jobs }, found) =>
      inTransaction(database.db, async (db) => {
        await recordLead(db, context, 'lead.sent-again', lead)
        return retryLead(db, jobs, found, id, context.clock())
      }),
    )
    context.print(`${countDeliveries(count ?? 0)} queued\n`)
    return 0
  },
}

async function retryHeld(args: Arguments, context: CommandContext): Promise<number> {
  const slug = textOption(args, 'website')
  const scope = slug === undefined ? null : await scopeOf(slug, context)
  if (slug !== undefined && !scope) return 1
  const { database, jobs } = openCommandServices(context)
  await jobs.start()
  try {
    const websiteId = scope?.website.id ?? null
    const count = await inTransaction(database.db, async (db) => {
      const count = await releaseHeld(db, jobs, websiteId, context.clock())
      const subject = websiteId === null ? 'deployment' : `website:${websiteId}`
      const act = { websiteId, act: 'leads.sent-again', subject, after: { count } }
      await recordAct(db, commandLine, act, context.clock())
      return count
    })
    context.print(`${countDeliveries(count)} queued\n`)
    return 0
  } finally {
    await jobs.stop()
  }
}

export const leadsExport: Command = {
  name: 'leads export',
  positionals: ['<website>'],
  options: { json: flag('prints JSON instead of CSV') },
  summary: 'prints every lead of a website as CSV',
  run: async (args, context) => {
    const [slug] = args.words
    if (slug === undefined) return refuseUsage(context, leadsExport)
    const scope = await scopeOf(slug, context)
    if (!scope) return 1
    const { database, registry } = context
    const websiteId = scope.website.id
    const [listed, files] = await Promise.all([
      listLeads(database.db, { websiteId, all: true }),
      listFileNames({ db: database.db, websiteId }),
    ])
    const leads = listed.map((lead) => ({ ...lead, files: files.get(lead.id) ?? [] }))
    await recordShown(context, 'leads.exported', leads)
    const found = await leadWebsites(database.db, registry)(websiteId)
    const table = found && !args.options.has('json') ? leadsCsv(leads, found) : null
    // Excel reads the file as UTF-8 only with this mark, and would garble “Māori” without it
    context.print(table === null ? `${JSON.stringify(leads, null, 2)}\n` : `\uFEFF${table}`)
    return 0
  },
}

export const leadsWebhookSecret: Command = {
  name: 'leads webhook-secret',
  positionals: ['<website>', '<url>'],
  summary: 'prints the secret that leads posted to a webhook of this website are signed with',
  run: async ({ words: [slug, url] }, context) => {
    if (slug === undefined || url === undefined) return refuseUsage(context, leadsWebhookSecret)
    const scope = await scopeOf(slug, context)
    if (!scope) return 1
    const target = URL.canParse(url) ? new URL(url).href : url
    const { webhooks } = scope.website.config.lead
    if (!webhooks.some((webhook) => new URL(webhook.url).href === target)) {
      context.complain(`${slug} has no webhook ${url} in config.lead.webhooks.`)
      return 1
    }
    context.print(`${webhookSecret(secretsKeyOf(context.config), scope.website.id, target)}\n`)
    return 0
  },
}
