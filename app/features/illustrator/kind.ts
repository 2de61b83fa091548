import type { Body } from './subject.ts'

export type Kind = 'car' | 'towable' | 'truck' | 'bike'

const kinds: Partial<Record<Body, Kind>> = {
  caravan: 'towable',
  'pop-top': 'towable',
  'camper-trailer': 'towable',
  'toy-hauler': 'towable',
  teardrop: 'towable',
  motorhome: 'towable',
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
