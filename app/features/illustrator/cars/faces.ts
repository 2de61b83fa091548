import type { Corner } from '#app/features/illustrator/pen.ts'
import type { CarStyle } from './car-style.ts'
import type { CarDraft } from './draft.ts'
import type { CarProfile, Outline } from './profile.ts'

/** The body with the plastic that a model has along its sills and around its wheels. */
export function withCladding(draft: CarDraft, { cladding }: CarStyle): CarDraft {
  if (draft.clad < 60) return draft
  const { clad, archTrim } = draft
  switch (cladding) {
    case 'none':
      return { ...draft, clad: 34, archTrim: 0 }
    case 'thin':
      return { ...draft, clad: clad * 0.62, archTrim: archTrim * 0.62 }
    case 'deep':
      return { ...draft, clad: clad * 1.3, archTrim: archTrim + 14 }
    case 'usual':
      return draft
  }
}

/** The lamps, grille, creases and window lines of a model. */
export function withFace(profile: CarProfile, style: CarStyle): CarProfile {
  const { moulding, rear } = profile
  const isSquare = rear === 'spare'
  const hasGate = rear === 'gate' || rear === 'boot'
  const hasBodyTail = style.posts === 'body' && hasGate
  const { moulding: _, ...plain } = profile
  return {
    ...plain,
    ...(moulding && style.hasMoulding && !hasBodyTail ? { moulding } : {}),
    ...(hasBodyTail ? { glass: shortGlass(profile) } : {}),
    ...(isSquare ? {} : lampsOf(profile, style)),
    ...(hasGate ? { tailLamp: tailOf(profile, style) } : {}),
    openings: isSquare ? profile.openings : openingsOf(profile, style),
    seams: [...profile.seams, ...creasesOf(profile, style)],
  }
}

/** The windows with half of the last pane: behind it is paint. */
function shortGlass({ glass, pillars, height, shoulder }: CarProfile): Corner[] {
  const [head = 0, foot = 0] = pillars.at(-1) ?? []
  const kept = (Math.max(...glass.map(([x]) => x)) - foot) / 2
  const edgeAt = (y: number) => foot + kept + ((head - foot) * (y - shoulder[0])) / (height - shoulder[0])
  const cut: Corner[] = []
  for (const [index, corner] of glass.entries()) {
    const next = glass[(index + 1) % glass.length] ?? corner
    const [ahead, then] = [corner[0] - edgeAt(corner[1]), next[0] - edgeAt(next[1])]
    if (ahead <= 0) cut.push(corner)
    if (ahead < 0 === then < 0) continue
    const share = ahead / (ahead - then)
    cut.push([corner[0] + (next[0] - corner[0]) * share, corner[1] + (next[1] - corner[1]) * share, 70])
  }
  return cut
}

const lenses: Readonly<Record<CarStyle['lens'], { long: number; high: number; up: number }>> = {
  usual: { long: 1, high: 1, up: 0 },
  slim: { long: 1.06, high: 0.62, up: 14 },
  deep: { long: 0.86, high: 1.34, up: -6 },
  short: { long: 0.7, high: 1.05, up: 0 },
  long: { long: 1.24, high: 0.82, up: 6 },
  split: { long: 0.92, high: 0.5, up: 34 },
}

type Lamps = Pick<CarProfile, 'headlamp' | 'lowerLamp' | 'projector' | 'runningLight'>

/** The headlamps, thinner or longer about their middle. Of two storeys the upper one is a line of light. */
function lampsOf({ headlamp, projector, runningLight, shoulder }: CarProfile, style: CarStyle): Lamps {
  const { long, high, up } = lenses[style.lens]
  const middle = headlamp.reduce((sum, [, y]) => sum + y, 0) / headlamp.length
  const nose = Math.min(...headlamp.map(([x]) => x))
  const move = ([x, y, radius = 0]: Corner): Corner => [
    nose + (x - nose) * long,
    middle + (y - middle) * high + up,
    radius,
  ]
  const [x, y] = move([...projector])
  const lamps = { headlamp: headlamp.map(move), runningLight: runningLight.map(move) }
  if (style.lens !== 'split') return { ...lamps, projector: [x, y] }
  const foot = middle - (shoulder[0] - middle) * 0.4 - 150
  const lowerLamp: Outline = [
    [nose - 10, foot + 96, 20],
    [nose + 250, foot + 112, 50],
    [nose + 205, foot, 40],
    [nose + 10, foot - 6, 30],
  ]
  return { ...lamps, lowerLamp, projector: [nose + 150, foot + 54] }
}

const tails = {
  slim: { long: 1, high: 0.56, up: 34 },
  long: { long: 1.45, high: 0.5, up: 40 },
  upright: { long: 0.62, high: 1.5, up: 10 },
}

function tailOf({ tailLamp }: CarProfile, { tail }: CarStyle): Outline {
  if (tail === 'usual') return tailLamp
  const middle = tailLamp.reduce((sum, [, y]) => sum + y, 0) / tailLamp.length
  const end = Math.max(...tailLamp.map(([x]) => x))
  const start = Math.min(...tailLamp.map(([x]) => x))
  const { long, high, up } = tails[tail]
  const reach = end - start
  // only what lies ahead of the car's end is in sight, so that the lamp grows forward from there
  return tailLamp.map(
    ([x, y, radius = 0]): Corner => [
      end - reach * 0.62 - (end - reach * 0.62 - x) * long,
      middle + (y - middle) * high + up,
      radius,
    ],
  )
}

function openingsOf({ openings }: CarProfile, { grille, isTallGrille }: CarStyle): Outline[] {
  const [upper = [], ...lower] = openings
  if (grille === 'closed') return [...lower]
  if (!isTallGrille) return [...openings]
  return [
    upper.map(([x, y, radius = 0], index): Corner => [x, index < 2 ? y + 70 : y - 24, radius]),
    ...lower,
  ]
}

function creasesOf({ length, axles, tyre, shoulder, rear }: CarProfile, { crease }: CarStyle): Outline[] {
  const [front, back] = axles
  const reach = tyre + 130
  const [ahead, behind] = shoulder
  const end = rear === 'tub' ? back - reach : length - 90
  const straight = (drop: number): Outline => [
    [front + reach - 40, ahead - drop],
    [length * 0.5, (ahead + behind) / 2 - drop + 12, 900],
    [end, behind - drop + 6],
  ]
  switch (crease) {
    case 'none':
      return []
    case 'straight':
      return [straight(150)]
    case 'double':
      return [straight(120), straight(205)]
    case 'rising':
      return [
        [
          [front + reach, tyre + 200],
          [length * 0.52, tyre + 275, 700],
          [back - reach * 0.2, behind - 150, 300],
          [end, behind - 110],
        ],
      ]
    case 'arched':
      return [
        [
          [back - reach - 420, behind - 190],
          [back - reach + 40, behind - 90, 260],
          [back + reach, behind - 60, 400],
          [end, behind - 120],
        ],
        [
          [front - reach * 0.4, ahead - 40],
          [front + reach, ahead - 70, 300],
          [front + reach + 520, ahead - 185],
        ],
      ]
  }
}
