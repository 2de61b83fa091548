import { forgetErasedCustomers } from '#app/features/garage/forget-customer.server.ts'
import {
  contactDigestsOf,
  type Erasure,
  type Erasures,
  everyDigestOf,
  openErasures,
} from '#app/features/leads/erasures.server.ts'
import { leadWebsites } from '#app/features/leads/find-lead-website.server.ts'
import type { LeadToForget } from '#app/features/leads/forget-lead.server.ts'
import { removeTraces } from '#app/features/leads/forgotten-traces.server.ts'
import { removeStoredFiles } from '#app/features/leads/lead-blobs.server.ts'
import { type ErasuresReplayed, replayErasures } from '#app/features/leads/replay-erasures.server.ts'
import { forgetsPerson } from '#app/features/shoppers/forget-person.server.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { folderBlobs } from '#app/server/blobs/folder-blobs.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import type { BaseServices } from './base-services.server.ts'

/** This disk, and the store that all processes reach. */
export type ErasurePlaces = Pick<BaseServices, 'dataDir' | 'blobs'>

/** Where this deployment keeps its erasures: in DATA_DIR, and in the store that all processes reach. */
export function erasuresOf({ dataDir, blobs }: ErasurePlaces): Erasures {
  return openErasures([folderBlobs(dataDir), ...(blobs ? [blobs] : [])])
}

/** How a lead's person is recognised after they were forgotten. */
export function erasedContacts(
  secretsKey: SecretsKey,
  website: Pick<Website, 'id' | 'locale'>,
): (lead: LeadToForget) => string[] {
  return (lead) => contactDigestsOf(secretsKey, website, lead)
}

interface ReplayParts {
  readonly registry: FlagRegistry
  readonly clock: () => Date
  readonly secretsKey: SecretsKey
}

/** Erases again in a database what was erased before, with the person's garage. */
export async function eraseAgain(
  db: Db,
  erasures: readonly Erasure[],
  { registry, clock, secretsKey }: ReplayParts,
): Promise<ErasuresReplayed> {
  const find = leadWebsites(db, registry)
  const websiteOf = async (id: number): Promise<Pick<Website, 'id' | 'locale'>> =>
    (await find(id))?.website ?? { id, locale: 'en-AU' as const }
  return replayErasures(db, erasures, {
    whenForgotten: async (websiteId) => forgetsPerson(clock, await websiteOf(websiteId)),
    forgetCustomers: async (at, ofWebsite) => {
      const website = await websiteOf(at.websiteId)
      const forgottenAt = new Map<string, Date>()
      for (const { contacts, forgotten_at } of ofWebsite)
        for (const contact of contacts) forgottenAt.set(contact, new Date(forgotten_at))
      return forgetErasedCustomers(at, (contacts) => {
        const known = everyDigestOf(secretsKey, website, contacts).flatMap(
          (one) => forgottenAt.get(one) ?? [],
        )
        return known.length === 0 ? null : new Date(Math.max(...known.map((date) => date.getTime())))
      })
    },
  })
}

/** Removes from a data folder, and from the store that all reach, what belongs to leads that were erased again. */
export async function removeErasedTraces(
  { dataDir, blobs }: ErasurePlaces,
  { leads }: ErasuresReplayed,
): Promise<void> {
  for (const { websiteId, ids, emails } of leads) {
    const names = ids.map((id) => ({ websiteId, id }))
    await removeTraces(dataDir, { leads: names, emails })
    if (blobs) for (const name of names) await removeStoredFiles(blobs, name)
  }
}

/** What erasing again did, in a line; null where nothing was to be done. */
export function erasedInWords({ leads, customers, waiting, unknown }: ErasuresReplayed): string | null {
  if (leads.length + customers + waiting + unknown === 0) return null
  const stays = waiting > 0 ? `; ${waiting} stay until their payment has ended` : ''
  return `Erased again: ${leads.length} leads and ${customers} customers of garages (this database did not know of ${unknown} erasures)${stays}.`
}
