import { earliest } from '#app/core/time.ts'
import { chatOf } from '#app/features/chat/chat-of.ts'
import type { MenuItem } from '#app/features/content/content.ts'
import { storesFavourites } from '#app/features/favourites/stores-favourites.ts'
import type { Location } from '#app/features/locations/location.ts'
import { openingAt, timeZoneOf } from '#app/features/locations/opening.ts'
import { hoursTable, openingText } from '#app/features/locations/opening-text.ts'
import { phoneLink } from '#app/features/locations/phone-link.ts'
import { rangeMenu } from '#app/features/range/range-menu.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import { linkAddress } from '#app/features/tenancy/link-address.ts'
import { savedCarsPath } from '#app/features/tenancy/moved-address.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { dialsOf, headerToneOf } from '#app/features/tenancy/theme/dials.ts'
import { wornDesigns } from '#app/features/tenancy/theme/worn-designs.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { usedLabel, vehicleWords } from '#app/features/tenancy/wording.ts'
import { measuringOf } from '#app/features/tracking/measuring.ts'
import type { BodyFacts } from '#app/features/vehicles/drawn-body.ts'
import { mostSold } from '#app/features/vehicles/most-sold.ts'
import { rowOf } from '#app/pages/frame/menu-room.ts'
import { cutOutPath } from '#app/pages/furniture/drawn-paths.ts'
import {
  type FrameData,
  type FrameLocation,
  type HeaderEntry,
  type Logo,
  logoHeight,
  type Surroundings,
} from './frame-data.ts'

export interface MadeFrame {
  readonly frame: FrameData
  readonly surroundings: Surroundings
  /** The moment when a location opens or closes, and the frame becomes untrue. */
  readonly endsAt: Date | null
}

const frames = new WeakMap<Scope['snapshot'], MadeFrame>()

/** Returns the same objects as long as nothing of the website changes, so that their markup can be kept. */
export function makeFrame(scope: Scope): MadeFrame {
  const kept = frames.get(scope.snapshot)
  if (kept && (kept.endsAt === null || scope.now < kept.endsAt)) return kept
  const frame = frameFrom(scope)
  frames.set(scope.snapshot, frame)
  return frame
}

function frameFrom(scope: Scope): MadeFrame {
  const { website, snapshot } = scope
  const visible = snapshot.locations.filter((location) => location.visible)
  const primary = visible.find((location) => location.primary) ?? visible[0]
  const phone = phoneLink(website.phones.default ?? primary?.contact_detail.phone, website.locale)
  const dials = dialsOf(website)
  const departments = visible.map((location) => ({ location, ...departmentOf(location, scope) }))
  const designs = wornDesigns(dials)
  const shared = { name: website.name, searchPath: searchPath(website), phone, designs }
  const savedPath = storesFavourites(website) ? savedCarsPath(website) : null
  const hasUtilityStrip = ['two-deck', 'floating', 'split'].includes(dials.header)
  const hasStockSearch = dials.header === 'utility'
  const logo = logoOf(scope)
  const header = headerOf(scope)
  const chat = chatOf(website)
  const row = rowOf(header, {
    ...{ header: dials.header, name: website.name, logo, phone, hasStockSearch },
    ...{ hasSaved: savedPath !== null, hasChat: chat !== null, hasPhoneStrip: hasUtilityStrip },
  })
  return {
    endsAt: earliest(departments.map(({ changesAt }) => changesAt)),
    frame: {
      ...shared,
      locale: website.locale,
      look: {
        'data-design': dials.design,
        'data-header': dials.header,
        'data-tone': headerToneOf(website),
        'data-card': dials.card,
        'data-button': dials.button,
        'data-volume': dials.volume,
        'data-line': dials.line,
        ...(storesFavourites(website) ? {} : { 'data-favourites': 'off' }),
      },
      favicon: website.config.favicon ?? null,
      keepsViews: website.config.storage.views,
    },
    surroundings: {
      ...shared,
      savedPath,
      many: vehicleWords(website).many,
      opensOnHover: website.config.header.dropdown_on_hover,
      logo,
      header: header.map((entry, index) => ({ ...entry, rowFrom: row[index] ?? 'never' })),
      footer: snapshot.content.navigation.footer.map((item) => resolveMenuItem(item, website)),
      departments: mainDepartments(departments, primary),
      locations: makeFooterLocations(departments, website),
      rating: website.review_summary
        ? { average: website.review_summary.average_rating, count: website.review_summary.count }
        : null,
      hasUtilityStrip,
      hasStockSearch,
      businessNumber: website.business_number ?? null,
      isDemo: website.demo,
      chat,
      measuring: measuringOf(website),
      drawing: cutOutPath(mostSold(snapshot.stock.vehicles, website)),
    },
  }
}

function logoOf({ website, snapshot: { logoSize } }: Scope): Logo | null {
  const { url } = website.logo
  if (url === undefined) return null
  return { url, width: logoSize && Math.round((logoSize.width / logoSize.height) * logoHeight) }
}

/**
 * Makes the menu as it is written, with the manufacturer's range in place of the link to it (NAV-01, NAV-05).
 */
function headerOf({ website, snapshot }: Scope): HeaderEntry[] {
  const items: HeaderEntry[] = snapshot.content.navigation.header.map((item) =>
    resolveMenuItem(item, website),
  )
  const range = rangeMenu(snapshot.models, website.manufacturer)
  if (!range) return items
  const entry: HeaderEntry = {
    label: range.label,
    href: range.href,
    tiles: range.children.map(({ label, href, children }) => ({
      label,
      href,
      picture: cutOutPath(findBodyFacts(label, snapshot)),
      models: children,
    })),
  }
  const place = items.findIndex(({ href }) => href === range.href)
  return place < 0 ? [...items.slice(0, 1), entry, ...items.slice(1)] : items.with(place, entry)
}

/**
 * A vehicle in stock says more of its body than the name does, because a tray may be a ute's or a truck's.
 */
function findBodyFacts(body: string, { stock }: Scope['snapshot']): BodyFacts {
  return stock.vehicles.find((vehicle) => vehicle.body === body) ?? { body }
}

function resolveMenuItem(item: MenuItem, website: Website): MenuItem {
  return {
    label: usedLabel(item.label, website),
    href: linkAddress(website, item.href),
    ...(item.children && item.children.length > 0
      ? { children: item.children.map((child) => resolveMenuItem(child, website)) }
      : {}),
  }
}

const departmentNames = { sales: 'Sales', service: 'Service', parts: 'Parts' } satisfies Record<
  Location['location_type'],
  string
>

function departmentOf(location: Location, { website, now }: Scope) {
  const zone = timeZoneOf(location, website)
  const hours = location.contact_detail.opening_hours
  const opening = openingAt(hours, zone, now, location.closures)
  const phone = phoneLink(location.contact_detail.phone, website.locale)
  return {
    changesAt: opening.changesAt,
    department: phone && {
      label: departmentNames[location.location_type],
      phone,
      opening: openingText(opening, zone, now),
      isOpen: opening.isOpen,
      hours: hoursTable(hours, opening.today.weekday),
    },
  }
}

/**
 * Keeps one department of each kind, at the main location first, because two numbers that both say "Sales"
 * tell nobody which to call.
 */
function mainDepartments(
  departments: readonly { location: Location; department: FrameLocation['departments'][number] | null }[],
  primary: Location | undefined,
): Surroundings['departments'] {
  const own = departments.filter(({ location }) => location.dealership_id === primary?.dealership_id)
  const isHere = ({ location }: (typeof own)[number]) => location.address.full === primary?.address.full
  const kinds = Map.groupBy(
    own.toSorted((one, other) => Number(isHere(other)) - Number(isHere(one))),
    ({ location }) => location.location_type,
  )
  return [...kinds.values()].flatMap((same) => same.find(({ department }) => department)?.department ?? [])
}

/**
 * Groups departments by address into locations. Such a location is named after its first department, without the
 * department's own name.
 */
function makeFooterLocations(
  departments: readonly { location: Location; department: FrameLocation['departments'][number] | null }[],
  website: Website,
): FrameLocation[] {
  const locations = Map.groupBy(departments, ({ location }) => location.address.full)
  return [...locations].flatMap(([address, all]) => {
    const [first] = all
    if (!first) return []
    const { location } = first
    return {
      name: all.length > 1 ? location.name.replace(/ (Sales|Service|Parts)$/, '') : location.name,
      address,
      mapUrl: location.address.map_url ? linkAddress(website, location.address.map_url) : null,
      licence: location.licence ? `${location.licence.label} ${location.licence.number}` : null,
      departments: all.flatMap(({ department }) => department ?? []),
    }
  })
}
