import { withPlace } from '#app/features/onroad/placed-address.ts'
import { type Dials, dialsOf } from '#app/features/tenancy/theme/dials.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { conditionLabel, localSpelling } from '#app/features/tenancy/wording.ts'
import type { Fact } from './fact.ts'
import { galleryPictures } from './gallery-pictures.ts'
import { marketHint } from './price/market-hint.ts'
import type { PriceRow } from './price/price-words.ts'
import { provenTag } from './price/reduced.ts'
import { priceRow } from './price/said.ts'
import { subscriptionText } from './price/subscription.ts'
import type { BuyersPlace } from './price/there.ts'
import { primaryPicture } from './primary-picture.ts'
import { isSold } from './sold.ts'
import { cardFacts, cardSpecs, odometerText } from './specs.ts'
import { type Tag, tagOf } from './tag.ts'
import { trackedCard } from './tracked.ts'
import type { CarType, Status, Vehicle } from './vehicle.ts'
import { vehiclePath } from './vehicle-path.ts'

/** What a list shows of one vehicle: public, and ready to render. */
export interface Card {
  readonly id: number
  readonly slug: string
  readonly path: string
  readonly name: string
  /** The name in two lines: first what the vehicle is, then which variant. */
  readonly title: string
  readonly subtitle: string | null
  readonly make: string
  readonly model: string
  readonly badge: string | null
  readonly body: string | null
  readonly colour: string | null
  readonly year: number | null
  readonly car_type: CarType
  /** The condition (new, used, demo) in the website's words. */
  readonly condition: string
  readonly odometer: string | null
  readonly price: PriceRow
  /** What a shopper does who wants to know more: "Enquire", "Ask". */
  readonly ask: string
  /** "$289 a week", with its terms where the website names them. */
  readonly subscription: string | null
  readonly market_hint: string | null
  readonly tag: Tag | null
  readonly status: Status
  readonly reserved: boolean
  /** A motorcycle that the law lets learners ride, which a learner must see before anything else (LOOK-70). */
  readonly learner: boolean
  /** Shown in the price row too, since the tag may say something else. */
  readonly sold: boolean
  /** Null where only the platform's own placeholder is left. */
  readonly picture: string | null
  /** The first five pictures, which a list lets visitors look through; empty where there is only one. */
  readonly pictures: readonly string[]
  /** The odometer comes first, if the vehicle has been driven, whatever the card's look. */
  readonly specs: readonly string[]
  /** What a buyer compares, each with a label, for websites whose cards are tables. */
  readonly facts: readonly Fact[]
  /** The condition and the place, "Used at Harbourline City". */
  readonly standing: string
  readonly location: string | null
  readonly suburb: string | null
  /** The data that tracking reads from a list (`parseShown`). */
  readonly tracked: string
}

/** How many facts a card shows as a table; the others show three in a line. */
const labelledFacts: Partial<Record<Dials['card'], number>> = { 'spec-sheet': 6, row: 6, 'row-photo': 6 }

/** @param there where the buyer lives: the card says what the vehicle costs there, and leads to a page that says it too */
export function toCard(
  vehicle: Vehicle,
  { website }: { website: Website },
  now: Date,
  there: BuyersPlace | null = null,
): Card {
  const { card } = dialsOf(website)
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    path: withPlace(vehiclePath(website, vehicle), there?.state ?? null),
    name: vehicle.name,
    ...nameLines(vehicle),
    make: vehicle.make,
    model: vehicle.model,
    badge: vehicle.badge,
    body: vehicle.body,
    colour: vehicle.colour,
    year: vehicle.year,
    car_type: vehicle.car_type,
    condition: conditionLabel(vehicle.car_type, website),
    odometer: odometerText(vehicle, website),
    price: priceRow(vehicle, website, there),
    ask: localSpelling('Enquire', website.locale),
    subscription: subscriptionText(vehicle, website),
    market_hint: marketHint(vehicle, website, now, there),
    tag: tagOf({ ...vehicle, tag: provenTag(vehicle.tag, vehicle, website) }, website, now),
    status: vehicle.status,
    reserved: vehicle.reserved,
    learner: vehicle.learner_approved === true,
    sold: isSold(vehicle),
    picture: primaryPicture(vehicle),
    pictures: morePictures(vehicle),
    specs: cardSpecs(vehicle, website),
    facts: tableOf(vehicle, website, labelledFacts[card] ?? 0),
    standing: standingOf(vehicle, website),
    location: vehicle.location?.name ?? null,
    suburb: vehicle.city,
    tracked: trackedCard(vehicle, website, there),
  }
}

const mostPictures = 5

function morePictures(vehicle: Vehicle): string[] {
  const all = galleryPictures(vehicle).slice(0, mostPictures)
  return all.length > 1 && !isSold(vehicle) ? all : []
}

/** A website that sells only used vehicles does not say so on each. */
function standingOf({ car_type, location }: Vehicle, website: Website): string {
  const place = location?.name
  if (website.template === 'used' && car_type === 'used') return place ?? ''
  const condition = conditionLabel(car_type, website)
  return place === undefined ? condition : `${condition} at ${place}`
}

/** The odometer is left out, since it stands above the table, but for trucks: there it stands beside mass and axles. */
function tableOf(vehicle: Vehicle, website: Website, count: number): Fact[] {
  return cardFacts(vehicle, website)
    .filter(({ label }) => isOfTrucks(website) || label !== 'Odometer')
    .slice(0, count)
}

function isOfTrucks({ template }: Pick<Website, 'template'>): boolean {
  return template === 'truck' || template === 'trucks'
}

/** A badge that says no more than the learner's tag beside it. */
const learnerWords = /^\W*(lams|learner([ -]?(approved|legal))?)( approved)?\W*$/i

/** "2024 Jayco Journey" above "17.55-8 Outback", where the name is made of year, make, model and badge. */
function nameLines({ name, badge, learner_approved }: Vehicle): { title: string; subtitle: string | null } {
  if (badge !== null && name.endsWith(` ${badge}`)) {
    const isSaidByTag = learner_approved === true && learnerWords.test(badge)
    return { title: name.slice(0, -badge.length - 1), subtitle: isSaidByTag ? null : badge }
  }
  return { title: name, subtitle: null }
}
