import { deliveryQueues } from '#app/features/leads/delivery.server.ts'
import type { DeliveryState } from '#app/features/leads/delivery.ts'
import { leadWebsites } from '#app/features/leads/find-lead-website.server.ts'
import { retryLead } from '#app/features/leads/queue-deliveries.server.ts'
import { type ListedLead, listLeads, listSubmissions } from '#app/features/leads/store.server.ts'
import { webhookSecret } from '#app/features/leads/webhook-signature.server.ts'
import { openJobs } from '#app/server/jobs.server.ts'
import { silentLog } from '#app/server/log.server.ts'
import { secretsKey } from '#app/server/secrets-key.server.ts'
import { type Command, type CommandContext, printRows, textOption } from './command.ts'
import { scopeOf } from './stock.ts'
import { misunderstood } from './website.ts'

export const leadsList: Command = {
  usage: 'leads list',
  summary:
    'lists leads, the latest first; --website <slug>, --all (partial and set-aside ones too), --failed, --limit <n>',
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
    printRows(context, leads.map(rowOf), args.options.has('json'))
    return 0
  },
}

export const leadsShow: Command = {
  usage: 'leads show <id>',
  summary: 'tells the whole story of one lead, as JSON',
  run: async ({ words: [id] }, context) => {
    if (id === undefined) return misunderstood(context, 'leads show <id>')
    const lead = await findListed(id, context)
    if (!lead) return 1
    const submissions = await listSubmissions({ db: context.database.db, websiteId: lead.websiteId }, id)
    context.print(`${JSON.stringify({ ...lead, submissions }, null, 2)}\n`)
    return 0
  },
}

export const leadsRetry: Command = {
  usage: 'leads retry <id>',
  summary: 'sends again what did not arrive',
  run: async ({ words: [id] }, context) => {
    if (id === undefined) return misunderstood(context, 'leads retry <id>')
    const lead = await findListed(id, context)
    if (!lead) return 1
    const { database, registry, clock } = context
    const found = await leadWebsites(database.db, registry)(lead.websiteId)
    const jobs = openJobs(database, deliveryQueues, silentLog())
    await jobs.start()
    const count = found && (await retryLead(database.db, jobs, found, id, clock()))
    await jobs.stop()
    context.print(`${count ?? 0} deliveries queued\n`)
    return 0
  },
}

export const leadsWebhookSecret: Command = {
  usage: 'leads webhook-secret <website> <url>',
  summary: 'prints the secret that leads posted to a webhook of this website are signed with',
  run: async ({ words: [slug, url] }, context) => {
    if (slug === undefined || url === undefined) return misunderstood(context, leadsWebhookSecret.usage)
    const scope = await scopeOf(slug, context)
    if (!scope) return 1
    const target = URL.canParse(url) ? new URL(url).href : url
    const { webhooks } = scope.website.config.lead
    if (!webhooks.some((webhook) => new URL(webhook.url).href === target)) {
      context.complain(`${slug} has no webhook ${url} in config.lead.webhooks.`)
      return 1
    }
    const { dataDir, secretsKey: configured } = context.config
    context.print(`${webhookSecret(secretsKey(dataDir, configured), scope.website.id, target)}\n`)
    return 0
  },
}

async function findListed(id: string, context: CommandContext): Promise<ListedLead | null> {
  const lead = (await listLeads(context.database.db, { all: true })).find((listed) => listed.id === id)
  if (!lead) context.complain(`There is no lead ${id}.`)
  return lead ?? null
}

function rowOf(lead: ListedLead): Record<string, unknown> {
  return {
    id: lead.id,
    website: lead.websiteSlug,
    received_at: lead.receivedAt.toISOString(),
    category: lead.lead.category ?? '',
    name: lead.lead.name ?? '',
    email: lead.lead.email ?? '',
    phone: lead.lead.phone ?? '',
    vehicle: lead.vehicle?.name ?? '',
    status: lead.suspicions.length > 0 ? `set aside: ${lead.suspicions.join(', ')}` : lead.lead.lead_status,
    deliveries: lead.deliveries
      .map((delivery) => `${delivery.kind} ${delivery.target} ${delivery.state satisfies DeliveryState}`)
      .join('; '),
  }
}
