import { numbersOf } from '#app/core/seed.ts'
import { down, linear } from '#app/features/illustrator/definitions.ts'
import { block, line, panel } from '#app/features/illustrator/drawn.ts'
import type { CarProfile } from './profile.ts'

/** Where the cab of a ute ends. */
function cabEndOf({ body, length, axles }: CarProfile): number {
  return Math.max(...body.map(([x]) => x).filter((x) => x < Math.min(length, axles[1])))
}

/** The frame of a ute behind its cab: hidden by a tub, in full view without one. */
export function uteFrame(profile: CarProfile): string {
  const { length, tub, axles } = profile
  const from = cabEndOf(profile) - 200
  const rail = panel(
    [
      [from, 590],
      [length - 110, 590],
      [length - 120, 450, 20],
      [from, 440],
    ],
    '#15171a',
  )
  // the gap between cab and tub shows the dark of what lies between them
  if (tub) return block({ x: from + 100, y: 440, width: 260, height: 640 }, '#0c0d0f') + rail
  const light = line(
    [
      [from, 586],
      [length - 112, 586],
    ],
    '#5b6167',
    1.6,
  )
  const tank = block({ x: axles[1] - 1050, y: 340, width: 420, height: 190, radius: 40 }, '#24272a')
  const spring = line(
    [
      [axles[1] - 620, 470],
      [axles[1], 385, 500],
      [axles[1] + 560, 470],
    ],
    '#2a2d31',
    7,
  )
  const holes = Array.from({ length: 6 }, (_, index) =>
    block({ x: from + 320 + index * 300, y: 500, width: 60, height: 36, radius: 18 }, '#050607'),
  )
  const lamp =
    block({ x: length - 170, y: 600, width: 60, height: 120, radius: 10 }, '#a9151d') +
    block({ x: length - 164, y: 665, width: 18, height: 44, radius: 6 }, '#ff8d8d')
  return rail + light + tank + spring + holes.join('') + lamp
}

/** The side step, and what stands on the frame: tub with or without a sports bar, or a tray. */
export function uteParts(profile: CarProfile, seed: string, ids: string): string {
  const { length, axles, tyre, tub, rear } = profile
  const cabEnd = cabEndOf(profile)
  const [from, to] = [axles[0] + tyre + 330, cabEnd - 70]
  const step =
    block({ x: from, y: 360, width: to - from, height: 78, radius: 30 }, '#2a2d31') +
    line(
      [
        [from + 24, 432],
        [to - 24, 432],
      ],
      '#7a8086',
      1.4,
    )
  if (rear === 'tray') return step + tray(profile, cabEnd, ids)
  if (!tub) return step
  const start = Math.min(...tub.map(([x]) => x))
  const rim = (tub.find(([x, y]) => x > length * 0.9 && y > 1100)?.[1] ?? 1170) + 2
  const lip = line(
    [
      [start + 4, rim],
      [length - 50, rim],
    ],
    '#15171a',
    6,
    'stroke-linecap="round"',
  )
  return numbersOf(`${seed} tub`)() < 0.7 ? step + sportsBar(start, rim) + lip : step + lip
}

/** An alloy tray: headboard with a rack, deck, drop sides with their latches, guards over the wheels. */
function tray({ length, axles, tyre }: CarProfile, cabEnd: number, ids: string): string {
  const [from, to] = [cabEnd + 50, length - 20]
  const deck = 910
  const alloy = linear(
    `${ids}alloy`,
    down,
    [0, '#eef1f3'],
    [0.12, '#c9cfd4'],
    [0.6, '#aeb6bc'],
    [1, '#878f96'],
  )
  const sides = [0, 1].map((index) => {
    const width = (to - from - 60) / 2
    const x = from + 40 + index * (width + 10)
    const groove = (y: number) => block({ x, y, width, height: 12 }, '#6b7278', 'opacity=".6"')
    return (
      block({ x, y: deck + 60, width, height: 250, radius: 8 }, `url(#${ids}alloy)`) +
      groove(deck + 140) +
      groove(deck + 220) +
      [0.12, 0.88]
        .map((at) =>
          block({ x: x + width * at - 22, y: deck + 40, width: 44, height: 90, radius: 10 }, '#4b5157'),
        )
        .join('')
    )
  })
  const post = (x: number) => block({ x, y: deck, width: 60, height: 830, radius: 16 }, '#b9c0c6')
  const bar = (y: number) => block({ x: from, y, width: 150, height: 34, radius: 10 }, '#9aa2a9')
  const guard = line(
    [
      [axles[1] - tyre - 90, 560],
      [axles[1] - tyre - 60, 840, 160],
      [axles[1] + tyre + 60, 840, 160],
      [axles[1] + tyre + 90, 560],
    ],
    '#1d2023',
    9,
  )
  return (
    `<defs>${alloy}</defs>` +
    post(from) +
    post(from + 110) +
    [1180, 1400, 1600, 1756].map(bar).join('') +
    block({ x: from + 30, y: 590, width: to - from - 300, height: 250 }, '#1b1d20') +
    block({ x: from, y: deck - 70, width: to - from, height: 130, radius: 10 }, `url(#${ids}alloy)`) +
    block({ x: from, y: deck - 70, width: to - from, height: 22 }, '#5b6167') +
    sides.join('') +
    guard +
    block({ x: from + 130, y: 600, width: 560, height: 270, radius: 16 }, '#2f3438') +
    block({ x: from + 150, y: 830, width: 520, height: 22, radius: 8 }, '#565d63')
  )
}

/** A hoop close behind the cab, and the leg that runs from it down to the side of the tub. */
function sportsBar(start: number, rim: number): string {
  const x = (at: number) => start + at
  return (
    panel(
      [
        [x(55), rim + 4],
        [x(120), rim + 480, 90],
        [x(255), rim + 480, 70],
        [x(665), rim + 70, 60],
        [x(795), rim + 4],
        [x(615), rim + 4],
        [x(235), rim + 395, 50],
        [x(205), rim + 395, 30],
        [x(155), rim + 4],
      ],
      '#15171a',
    ) +
    line(
      [
        [x(65), rim + 20],
        [x(127), rim + 472, 90],
        [x(249), rim + 472, 70],
        [x(655), rim + 70, 60],
      ],
      '#6b7177',
      1.6,
    )
  )
}
