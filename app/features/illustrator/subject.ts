/** The sixteen bodies that can be drawn; any other is drawn as the nearest of them. */
export const bodies = [
  'suv',
  'hatch',
  'wagon',
  'sedan',
  'ute',
  'van',
  'caravan',
  'pop-top',
  'camper-trailer',
  'toy-hauler',
  'teardrop',
  'motorhome',
  'truck',
  'adventure-bike',
  'sports-bike',
  'cruiser',
] as const
export type Body = (typeof bodies)[number]

/** The bodies that a truck may carry on its frame. */
export const truckBodies = ['pantech', 'tipper', 'tray'] as const
export type TruckBody = (typeof truckBodies)[number]

/** How a towable is laid out inside, for its floor plan. */
export interface Layout {
  readonly berths: number
  readonly frontBed: 'island' | 'single-beds' | 'none'
  readonly bunks: 0 | 2 | 3 | 4
  readonly ensuite: 'rear' | 'middle' | 'none'
  readonly kitchen: 'kerb' | 'road' | 'outside'
}

/**
 * What a picture is drawn from: plain values that the record of a vehicle gives. The same subject always gives the
 * same picture, byte for byte.
 */
export interface Subject {
  /** The seed of the small differences between similar vehicles: the stock number. */
  readonly seed: string
  readonly body: Body
  /** `#rrggbb` */
  readonly paint: string
  /** Overall length of the body in millimetres, where the record has it. */
  readonly lengthMm?: number
  readonly axles?: 1 | 2 | 3
  readonly offGrid?: boolean
  readonly truckBody?: TruckBody
  readonly layout?: Layout
  /** Whether its plan shows feet and inches in place of millimetres. */
  readonly inFeet?: boolean
  /** The text on its number plates; never a real registration. */
  readonly plate?: string
}
