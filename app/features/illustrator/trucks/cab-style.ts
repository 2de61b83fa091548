import { numbersOf } from '#app/core/seed.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'

/** What all cabs of a model have in common beside their rows of seats; lengths are in millimetres. */
export interface CabStyle {
  /** Whether the engine stands under a bonnet ahead of the cab. */
  readonly hasBonnet: boolean
  /** How much further back the brow is than the foot of the windscreen, and how much higher the roof is than usual. */
  readonly rake: number
  readonly crown: number
  readonly lamp: 'box' | 'low' | 'tall' | 'slim' | 'twin'
  readonly visor: 'dark' | 'painted' | 'none'
  readonly bumper: 'dark' | 'painted' | 'bright'
  /** The lower edge of the side window: level, falling towards the front, or with a step. */
  readonly window: 'level' | 'falling' | 'stepped'
  /** Where the paint ends or changes: nowhere, below the door, under the windows, or along a rising line. */
  readonly break: 'none' | 'sill' | 'belt' | 'rising'
  readonly grille: 'bars' | 'mesh' | 'wide' | 'narrow'
  readonly hasBrightHubs: boolean
}

type Choices<Value> = readonly [Value, ...Value[]]

const heavyEuropean = { rake: 0, crown: 130, lamp: 'tall', bumper: 'painted' } as const

/** The face of a make; makers' marks are not drawn. */
const makes: Readonly<Record<string, Partial<CabStyle>>> = {
  scania: {
    rake: -26,
    crown: 190,
    lamp: 'slim',
    visor: 'dark',
    bumper: 'painted',
    window: 'stepped',
    break: 'belt',
    grille: 'wide',
  },
  volvo: { ...heavyEuropean, rake: 40, visor: 'painted', window: 'falling', break: 'none', grille: 'mesh' },
  daf: {
    ...heavyEuropean,
    crown: 150,
    lamp: 'box',
    visor: 'dark',
    window: 'level',
    break: 'sill',
    grille: 'wide',
  },
  man: {
    ...heavyEuropean,
    crown: 70,
    lamp: 'low',
    visor: 'dark',
    window: 'level',
    break: 'belt',
    grille: 'narrow',
  },
  'mercedes-benz': {
    ...heavyEuropean,
    rake: 60,
    crown: 170,
    lamp: 'slim',
    visor: 'painted',
    window: 'falling',
    break: 'sill',
    grille: 'bars',
  },
  iveco: {
    rake: 30,
    crown: 60,
    lamp: 'tall',
    visor: 'dark',
    bumper: 'dark',
    window: 'stepped',
    grille: 'wide',
  },
  isuzu: {
    rake: 70,
    crown: 0,
    lamp: 'tall',
    visor: 'none',
    bumper: 'painted',
    window: 'falling',
    grille: 'bars',
  },
  hino: {
    rake: 46,
    crown: 10,
    lamp: 'low',
    visor: 'dark',
    bumper: 'painted',
    window: 'level',
    break: 'sill',
    grille: 'wide',
  },
  fuso: {
    rake: 20,
    crown: 0,
    lamp: 'box',
    visor: 'none',
    bumper: 'dark',
    window: 'stepped',
    grille: 'narrow',
  },
  ud: {
    rake: 10,
    crown: 50,
    lamp: 'slim',
    visor: 'painted',
    bumper: 'painted',
    window: 'falling',
    break: 'rising',
    grille: 'mesh',
  },
  kenworth: {
    hasBonnet: true,
    lamp: 'twin',
    visor: 'painted',
    bumper: 'bright',
    break: 'rising',
    hasBrightHubs: true,
  },
}

/** What is known by sight of a model. */
const models: Readonly<Record<string, Partial<CabStyle>>> = {
  'iveco daily': {
    rake: 190,
    crown: -60,
    lamp: 'slim',
    visor: 'none',
    bumper: 'dark',
    window: 'falling',
    break: 'none',
    grille: 'narrow',
  },
  'hino 300 series': { rake: 96, crown: -50, lamp: 'tall', visor: 'none', break: 'none' },
  'hino 500 series': { rake: 34, crown: 20, lamp: 'low', visor: 'dark', break: 'sill' },
  'isuzu npr': { rake: 110, crown: -50, lamp: 'tall', break: 'none' },
  'isuzu nqr': { rake: 104, crown: -40, lamp: 'slim', break: 'sill' },
  'isuzu frr': { rake: 60, crown: 0, lamp: 'box', break: 'none', visor: 'dark' },
  'isuzu fsr': { rake: 52, crown: 20, lamp: 'tall', break: 'belt', visor: 'dark' },
  'isuzu fvz': { rake: 44, crown: 40, lamp: 'tall', break: 'rising', visor: 'painted', bumper: 'bright' },
  'fuso canter': { rake: 88, crown: -60, lamp: 'box', break: 'none' },
  'fuso ecanter': { rake: 88, crown: -60, lamp: 'slim', break: 'rising', grille: 'narrow', visor: 'dark' },
  'fuso fighter': { rake: 24, crown: 0, lamp: 'low', break: 'none', visor: 'dark' },
  'fuso shogun': { rake: 50, crown: 120, lamp: 'slim', break: 'belt', visor: 'dark', bumper: 'painted' },
  'ud quon': { rake: 30, crown: 120, lamp: 'slim', break: 'belt', visor: 'dark' },
  'ud croner': { rake: 16, crown: 40, lamp: 'box', break: 'rising' },
}

/** The models that are known by sight, in small letters. */
export const styledTrucks: ReadonlySet<string> = new Set(Object.keys(models))

/** The style of a cab by its make and model in small letters; the usual one where they are unknown. */
export function cabStyle({ model }: Pick<Subject, 'model'>): CabStyle {
  if (model === undefined) return usual
  const make = Object.keys(makes).find((known) => model.startsWith(known)) ?? model.split(' ')[0] ?? ''
  const number = numbersOf(`${model} cab`)
  const oneOf = <Value>(all: Choices<Value>): Value => all[Math.floor(number() * all.length)] ?? all[0]
  const named: CabStyle = {
    hasBonnet: false,
    rake: Math.round(number() * 80),
    crown: Math.round(number() * 100),
    lamp: oneOf(['box', 'low', 'tall', 'slim']),
    visor: oneOf(['dark', 'painted', 'none']),
    bumper: oneOf(['dark', 'painted']),
    window: oneOf(['level', 'falling', 'stepped']),
    break: oneOf(['none', 'sill', 'belt', 'rising']),
    grille: oneOf(['bars', 'mesh', 'wide', 'narrow']),
    hasBrightHubs: number() < 0.3,
  }
  return { ...named, ...makes[make], ...models[model] }
}

const usual: CabStyle = {
  hasBonnet: false,
  rake: 0,
  crown: 0,
  lamp: 'box',
  visor: 'dark',
  bumper: 'dark',
  window: 'falling',
  break: 'none',
  grille: 'bars',
  hasBrightHubs: true,
}

/** A part of a cab with its brow further back and its roof higher. */
export function styled(corners: readonly Corner[], { rake, crown }: CabStyle): Corner[] {
  return corners.map(([x, y, radius = 0]): Corner => {
    const up = Math.min(1, Math.max(0, (y - 1450) / 1000))
    const ahead = Math.min(1, Math.max(0, (900 - x) / 600))
    return [x + rake * up * ahead, y + crown * Math.min(1, Math.max(0, (y - 2350) / 270)), radius]
  })
}
