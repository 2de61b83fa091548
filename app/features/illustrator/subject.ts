/** The bodies that can be drawn; any other is drawn as the nearest of them. */
export const bodies = [
  'coupe',
  'roadster',
  'fastback',
  'hatch',
  'large-hatch',
  'sedan',
  'wagon',
  'small-suv',
  'suv',
  'large-suv',
  'four-by-four',
  'single-cab',
  'extra-cab',
  'ute',
  'people-mover',
  'van',
  'caravan',
  'pop-top',
  'expanding-pop-top',
  'camper-trailer',
  'toy-hauler',
  'teardrop',
  'hybrid',
  'tent-camper',
  'a-frame',
  'travel-trailer',
  'rounded-trailer',
  'fifth-wheel',
  'motorhome',
  'low-motorhome',
  'bus-motorhome',
  'camper-van',
  'truck',
  'adventure-bike',
  'sports-bike',
  'cruiser',
  'naked-bike',
  'classic-bike',
  'touring-bike',
  'off-road-bike',
  'scooter',
] as const
export type Body = (typeof bodies)[number]

/** What a truck may carry on its frame. */
export const truckBodies = [
  'pantech',
  'refrigerated',
  'curtainsider',
  'tipper',
  'tray',
  'beavertail',
  'crane',
  'service',
  'tanker',
  'agitator',
  'prime-mover',
  'cab-chassis',
] as const
export type TruckBody = (typeof truckBodies)[number]

/** A cab with one row of seats, with a bed behind them, or with two rows. */
export type TruckCab = 'day' | 'sleeper' | 'crew'

/** What the frame of a ute carries: nothing, where it is sold as a cab chassis. */
export type UteLoad = 'tub' | 'tray' | 'bare'

/** From the shortest to the longest vehicle that is drawn beside another, in millimetres. */
export interface LengthRange {
  readonly shortestMm: number
  readonly longestMm: number
}

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
  readonly axles?: 1 | 2 | 3 | 4
  /** The make and model in small letters: all of a model have its lines, face and wheels, whatever their paint. */
  readonly model?: string
  /** What is known of a car beside its length: up to its roof, and between its axles, in millimetres. */
  readonly heightMm?: number
  readonly wheelbaseMm?: number
  /** Whether a motorcycle is a minibike: short, on wheels of a scooter's size. */
  readonly isMini?: boolean
  /** How many cylinders the engine of a motorcycle has, where the record has it. */
  readonly cylinders?: number
  /** Whether a motorcycle carries cases or bags, where the record says what it is fitted with. */
  readonly hasLuggage?: boolean
  readonly offGrid?: boolean
  /** How many doors a car has on each side, where the record has it. */
  readonly sideDoors?: 1 | 2
  readonly uteLoad?: UteLoad
  readonly truckBody?: TruckBody
  readonly truckCab?: TruckCab
  /** What a truck may weigh with its load, in kilograms: light trucks are smaller in everything. */
  readonly gvmKg?: number
  readonly layout?: Layout
  /** How many slide-outs a dwelling has. */
  readonly slideOuts?: number
  /** Whether its shell is bare aluminium. */
  readonly isRiveted?: boolean
  /** Where traffic keeps to the right, the kerb, and with it the door of a dwelling, is on the right. */
  readonly kerb?: 'right'
  /** Whether its plan shows feet and inches in place of millimetres. */
  readonly inFeet?: boolean
  /** The lengths between which its website has vehicles of this kind: they are drawn on one scale. */
  readonly among?: LengthRange
  /** The text on its number plates; never a real registration. */
  readonly plate?: string
}
