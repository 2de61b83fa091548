import { block, type Drawn, px } from '#app/features/illustrator/drawn.ts'
import type { Lettering } from '#app/features/illustrator/lettering.ts'
import { groundShadow } from '#app/features/illustrator/shadow.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import { plate } from '#app/features/illustrator/views/plate.ts'
import { bothLamps, bothSides, treadedTyre, underneath } from './end-parts.ts'
import { endRoof } from './end-roof.ts'
import { type EndWall, endWallOf, towableEndShell } from './end-wall.ts'
import { drawFront } from './front-load.ts'
import { withMaterials } from './materials.ts'
import type { TowableBody } from './profiles.ts'
import { raisedRoofMm } from './raised-roof.ts'
import { rangeColours } from './range-colours.ts'
import { drawRear, spare } from './rear-fittings.ts'
import { rectangle } from './shapes.ts'
import { tentMm } from './tent.ts'
import { towableBody, towableProfile } from './towable.ts'

export type End = 'front' | 'rear'

/** A towable from the front or the rear: its wall, and the load of the drawbar or bumper. */
export function towableEnd(subject: Subject, end: End, ids: string, lettering: Lettering): Drawn {
  const { paint, seed } = subject
  const body = towableBody(subject.body)
  const isOffGrid = subject.offGrid === true || body === 'hybrid'
  const profile = towableProfile(subject)
  const wall = endWallOf(profile, shoulders[body])
  const { half } = wall
  const plateMm = (profile.plate?.height ?? 0) + (end === 'front' ? (profile.plate?.rise ?? 0) : 0)
  const colours =
    body === 'camper-trailer' || body === 'rounded-trailer' ? null : rangeColours(seed, isOffGrid)
  const finish = { paint: subject.isRiveted ? '#c3cbd0' : paint, colours, plateMm, isOffGrid }
  const reach = half - 170
  const standing = [-reach, reach].map((x) => ({ x, radius: profile.wheelRadius }))
  const parts = [
    groundShadow(-half, half, standing, ids),
    bothSides(treadedTyre(reach, profile.wheelRadius, 245)),
    underneath(half, wall.floorMm, profile.wheelRadius),
    endRoof(body, profile, wall, ids),
    ...(end === 'front' && body === 'fifth-wheel'
      ? [pinFace(wall, ids), towableEndShell({ ...wall, floorMm: noseMm }, { ...finish, plateMm: 0 }, ids)]
      : [towableEndShell(wall, finish, ids)]),
    ...(end === 'rear'
      ? [
          drawRear(body, profile, wall, ids),
          plateAside(wall, subject, lettering),
          unspared.has(body) ? '' : spare(body, profile, seed, ids),
        ]
      : [body === 'fifth-wheel' ? '' : drawFront(body, wall, plateMm, ids)]),
  ]
  const above = body === 'camper-trailer' ? 340 : 160
  const raised = body === 'tent-camper' ? tentMm : wall.top + above
  const height = profile.raisedFrom ? raisedRoofMm(profile.raisedFrom) : raised
  return {
    svg: `<g><g transform="translate(${px(half)} 0)">${withMaterials(parts.join(''), ids)}</g></g>`,
    lengthMm: half * 2,
    heightMm: height,
    lamps: end === 'front' ? [] : bothLamps(half, half - 150, wall.floorMm + 470, 'tail'),
  }
}

/** The bodies that carry no spare wheel at the rear. */
const unspared: ReadonlySet<TowableBody> = new Set<TowableBody>(['toy-hauler', 'fifth-wheel'])

/** The height at which the nose of a fifth wheel begins, over the bed of the pick-up. */
const noseMm = 1640

/** What is seen under the nose of a fifth wheel: the wall behind it in the shade, its legs, and the pin. */
function pinFace({ half, floorMm }: EndWall, ids: string): string {
  const leg = block(rectangle(half - 420, 60, 110, floorMm + 300, 10), '#3a3f44')
  const foot = block(rectangle(half - 470, 0, 210, 64, 14), '#17191b')
  return (
    block(rectangle(-half + 20, floorMm, half * 2 - 40, noseMm - floorMm + 60, 30), '#565c61') +
    block(rectangle(-half + 20, floorMm, half * 2 - 40, noseMm - floorMm + 60, 30), `url(#${ids}sheet)`) +
    bothSides(leg + foot) +
    block(rectangle(-330, 1180, 660, 480, 40), '#1b1d1f') +
    block(rectangle(-80, 1050, 160, 150, 20), '#6d757b')
  )
}

/** Its number plate, clear of the spare wheel. */
function plateAside({ half, floorMm }: EndWall, subject: Subject, lettering: Lettering): string {
  const drawn = plate(floorMm + 40, subject.plate ?? 'FOR SALE', lettering)
  return `<g transform="translate(${px(half * 0.5)} 0)">${drawn}</g>`
}

const shoulders: Readonly<Record<TowableBody, number>> = {
  caravan: 170,
  'pop-top': 150,
  'expanding-pop-top': 150,
  'camper-trailer': 70,
  'toy-hauler': 120,
  teardrop: 520,
  hybrid: 130,
  'tent-camper': 70,
  'a-frame': 70,
  'travel-trailer': 110,
  'rounded-trailer': 560,
  'fifth-wheel': 150,
}
