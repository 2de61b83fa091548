import { type Cents, toDollars } from '#app/core/money.ts'
import { primaryPicture } from './primary-picture.ts'
import { isSold } from './sold.ts'
import type { Vehicle } from './vehicle.ts'

export type CarJson = ReturnType<typeof toCarJson>

/** The public vehicle of page and API, field by field, in the words of the requirements (CAR-01..CAR-34, API-01, API-04). */
export function toCarJson(vehicle: Vehicle) {
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    name: vehicle.name,
    make: vehicle.make,
    model: vehicle.model,
    series: vehicle.series,
    badge: vehicle.badge,
    year: vehicle.year,
    km: vehicle.km,
    car_type: vehicle.car_type,
    status: vehicle.status,
    reserved: vehicle.reserved,
    sold: isSold(vehicle),
    sold_at: vehicle.sold_at?.toISOString() ?? null,
    created_at: vehicle.created_at.toISOString(),
    price: dollars(vehicle.price),
    before_price: dollars(vehicle.before_price),
    subscription_price: dollars(vehicle.subscription_price),
    dapprice: dollars(vehicle.dapprice),
    price_qualifier: vehicle.price_qualifier,
    ...furtherPrices(vehicle),
    stocknum: vehicle.stocknum,
    vin: vehicle.vin,
    certified: vehicle.certified,
    reservable: vehicle.reservable,
    preorder: vehicle.preorder,
    tag: vehicle.tag,
    simple_fuel: vehicle.simple_fuel,
    primary_image_url: primaryPicture(vehicle),
    images: vehicle.images.map(({ image }) => ({
      image: { url: image.url, thumb: { url: image.thumb.url } },
    })),
    thumbnails: vehicle.images.map(({ image }) => image.thumb.url),
    file: vehicle.file,
    video_url: vehicle.video_url,
    spin_url: vehicle.spin_url,
    notice_url: vehicle.notice_url,
    dealership_id: vehicle.dealership_id,
    dealership_slug: vehicle.dealership_slug,
    location_id: vehicle.location_id,
    location: vehicle.location && {
      name: vehicle.location.name,
      phone: vehicle.location.phone,
      slug: vehicle.location.slug,
      distribution_locations: [...vehicle.location.distribution_locations],
    },
    carsales_seller_identifier: vehicle.carsales_seller_identifier,
    city: vehicle.city,
    state: vehicle.state,
    payment_processors: vehicle.payment_processors.map((processor) => ({
      authorization_type: processor.authorization_type,
      authorization_key: processor.authorization_key,
      deposit_amount: processor.deposit_amount,
    })),
    has_checkout_payment_processor: vehicle.has_checkout_payment_processor,
    autograb_data: {
      average_market_price: dollars(vehicle.autograb_data.average_market_price),
      state_average_market_price: dollars(vehicle.autograb_data.state_average_market_price),
    },
    market_sample: vehicle.market_sample,
    market_as_of: vehicle.market_as_of,
    custom_rank: vehicle.custom_rank,
    ...furtherFacts(vehicle),
  }
}

/** What prices of other states and the maker's own are, and since when the price before was asked (ONE-32). */
function furtherPrices(vehicle: Vehicle) {
  return {
    driveaway_state: vehicle.driveaway_state,
    driveaway_nsw: dollars(vehicle.driveaway_nsw),
    driveaway_vic: dollars(vehicle.driveaway_vic),
    driveaway_qld: dollars(vehicle.driveaway_qld),
    driveaway_wa: dollars(vehicle.driveaway_wa),
    driveaway_sa: dollars(vehicle.driveaway_sa),
    driveaway_tas: dollars(vehicle.driveaway_tas),
    driveaway_nt: dollars(vehicle.driveaway_nt),
    driveaway_act: dollars(vehicle.driveaway_act),
    list_price: dollars(vehicle.list_price),
    dealer_delivery: dollars(vehicle.dealer_delivery),
    was_from: vehicle.was_from,
    subscription_period: vehicle.subscription_period,
  }
}

/** Null means "not known" (CAR-34). */
function furtherFacts(vehicle: Vehicle) {
  return {
    body: vehicle.body,
    transmission: vehicle.transmission,
    fuel: vehicle.fuel,
    drive: vehicle.drive,
    colour: vehicle.colour,
    interior_colour: vehicle.interior_colour,
    seats: vehicle.seats,
    doors: vehicle.doors,
    gears: vehicle.gears,
    cylinders: vehicle.cylinders,
    engine: vehicle.engine,
    power_kw: vehicle.power_kw,
    torque_nm: vehicle.torque_nm,
    description: vehicle.description,
    features: [...vehicle.features],
    rego: vehicle.rego,
    rego_expiry: vehicle.rego_expiry,
    build_date: vehicle.build_date,
    compliance_date: vehicle.compliance_date,
    nvic: vehicle.nvic,
    redbook_code: vehicle.redbook_code,
    berths: vehicle.berths,
    length_mm: vehicle.length_mm,
    tare_kg: vehicle.tare_kg,
    atm_kg: vehicle.atm_kg,
    gtm_kg: vehicle.gtm_kg,
    ball_weight_kg: vehicle.ball_weight_kg,
    layout: vehicle.layout,
    engine_cc: vehicle.engine_cc,
    learner_approved: vehicle.learner_approved,
    seat_height_mm: vehicle.seat_height_mm,
    gvm_kg: vehicle.gvm_kg,
    gcm_kg: vehicle.gcm_kg,
    axles: vehicle.axles,
    body_type: vehicle.body_type,
    hours: vehicle.hours,
    range_km: vehicle.range_km,
    range_cycle: vehicle.range_cycle,
    battery_kwh: vehicle.battery_kwh,
    co2: vehicle.co2,
    fuel_l_100km: vehicle.fuel_l_100km,
  }
}

function dollars(amount: Cents | null): number | null {
  return amount === null ? null : toDollars(amount)
}
