import { createHash } from 'node:crypto'
import type { Website } from '#app/features/tenancy/website.ts'
import { toCarJson } from './car-json.ts'
import { isShown } from './shown/is-shown.ts'
import type { Vehicle } from './vehicle.ts'

/**
 * The cars that a website lists, for servers that keep a copy; the version differs whenever anything of the car has
 * changed.
 */
export function listedCarsJson(vehicles: readonly Vehicle[], website: Website, now: Date) {
  return vehicles
    .filter((vehicle) => isShown(vehicle, website, now))
    .map((vehicle) => ({
      id: vehicle.id,
      slug: vehicle.slug,
      changed_at: vehicle.changed_at?.toISOString() ?? null,
      version: versionOf(vehicle),
    }))
}

/** A vehicle of a snapshot never changes, so its version is computed once. */
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
