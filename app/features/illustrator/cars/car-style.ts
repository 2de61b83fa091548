import { numbersOf } from '#app/core/seed.ts'
import type { WheelStyle } from '#app/features/illustrator/wheel.ts'
import { carMakes, carModels } from './car-models.ts'

export type LampShape = 'projector' | 'twin' | 'bar' | 'ring'

/** What all cars of a model have in common beside their body and their measures; lengths are in millimetres. */
export interface CarStyle {
  /** The outline of the headlamp: thinner, higher, shorter or longer than that of the body, or in two storeys. */
  readonly lens: 'usual' | 'slim' | 'deep' | 'short' | 'long' | 'split'
  readonly lamp: LampShape
  readonly tail: 'usual' | 'slim' | 'long' | 'upright'
  /** The face; a closed one takes its air from below, as electric cars do. */
  readonly grille: 'bars' | 'uprights' | 'mesh' | 'closed'
  /** Whether the grille stands higher and reaches lower than usual. */
  readonly isTallGrille: boolean
  readonly crease: 'none' | 'straight' | 'rising' | 'arched' | 'double'
  /** What is behind the rear doors: a long pane, a short one and paint, or one that goes on as black into the tail. */
  readonly posts: 'dark' | 'body' | 'floating'
  readonly rails: 'none' | 'black' | 'bright'
  readonly hasDarkRoof: boolean
  readonly cladding: 'none' | 'thin' | 'usual' | 'deep'
  readonly wheel: WheelStyle
  readonly finish: 'silver' | 'graphite'
  readonly handle: 'painted' | 'bright' | 'black' | 'flush'
  readonly hasMoulding: boolean
  /** How much higher the front of the bonnet is than usual. */
  readonly nose: number
  /** How much further back the head of the windscreen is, and further forward that of the tailgate. */
  readonly screen: number
  readonly rake: number
  /** How much the roof falls towards the tail. */
  readonly droop: number
  /** How much the foot of the last side window rises. */
  readonly kick: number
}

type Choices<Value> = readonly [Value, ...Value[]]

/** The makes that have a face of their own, in small letters. */
export const facedMakes: readonly string[] = Object.keys(carMakes)

/** The style of a model, by its make and model in small letters ("mazda cx-5"). */
export function carStyle(model: string): CarStyle {
  const make = facedMakes.find((known) => model.startsWith(`${known} `)) ?? model.split(' ')[0] ?? ''
  const name = model.slice(make.length).trim()
  const number = numbersOf(`${model} style`)
  const oneOf = <Value>(all: Choices<Value>): Value => all[Math.floor(number() * all.length)] ?? all[0]
  const face = numbersOf(`${make} face`)
  const ofMake = <Value>(all: Choices<Value>): Value => all[Math.floor(face() * all.length)] ?? all[0]
  const between = (from: number, to: number) => Math.round(from + number() * (to - from))
  return {
    lens: ofMake(['usual', 'slim', 'deep', 'long', 'split']),
    lamp: ofMake(['projector', 'twin', 'bar', 'ring']),
    grille: ofMake(['bars', 'uprights', 'mesh']),
    isTallGrille: face() < 0.4,
    handle: oneOf(['painted', 'painted', 'bright', 'black']),
    tail: oneOf(['usual', 'slim', 'long', 'upright']),
    crease: oneOf(['none', 'straight', 'rising', 'arched', 'double']),
    posts: oneOf(['dark', 'dark', 'body', 'floating']),
    rails: oneOf(['none', 'black', 'bright']),
    hasDarkRoof: number() < 0.16,
    cladding: oneOf(['thin', 'usual', 'deep']),
    wheel: oneOf(['twin5', 'multi10', 'star5', 'split7', 'multi15', 'blade5']),
    finish: number() < 0.35 ? 'graphite' : 'silver',
    hasMoulding: number() < 0.5,
    nose: between(-34, 50),
    screen: between(-80, 100),
    rake: between(-110, 100),
    droop: between(-10, 36),
    kick: between(0, 70),
    ...carMakes[make],
    ...carModels[name],
  }
}
