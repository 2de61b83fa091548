import { kgOfPounds } from '#app/features/tenancy/measures.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import type { Vehicle } from './vehicle.ts'

const lightestCdlKg = kgOfPounds(26_001)

/**
 * The class of licence that a truck needs by its gross mass and axles: "MR", "Class 2", "CDL B"; null where what is
 * known does not say. A prime mover is taken with its semi-trailer, where the class of the pair does not depend on it.
 */
export function truckLicence(
  { gvm_kg, axles, body }: Pick<Vehicle, 'gvm_kg' | 'axles' | 'body'>,
  locale: Locale,
): string | null {
  if (gvm_kg === null) return null
  const count = axleCount(axles)
  const isPrimeMover = /prime mover|tractor/i.test(body ?? '')
  switch (locale) {
    case 'en-AU':
      if (isPrimeMover) return 'HC'
      if (gvm_kg <= 4500) return 'C (car)'
      if (gvm_kg <= 8000) return 'LR'
      if (count === null) return null
      return count === 2 ? 'MR' : 'HR'
    case 'en-NZ':
      if (gvm_kg <= 6000) return 'Class 1 (car)'
      if (gvm_kg <= 18_000 || count === 2) return 'Class 2'
      return count === null ? null : 'Class 4'
    case 'en-US':
      if (isPrimeMover) return 'CDL A'
      return gvm_kg < lightestCdlKg ? 'No CDL' : 'CDL B'
  }
}

/** The number of axles in a drive such as "6x4", which names wheels and driven wheels, two to an axle. */
function axleCount(axles: string | null): number | null {
  const wheels = Number(/^(\d+)\s*[x×]\s*\d+/i.exec(axles ?? '')?.[1])
  return wheels >= 4 ? wheels / 2 : null
}
