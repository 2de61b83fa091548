import { looksSecret } from '#app/core/secret.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { Dealership } from '#app/features/tenancy/settings/dealership.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { PhotoNotes } from './edits/shown-photos.ts'
import { hasKey } from './eligibility.ts'
import type { Freshness } from './freshness.ts'
import { withMakeLabel } from './make.ts'
import { hasPassport } from './passport/applies.ts'
import { emptyPassport, type Passport } from './passport/passport.ts'
import { withPlate } from './passport/plate.ts'
import { nothingKept } from './price/kept-price.ts'
import type { EndedAs, PaymentProcessor, Vehicle, VehicleFacts, VehicleLocation } from './vehicle.ts'

/** A vehicle as it is stored, without what a website adds to it. */
export interface StoredVehicle {
  readonly id: number
  readonly slug: string
  readonly dealership_id: number
  readonly facts: VehicleFacts
  readonly photo_notes: PhotoNotes
  readonly passport: Passport
  readonly created_at: Date
  readonly changed_at: Date | null
  readonly sold_at: Date | null
  readonly ended_as: EndedAs | null
  readonly freshness: Freshness
  /** The feed that it came from, among those of all websites (`feedKey`). */
  readonly feed: string
  readonly own_confirmed_at: Date | null
  readonly feed_confirmed_at: Date | null
}

/** The vehicle as the website shows it; null where the website does not list the vehicle's dealership (TENANT-10). */
export function vehicleOnWebsite(
  stored: StoredVehicle,
  website: Pick<Website, 'dealerships' | 'config'>,
  locations: readonly Location[],
): Vehicle | null {
  const { sold_at } = stored
  const isShown = website.config.cars.passport && hasPassport(stored.facts)
  const passport = isShown ? stored.passport : emptyPassport
  const facts = withPlate(stored.facts, passport)
  const dealership = website.dealerships.find(({ id }) => id === stored.dealership_id)
  if (!dealership) return null
  const place = locationOf(facts.location_code, dealership.id, locations)
  const payment_processors = processorsOf(dealership)
  return {
    ...facts,
    photo_notes: stored.photo_notes,
    passport,
    name: withMakeLabel(facts.name, facts.make),
    status: sold_at === null ? facts.status : 'sold',
    id: stored.id,
    slug: stored.slug,
    dealership_id: dealership.id,
    dealership_slug: dealership.slug,
    location_id: place?.id ?? null,
    location: place && shownLocation(place),
    city: facts.city ?? place?.address.city ?? null,
    state: facts.state ?? place?.address.state ?? null,
    payment_processors,
    has_checkout_payment_processor: hasKey({ payment_processors }),
    has_deposit: false,
    sold: sold_at !== null,
    sold_at,
    ended_as: stored.ended_as,
    freshness: stored.freshness,
    feed: stored.feed,
    own_confirmed_at: stored.own_confirmed_at,
    feed_confirmed_at: stored.feed_confirmed_at,
    created_at: stored.created_at,
    changed_at: stored.changed_at,
    kept_price: nothingKept,
  }
}

/** The location that a feed names by code, name or slug; otherwise the dealership's sales location, or its first. */
export function locationOf(
  code: string | null,
  dealershipId: number,
  locations: readonly Location[],
): Location | null {
  const own = locations.filter((location) => location.dealership_id === dealershipId)
  const named = code === null ? undefined : own.find((location) => isNamed(location, code))
  const selling = own.filter((location) => location.location_type === 'sales')
  return named ?? selling.find((location) => location.primary) ?? selling[0] ?? own[0] ?? null
}

export function isNamed(location: Location, code: string): boolean {
  const wanted = code.toLowerCase()
  return [location.name, location.slug, ...location.feed_codes].some((name) => name.toLowerCase() === wanted)
}

// what all vehicles of a place or a dealership have in common is one object for all of them
const locationsShown = new WeakMap<Location, VehicleLocation>()
const processorsShown = new WeakMap<Dealership, readonly PaymentProcessor[]>()

function shownLocation(place: Location): VehicleLocation {
  const known = locationsShown.get(place)
  if (known) return known
  const { name, slug, contact_detail, distribution_locations } = place
  const made = { name, phone: contact_detail.phone ?? null, slug, distribution_locations }
  locationsShown.set(place, made)
  return made
}

function processorsOf(dealership: Dealership): readonly PaymentProcessor[] {
  const known = processorsShown.get(dealership)
  if (known) return known
  const made = makeProcessors(dealership)
  processorsShown.set(dealership, made)
  return made
}

/** For Stripe the dealership's own key is used (PAY-02). A key that looks secret counts as missing (API-01). */
function makeProcessors(dealership: Dealership): PaymentProcessor[] {
  return dealership.payment_processors.map((processor) => {
    const { authorization_type, deposit_amount } = processor
    const key =
      (authorization_type === 'stripe' && dealership.stripe_publishable_key) || processor.authorization_key
    return { authorization_type, authorization_key: looksSecret(key) ? '' : key, deposit_amount }
  })
}
