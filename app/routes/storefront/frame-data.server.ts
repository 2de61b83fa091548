import { displayPhone } from '#app/core/phone-display.ts'
import type { MenuItem } from '#app/features/content/content.ts'
import type { Location } from '#app/features/locations/location.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import type { Scope, Snapshot } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'

export interface PhoneLink {
  readonly text: string
  readonly href: string
}

/** The public shape of what surrounds every page, field by field. */
export interface FrameData {
  readonly name: string
  readonly locale: Website['locale']
  readonly branding: Website['branding']
  readonly favicon: string | null
  readonly logo: string | null
  readonly searchPath: string
  /** May the visitor's browser remember where the visit has been? */
  readonly keepsViews: boolean
  readonly phone: PhoneLink | null
  readonly header: readonly MenuItem[]
  readonly footer: readonly MenuItem[]
  readonly locations: readonly FrameLocation[]
}

export interface FrameLocation {
  readonly slug: string
  readonly name: string
  readonly address: string
  readonly phone: PhoneLink | null
  readonly licence: string | null
}

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
