import { drawnKind } from '#app/features/illustrator/kind.ts'
import { drawnSubject } from '#app/features/vehicles/subject-of.ts'
import { isTowed } from '#app/features/vehicles/towed.ts'
import type { VehicleFacts } from '#app/features/vehicles/vehicle.ts'

/** What is looked over in one way. */
export type BodyKind = 'car' | 'motorcycle' | 'truck' | 'motorhome' | 'towed'

/** One goes round it once, looks below and above it, and then goes in. */
const sides = ['kerb side', 'rear', 'road side']
const shell = ['wheels', 'chassis', 'windows', 'roof']
const dwelling = ['floor', 'walls and ceiling', 'cabinets', 'beds and seats', 'bathroom']

/**
 * The places that whoever looks a vehicle over looks at, in walking order (PASS-04): from the front along one side, round the rear and back along
 * the other, then what is all round it, and last what is looked at from within.
 */
const zones: Readonly<Record<BodyKind, readonly string[]>> = {
  car: [
    'front bumper',
    'bonnet',
    'windscreen',
    'left side',
    'left wheels',
    'rear bumper',
    'tailgate',
    'boot',
    'right side',
    'right wheels',
    'windows',
    'roof',
    'underside',
    'front seats',
    'dashboard',
    'rear seats',
  ],
  motorcycle: [
    'headlight',
    'forks',
    'front wheel',
    'fairing',
    'left side',
    'engine',
    'rear wheel',
    'exhaust',
    'right side',
    'seat',
    'tank',
    'handlebar',
  ],
  truck: [
    'cab front',
    'windscreen',
    'cab left side',
    'body left side',
    'rear',
    'body right side',
    'cab right side',
    'wheels',
    'chassis',
    'cab roof',
    'cab inside',
    'sleeper',
  ],
  motorhome: ['front', 'windscreen', ...sides, ...shell, 'cab', ...dwelling],
  towed: ['drawbar', 'front', ...sides, ...shell, ...dwelling],
}

/** Which kind of body a vehicle has. */
export function bodyKindOf(vehicle: VehicleFacts): BodyKind {
  if (isTowed(vehicle)) return 'towed'
  const kind = drawnKind(drawnSubject(vehicle).body)
  if (kind === 'bike') return 'motorcycle'
  if (kind === 'truck') return 'truck'
  return kind === 'towable' || vehicle.berths !== null ? 'motorhome' : 'car'
}

export function zonesOf(vehicle: VehicleFacts): readonly string[] {
  return zones[bodyKindOf(vehicle)]
}
