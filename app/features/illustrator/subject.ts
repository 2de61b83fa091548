/** The sixteen bodies that can be drawn (and whatever else exists is drawn as the nearest of them). */
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

/** What a truck carries on its frame. */
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
  /** Of this the small differences between siblings are made; a stock number. */
  readonly seed: string
  readonly body: Body
  /** `#rrggbb` */
  readonly paint: string
  /** Body and overall length in millimetres, where the record knows it. */
  readonly lengthMm?: number
  readonly axles?: 1 | 2 | 3
  readonly offGrid?: boolean
  readonly truckBody?: TruckBody
  readonly layout?: Layout
  /** Whether its plan is measured in feet and inches, not in millimetres. */
  readonly inFeet?: boolean
  /** What stands on its plates; never a real registration. */
  readonly plate?: string
}
