import { numbersOf } from '#app/core/seed.ts'
import { block, line } from '#app/features/illustrator/drawn.ts'
import { bothSides, clearanceLamps, spareWheel, tailCluster } from './end-parts.ts'
import type { EndWall } from './end-wall.ts'
import { acrylicWindow, hatch } from './furniture.ts'
import type { Profile } from './profile.ts'
import type { TowableBody } from './profiles.ts'
import { rectangle, strokedFrame } from './shapes.ts'

/** Window or ramp, lamps in the corners, bumper. */
export function drawRear(
  body: TowableBody,
  profile: Profile,
  { half, top, floorMm }: EndWall,
  ids: string,
): string {
  const lamps = bothSides(tailCluster(half - 150, floorMm + 190, ids))
  const aboveSpare = floorMm + 210 + profile.wheelRadius * 1.88
  const window = rectangle(
    -half * 0.5,
    Math.max(top - 1240, aboveSpare),
    half,
    Math.min(500, top - 260 - aboveSpare),
  )
  const upper =
    body === 'toy-hauler'
      ? ramp(half, top, floorMm)
      : body === 'camper-trailer' || body === 'tent-camper'
        ? hatch(rectangle(-half * 0.6, floorMm + 470, half * 1.2, 400))
        : body === 'teardrop'
          ? galleyHatch(half, top, floorMm)
          : acrylicWindow(window, `${ids}pane0`, ids)
  return (
    upper +
    lamps +
    (profile.heightMm > 2000 ? clearanceLamps(half, top - 170, '#e2333c') : '') +
    block(rectangle(-half + 40, floorMm - 120, half * 2 - 80, 130, 16), '#1b1d1f') +
    line(
      [
        [-half + 60, floorMm - 8],
        [half - 60, floorMm - 8],
      ],
      '#6b7278',
      1.4,
    ) +
    bothSides(block(rectangle(half - 300, 120, 270, floorMm - 240, 6), '#111214'))
  )
}

function ramp(half: number, top: number, floorMm: number): string {
  const door = rectangle(-half + 210, floorMm + 90, half * 2 - 420, top - floorMm - 340, 40)
  return (
    strokedFrame(door, '#42494f', 2) +
    strokedFrame(
      { ...door, x: door.x + 40, width: door.width - 80, y: door.y + 40, height: door.height - 80 },
      '#000',
      1,
      'stroke-opacity=".16"',
    ) +
    [-0.6, 0, 0.6]
      .map((share) => block(rectangle(half * share - 70, floorMm + 60, 140, 70, 10), '#2a2e32'))
      .join('') +
    bothSides(block(rectangle(half - 330, top - 700, 60, 300, 20), '#2a2e32')) +
    [0.33, 0.66]
      .map((share) =>
        line(
          [
            [door.x, door.y + door.height * share],
            [door.x + door.width, door.y + door.height * share],
          ],
          '#000',
          1,
          'stroke-opacity=".14"',
        ),
      )
      .join('')
  )
}

function galleyHatch(half: number, top: number, floorMm: number): string {
  const door = rectangle(-half + 160, floorMm + 420, half * 2 - 320, top - floorMm - 640, 320)
  return (
    strokedFrame(door, '#23282c', 1.8, 'stroke-opacity=".6"') +
    block(rectangle(-70, floorMm + 450, 140, 54, 14), '#24282b')
  )
}

/** The spare wheel on its arm: on the bumper of larger vans, on the tailgate of a camper. */
export function spare(
  body: TowableBody,
  { floorMm, wheelRadius }: Profile,
  seed: string,
  ids: string,
): string {
  const isAside = numbersOf(`${seed} spare`)() < 0.4 && body !== 'camper-trailer'
  const radius = wheelRadius * 0.94
  const x = isAside ? -radius - 60 : 0
  const y = floorMm + 150 + radius
  return block(rectangle(x - 45, floorMm, 90, radius + 140, 8), '#1b1d1f') + spareWheel(x, y, radius, ids)
}
