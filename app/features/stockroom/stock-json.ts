import { cents, toDollars } from '#app/core/money.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { byHandFeedId } from '#app/features/vehicles/by-hand.ts'
import type { Edit } from '#app/features/vehicles/edits/edit.ts'
import { isAmount } from '#app/features/vehicles/edits/editable.ts'
import { orderedPhotos, photoNotesOf, photoOrderIn } from '#app/features/vehicles/edits/shown-photos.ts'
import { unprovenNotice } from '#app/features/vehicles/edits/unproven-price.ts'
import type { FactChange } from '#app/features/vehicles/history.ts'
import { locationOf } from '#app/features/vehicles/on-website.ts'
import { nothingKept } from '#app/features/vehicles/price/kept-price.ts'
import { priceRow } from '#app/features/vehicles/price/said.ts'
import type { VehicleFacts } from '#app/features/vehicles/vehicle.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { factNames, fieldOfFact } from './field-names.ts'
import { lastDayBefore } from './reservation.ts'
import { type StockVehicle, shownStock, stateOf } from './stock-vehicle.ts'

/** Whose website tells of the vehicle, with its locations. */
export interface StockTeller {
  readonly website: Website
  readonly locations: readonly Location[]
}

/** One field of a vehicle: what is shown, what the feed says, and whose word it is (STOCK-05). */
interface FieldJson {
  readonly value: unknown
  readonly feed_value: unknown
  /** `feed:<id>`, or who edited it. */
  readonly owner: string
  readonly by: string | null
  readonly since: string | null
  /** What has to be said of it, in words. */
  readonly notice?: string
}

/** These have a part of the answer of their own. */
const toldApart = new Set(['images', 'primary_image_url', 'autograb_data'])

/** A vehicle for those who work in the stock room. What a shopper may see is `toCarJson`. */
export function toStockJson(vehicle: StockVehicle, teller: StockTeller) {
  const { website } = teller
  const shown = shownStock(vehicle)
  const { reserved } = vehicle.edits
  const { main } = priceRow({ ...shown.facts, kept_price: nothingKept }, website)
  return {
    id: vehicle.id,
    dealership_id: vehicle.dealership_id,
    version: vehicle.edit_version,
    state: stateOf(shown),
    feed: vehicle.feed_id,
    page: vehicle.slug === null ? null : vehiclePath(website, { slug: vehicle.slug }),
    shown_price: main.text,
    shown_price_label: main.qualifier,
    deposit: vehicle.has_lease,
    reservation:
      reserved?.value === true
        ? {
            note: reserved.note ?? null,
            last_day: reserved.until ? lastDayBefore(reserved.until, website.time_zone) : null,
            by: reserved.by,
            since: reserved.at.toISOString(),
          }
        : null,
    freshness: vehicle.freshness,
    confirmed_by_person_at: vehicle.own_confirmed_at?.toISOString() ?? null,
    sold_at: shown.sold_at?.toISOString() ?? null,
    created_at: vehicle.created_at.toISOString(),
    changed_at: vehicle.changed_at?.toISOString() ?? null,
    fields: fieldsOf(vehicle, shown, teller),
    photos: photosOf(vehicle),
  }
}

/** All photos in their order, the hidden ones among them; the first that is shown is the cover (STOCK-13). */
function photosOf({ facts, uploaded, fed, edits, feed_id }: StockVehicle) {
  const order = photoOrderIn(edits.photos)
  const notes = photoNotesOf(order)
  return {
    owner: edits.photos?.by ?? `feed:${feed_id}`,
    since: edits.photos?.at.toISOString() ?? null,
    list: orderedPhotos(facts, uploaded, order).map((photo) => ({
      photo,
      uploaded: uploaded.includes(photo) && !fed.includes(photo),
      hidden: order.hidden.includes(photo),
      alt: notes[photo]?.alt ?? null,
      plan: notes[photo]?.isPlan ?? false,
    })),
  }
}

/** What nobody says anything of is left out. */
function fieldsOf(
  vehicle: StockVehicle,
  shown: StockVehicle,
  teller: StockTeller,
): Record<string, FieldJson> {
  const facts = factNames.filter((name) => !toldApart.has(name))
  return Object.fromEntries(
    facts.flatMap((fact): [string, FieldJson][] => {
      const edit = vehicle.edits[fact]
      const value = valueIn(fact, shown, teller)
      const feedValue = vehicle.feed_id === byHandFeedId ? null : valueIn(fact, vehicle, teller)
      if (edit === undefined && isUnsaid(value) && isUnsaid(feedValue)) return []
      return [[fieldOfFact(fact), fieldFrom(vehicle, fact, edit, value, feedValue)]]
    }),
  )
}

function fieldFrom(
  vehicle: StockVehicle,
  fact: keyof VehicleFacts,
  edit: Edit | undefined,
  value: unknown,
  feedValue: unknown,
): FieldJson {
  const notice = edit === undefined ? null : unprovenNotice(fact, edit)
  return {
    value: notice === null ? value : inDollars(fact, edit?.value),
    feed_value: feedValue,
    owner: edit?.by ?? `feed:${vehicle.feed_id}`,
    by: edit?.by ?? null,
    since: edit?.at.toISOString() ?? null,
    ...(notice === null ? {} : { notice }),
  }
}

/** Changes of a vehicle, by the names and units of its fields. */
export function changesJson(changes: readonly FactChange[]) {
  return changes.map(([fact, before, after]) => ({
    field: fieldOfFact(fact),
    before: inDollars(fact, before) ?? null,
    after: inDollars(fact, after) ?? null,
  }))
}

function valueIn(fact: keyof VehicleFacts, vehicle: StockVehicle, { locations }: StockTeller): unknown {
  if (fact === 'location_code')
    return locationOf(vehicle.facts.location_code, vehicle.dealership_id, locations)?.slug ?? null
  if (fact === 'status') return endOf(vehicle) ?? vehicle.facts.status
  return inDollars(fact, vehicle.facts[fact])
}

function endOf({ sold_at, ended_as }: StockVehicle): string | null {
  if (sold_at === null) return null
  return ended_as === 'withdrawn' ? 'withdrawn' : 'sold'
}

function inDollars(fact: string, value: unknown): unknown {
  return isAmount(fact) && typeof value === 'number' ? toDollars(cents(value)) : value
}

function isUnsaid(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}
