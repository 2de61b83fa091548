import type {
  AutoDealer,
  Car,
  Graph,
  ItemPage,
  Motorcycle,
  MotorcycleDealer,
  Offer,
  PropertyValue,
  QuantitativeValue,
  Vehicle as SchemaVehicle,
  UnitPriceSpecification,
} from 'schema-dts'
import type { Location } from '#app/features/locations/location.ts'
import { towableWords } from '#app/features/tenancy/measures.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import { galleryPictures } from '#app/features/vehicles/gallery-pictures.ts'
import { damageWords } from '#app/features/vehicles/passport/passport-words.ts'
import { priceAt } from '#app/features/vehicles/price/price-at.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import { isTowed } from '#app/features/vehicles/towed.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { amountOf } from './amount-of.ts'
import { breadcrumbJsonLd } from './breadcrumb-json-ld.ts'
import { definedFacts } from './known.ts'
import { placeFacts } from './place-json-ld.ts'

interface Page {
  /** Adds the website's host to a path. */
  readonly address: (path: string) => string
  /** The steps to the page, without the page itself. */
  readonly parents: readonly { readonly href: string; readonly label: string }[]
  /** The location of the vehicle. */
  readonly place: Location | null
  /** When the vehicle was last confirmed, as the page says it: ISO 8601 with an offset; null where it says nothing. */
  readonly confirmedAt: string | null
}

/**
 * The structured data of a vehicle's page: the vehicle with its offer, its seller, and the breadcrumb (automotive
 * standards 3.2; schema.org 30.0). It contains nothing that the page does not show.
 */
export function vehicleJsonLd(vehicle: Vehicle, website: Website, page: Page): Graph {
  const url = page.address(vehiclePath(website, vehicle))
  const dealer = page.address('/#dealer')
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { ...itemOf(vehicle, website, page, url), offers: offerOf(vehicle, website, url, dealer) },
      dealerOf(website, page, dealer),
      breadcrumbJsonLd({ parents: page.parents, title: vehicle.name, address: page.address }),
      ...pageOf(vehicle, page, url),
    ],
  }
}

/** The page about the vehicle: when what it says was last confirmed (FRESH-04). */
function pageOf(vehicle: Vehicle, { confirmedAt }: Page, url: string): ItemPage[] {
  if (confirmedAt === null) return []
  return [
    {
      '@type': 'ItemPage',
      '@id': `${url}#page`,
      url,
      name: vehicle.name,
      mainEntity: { '@id': `${url}#vehicle` },
      lastReviewed: confirmedAt.slice(0, 10),
    },
  ]
}

type Item = Exclude<Car | Motorcycle | SchemaVehicle, string>

/** Schema.org has no type for trucks and caravans: those are vehicles with a body. */
function typeOf(vehicle: Vehicle, { template }: Pick<Website, 'template'>): 'Car' | 'Motorcycle' | 'Vehicle' {
  if (template === 'motorcycle') return 'Motorcycle'
  const isTruck = template === 'truck' || template === 'trucks'
  return isTruck || isTowed(vehicle) || vehicle.berths !== null ? 'Vehicle' : 'Car'
}

function itemOf(vehicle: Vehicle, website: Website, { address, confirmedAt }: Page, url: string): Item {
  const { make, model, badge, body, year, vin, colour, drive, transmission } = vehicle
  return {
    '@type': typeOf(vehicle, website),
    '@id': `${url}#vehicle`,
    name: vehicle.name,
    url,
    sku: vehicle.stocknum,
    brand: { '@type': 'Brand', name: make },
    model,
    itemCondition:
      vehicle.car_type === 'new' ? 'https://schema.org/NewCondition' : 'https://schema.org/UsedCondition',
    image: galleryPictures(vehicle).map((picture) => absolute(picture, address)),
    ...definedFacts({
      vehicleConfiguration: badge,
      bodyType: body,
      color: colour,
      vehicleIdentificationNumber: vin,
    }),
    ...definedFacts({ vehicleInteriorColor: vehicle.interior_colour, vehicleTransmission: transmission }),
    ...definedFacts({ vehicleSeatingCapacity: vehicle.seats, numberOfDoors: vehicle.doors }),
    ...definedFacts({
      numberOfForwardGears: vehicle.gears,
      fuelType: vehicle.fuel,
      productionDate: vehicle.build_date,
    }),
    ...(year === null ? {} : { vehicleModelDate: String(year) }),
    ...(drive === null
      ? {}
      : definedFacts({ driveWheelConfiguration: driveConfigurations.get(drive.toUpperCase()) ?? drive })),
    ...definedFacts({ knownVehicleDamages: damageWords(vehicle.passport) }),
    ...odometerOf(vehicle, website),
    ...engineOf(vehicle),
    ...weightsOf(vehicle, website.locale, confirmedAt),
  }
}

const driveConfigurations = new Map([
  ['FWD', 'https://schema.org/FrontWheelDriveConfiguration'],
  ['RWD', 'https://schema.org/RearWheelDriveConfiguration'],
  ['AWD', 'https://schema.org/AllWheelDriveConfiguration'],
  ['4WD', 'https://schema.org/FourWheelDriveConfiguration'],
  ['4X4', 'https://schema.org/FourWheelDriveConfiguration'],
] as const) as ReadonlyMap<string, 'https://schema.org/FrontWheelDriveConfiguration'>

function odometerOf({ km, car_type }: Vehicle, { locale }: Pick<Website, 'locale'>) {
  if (km === null || (car_type === 'new' && km === 0)) return {}
  return { mileageFromOdometer: quantity(km, locale === 'en-US' ? 'SMI' : 'KMT') }
}

function engineOf({ engine, engine_cc, power_kw, torque_nm, fuel }: Vehicle) {
  const facts = {
    ...definedFacts({ name: engine, fuelType: fuel }),
    ...(engine_cc === null ? {} : { engineDisplacement: quantity(engine_cc, 'CMQ') }),
    ...(power_kw === null ? {} : { enginePower: quantity(power_kw, 'KWT') }),
    ...(torque_nm === null ? {} : { torque: quantity(torque_nm, 'NU') }),
  }
  return Object.keys(facts).length === 0
    ? {}
    : { vehicleEngine: { '@type': 'EngineSpecification' as const, ...facts } }
}

/**
 * `tongueWeight` and `trailerWeight` state what a vehicle may tow, not what a trailer weighs, so a trailer's own
 * weights are properties.
 */
function weightsOf(vehicle: Vehicle, locale: Locale, confirmedAt: string | null) {
  const words = towableWords(locale)
  const isAmerican = locale === 'en-US'
  const { tare_kg, atm_kg, gtm_kg, gvm_kg, ball_weight_kg, berths, length_mm, range_km, battery_kwh } =
    vehicle
  const total = atm_kg ?? gvm_kg
  const more = [
    property(isAmerican ? words.ball : 'Tow ball mass', ball_weight_kg, 'KGM'),
    property(words.gtm, gtm_kg, 'KGM'),
    property('Sleeps', berths),
    property(`Range${vehicle.range_cycle ? ` (${vehicle.range_cycle})` : ''}`, range_km, 'KMT'),
    property('Battery', battery_kwh, 'KWH'),
    property('In stock as of', confirmedAt),
  ].filter((fact) => fact !== null)
  return {
    ...(tare_kg === null ? {} : { weight: quantity(tare_kg, 'KGM', words.tare) }),
    ...(total === null
      ? {}
      : { weightTotal: quantity(total, 'KGM', atm_kg === null && !isAmerican ? 'GVM' : words.atm) }),
    ...(length_mm === null ? {} : { depth: quantity(length_mm / 1000, 'MTR', 'Length') }),
    ...(more.length === 0 ? {} : { additionalProperty: more }),
  }
}

/** The offer; without a price where the vehicle is sold or its price is on request. */
function offerOf(vehicle: Vehicle, website: Website, url: string, dealer: string): Offer {
  const { figure, qualifier, before } = priceAt(vehicle, { website })
  const offer = {
    '@type': 'Offer' as const,
    url,
    availability: availabilityOf(vehicle),
    seller: { '@id': dealer },
  }
  if (figure === null || isSold(vehicle)) return offer
  const isDriveAway = qualifier === 'drive_away'
  const { currency: priceCurrency } = website
  const specifications: UnitPriceSpecification[] = [
    {
      '@type': 'UnitPriceSpecification',
      price: amountOf(figure),
      priceCurrency,
      valueAddedTaxIncluded: qualifier !== 'plus_gst',
      ...(isDriveAway ? { name: 'Drive away' } : {}),
    },
    ...(before !== null
      ? [
          {
            '@type': 'UnitPriceSpecification' as const,
            priceType: 'https://schema.org/StrikethroughPrice' as const,
            price: amountOf(before),
            priceCurrency,
          },
        ]
      : []),
  ]
  return { ...offer, price: amountOf(figure), priceCurrency, priceSpecification: specifications }
}

function availabilityOf(vehicle: Vehicle) {
  if (isSold(vehicle)) return 'https://schema.org/SoldOut' as const
  if (vehicle.reserved) return 'https://schema.org/Reserved' as const
  if (vehicle.preorder) return 'https://schema.org/PreOrder' as const
  if (vehicle.status === 'coming_soon') return 'https://schema.org/PreSale' as const
  return 'https://schema.org/InStock' as const
}

function dealerOf(website: Website, { address, place }: Page, id: string): AutoDealer | MotorcycleDealer {
  const node = {
    '@id': id,
    name: website.name,
    url: address('/'),
    ...(website.logo.url ? { logo: absolute(website.logo.url, address) } : {}),
    ...(place ? placeFacts(place, website.locale) : {}),
  }
  return website.template === 'motorcycle'
    ? { '@type': 'MotorcycleDealer', ...node }
    : { '@type': 'AutoDealer', ...node }
}

function quantity(value: number, unitCode: string, name?: string): QuantitativeValue {
  return { '@type': 'QuantitativeValue', value, unitCode, ...definedFacts({ name }) }
}

function property(name: string, value: number | string | null, unitCode?: string): PropertyValue | null {
  return value === null ? null : { '@type': 'PropertyValue', name, value, ...definedFacts({ unitCode }) }
}

function absolute(url: string, address: (path: string) => string): string {
  return url.startsWith('/') ? address(url) : url
}
