import type { Corner } from '#app/features/illustrator/pen.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import type { CarStyle } from './car-style.ts'
import type { CarProfile, Outline } from './profile.ts'

type Move = (point: readonly [number, number]) => [number, number]

/** What is around a wheel this far from its tyre keeps its shape, however long the car is. */
const aroundMm = 70

/**
 * The car in the measures of its record: the length between nose and tail, between its axles, and up to its roof. Wheels
 * and what is around them stay round.
 */
export function proportioned(profile: CarProfile, measures: Subject): CarProfile {
  const { length: plain, height: plainHeight, tyre } = profile
  const factor = within((measures.lengthMm ?? plain) / plain, 0.81, 1.16)
  const length = plain * factor
  const axles = axlesIn(profile, length, measures.wheelbaseMm)
  const height = plainHeight * within((measures.heightMm ?? plainHeight) / plainHeight, 0.88, 1.14)
  const reach = tyre + aroundMm
  const [front, rear] = profile.axles
  const stops: (readonly [from: number, to: number])[] = [
    [0, 0],
    [front - reach, axles[0] - reach],
    [front + reach, axles[0] + reach],
    [rear - reach, axles[1] - reach],
    [rear + reach, axles[1] + reach],
    [plain, length],
  ]
  const along = (x: number) => (measures.wheelbaseMm === undefined ? x * factor : between(stops, x))
  const move: Move = ([x, y]) => [along(x), y + (height - plainHeight) * rising(tyre, plainHeight, y)]
  return { ...moved(profile, move), length, height, axles }
}

/** The axles of a car of this length; what its wheelbase leaves is shared by the overhangs as on its body. */
function axlesIn({ axles, length: plain, tyre }: CarProfile, length: number, wheelbaseMm?: number) {
  const factor = length / plain
  const [front, rear] = [axles[0] * factor, axles[1] * factor]
  if (wheelbaseMm === undefined) return [front, rear] as const
  const free = length - within(wheelbaseMm, (rear - front) * 0.9, (rear - front) * 1.12)
  const least = tyre + aroundMm + 90
  const ahead = within((free * front) / (length - (rear - front)), least, free - least)
  return [ahead, length - (free - ahead)] as const
}

/** The lines that a model is known by: its bonnet, its screens, the fall of its roof, the rise of its last window. */
export function withLines(profile: CarProfile, style: CarStyle): CarProfile {
  const { length, height, tyre, shoulder, isOpen } = profile
  const { nose, screen, rake, droop, kick } = style
  if (isOpen) return profile
  const waist = (shoulder[0] + shoulder[1]) / 2
  const isBoxed = profile.rear !== 'gate' && profile.rear !== 'boot'
  const [raked, fallen] = isBoxed ? [0, 0] : [rake, droop]
  const move: Move = ([x, y]) => {
    const share = x / length
    const up = rising(waist, height, y)
    const ahead = 1 - rising(0.12, 0.4, share)
    const behind = rising(0.6, 0.86, share)
    const lift = nose * ahead * rising(tyre * 1.1, waist, y) * (1 - rising(waist + 150, height, y))
    const back = screen * up * rising(0.2, 0.32, share) * (1 - rising(0.42, 0.62, share))
    return [x + back + raked * up * behind, y + lift - fallen * up * rising(0.45, 0.9, share)]
  }
  const bent = moved(profile, move)
  if (isBoxed || kick === 0) return bent
  const top = Math.max(...bent.glass.map(([, y]) => y))
  const glass = bent.glass.map(
    ([x, y, radius = 0]): Corner => [
      x,
      y + kick * rising(0.55, 0.84, x / length) * (1 - rising(waist + 110, top, y)),
      radius,
    ],
  )
  return { ...bent, glass }
}

/** The profile with each of its points moved. Its wheels stay where they are. */
export function moved(profile: CarProfile, move: Move): CarProfile {
  const corner = ([x, y, radius = 0]: Corner): Corner => [...move([x, y]), radius]
  const outline = (corners: Outline) => corners.map(corner)
  const { shoulder, length, height } = profile
  const atHead = (x: number) => move([x, height])[0]
  const atFoot = (x: number) => move([x, shoulder[0]])[0]
  return {
    ...profile,
    height: move([length * 0.55, height])[1],
    shoulder: [move([0, shoulder[0]])[1], move([length, shoulder[1]])[1]],
    body: outline(profile.body),
    ...(profile.tub && { tub: outline(profile.tub) }),
    glass: outline(profile.glass),
    pillars: profile.pillars.map(([head, foot, width]) => [atHead(head), atFoot(foot), width]),
    seats: profile.seats.map(atFoot),
    doors: profile.doors.map(outline),
    seams: profile.seams.map(outline),
    handles: profile.handles.map(move),
    headlamp: outline(profile.headlamp),
    projector: move(profile.projector),
    runningLight: outline(profile.runningLight),
    tailLamp: outline(profile.tailLamp),
    openings: profile.openings.map(outline),
    sill: outline(profile.sill),
    mirror: move(profile.mirror),
    ...(profile.rails && { rails: outline(profile.rails) }),
    ...(profile.secondRoof && { secondRoof: outline(profile.secondRoof) }),
    ...(profile.moulding && { moulding: outline(profile.moulding) }),
  }
}

/** A place between the stops, moved as they are; beyond them it moves with the last. */
function between(stops: readonly (readonly [from: number, to: number])[], x: number): number {
  const next = stops.findIndex(([from]) => x < from)
  const [before, after] = [stops[next - 1], stops[next]]
  if (!(before && after)) {
    const [from = 0, to = 0] = (next === 0 ? stops[0] : stops.at(-1)) ?? []
    return x - from + to
  }
  return before[1] + ((x - before[0]) / (after[0] - before[0])) * (after[1] - before[1])
}

/** A smooth step from 0 to 1. */
export function rising(from: number, to: number, value: number): number {
  const share = within((value - from) / (to - from), 0, 1)
  return share * share * (3 - 2 * share)
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
