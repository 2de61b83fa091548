import type { Website } from '#app/features/tenancy/website.ts'

type Settings = Pick<Website, 'config'>

/** The address of a vehicle on the website that shows it (ROUTE-08, ROUTE-09). */
export function vehiclePath(website: Settings, vehicle: { slug: string }): string {
  return `${website.config.cars.base_path}/${vehicle.slug}`
}

/**
 * The vehicle's address for a visitor who came to pay a deposit that cannot be paid online (ELIG-09): the page says
 * why.
 */
export function notOnlinePath(website: Settings, vehicle: { slug: string }): string {
  return `${vehiclePath(website, vehicle)}?${notOnline}`
}

export function isSentFromDeposit(asked: URLSearchParams): boolean {
  return asked.toString().split('&').includes(notOnline)
}

const notOnline = 'online=no'

/** The address at which it is reserved (ROUTE-10). */
export function checkoutPath(website: Settings, vehicle: { slug: string }): string {
  return `${vehiclePath(website, vehicle)}/${website.config.cars.checkout_path}`
}

/** The address at which it is bought online; the parameter is called an id and contains the slug (ROUTE-11). */
export function checkoutJourneyPath(vehicle: { slug: string }): string {
  return `/checkout-journey?car_id=${encodeURIComponent(vehicle.slug)}`
}
