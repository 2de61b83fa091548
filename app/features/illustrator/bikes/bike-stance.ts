import type { BikeBody } from './bike.ts'

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

export const stances: Readonly<Record<BikeBody, Stance>> = {
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
