import { createHash } from 'node:crypto'
import type { Website } from '#app/features/tenancy/website.ts'
import { toCarJson } from './car-json.ts'
import { isWithinSoldWindow } from './sold.ts'
import type { Vehicle } from './vehicle.ts'

/** The cars that a website shows, for who keeps a copy: the version is another whenever anything of the car is. */
export function listedCarsJson(vehicles: readonly Vehicle[], website: Website, now: Date) {
  return vehicles
    .filter((vehicle) => isWithinSoldWindow(vehicle, website, now))
    .map((vehicle) => ({
      id: vehicle.id,
      slug: vehicle.slug,
      changed_at: vehicle.changed_at?.toISOString() ?? null,
      version: versionOf(vehicle),
    }))
}

/** A vehicle of a snapshot never changes, so it is looked at once. */
const versions = new WeakMap<Vehicle, string>()

function versionOf(vehicle: Vehicle): string {
  const known = versions.get(vehicle)
  if (known !== undefined) return known
  const version = createHash('sha256')
    .update(JSON.stringify(toCarJson(vehicle)))
    .digest('base64url')
    .slice(0, 16)
  versions.set(vehicle, version)
  return version
}
