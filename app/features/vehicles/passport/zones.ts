import { drawnKind } from '#app/features/illustrator/kind.ts'
import { drawnSubject } from '#app/features/vehicles/subject-of.ts'
import { isTowed } from '#app/features/vehicles/towed.ts'
import type { VehicleFacts } from '#app/features/vehicles/vehicle.ts'

/** What is looked over in one way. */
export type BodyKind = 'car' | 'motorcycle' | 'truck' | 'motorhome' | 'towed'

const dwelling = [
  'front',
  'kerb side',
  'road side',
  'rear',
  'roof',
  'windows',
  'wheels',
  'chassis',
  'floor',
  'walls and ceiling',
  'cabinets',
  'beds and seats',
  'bathroom',
]

/** The places that whoever looks a vehicle over looks at, in walking order (PASS-04). */
const zones: Readonly<Record<BodyKind, readonly string[]>> = {
  car: [
    'front bumper',
    'bonnet',
    'windscreen',
    'left side',
    'left wheels',
    'tailgate',
    'rear bumper',
    'right side',
    'right wheels',
    'roof',
    'windows',
    'front seats',
    'rear seats',
    'dashboard',
    'boot',
    'underside',
  ],
  motorcycle: [
    'front wheel',
    'forks',
    'headlight',
    'fairing',
    'handlebar',
    'tank',
    'seat',
    'engine',
    'exhaust',
    'left side',
    'right side',
    'rear wheel',
  ],
  truck: [
    'cab front',
    'windscreen',
    'cab left side',
    'cab right side',
    'cab roof',
    'chassis',
    'wheels',
    'body left side',
    'body right side',
    'rear',
    'cab inside',
    'sleeper',
  ],
  motorhome: ['cab', 'windscreen', ...dwelling],
  towed: ['drawbar', ...dwelling],
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
