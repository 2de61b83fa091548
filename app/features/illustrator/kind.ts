import type { Body, Subject } from './subject.ts'

export type Kind = 'car' | 'towable' | 'truck' | 'bike'

const kinds: Partial<Record<Body, Kind>> = {
  caravan: 'towable',
  'pop-top': 'towable',
  'expanding-pop-top': 'towable',
  'camper-trailer': 'towable',
  'toy-hauler': 'towable',
  teardrop: 'towable',
  hybrid: 'towable',
  'tent-camper': 'towable',
  'a-frame': 'towable',
  'travel-trailer': 'towable',
  'rounded-trailer': 'towable',
  'fifth-wheel': 'towable',
  motorhome: 'towable',
  'low-motorhome': 'towable',
  'bus-motorhome': 'towable',
  'camper-van': 'towable',
  truck: 'truck',
  'adventure-bike': 'bike',
  'sports-bike': 'bike',
  cruiser: 'bike',
  'naked-bike': 'bike',
  'classic-bike': 'bike',
  'touring-bike': 'bike',
  'off-road-bike': 'bike',
  scooter: 'bike',
}

/** The kind of gallery that a body has; living spaces are one kind, towed or not. */
export function drawnKind(body: Body): Kind {
  return kinds[body] ?? 'car'
}

/**
 * Whether the side with the door has its front on the right: dwellings are entered from the kerb, which is on the right
 * where traffic keeps to the right. Other vehicles look alike from both sides.
 */
export function hasKerbOnRight({ body, kerb }: Pick<Subject, 'body' | 'kerb'>): boolean {
  return kerb === 'right' && drawnKind(body) === 'towable'
}

const motorised: ReadonlySet<Body> = new Set<Body>([
  'motorhome',
  'low-motorhome',
  'bus-motorhome',
  'camper-van',
])

/** Whether a body is a dwelling without an engine of its own. */
export function isTowedBody(body: Body): boolean {
  return drawnKind(body) === 'towable' && !motorised.has(body)
}
