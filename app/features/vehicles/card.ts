import type { Website } from '#app/features/tenancy/website.ts'
import { usedLabel } from '#app/features/tenancy/wording.ts'
import { formatWholePrice, marketHint, type PriceRow, priceOf, showsSubscription } from './price.ts'
import { primaryPicture } from './primary-picture.ts'
import { isSold } from './sold.ts'
import { cardSpecs, odometerText } from './specs.ts'
import { type Tag, tagOf } from './tag.ts'
import type { CarType, Status, Vehicle } from './vehicle.ts'
import { vehiclePath } from './vehicle-path.ts'

/** What a list of vehicles shows of one: public, ready to be put on a screen. */
export interface Card {
  readonly id: number
  readonly slug: string
  readonly path: string
  readonly name: string
  readonly make: string
  readonly model: string
  readonly badge: string | null
  readonly body: string | null
  readonly colour: string | null
  readonly year: number | null
  readonly car_type: CarType
  /** The type in the website's words. */
  readonly condition: string
  readonly odometer: string | null
  readonly price: PriceRow
  readonly subscription: string | null
  readonly market_hint: string | null
  readonly tag: Tag | null
  readonly status: Status
  readonly reserved: boolean
  /** Said in the price row too, since the tag may say something else. */
  readonly sold: boolean
  /** Null where only the platform's own placeholder is left. */
  readonly picture: string | null
  readonly specs: readonly string[]
  readonly location: string | null
  readonly suburb: string | null
}

const conditions = { new: 'New', used: 'Used', demo: 'Demo' } satisfies Record<CarType, string>

export function toCard(vehicle: Vehicle, { website }: { website: Website }, now: Date): Card {
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    path: vehiclePath(website, vehicle),
    name: vehicle.name,
    make: vehicle.make,
    model: vehicle.model,
    badge: vehicle.badge,
    body: vehicle.body,
    colour: vehicle.colour,
    year: vehicle.year,
    car_type: vehicle.car_type,
    condition: usedLabel(conditions[vehicle.car_type], website),
    odometer: odometerText(vehicle, website),
    price: priceOf(vehicle),
    subscription: subscriptionOf(vehicle, website),
    market_hint: marketHint(vehicle),
    tag: tagOf(vehicle, website, now),
    status: vehicle.status,
    reserved: vehicle.reserved,
    sold: isSold(vehicle),
    picture: primaryPicture(vehicle),
    specs: cardSpecs(vehicle, website),
    location: vehicle.location?.name ?? null,
    suburb: vehicle.city,
  }
}

function subscriptionOf(vehicle: Vehicle, website: Website): string | null {
  return vehicle.subscription_price !== null && showsSubscription(website, vehicle)
    ? formatWholePrice(vehicle.subscription_price)
    : null
}
