import { numbersOf } from '#app/core/seed.ts'
import { line, panel } from '#app/features/illustrator/drawn.ts'
import type { CarProfile } from './profile.ts'

/** The chassis that is visible under the tub of a ute, behind its wheels. */
export function uteChassis({ length }: CarProfile): string {
  return panel(
    [
      [3600, 560],
      [length - 130, 560],
      [length - 150, 430, 30],
      [3650, 430],
    ],
    '#101113',
  )
}

/** Side step, the lip of the tub, and in most cases a sports bar. */
export function uteParts(profile: CarProfile, seed: string): string {
  const { length } = profile
  const k = length / 5380
  const rim = (profile.body.find(([x, y]) => x > length * 0.9 && y > 1100)?.[1] ?? 1170) + 2
  const step =
    panel(
      [
        [1700 * k, 400, 20],
        [1720 * k, 440, 20],
        [3520 * k, 440, 20],
        [3540 * k, 400, 20],
        [3520 * k, 360, 20],
        [1720 * k, 360, 20],
      ],
      '#2a2d31',
    ) +
    line(
      [
        [1720 * k, 432],
        [3520 * k, 432],
      ],
      '#7a8086',
      1.4,
    )
  const lip = line(
    [
      [3625 * k, rim],
      [length - 50, rim],
    ],
    '#15171a',
    6,
    'stroke-linecap="round"',
  )
  return numbersOf(`${seed} tub`)() < 0.7 ? step + sportsBar(k, rim) + lip : step + lip
}

/** A hoop close behind the cab, and the leg that runs from it down to the side of the tub. */
function sportsBar(k: number, rim: number): string {
  return (
    panel(
      [
        [3680 * k, rim + 4],
        [3745 * k, rim + 480, 90],
        [3880 * k, rim + 480, 70],
        [4290 * k, rim + 70, 60],
        [4420 * k, rim + 4],
        [4240 * k, rim + 4],
        [3860 * k, rim + 395, 50],
        [3830 * k, rim + 395, 30],
        [3780 * k, rim + 4],
      ],
      '#15171a',
    ) +
    line(
      [
        [3690 * k, rim + 20],
        [3752 * k, rim + 472, 90],
        [3874 * k, rim + 472, 70],
        [4280 * k, rim + 70, 60],
      ],
      '#6b7177',
      1.6,
    )
  )
}
