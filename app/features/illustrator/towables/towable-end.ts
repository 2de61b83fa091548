import { type Drawn, px } from '#app/features/illustrator/drawn.ts'
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
import { rangeColours } from './range-colours.ts'
import { drawRear, spare } from './rear-fittings.ts'
import { towableBody, towableProfile } from './towable.ts'

export type End = 'front' | 'rear'

/** A towable from the front or the rear: its wall, and the load of the drawbar or bumper. */
export function towableEnd(subject: Subject, end: End, ids: string, lettering: Lettering): Drawn {
  const { paint, seed, offGrid: isOffGrid = false } = subject
  const body = towableBody(subject.body)
  const profile = towableProfile(subject)
  const wall = endWallOf(profile, shoulders[body])
  const { half } = wall
  const plateMm = (profile.plate?.height ?? 0) + (end === 'front' ? (profile.plate?.rise ?? 0) : 0)
  const colours = body === 'camper-trailer' ? null : rangeColours(seed, isOffGrid)
  const reach = half - 170
  const standing = [-reach, reach].map((x) => ({ x, radius: profile.wheelRadius }))
  const parts = [
    groundShadow(-half, half, standing, ids),
    bothSides(treadedTyre(reach, profile.wheelRadius, 245)),
    underneath(half, wall.floorMm, profile.wheelRadius),
    endRoof(body, profile, wall, ids),
    towableEndShell(wall, { paint, colours, plateMm, isOffGrid }, ids),
    end === 'front' ? drawFront(body, wall, plateMm, ids) : drawRear(body, profile, wall, ids),
    end === 'rear' ? plateAside(wall, subject, lettering) : '',
    end === 'rear' && body !== 'toy-hauler' ? spare(body, profile, seed, ids) : '',
  ]
  const height = body === 'pop-top' ? 2720 : wall.top + (body === 'camper-trailer' ? 340 : 160)
  return {
    svg: `<g><g transform="translate(${px(half)} 0)">${withMaterials(parts.join(''), ids)}</g></g>`,
    lengthMm: half * 2,
    heightMm: height,
    lamps: end === 'front' ? [] : bothLamps(half, half - 150, wall.floorMm + 470, 'tail'),
  }
}

/** Its number plate, clear of the spare wheel. */
function plateAside({ half, floorMm }: EndWall, subject: Subject, lettering: Lettering): string {
  const drawn = plate(floorMm + 40, subject.plate ?? 'FOR SALE', lettering)
  return `<g transform="translate(${px(half * 0.5)} 0)">${drawn}</g>`
}

const shoulders: Readonly<Record<TowableBody, number>> = {
  caravan: 170,
  'pop-top': 150,
  'camper-trailer': 70,
  'toy-hauler': 120,
  teardrop: 520,
}
