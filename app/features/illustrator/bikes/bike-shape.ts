import { numbersOf } from '#app/core/seed.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { points } from '#app/features/illustrator/towables/shapes.ts'
import type { StandardBike } from './standard-bike.ts'

/** What a model with an open frame is known by from afar. */
export interface BikeShape {
  /** Where the silencer lies: along the foot, high at the side, short below the engine, or rising behind it. */
  readonly pipe: 'usual' | 'low' | 'high' | 'belly' | 'rising'
  /** How its cylinders stand: two beside each other, one, three or four behind smooth walls, a V, or across. */
  readonly engine: 'twin' | 'single' | 'smooth' | 'vee' | 'boxer'
  readonly tank: 'usual' | 'slab' | 'humped' | 'long'
  readonly seat: 'usual' | 'flat' | 'single' | 'split'
  readonly guards: 'usual' | 'short' | 'high'
  /** What an adventure bike has before its tank. */
  readonly nose: 'beak' | 'rally' | 'road' | 'round'
  readonly spokes?: 'wire' | 'cast'
  /** The frame of a model that is known by it. */
  readonly frame?: 'black' | 'alloy' | 'red'
  readonly hasBlocks?: boolean
}

/** The kinds whose engines and wheels stand so that any of the silencers fits. */
export type BikePlan = 'classic' | 'naked'

type Choices<Value> = readonly [Value, ...Value[]]

const usual: BikeShape = {
  pipe: 'usual',
  engine: 'twin',
  tank: 'usual',
  seat: 'usual',
  guards: 'usual',
  nose: 'beak',
}

/** What is known by sight of a model. */
const models: Readonly<Record<string, Partial<BikeShape>>> = {
  'yamaha xsr900': {
    frame: 'alloy',
    pipe: 'belly',
    engine: 'smooth',
    tank: 'slab',
    seat: 'single',
    guards: 'short',
    spokes: 'cast',
  },
  'triumph scrambler 400 x': {
    frame: 'black',
    pipe: 'high',
    engine: 'single',
    tank: 'usual',
    seat: 'split',
    guards: 'high',
    spokes: 'cast',
    hasBlocks: true,
  },
  'ducati scrambler': {
    frame: 'black',
    pipe: 'belly',
    engine: 'vee',
    tank: 'long',
    seat: 'flat',
    guards: 'short',
    spokes: 'cast',
    hasBlocks: true,
  },
  'royal enfield hunter 350': {
    pipe: 'low',
    engine: 'single',
    tank: 'humped',
    seat: 'flat',
    guards: 'short',
    spokes: 'cast',
  },
  'royal enfield interceptor 650': {
    pipe: 'usual',
    engine: 'twin',
    tank: 'usual',
    seat: 'flat',
    guards: 'short',
    spokes: 'wire',
  },
  'royal enfield bear 650': {
    frame: 'black',
    pipe: 'rising',
    engine: 'twin',
    tank: 'humped',
    seat: 'flat',
    guards: 'high',
    spokes: 'wire',
    hasBlocks: true,
  },
  'royal enfield classic 650': {
    pipe: 'usual',
    engine: 'twin',
    tank: 'humped',
    seat: 'single',
    guards: 'usual',
    spokes: 'wire',
  },
  'triumph bonneville t120': {
    frame: 'black',
    pipe: 'low',
    engine: 'twin',
    tank: 'usual',
    seat: 'usual',
    guards: 'usual',
    spokes: 'wire',
  },
  'triumph speed 400': { pipe: 'rising', engine: 'single', tank: 'humped', spokes: 'cast' },
  'triumph trident 660': { pipe: 'belly', engine: 'smooth', tank: 'long', spokes: 'cast' },
  'ktm 390 duke': { pipe: 'belly', engine: 'single', tank: 'slab', spokes: 'cast' },
  'kawasaki z900': { pipe: 'rising', engine: 'smooth', tank: 'slab', spokes: 'cast' },
  'suzuki gsx-s750': { pipe: 'rising', engine: 'smooth', tank: 'humped', spokes: 'cast' },
  'yamaha mt-07': { pipe: 'belly', engine: 'twin', tank: 'usual', spokes: 'cast' },
  'yamaha mt-10': { pipe: 'rising', engine: 'smooth', tank: 'usual', spokes: 'cast' },
  'honda cb750 hornet': { pipe: 'belly', engine: 'twin', tank: 'slab', spokes: 'cast' },
  'honda cb500 hornet': { pipe: 'rising', engine: 'twin', tank: 'long', spokes: 'cast' },
  'yamaha ténéré 700': { frame: 'black', nose: 'rally', engine: 'twin' },
  'ktm 790 adventure': { frame: 'black', nose: 'rally', engine: 'twin' },
  'cfmoto 450mt': { nose: 'rally', engine: 'twin' },
  'royal enfield himalayan 450': { nose: 'round', engine: 'single' },
  'kawasaki klr650': { nose: 'road', engine: 'single' },
  'honda cb500x': { frame: 'black', nose: 'road', engine: 'twin' },
  'honda nx500': { nose: 'road', engine: 'twin' },
  'honda xl750 transalp': { nose: 'road', engine: 'twin' },
  'honda crf1100l africa twin': { nose: 'rally', engine: 'twin' },
  'bmw r 1200 gs': { nose: 'beak', engine: 'boxer' },
  'bmw r 1250 gs': { nose: 'beak', engine: 'boxer' },
  'bmw r 1250 gs adventure': { nose: 'beak', engine: 'boxer' },
  'bmw r 1300 gs': { nose: 'beak', engine: 'boxer' },
  'bmw r ninet': {
    frame: 'black',
    pipe: 'low',
    engine: 'boxer',
    tank: 'usual',
    seat: 'flat',
    guards: 'short',
    spokes: 'wire',
  },
  'suzuki v-strom 650': { nose: 'beak', engine: 'vee' },
  'triumph tiger 900': { nose: 'beak', engine: 'smooth' },
  'honda grom': { engine: 'single', spokes: 'cast' },
  'honda crf300l': { engine: 'single', spokes: 'wire' },
  'kawasaki klx230': { engine: 'single', tank: 'slab', spokes: 'wire' },
}

/** The models that are known by sight, in small letters. */
export const shapedBikes: ReadonlySet<string> = new Set(Object.keys(models))

/**
 * The shape of a model; one that is not here has the shape that its name gives, with as many cylinders as its record
 * says.
 */
export function bikeShape(model: string, cylinders?: number): BikeShape {
  const number = numbersOf(`${model} shape`)
  const oneOf = <Value>(all: Choices<Value>): Value => all[Math.floor(number() * all.length)] ?? all[0]
  const guessed: BikeShape = {
    ...usual,
    engine: oneOf(['twin', 'single', 'smooth']),
    tank: oneOf(['usual', 'slab', 'humped', 'long']),
    nose: oneOf(['beak', 'rally', 'road']),
  }
  const counted = cylinders === undefined ? {} : { engine: engineWith(cylinders) }
  return { ...guessed, ...counted, ...models[model] }
}

/** The usual engine with this many cylinders. */
function engineWith(cylinders: number): BikeShape['engine'] {
  return cylinders === 1 ? 'single' : cylinders === 2 ? 'twin' : 'smooth'
}

const silencers = {
  low: {
    pipe: [
      [-170, 200],
      [-260, 80, 110],
      [-230, -190, 110],
      [-40, -262, 60],
      [230, -258],
    ],
    can: [
      [190, -300, 30],
      [180, -214, 30],
      [560, -190, 40],
      [640, -204, 20],
      [640, -262, 20],
      [560, -290, 40],
    ],
  },
  high: {
    pipe: [
      [-180, 190],
      [-280, 100, 90],
      [-220, -30, 90],
      [60, -30, 90],
      [330, 50],
    ],
    can: [
      [290, 0, 30],
      [276, 96, 30],
      [800, 226, 40],
      [880, 214, 20],
      [884, 132, 20],
      [350, -6, 30],
    ],
  },
  belly: {
    pipe: [
      [-170, 200],
      [-250, 60, 90],
      [-220, -170, 90],
      [-60, -250, 60],
      [160, -246],
    ],
    can: [
      [120, -186, 40],
      [100, -290, 40],
      [400, -300, 50],
      [440, -220, 30],
      [410, -150, 30],
    ],
  },
  rising: {
    pipe: [
      [-170, 200],
      [-260, 60, 90],
      [-220, -190, 90],
      [-30, -262, 60],
      [240, -236, 60],
      [420, -130],
    ],
    can: [
      [400, -180, 30],
      [366, -86, 30],
      [770, 96, 40],
      [850, 66, 24],
      [836, -20, 24],
      [450, -196, 30],
    ],
  },
} as const satisfies Record<string, { pipe: readonly Corner[]; can: readonly Corner[] }>

/** Outlines of tanks and seats within the box of the usual one, from its lower left corner. */
const tanks = {
  slab: '0,.46,60 .06,.86,90 .42,1,110 .84,.9,80 1,.46,40 .95,.1,50 .5,0,80 .1,.1,60',
  humped: '0,.48,60 .14,.92,90 .36,1.1,150 .7,.82,120 1.02,.4,50 .92,.04,40 .5,0,80 .14,.12,60',
  long: '-.04,.5,50 .08,.78,90 .4,.92,160 .8,.8,120 1.08,.46,40 1.02,.16,40 .5,.02,90 .06,.16,60',
} as const
const seats = {
  flat: '0,.44,40 .05,.84,40 .5,.8,120 .92,.92,50 1,.74,30 .97,.4,30 .5,.3,60 .03,.24,40',
  single: '0,.4,40 .07,.78,50 .34,.62,90 .56,.7,40 .66,1.14,50 .96,1.06,50 1.03,.62,30 .62,.3,60 .04,.2,40',
  split:
    '0,.44,40 .06,.78,40 .3,.62,80 .46,.72,30 .5,1.04,30 .9,1.12,40 1.02,.86,30 .98,.42,30 .5,.26,60 .03,.22,40',
} as const

/** The motorcycle with the pipes, tank, seat, guards and wheels of its model. */
export function shaped(bike: StandardBike, plan: BikePlan | undefined, shape: BikeShape): StandardBike {
  const isClassic = plan === 'classic'
  const { spokes = bike.wheel.spokes } = shape
  const cast = { spokes: 'cast', count: 10, rim: '#1b1e21', light: '#6b737a' } as const
  const wire = { spokes: 'wire', count: 36, rim: '#aab2b8', light: '#f2f5f6' } as const
  const wheel = spokes === bike.wheel.spokes ? bike.wheel : spokes === 'cast' ? cast : wire
  const tankAt = bike.tankAt
  const panels = bike.panels.map((one, index) =>
    index === tankAt && shape.tank !== 'usual'
      ? { ...one, outline: inBox(tanks[shape.tank], one.outline) }
      : one,
  )
  return {
    ...bike,
    ...(plan && shape.pipe !== 'usual' ? pipesOf(bike, shape.pipe, shape.engine) : {}),
    ...(isClassic ? guardsOf(bike, shape.guards) : {}),
    engineKind: shape.engine,
    panels,
    seat: isClassic && shape.seat !== 'usual' ? inBox(seats[shape.seat], bike.seat) : bike.seat,
    wheel: { ...wheel, ...(shape.hasBlocks && { hasBlocks: true }) },
  }
}

/** From the head of a cylinder that lies across, the pipe comes from below. */
const fromAcross: readonly Corner[] = [
  [-150, -150],
  [-220, -170, 60],
  [-200, -262, 60],
]

function pipesOf(
  { engine, silencer }: StandardBike,
  pipe: keyof typeof silencers,
  engineKind: BikeShape['engine'],
) {
  const [x, y] = engine
  const written = (corners: readonly Corner[]) =>
    corners.map(([dx, dy, radius = 0]) => `${x + dx},${y + dy},${radius}`).join(' ')
  const { pipe: run, can } = silencers[pipe]
  const all = engineKind === 'boxer' ? [...fromAcross, ...run.slice(3)] : run
  return { pipes: [written(all)], silencer: { ...silencer, outline: written(can) } }
}

/** Short guards as on a naked bike; high ones leave room for rough ground. */
function guardsOf({ guards, wheels }: StandardBike, kind: BikeShape['guards']): Pick<StandardBike, 'guards'> {
  if (kind === 'usual') return { guards }
  const { front, rear } = wheels
  const lift = kind === 'high' ? 70 : 8
  const over = (x: number, radius: number, from: number, to: number) => {
    const steps = 6
    const ring = (distance: number, turn: number) => {
      const angle = (turn * Math.PI) / 180
      return `${Math.round(x + Math.cos(angle) * distance)},${Math.round(radius + Math.sin(angle) * distance)},60`
    }
    const turns = Array.from({ length: steps }, (_, index) => from + ((to - from) * index) / (steps - 1))
    return [
      ...turns.map((turn) => ring(radius + lift + 44, turn)),
      ...turns.toReversed().map((turn) => ring(radius + lift, turn)),
    ].join(' ')
  }
  return {
    guards: [
      { outline: over(front.x, front.radius, 150, 46), finish: 'paint' },
      { outline: over(rear.x, rear.radius, 128, 34), finish: 'black' },
    ],
  }
}

/** A shape in shares of a box, in the box of another outline. */
function inBox(shape: string, outline: string): string {
  const corners = points(outline)
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, foot] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - foot]
  return points(shape)
    .map(([x, y, radius = 0]) => `${Math.round(left + x * wide)},${Math.round(foot + y * high)},${radius}`)
    .join(' ')
}
