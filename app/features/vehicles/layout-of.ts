import type { Layout } from '#app/features/illustrator/subject.ts'
import type { Vehicle } from './vehicle.ts'

/**
 * Reads a floor plan that dealers describe in words, with a part between two commas: "Island queen, club lounge, rear
 * ensuite".
 */
export function layoutOf({ layout, berths }: Pick<Vehicle, 'layout' | 'berths'>): Layout {
  const parts = (layout ?? 'queen').toLowerCase().split(',')
  return {
    berths: berths ?? 2,
    frontBed: bedIn(parts),
    bunks: bunksIn(parts),
    ensuite: ensuiteIn(parts),
    kitchen: kitchenIn(parts),
  }
}

function bedIn(parts: readonly string[]): Layout['frontBed'] {
  if (parts.some((part) => /twin|single/.test(part))) return 'single-beds'
  return parts.some((part) => /queen|double|king|\bbed|bunk end/.test(part)) ? 'island' : 'none'
}

/** A bunk over a cab, in a tent or at the end of a camper is not counted here: it is a bed of its own kind. */
function bunksIn(parts: readonly string[]): Layout['bunks'] {
  const bunks = parts.find(
    (part) => /bunk/.test(part) && !/cab-?over|luton|bunk ends?|annexe|tent/.test(part),
  )
  if (bunks === undefined) return 0
  if (/four|quad/.test(bunks)) return 4
  return /triple|three/.test(bunks) ? 3 : 2
}

function ensuiteIn(parts: readonly string[]): Layout['ensuite'] {
  const wet = parts.find((part) => /ensuite|bath|shower|toilet/.test(part))
  if (wet === undefined) return 'none'
  return /rear|full-width/.test(wet) ? 'rear' : 'middle'
}

function kitchenIn(parts: readonly string[]): Layout['kitchen'] {
  const kitchen = parts.find((part) => /kitchen|galley/.test(part)) ?? ''
  if (/external|outside|slide-out|galley|tailgate/.test(kitchen)) return 'outside'
  return /road|street|off-?side|driver/.test(kitchen) ? 'road' : 'kerb'
}
