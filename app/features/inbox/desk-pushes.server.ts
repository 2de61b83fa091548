import type { LeadDelivery, LeadWebsite } from '#app/features/leads/delivery.server.ts'
import { refusedCall } from '#app/features/leads/refused-call.server.ts'
import { timeZoneOf } from '#app/features/locations/opening.ts'
import { findPerson } from '#app/features/staff/people.server.ts'
import type { Person } from '#app/features/staff/person.ts'
import { quietHoursOf } from '#app/features/staff/push/push-endpoints.server.ts'
import { isQuiet } from '#app/features/staff/push/quiet-hours.ts'
import { type PushServices, sendPush } from '#app/features/staff/push/send-push.server.ts'
import { threadPath } from './desk-notices.server.ts'
import { readToldEntry, type ToldEntry, wordsOfNotice } from './told-entry.server.ts'

/** What comes later than the third attempt is no news any more. */
const mostAttempts = 3

/**
 * Notifies the browsers of somebody of the dealership about work on a lead (DESK-24). What is quiet, done by somebody meanwhile, or
 * has nobody to take it is not sent, and counts as delivered: the lead stands in the inbox all the same.
 */
export function deskPushDelivery(services: PushServices & { readonly clock: () => Date }): LeadDelivery {
  const { db, clock } = services
  return {
    kind: 'desk-push',
    async deliver(lead, delivery, found) {
      const entry = await readToldEntry(db, delivery)
      const person = await findPerson(db, delivery.target)
      if (!entry || person?.state !== 'active')
        return { outcome: 'refused', isPermanent: true, reason: 'what it tells of is gone' }
      if (found.website.demo) return { outcome: 'accepted', externalId: 'demonstration' }
      if (!isWanted(entry, person)) return { outcome: 'accepted', externalId: 'no longer needed' }
      const now = clock()
      const quiet = await quietHoursOf(db, person.id)
      if (quiet && isQuiet(quiet, now, timeZoneOfPerson(person, found)))
        return { outcome: 'accepted', externalId: 'quiet hours' }
      const { title, about, place } = wordsOfNotice(entry, lead, found)
      const text = {
        title,
        body: [about, place].filter(Boolean).join('\n'),
        path: threadPath(found.website.slug, lead.id),
      }
      try {
        const taken = await sendPush(services, person.id, text, now)
        return { outcome: 'accepted', externalId: `${taken} browsers` }
      } catch (error) {
        const refused = refusedCall(error)
        return { ...refused, isPermanent: refused.isPermanent || delivery.attempts >= mostAttempts }
      }
    },
  }
}

/** Whoever is named in a note is meant; a lead that was answered or closed meanwhile, or is somebody else's by now, needs nobody to hurry. */
function isWanted({ kind, holder, waits_for, closed_at }: ToldEntry, { id }: Person): boolean {
  if (kind === 'note') return true
  return closed_at === null && (kind === 'hand-over' ? holder === id : waits_for === 'us')
}

/** By whose clocks somebody sleeps: those of their place, else of the website. */
function timeZoneOfPerson({ grants }: Person, { website, locations }: LeadWebsite): string {
  const own = grants.find(({ websiteId, locationId }) => websiteId === website.id && locationId !== null)
  const place = locations.find(({ id }) => id === own?.locationId)
  return place ? timeZoneOf(place, website) : website.time_zone
}
