import { hostNameOf, isReservedHost } from '#app/core/host.ts'
import {
  type AdvertisedBox,
  type AdvertisedPlace,
  type AdvertisedSettings,
  type AdvertisedStock,
  type AdvertisedVehicle,
  type Advertisement,
  noStock,
} from '#app/features/law/advertisement.ts'
import type { Location } from '#app/features/locations/location.ts'
import { parsePlace } from '#app/features/onroad/parse-place.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { WebsiteSettings } from '#app/features/tenancy/website-settings.ts'
import { depositOf } from '#app/features/vehicles/deposit.ts'
import { purchaseOptions } from '#app/features/vehicles/eligibility.ts'
import { isShownWithoutGst } from '#app/features/vehicles/price/gst.ts'
import { givesEarlierPrice } from '#app/features/vehicles/price/kept-price.ts'
import { priceAt } from '#app/features/vehicles/price/price-at.ts'
import { provenTag } from '#app/features/vehicles/price/reduced.ts'
import { primaryPicture } from '#app/features/vehicles/primary-picture.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import { isTowed } from '#app/features/vehicles/towed.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { visitOf } from '#app/features/vehicles/visit-kind.ts'
import { advertisedOffers, advertisedTexts, placeInJson } from './advertised-texts.ts'
import type { FolderFiles, WebsiteFolder } from './website-folder.ts'

/**
 * What a folder says to shoppers, as the law looks at it (LAW-02).
 *
 * @param today `2026-11-22`
 */
export function advertisementOf(
  { settings, locations }: Pick<WebsiteFolder, 'settings' | 'locations'>,
  files: FolderFiles,
  today: string,
  stock: AdvertisedStock = noStock,
): Advertisement {
  return {
    locale: settings.locale,
    settings: settingsIn(settings, files),
    places: placesIn(locations, settings.locale, files),
    boxes: boxesIn(settings, files),
    texts: advertisedTexts(files, today),
    offers: advertisedOffers(files, today),
    ...stock,
  }
}

/** What a website sells, and what of it is sold. */
export function advertisedStock(
  vehicles: readonly Vehicle[],
  website: Website,
  locations: readonly Location[],
): AdvertisedStock {
  const forSale = advertisedVehicles(vehicles, website, locations)
  const offered = new Set(forSale.map(({ stocknum }) => stocknum))
  const ended = vehicles.filter(isSold).map(({ stocknum }) => stocknum)
  return { vehicles: forSale, sold: new Set(ended.filter((stocknum) => !offered.has(stocknum))) }
}

/** The vehicles of a website that are for sale, each with the price that is shown. */
function advertisedVehicles(
  vehicles: readonly Vehicle[],
  website: Website,
  locations: readonly Location[],
): AdvertisedVehicle[] {
  const states = new Map(locations.map(({ id, address }) => [id, stateIn(address.state, website.locale)]))
  return vehicles
    .filter((vehicle) => !isSold(vehicle))
    .map((vehicle) => {
      const { reserve, purchase } = purchaseOptions(vehicle, website)
      const shown = priceAt(vehicle, { website })
      return {
        stocknum: vehicle.stocknum,
        dealership: vehicle.dealership_slug,
        state: states.get(vehicle.location_id ?? 0) ?? onlyStateOf(states),
        condition: vehicle.car_type,
        shown,
        // of a price that is called reduced the website says by how much and when, or nothing (MARKET-06)
        tag: provenTag(vehicle.tag, vehicle, website) === vehicle.tag ? vehicle.tag : null,
        hasNotice: vehicle.notice_url !== null,
        hasRegistration: vehicle.rego !== null || vehicle.vin !== null,
        isSubscription: vehicle.subscription_price !== null,
        hasUnprovenWas: givesEarlierPrice(vehicle, shown) && shown.before === null,
        range: { isSaid: vehicle.range_km !== null, cycle: vehicle.range_cycle },
        isHeavy: isShownWithoutGst(vehicle, website),
        isTowed: isTowed(vehicle),
        picture: pictureOf(vehicle, website),
        economy: economyOf(vehicle),
        deposit: reserve || purchase ? (depositOf(vehicle, website)?.amount ?? null) : null,
      }
    })
}

const saidOfPicture =
  /\b(?:library|stock|example) (?:picture|photo|image)|\billustration\b|\bartist['’]s impression\b/i

/** A demo says at the foot of each page that its pictures are illustrations. */
function pictureOf(vehicle: Vehicle, { demo }: Pick<Website, 'demo'>): AdvertisedVehicle['picture'] {
  const address = primaryPicture(vehicle)
  const words = address === null ? null : vehicle.photo_notes[address]?.alt
  return { address, isSaid: demo || saidOfPicture.test(words ?? '') }
}

/** Above this weight nothing says what a vehicle uses; before this year the register does not know it. */
const heaviestLabelledKg = 3500
const firstLabelledYear = 2000

function economyOf(vehicle: Vehicle): AdvertisedVehicle['economy'] {
  const { gvm_kg, year, fuel_l_100km, range_km, simple_fuel } = vehicle
  const isLight = (gvm_kg ?? 0) <= heaviestLabelledKg && (year ?? firstLabelledYear) >= firstLabelledYear
  return {
    isAsked: isLight && visitOf(vehicle) === 'drive' && !isTowed(vehicle) && vehicle.berths === null,
    isSaid: fuel_l_100km !== null || (simple_fuel === 'Electric' && range_km !== null),
  }
}

/** A vehicle whose place is unknown stands in the state of all the places, where that is one. */
function onlyStateOf(states: ReadonlyMap<number, string | null>): string | null {
  const [only, ...others] = new Set(states.values())
  return others.length === 0 ? (only ?? null) : null
}

function settingsIn(settings: WebsiteSettings, files: FolderFiles): AdvertisedSettings {
  const { config, dealerships, demo, features, finance, locale, price, subscriptions } = settings
  const host = hostNameOf(new URL(settings.url).host)
  return {
    host,
    isExample: demo || isReservedHost(host),
    takesPayments: dealerships.some(({ payment_processors }) =>
      payment_processors.some(({ authorization_key }) => authorization_key !== ''),
    ),
    hasFeesDeclared: locale !== 'en-US' || price.fees !== undefined,
    cardFee: config.reservations.card_fee ?? null,
    repayments: finance.terms === undefined ? null : { lender: finance.disclaimer ?? '' },
    estimatesValues: features.autograb,
    saysSubscriptionTerms: subscriptions.minimum !== undefined && subscriptions.includes !== undefined,
    at: placeInJson(files, 'website.json'),
  }
}

function placesIn(
  locations: readonly Location[],
  locale: Website['locale'],
  files: FolderFiles,
): AdvertisedPlace[] {
  const at = placeInJson(files, 'locations.json')
  return locations.map(({ name, location_type, visible, address, licence }, index) => ({
    name,
    isSales: location_type === 'sales',
    isVisible: visible,
    state: stateIn(address.state, locale),
    licence: licence ?? null,
    at: at([index, licence ? 'licence' : 'slug']),
  }))
}

/** The boxes of the website’s own forms; those of the platform are lawful as they are (FIELD-07). */
function boxesIn({ config }: WebsiteSettings, files: FolderFiles): AdvertisedBox[] {
  const at = placeInJson(files, 'website.json')
  return Object.entries(config.forms).flatMap(([name, { fields = [] }]) =>
    fields.flatMap(({ type, name: field, label = '', value }, index) =>
      type === 'check' || type === 'optIn' || type === 'terms'
        ? [
            {
              label: label === '' && field === 'marketing_consent' ? 'offers and news' : label,
              isAlone: type === 'check',
              isTicked: value === true || value === 'true',
              at: at(['config', 'forms', name, 'fields', index]),
            },
          ]
        : [],
    ),
  )
}

const americanStates: Readonly<Record<string, string>> = { california: 'CA', oregon: 'OR' }

/** The state of an address, as the law abbreviates it; null where it is none that is known. */
export function stateIn(written: string, locale: Website['locale']): string | null {
  const text = written.trim()
  if (locale === 'en-US') return americanStates[text.toLowerCase()] ?? text.toUpperCase()
  const place = locale === 'en-AU' ? parsePlace(text) : null
  return place?.outcome === 'found' ? place.state : null
}
