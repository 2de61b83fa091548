import type { Website } from '#app/features/tenancy/website.ts'

/** The address of a vehicle on the website that shows it (ROUTE-08, ROUTE-09). */
export function vehiclePath(website: Pick<Website, 'config'>, vehicle: { slug: string }): string {
  return `${website.config.cars.base_path}/${vehicle.slug}`
}
