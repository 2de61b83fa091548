import { displayPhone } from '#app/core/phone-display.ts'
import type { Location } from '#app/features/locations/location.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import type { Scope, Snapshot } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { FrameData, FrameLocation, PhoneLink } from './frame-data.ts'

const made = new WeakMap<Snapshot, FrameData>()

/** The same object for as long as nothing of the website changes, so that its markup can be kept. */
export function frameOf(scope: Scope): FrameData {
  const known = made.get(scope.snapshot)
  if (known) return known
  const frame = frameFrom(scope)
  made.set(scope.snapshot, frame)
  return frame
}

function frameFrom({ website, snapshot }: Scope): FrameData {
  const visible = snapshot.locations.filter((location) => location.visible)
  const primary = visible.find((location) => location.primary) ?? visible[0]
  const main = website.phones.default ?? primary?.contact_detail.phone
  return {
    name: website.name,
    locale: website.locale,
    branding: website.branding,
    favicon: website.config.favicon ?? null,
    logo: website.logo.url ?? null,
    searchPath: searchPath(website),
    keepsViews: website.config.storage.views,
    phone: phoneLink(main, website.locale),
    header: snapshot.content.navigation.header,
    footer: snapshot.content.navigation.footer,
    locations: visible.map((location) => frameLocation(location, website.locale)),
  }
}

export function phoneLink(phone: string | null | undefined, locale: Website['locale']): PhoneLink | null {
  if (!phone) return null
  return { text: displayPhone(phone, locale), href: `tel:${phone.replace(/[^\d+]/g, '')}` }
}

function frameLocation(location: Location, locale: Website['locale']): FrameLocation {
  return {
    slug: location.slug,
    name: location.name,
    address: location.address.full,
    phone: phoneLink(location.contact_detail.phone, locale),
    licence: location.licence ? `${location.licence.label} ${location.licence.number}` : null,
  }
}
