import { deliveryQueues, type LeadWebsite } from '#app/features/leads/delivery.server.ts'
import type { DeliveryState } from '#app/features/leads/delivery.ts'
import { leadWebsites } from '#app/features/leads/find-lead-website.server.ts'
import { type ListedLead, listLeads } from '#app/features/leads/store.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { type Jobs, openJobs } from '#app/server/jobs.server.ts'
import { silentLog } from '#app/server/log.server.ts'
import type { CommandContext } from './command.ts'

/** Works on the deliveries of a lead, with the queue that sends them. */
export async function withQueue<T>(
  { websiteId }: Pick<ListedLead, 'websiteId'>,
  { database, registry }: CommandContext,
  work: (db: Db, jobs: Jobs, found: LeadWebsite) => Promise<T>,
): Promise<T | null> {
  const found = await leadWebsites(database.db, registry)(websiteId)
  const jobs = openJobs(database, deliveryQueues, silentLog())
  await jobs.start()
  try {
    return found && (await work(database.db, jobs, found))
  } finally {
    await jobs.stop()
  }
}

/** Complains where there is no such lead. */
export async function findListed(id: string, context: CommandContext): Promise<ListedLead | null> {
  const [lead] = await listLeads(context.database.db, { id, all: true })
  if (!lead) context.complain(`There is no lead ${id}.`)
  return lead ?? null
}

/** A lead as the lists print it. */
export function rowOf(lead: ListedLead): Record<string, unknown> {
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
