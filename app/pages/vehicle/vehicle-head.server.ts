import { numberText } from '#app/core/number-text.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { Place } from '#app/features/locations/place.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { VehicleWords } from '#app/features/tenancy/wording.ts'
import { isEligible } from '#app/features/vehicles/eligibility.ts'
import { confirmedAt } from '#app/features/vehicles/freshness.ts'
import { type FreshnessLine, freshnessLine } from '#app/features/vehicles/freshness-line.ts'
import { movedVehicle } from '#app/features/vehicles/moved-vehicle.ts'
import { type DealerPhone, maskedNumber } from '#app/features/vehicles/phone-reveal.ts'
import { formatPrice } from '#app/features/vehicles/price/amounts.ts'
import { priceAt } from '#app/features/vehicles/price/price-at.ts'
import { priceDetails } from '#app/features/vehicles/price/price-details.ts'
import { type BuyersPlace, dependsOnPlace } from '#app/features/vehicles/price/there.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { vehicleTime } from '#app/features/vehicles/vehicle-time.ts'
import { weeklyFigure } from '#app/features/vehicles/weekly-figure.ts'
import type { PageOfPlace } from '#app/pages/furniture/buyers-place.server.ts'
import { vehicleNumber } from '#app/pages/furniture/receive-phone-event.server.ts'
import { pageNotFound, permanentRedirect } from '#app/pages/furniture/respond.ts'
import type { PlacePart, Seller, ShownEstimate, VehicleState } from './vehicle-data.ts'

/** Finds the vehicle of an address; a former address redirects to the present one. */
export function findVehicleAt({ website, snapshot }: Scope, slug: string, url: URL): Vehicle {
  const vehicle = snapshot.stock.bySlug.get(slug)
  const meant = vehicle ?? movedVehicle(snapshot.stock, slug)
  if (!meant) throw pageNotFound()
  const path = vehiclePath(website, meant)
  if (url.pathname.replace(/\/$/, '') !== path) throw permanentRedirect(path + url.search)
  return meant
}

/** @returns the vehicle's location, if visitors may come there */
export function vehicleLocation({ location_id }: Vehicle, { snapshot }: Scope): Location | null {
  return snapshot.locations.find(({ id, visible }) => id === location_id && visible) ?? null
}

/** Says when the vehicle was last confirmed to be there, by the clocks of its location (FRESH-03). */
export function makeFreshness(vehicle: Vehicle, { website, snapshot, now }: Scope): FreshnessLine | null {
  const confirmed = confirmedAt(vehicle, snapshot.confirmations)
  return freshnessLine(vehicle, confirmed, vehicleTime(vehicle, website, snapshot.locations), now)
}

/** Makes the number that the page shows before anybody asks for the whole, and what is recorded then. */
export function makeDealerPhone(vehicle: Vehicle, scope: Scope): DealerPhone | null {
  const { website } = scope
  const number = vehicleNumber(vehicle, scope)
  if (!number) return null
  const dealership = website.dealerships.find(({ id }) => id === vehicle.dealership_id)
  return {
    ...maskedNumber(number, website.phones.masked),
    owner: vehicle.location?.name ?? dealership?.name ?? website.name,
    event: { car_id: vehicle.id, dealership_id: vehicle.dealership_id, website_id: website.id },
  }
}

/**
 * Makes the figure a week beside the price, where the law lets it be shown. It is calculated from the large
 * price.
 */
export function makeWeeklyEstimate(
  vehicle: Vehicle,
  website: Website,
  there: BuyersPlace | null,
): ShownEstimate | null {
  const estimate = weeklyFigure(vehicle, website, there)
  return (
    estimate && {
      ...estimate,
      weekly: formatPrice(estimate.weekly),
      disclaimer: website.finance.disclaimer ?? null,
    }
  )
}

/** Makes what the page asks and says of the buyer's place; null where no place changes the price. */
export function makePlacePart(
  vehicle: Vehicle,
  website: Website,
  { asked, there }: PageOfPlace,
): PlacePart | null {
  if (isSold(vehicle) || !dependsOnPlace(vehicle, priceAt(vehicle, { website }).qualifier, website))
    return null
  const price = there && priceAt(vehicle, { website, there })
  return {
    path: vehiclePath(website, vehicle),
    asked,
    registered: price?.registered ?? null,
    details: price && there && priceDetails(price, vehicle, there),
  }
}

export function makeSeller(vehicle: Vehicle, place: Place | null): Seller | null {
  if (!vehicle.location) return null
  return {
    name: vehicle.location.name,
    suburb: vehicle.city,
    opening: place?.opening ?? null,
    isOpen: place?.isOpen ?? false,
    rating: place?.rating
      ? `${place.rating.average_rating} out of 5 from ${numberText(place.rating.count)} reviews`
      : null,
  }
}

/** Says why no deposit can be paid for the vehicle, to a shopper who wanted to; null where one can. */
export function explainNoDeposit(
  vehicle: Vehicle,
  website: Website,
  { one }: Pick<VehicleWords, 'one'>,
): string | null {
  if (isEligible(vehicle, website)) return null
  if (isSold(vehicle)) return `This ${one} is sold, so no deposit was taken.`
  if (vehicle.reserved) return `Someone has reserved this ${one}, so no deposit was taken.`
  return `This ${one} cannot be reserved or bought online. Call us or send an enquiry, and we’ll help.`
}

/** Makes what a buyer must know before anything else. */
export function describeState(vehicle: Vehicle): VehicleState | null {
  if (isSold(vehicle)) return { kind: 'sold', text: 'This one is sold. Here is what comes close.' }
  if (vehicle.reserved) {
    const text = vehicle.has_deposit ? 'Reserved, a deposit is on it' : 'Reserved at the dealership'
    return { kind: 'reserved', text }
  }
  if (vehicle.status === 'coming_soon') return { kind: 'coming', text: 'Arriving, register your interest' }
  return null
}
