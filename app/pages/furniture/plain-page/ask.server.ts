import type { Location } from '#app/features/locations/location.ts'
import { phoneLink } from '#app/features/locations/phone-link.ts'
import { makePlace } from '#app/features/locations/place.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { localSpelling } from '#app/features/tenancy/wording.ts'
import type { Ask } from './ask.ts'

/** Finds whom to ask, with that location's present hours and the moment when they change. */
export function makeAsk(
  { website, snapshot, now }: Scope,
  {
    title = 'Ask a person',
    button = 'Send an enquiry',
    contact = '/contact',
    location,
  }: Partial<Pick<Ask, 'title' | 'button' | 'contact'>> & { location?: Location | undefined } = {},
): { ask: Ask; endsAt: Date | null } {
  const visible = snapshot.locations.filter((one) => one.visible)
  const place = location ?? visible.find((one) => one.primary) ?? visible[0]
  const shown = place && makePlace(place, website, now)
  const own = location ? location.contact_detail.phone : undefined
  return {
    endsAt: shown?.changesAt ?? null,
    ask: {
      title,
      phone: phoneLink(own ?? website.phones.default ?? place?.contact_detail.phone, website.locale),
      opening: shown?.place.opening ?? null,
      isOpen: shown?.place.isOpen ?? false,
      place: shown?.place.name ?? null,
      contact,
      button: localSpelling(button, website.locale),
    },
  }
}
