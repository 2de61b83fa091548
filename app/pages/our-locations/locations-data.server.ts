import { earliest } from '#app/core/time.ts'
import { departmentsOf } from '#app/features/content/team.ts'
import { makeAreaMap, pinNumbers } from '#app/features/locations/area-map.ts'
import { locationsOf } from '#app/features/locations/groups.ts'
import type { Location } from '#app/features/locations/location.ts'
import {
  departmentNames,
  describeLocation,
  type ShownLocation,
} from '#app/features/locations/shown-location.ts'
import { listText } from '#app/features/tenancy/locale-format.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { localSpelling, vehicleWords } from '#app/features/tenancy/wording.ts'
import { makeAsk } from '#app/pages/furniture/plain-page/ask.server.ts'
import type { Crumb } from '#app/pages/furniture/plain-page/plain-page.ts'
import { chooseDrawnPicture, homeCrumb } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { filtersWith, makeStockShelf } from '#app/pages/furniture/shelves/stock-shelf.server.ts'
import type {
  ContactListData,
  LocationPageData,
  LocationsAtAddress,
  LocationsData,
} from './locations-data.ts'

export const locationsPath = '/our-locations'
export const contactPath = '/contact-us'

const types = ['sales', 'service', 'parts'] as const

/** Lists the locations that visitors may come to, of one department or of all (ROUTE-24, LOC-07). */
export function makeLocationList(
  scope: Scope,
  asked: string | null,
): { data: LocationsData; endsAt: Date | null } {
  const { website, snapshot } = scope
  const all = locationsOf('all', snapshot.locations)
  const counts = types
    .map((type) => ({ type, label: departmentNames[type], count: locationsOf(type, all).length }))
    .filter(({ count }) => count > 0)
  // an unknown department shows every location
  const type = counts.find((one) => one.type === asked)?.type ?? null
  const listed = type === null ? all : locationsOf(type, all)
  const { shown, endsAt } = describeLocations(scope, listed)
  return {
    endsAt,
    data: {
      top: {
        parents: type === null ? [homeCrumb] : [homeCrumb, { href: locationsPath, label: 'Our locations' }],
        title: type === null ? 'Our locations' : `${departmentNames[type]} locations`,
        lead: listLead(all, website),
        picture: null,
      },
      type,
      types: counts,
      total: all.length,
      yards: groupByAddress(shown),
      isNumbered: pinNumbers(listed).some((number) => number !== null),
      map: listed.length > 0 ? makeAreaMap(snapshot.locations, website, { listed }) : null,
    },
  }
}

function listLead(locations: readonly Location[], { name, locale }: Website): string | null {
  const towns = [...new Set(locations.map(({ address }) => address.city))]
  if (towns.length === 0) return null
  return `Find ${name} in ${listText(towns, locale)}.`
}

/**
 * Makes one location with everything at its address; null where visitors may not come or it does not exist.
 */
export function makeLocationPage(
  scope: Scope,
  slug: string,
  kind: 'location' | 'contact',
): { page: LocationPageData; location: Location; endsAt: Date | null } | null {
  const { website, snapshot } = scope
  const visible = locationsOf('all', snapshot.locations)
  const location = visible.find((one) => one.slug === slug)
  if (!location) return null
  const beside = visible.filter((one) => one !== location && one.address.full === location.address.full)
  const { shown, endsAt } = describeLocations(scope, [location, ...beside])
  const [own] = shown
  if (!own) return null
  const { many } = vehicleWords(website)
  const stock =
    location.location_type === 'sales' && kind === 'location'
      ? makeStockShelf(scope, {
          title: `${many.charAt(0).toUpperCase()}${many.slice(1)} at ${location.name}`,
          filters: filtersWith({ location: [location.slug] }),
          count: 4,
        })
      : null
  const parent: Crumb =
    kind === 'location'
      ? { href: locationsPath, label: 'Our locations' }
      : { href: contactPath, label: 'Contact us' }
  return {
    location,
    endsAt: earliest([endsAt, stock?.endsAt ?? null]),
    page: {
      top: {
        parents: [homeCrumb, parent],
        title: kind === 'location' ? location.name : `Contact ${location.name}`,
        lead: null,
        picture:
          kind === 'location'
            ? chooseDrawnPicture(scope, {
                seed: `location ${location.slug}`,
                title: location.name,
                vehicles: snapshot.stock.vehicles.filter(({ location_id }) => location_id === location.id),
              })
            : null,
      },
      location: own,
      map: makeAreaMap(snapshot.locations, website, { own: location }),
      departments: shown,
      team:
        kind === 'location'
          ? departmentsOf(snapshot.content.team, website.locale, { location: slug }).flatMap(
              ({ members }) => members,
            )
          : [],
      shelf: stock && stock.shelf.cards.length > 0 ? stock.shelf : null,
      ask: {
        href: `/contact?${new URLSearchParams({ preferredLocation: location.slug })}`,
        label: localSpelling('Send an enquiry', website.locale),
      },
    },
  }
}

/** Makes the ways to reach every department, by address (ROUTE-29). */
export function makeContactList(scope: Scope): { data: ContactListData; endsAt: Date | null } {
  const { website, snapshot } = scope
  const visible = locationsOf('all', snapshot.locations)
  const { shown, endsAt } = describeLocations(scope, visible)
  const { ask, endsAt: changesAt } = makeAsk(scope, { title: 'Write to us', button: 'Send an enquiry' })
  return {
    endsAt: earliest([endsAt, changesAt]),
    data: {
      top: {
        parents: [homeCrumb],
        title: 'Contact us',
        lead: 'Every number, counter and gate we have, with the hours somebody answers.',
        picture: null,
      },
      addresses: groupByAddress(shown),
      socials: socialsOf(visible),
      ask: { ...ask, place: website.name },
    },
  }
}

function groupByAddress(locations: readonly ShownLocation[]): LocationsAtAddress[] {
  return [...Map.groupBy(locations, ({ place }) => place.address)].flatMap(([address, [first, ...others]]) =>
    first
      ? {
          name:
            others.length > 0 ? first.place.name.replace(/ (Sales|Service|Parts)$/, '') : first.place.name,
          address,
          departments: [first, ...others] as const,
        }
      : [],
  )
}

const networks = [
  ['facebook_url', 'Facebook'],
  ['instagram_url', 'Instagram'],
  ['youtube_url', 'YouTube'],
  ['linkedin_url', 'LinkedIn'],
  ['tiktok_url', 'TikTok'],
] as const

function socialsOf(locations: readonly Location[]): ContactListData['socials'] {
  const found = new Map<string, string>()
  for (const { contact_detail } of locations)
    for (const [key, name] of networks) {
      const href = contact_detail[key]
      if (href && !found.has(href)) found.set(href, name)
    }
  return [...found].map(([href, name]) => ({ href, name }))
}

function describeLocations(
  { website, now }: Scope,
  locations: readonly Location[],
): { shown: ShownLocation[]; endsAt: Date | null } {
  const made = locations.map((location) => describeLocation(location, website, now))
  return {
    shown: made.map(({ location }) => location),
    endsAt: earliest(made.map(({ changesAt }) => changesAt)),
  }
}
