import type { BaseServices } from '#app/composition/base-services.server.ts'
import type { LeadWebsite } from '#app/features/leads/delivery.server.ts'
import type { DeliveryState } from '#app/features/leads/delivery.ts'
import { type ListedLead, listLeads } from '#app/features/leads/store.server.ts'
import type { CommandContext } from './command.server.ts'
import { openCommandServices } from './command-services.server.ts'

/**
 * Works on one lead while the job queue runs, which sends its deliveries and mails. Returns null where its
 * website is gone.
 */
export async function withQueue<T>(
  { websiteId }: Pick<ListedLead, 'websiteId'>,
  context: CommandContext,
  work: (base: BaseServices, found: LeadWebsite) => Promise<T>,
): Promise<T | null> {
  const base = openCommandServices(context)
  const { jobs } = base
  const found = await base.findWebsite(websiteId)
  await jobs.start()
  try {
    return found && (await work(base, found))
  } finally {
    await jobs.stop()
  }
}

/** Finds a lead by its id; complains and returns null where there is none. */
export async function findListed(id: string, context: CommandContext): Promise<ListedLead | null> {
  const [lead] = await listLeads(context.database.db, { id, all: true })
  if (!lead) context.complain(`There is no lead ${id}.`)
  return lead ?? null
}

/** Builds the row that the lists print for a lead. */
export function leadRow(lead: ListedLead): Record<string, unknown> {
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

export function countDeliveries(count: number): string {
  return count === 1 ? '1 delivery' : `${count} deliveries`
}

/** Says what to do about deliveries that wait for a person. */
export function heldInWords(count: number): string {
  return `${countDeliveries(count)} ${count === 1 ? 'is' : 'are'} held, because whether it has gone out is not known. “leads list --failed” shows the leads, “leads retry <id>” sends what is held of one, “leads retry --held” all.`
}
