import { isRecord } from '#app/core/json.ts'
import { threadPath } from '#app/features/inbox/desk-notices.server.ts'
import { leadTopics } from '#app/features/inbox/lead-topics.server.ts'
import type { AuditEntry } from '#app/features/staff/audit.server.ts'
import { may, type Right } from '#app/features/staff/may.ts'
import { everywhere } from '#app/features/staff/person.ts'
import { namesOfVehicles } from '#app/features/vehicles/vehicle-names.server.ts'
import { stockPath } from '#app/pages/desk/stock/stock-room.server.ts'
import type { SignedInVisit } from '#app/shell/desk-context.server.ts'

/** What an entry is about, as a person calls it. */
export interface Subject {
  readonly text: string
  /** Where it is looked at; null where there is no such page, or it is not this person's to see. */
  readonly href: string | null
  readonly isPerson: boolean
}

/**
 * Reads at once what the entries of a page are about.
 *
 * @param names people, by their ids
 * @returns null for what has no name of its own, and for what somebody does to themselves
 */
export async function subjectsOf(
  visit: SignedInVisit,
  entries: readonly AuditEntry[],
  names: ReadonlyMap<string, string>,
): Promise<(entry: AuditEntry) => Subject | null> {
  const { db } = visit.staff
  const leads = entries.flatMap((entry) => {
    const leadId = leadOf(entry)
    return leadId !== null && entry.websiteId !== null ? [{ websiteId: entry.websiteId, leadId }] : []
  })
  const vehicles = entries.flatMap((entry) => vehicleOf(entry) ?? [])
  const [topics, vehicleNames] = [await leadTopics(db, leads), await namesOfVehicles(db, vehicles)]
  const pathAt = ({ slug, websiteId }: AuditEntry, right: Right, path: (slug: string) => string) =>
    slug !== null && may(visit.session.person, right, { ...everywhere, websiteId }) ? path(slug) : null
  return (entry) => {
    const [kind = '', id = ''] = entry.subject.split(':')
    const [leadId, vehicleId] = [leadOf(entry), vehicleOf(entry)]
    if (kind === 'person') {
      const name = names.get(id) ?? 'somebody who is gone'
      return name === entry.person ? null : { text: name, href: null, isPerson: true }
    }
    if (leadId !== null) {
      const text = topics.get(leadId)
      const href = pathAt(entry, 'leads.view', (slug) => threadPath(slug, leadId))
      return text === undefined ? null : { text, href, isPerson: false }
    }
    if (vehicleId !== null) {
      const text = vehicleNames.get(vehicleId)
      const href = pathAt(entry, 'stock.view', (slug) => stockPath(slug, vehicleId))
      return text === undefined ? null : { text, href, isPerson: false }
    }
    return kind === 'feed' || kind === 'outlet' ? { text: id, href: null, isPerson: false } : null
  }
}

/** The lead that an entry is about, or that its deposit belongs to. */
function leadOf({ subject, after }: AuditEntry): string | null {
  const [kind, id = ''] = subject.split(':')
  if (kind === 'lead') return id
  return kind === 'payment' && isRecord(after) && typeof after.lead === 'string' ? after.lead : null
}

/** The vehicle that an entry is about, or that another program has named by its address. */
function vehicleOf({ subject }: AuditEntry): number | null {
  const [, id] = /^(?:vehicle:|[A-Z]+ \/api\/v1\/stock\/)(\d+)(?:\/|$)/.exec(subject) ?? []
  return id === undefined ? null : Number(id)
}
