import { block, type Drawn, disc, panel, px } from '#app/features/illustrator/drawn.ts'
import { shiftLightness, tonesOf } from '#app/features/illustrator/paint.ts'
import { moveCorners } from '#app/features/illustrator/pen.ts'
import { groundShadow } from '#app/features/illustrator/shadow.ts'
import { softPanel } from '#app/features/illustrator/soft.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import { wheel } from '#app/features/illustrator/wheel.ts'
import { carBodywork } from './bodywork.ts'
import { glasshouse } from './glasshouse.ts'
import { openCabin } from './open-cabin.ts'
import type { CarProfile, Outline } from './profile.ts'
import { cladding, handles, headlamp, mirror, openings, roofRails, shutLines, tailLamp } from './trim.ts'
import { uteFrame, uteParts } from './ute-parts.ts'
import { carLook } from './variation.ts'

/** A car from its kerb side, drawn in layers from the ground up. */
export function carSide(subject: Subject, ids: string): Drawn {
  const look = carLook(subject)
  const { profile } = look
  const { axles, tyre, length, projector, tailLamp: tail } = profile
  const tones = tonesOf(subject.paint)
  const hasFrame = profile.rear === 'tub' || profile.rear === 'tray' || profile.rear === 'bare'
  const { wheel: style, finish } = look
  const front = wheel({ x: axles[0], radius: tyre, style, rim: profile.rim, finish, ids })
  const rear = `<use href="#${ids}wheel" x="${px(axles[1] - axles[0])}"/>`
  const svg = [
    groundShadow(
      0,
      length,
      axles.map((x) => ({ x, radius: tyre })),
      ids,
    ),
    underbody(profile),
    hasFrame ? uteFrame(profile) : '',
    profile.rear === 'spare' ? spareWheel(profile) : '',
    profile.isOpen ? openCabin(profile) : '',
    profile.isOpen ? '' : fin(profile, tones.lo),
    carBodywork(profile, tones, ids),
    look.hasSecondRoof && profile.secondRoof ? secondRoof(profile, ids) : '',
    cladding(profile, ids),
    shutLines(profile, ids),
    handles(look, tones),
    look.hasDarkTail ? darkTail(profile, ids) : '',
    glasshouse(profile, ids),
    openings(profile, ids),
    headlamp(profile, look.lamp, ids),
    hasFrame && !profile.tub ? '' : tailLamp(profile, ids),
    look.rails !== 'none' && profile.rails ? roofRails(profile.rails, look.rails) : '',
    mirror(look, tones),
    hasFrame ? uteParts(profile, subject.seed, ids) : '',
    `<g id="${ids}wheel">${front}</g>${rear}`,
  ]
  return {
    svg: `<g>${svg.join('')}</g>`,
    lengthMm: length,
    heightMm: profile.height,
    lamps: [
      { x: projector[0] - 120, y: projector[1], kind: 'head' },
      { x: Math.min(tail[1]?.[0] ?? length, length) - 40, y: (tail[0]?.[1] ?? 720) - 90, kind: 'tail' },
    ],
  }
}

function underbody({ length, axles, tyre }: CarProfile): string {
  const far = axles.map((x) => disc(x + 60, tyre + 10, tyre * 0.94, '#0b0c0d'))
  const floor = panel(
    [
      [length * 0.06, 480],
      [length * 0.94, 480],
      [length * 0.92, 190, 40],
      [length * 0.08, 190, 40],
    ],
    '#0c0d0f',
  )
  return floor + far.join('')
}

/** The spare wheel on the tail, seen edge on, and the bracket that carries it. */
function spareWheel({ length, tyre, body }: CarProfile): string {
  const tail = Math.max(...body.map(([x]) => x))
  const at = { x: tail + 6, y: 590, width: length - tail - 6, height: tyre * 1.96, radius: 62 }
  const groove = (y: number) => block({ x: at.x + 40, y, width: at.width - 60, height: 9 }, '#0b0c0d')
  return (
    block({ x: tail - 40, y: at.y + at.height / 2 - 80, width: 90, height: 160 }, '#0c0d0f') +
    block(at, '#1d1f21') +
    block({ ...at, x: at.x + 12, width: 20, y: at.y + 50, height: at.height - 100, radius: 10 }, '#44484c') +
    Array.from({ length: 11 }, (_, index) => groove(at.y + 60 + (index * (at.height - 120)) / 10)).join('')
  )
}

/** The aerial on the roof, above the last row of seats. */
function fin({ body, seats, height }: CarProfile, paint: string): string {
  const x = (seats.at(-1) ?? 0) + 330
  const roof = body.filter(([, y]) => y > height * 0.7)
  const after = roof.findIndex(([at]) => at > x)
  const [before, next] = [roof[after - 1], roof[after]]
  if (!(before && next)) return ''
  const y = before[1] + ((x - before[0]) / (next[0] - before[0])) * (next[1] - before[1])
  return panel(
    [
      [x - 90, y - 60],
      [x - 80, y - 8, 20],
      [x + 40, y + 56, 40],
      [x + 84, y + 50, 16],
      [x + 104, y - 60],
    ],
    paint,
  )
}

/** The black behind the last window, up to the tailgate. */
function darkTail({ glass, length }: CarProfile, ids: string): string {
  const end = Math.max(...glass.map(([x]) => x))
  const corner = glass.findLast(([x]) => x > end - 1) ?? glass[0] ?? [0, 0]
  const top = Math.max(...glass.filter(([x]) => x > end - length * 0.09).map(([, y]) => y))
  const wedge: Outline = [
    [end - 200, top + 34, 30],
    [end + 260, top + 10, 40],
    [end + 300, top - 80, 30],
    [end + 40, corner[1] - 70, 60],
    [end - 240, corner[1] - 110],
  ]
  return `<g clip-path="url(#${ids}shell)">${panel(wedge, '#101214')}</g>`
}

function secondRoof(profile: CarProfile, ids: string): string {
  const { secondRoof: edge = [], height, length } = profile
  const black = shiftLightness('#15181b', 0.06)
  const above: Outline = [...edge, [length + 100, height + 100], [0, height + 100]]
  const sky: Outline = [...moveCorners(edge, 0, 34), [length + 100, height + 200], [0, height + 200]]
  return (
    `<g clip-path="url(#${ids}shell)">${panel(above, black)}` +
    `${softPanel(`${ids}roof-sky`, sky, '#7c858d', 0.4)}</g>`
  )
}
