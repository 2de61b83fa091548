import { numbersOf } from '#app/core/seed.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import { type BikeShape, bikeShape } from './bike-shape.ts'
import type { BikeWheel } from './parts.ts'

type TwoTones = [dark: string, light: string]
type Choices<Value> = readonly [Value, ...Value[]]

/** What all motorcycles of a model have in common, beside the drawing of their body. */
export interface BikeLook {
  readonly cast: Pick<BikeWheel, 'count' | 'rim' | 'light'>
  /** The rim of a wheel with wire spokes. */
  readonly wire: Pick<BikeWheel, 'rim' | 'light'>
  readonly fork: TwoTones
  readonly frame: TwoTones
  readonly finish: 'chrome' | 'black' | 'alloy'
  /** How much higher than usual the tank and the tail are, in millimetres. */
  readonly tankRise: number
  readonly tailRise: number
  readonly hasRoundLamp: boolean
  readonly hasScreen: boolean
  readonly shape: BikeShape
  /** A stripe on the tank, black panels below it, or neither. */
  readonly trim: 'stripe' | 'black' | 'plain'
}

const casts: Choices<BikeLook['cast']> = [
  { count: 5, rim: '#1b1e21', light: '#6b737a' },
  { count: 10, rim: '#1b1e21', light: '#59616a' },
  { count: 6, rim: '#8a6a24', light: '#e6c673' },
  { count: 7, rim: '#868e95', light: '#eef2f4' },
  { count: 3, rim: '#24282b', light: '#868e95' },
  { count: 8, rim: '#8d1c1c', light: '#e0655c' },
]
const wires: Choices<BikeLook['wire']> = [
  { rim: '#aab2b8', light: '#f2f5f6' },
  { rim: '#24282b', light: '#8b949b' },
  { rim: '#b98a2c', light: '#f3d48a' },
]
const forks: Choices<TwoTones> = [
  ['#a8781e', '#f3d48a'],
  ['#1b1d20', '#565d63'],
  ['#868e95', '#eef2f4'],
  ['#8d1c1c', '#e0655c'],
]
const frames: Choices<TwoTones> = [
  ['#1d2023', '#868e95'],
  ['#6d757b', '#dfe4e8'],
  ['#8d1c1c', '#e0655c'],
  ['#33383d', '#6b7278'],
]

const namedFrames = {
  black: ['#1d2023', '#868e95'],
  alloy: ['#6d757b', '#dfe4e8'],
  red: ['#8d1c1c', '#e0655c'],
} satisfies Record<string, TwoTones>

function namedFrame({ frame }: BikeShape, other: TwoTones): TwoTones {
  return frame ? namedFrames[frame] : other
}

/** Of thousands of such words, this one sets the models of the demo's stock farthest apart. */
const salt = 'look 2246'

/** The look of a model; null where the model is unknown, and the body is drawn as it is. */
export function bikeLook({ model, cylinders }: Pick<Subject, 'model' | 'cylinders'>): BikeLook | null {
  if (model === undefined) return null
  const number = numbersOf(`${model} ${salt}`)
  const shape = bikeShape(model, cylinders)
  const oneOf = <Value>(all: Choices<Value>): Value => all[Math.floor(number() * all.length)] ?? all[0]
  return {
    cast: oneOf(casts),
    wire: oneOf(wires),
    fork: oneOf(forks),
    frame: namedFrame(shape, oneOf(frames)),
    finish: oneOf(['black', 'alloy', 'chrome', 'black'] as const),
    tankRise: oneOf([-36, -12, 12, 36]),
    tailRise: oneOf([-84, -48, -12, 24]),
    hasRoundLamp: number() < 0.5,
    hasScreen: number() < 0.35,
    trim: oneOf(['stripe', 'black', 'plain']),
    shape,
  }
}
