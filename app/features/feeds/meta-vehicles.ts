import { csvText } from '#app/core/delimited.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Advertised } from '#app/features/vehicles/shown/advertised.ts'
import { isTowed } from '#app/features/vehicles/towed.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { amountOf } from './amount-of.ts'
import { definedFacts } from './known.ts'

const mostPictures = 10

/** The columns of the catalogue, with nested fields flattened (automotive standards 3.4). */
export const metaColumns = [
  'vehicle_id',
  'title',
  'description',
  'url',
  'make',
  'model',
  'year',
  'mileage.value',
  'mileage.unit',
  'price',
  'availability',
  'state_of_vehicle',
  'vehicle_type',
  'body_style',
  'exterior_color',
  'address',
  'latitude',
  'longitude',
  'vin',
  'trim',
  'interior_color',
  'fuel_type',
  'drivetrain',
  'transmission',
  'date_first_on_lot',
  'dealer_id',
  'dealer_name',
  'custom_label_0',
  'custom_label_1',
  ...Array.from({ length: mostPictures }, (_, index) => `image[${index}].url` as const),
] as const
export type MetaColumn = (typeof metaColumns)[number]

export type MetaVehicle = Partial<Record<MetaColumn, string>>

export function offersMetaFeed({ vehicle_feeds }: Pick<Website, 'vehicle_feeds'>): boolean {
  return vehicle_feeds.meta.enabled
}

/** The vehicle as a line of the catalogue; null where it has no location, or not the id that the website chose. */
export function metaVehicle(
  { vehicle, figure, year, km, pictures }: Advertised,
  website: Website,
  locations: readonly Location[],
  address: (path: string) => string,
): MetaVehicle | null {
  const place =
    locations.find(({ id }) => id === vehicle.location_id) ??
    locations.find(({ primary }) => primary) ??
    locations[0]
  const id = website.vehicle_feeds.meta.id === 'vin' ? vehicle.vin : vehicle.stocknum
  if (!place || id === null) return null
  const { lat, long } = place.address
  const images = pictures
    .slice(0, mostPictures)
    .map((url, index) => [`image[${index}].url`, url.startsWith('/') ? address(url) : url])
  return definedFacts({
    vehicle_id: id,
    title: vehicle.name,
    description: (vehicle.description ?? `${vehicle.name}, ${vehicle.colour ?? ''}`).slice(0, 5000),
    url: address(vehiclePath(website, vehicle)),
    make: vehicle.make,
    model: vehicle.model,
    year: String(year),
    ...(km === null
      ? {}
      : { 'mileage.value': String(km), 'mileage.unit': website.locale === 'en-US' ? 'MI' : 'KM' }),
    price: `${amountOf(figure)} ${website.currency}`,
    availability: vehicle.reserved ? 'PENDING' : 'AVAILABLE',
    state_of_vehicle: stateOf(vehicle),
    vehicle_type: typeOf(vehicle, website),
    body_style: metaBody(vehicle.body),
    exterior_color: vehicle.colour ?? 'Not stated',
    address: JSON.stringify({
      addr1: place.address.street,
      city: place.address.city,
      region: place.address.state,
      postal_code: place.address.postcode,
      country: website.locale.slice(3),
    }),
    latitude: lat === undefined ? null : String(lat),
    longitude: long === undefined ? null : String(long),
    vin: vehicle.vin,
    trim: vehicle.badge,
    interior_color: vehicle.interior_colour,
    fuel_type: metaFuel(vehicle),
    drivetrain: driveOf(vehicle.drive),
    transmission: gearsOf(vehicle.transmission),
    date_first_on_lot: vehicle.created_at.toISOString().slice(0, 10),
    dealer_id: String(vehicle.dealership_id),
    dealer_name: website.dealerships.find(({ id }) => id === vehicle.dealership_id)?.name ?? website.name,
    custom_label_0: vehicle.stocknum,
    custom_label_1: vehicle.car_type,
    ...Object.fromEntries(images),
  })
}

export function metaVehiclesCsv(vehicles: readonly MetaVehicle[]): string {
  return csvText([[...metaColumns], ...vehicles.map((row) => metaColumns.map((name) => row[name] ?? ''))])
}

function stateOf({ car_type, certified }: Vehicle): string {
  if (car_type === 'new') return 'NEW'
  return certified && car_type === 'used' ? 'CPO' : 'USED'
}

/** The class of vehicle, which is not its condition. */
function typeOf(vehicle: Vehicle, { template }: Pick<Website, 'template'>): string {
  if (isTowed(vehicle)) return 'TRAILER'
  if (vehicle.berths !== null) return 'RV_CAMPER'
  if (template === 'motorcycle') return 'MOTORCYCLE'
  return template === 'truck' || template === 'trucks' ? 'COMMERCIAL' : 'CAR_TRUCK'
}

const bodies: readonly (readonly [string, RegExp])[] = [
  ['PICKUP', /\bute\b|utility|pick[ -]?up|cab[ -]?chassis/],
  ['SUV', /suv|4wd/],
  ['CROSSOVER', /crossover/],
  ['HATCHBACK', /hatch|liftback/],
  ['WAGON', /wagon|estate/],
  ['CONVERTIBLE', /convertible|cabrio/],
  ['ROADSTER', /roadster/],
  ['COUPE', /coup[eé]/],
  ['MINIVAN', /people ?mover|minivan|\bmpv\b/],
  ['VAN', /\bvan\b/],
  ['SEDAN', /sedan|saloon|fastback/],
  ['TRUCK', /truck|tipper|pantech|tray/],
]

export function metaBody(body: string | null): string {
  const said = (body ?? '').toLowerCase()
  if (said === '') return 'NONE'
  return bodies.find(([, words]) => words.test(said))?.[0] ?? 'OTHER'
}

export function metaFuel({ fuel, simple_fuel }: Pick<Vehicle, 'fuel' | 'simple_fuel'>): string {
  if (simple_fuel === 'Electric') return 'ELECTRIC'
  if (simple_fuel === 'PHEV') return 'PLUGIN_HYBRID'
  if (simple_fuel === 'Hybrid') return 'HYBRID'
  const said = (fuel ?? '').toLowerCase()
  if (said === '') return 'NONE'
  if (/diesel/.test(said)) return 'DIESEL'
  if (/e85|flex/.test(said)) return 'FLEX'
  if (/gasoline/.test(said)) return 'GASOLINE'
  return /petrol|unleaded/.test(said) ? 'PETROL' : 'OTHER'
}

function driveOf(drive: string | null): string | null {
  if (drive === null) return null
  const said = drive.toUpperCase()
  if (said === '4X4' || said === '4WD') return 'FOUR_WD'
  if (said === '4X2' || said === '2WD') return 'TWO_WD'
  return ['AWD', 'FWD', 'RWD'].includes(said) ? said : 'OTHER'
}

function gearsOf(transmission: string | null): string | null {
  if (transmission === null) return null
  const said = transmission.toLowerCase()
  // an automated manual has no clutch pedal
  if (/auto|cvt|dct|dsg/.test(said)) return 'AUTOMATIC'
  return said.includes('manual') ? 'MANUAL' : 'OTHER'
}
