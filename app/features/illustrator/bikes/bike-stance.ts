import type { BikeBody } from './bike.ts'
import type { BikeShape } from './bike-shape.ts'

/** The measurements of a motorcycle from the front and the rear, in millimetres. */
export interface Stance {
  readonly bars: number
  readonly barHeight: number
  readonly tyre: readonly [front: number, rear: number]
  readonly radius: number
  readonly seat: number
  readonly height: number
  readonly lamp: number
}

const base: Readonly<Record<EndKind, Stance>> = {
  'adventure-bike': {
    bars: 450,
    barHeight: 1310,
    tyre: [110, 160],
    radius: 345,
    seat: 1010,
    height: 1510,
    lamp: 998,
  },
  'sports-bike': {
    bars: 345,
    barHeight: 920,
    tyre: [120, 190],
    radius: 305,
    seat: 900,
    height: 1150,
    lamp: 758,
  },
  cruiser: { bars: 430, barHeight: 1130, tyre: [130, 200], radius: 332, seat: 790, height: 1290, lamp: 905 },
}

export const stances: Readonly<Record<BikeBody, Stance>> = {
  ...base,
  'naked-bike': { ...base.cruiser, bars: 390, tyre: [120, 180], radius: 305, seat: 880 },
  'classic-bike': { ...base.cruiser, bars: 400, tyre: [100, 140], radius: 324, seat: 850 },
  'touring-bike': { ...base['adventure-bike'], bars: 420, tyre: [120, 180], radius: 308 },
  'off-road-bike': { ...base['adventure-bike'], bars: 410, tyre: [90, 120], radius: 350 },
  scooter: { ...base.cruiser, bars: 350, tyre: [120, 140], radius: 245, seat: 850 },
}

export const miniStance: Stance = {
  ...stances['naked-bike'],
  bars: 330,
  barHeight: 960,
  tyre: [120, 130],
  radius: 240,
  seat: 760,
  height: 1110,
  lamp: 745,
}

/** A motorcycle from the front or the rear: which drawing it has, its measurements, and what is known of its model. */
export interface EndBike {
  readonly kind: EndKind
  readonly stance: Stance
  readonly engine?: BikeShape['engine'] | undefined
  readonly nose?: BikeShape['nose'] | undefined
  readonly hasLuggage: boolean
  readonly hasRoundLamp: boolean
  /** The colours of its fork; without them it is chromed. */
  readonly fork?: readonly [dark: string, light: string] | undefined
}

/** The ends that have drawings; the other kinds share the one that is nearest to them. */
export type EndKind = 'adventure-bike' | 'sports-bike' | 'cruiser'

export const frontKinds: Readonly<Record<BikeBody, EndKind>> = {
  'adventure-bike': 'adventure-bike',
  'sports-bike': 'sports-bike',
  cruiser: 'cruiser',
  'naked-bike': 'cruiser',
  'classic-bike': 'cruiser',
  'touring-bike': 'adventure-bike',
  'off-road-bike': 'adventure-bike',
  scooter: 'cruiser',
}

export const rearKinds: Readonly<Record<BikeBody, EndKind>> = {
  ...frontKinds,
  'naked-bike': 'sports-bike',
  'off-road-bike': 'sports-bike',
  scooter: 'sports-bike',
}
