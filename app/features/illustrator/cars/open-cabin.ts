import { line, panel } from '#app/features/illustrator/drawn.ts'
import type { CarProfile } from './profile.ts'

/** What rises above the doors of an open car: seats, the hoops behind them, and the steering wheel. */
export function openCabin({ seats, shoulder, height, glass }: CarProfile): string {
  const belt = shoulder[0] + 40
  const head = height - 60
  const [x = 2000] = seats
  const [cowl = [0, 0]] = glass
  const seat = panel(
    [
      [x + 10, belt, 20],
      [x + 210, head - 190, 60],
      [x + 245, head - 150, 20],
      [x + 250, head - 10, 60],
      [x + 400, head, 60],
      [x + 425, head - 160, 20],
      [x + 450, head - 220, 60],
      [x + 450, belt],
    ],
    '#191a1d',
  )
  const far = `<g transform="translate(9 -2)" opacity=".75">${seat}</g>`
  const lit = line(
    [
      [x + 32, belt + 30],
      [x + 222, head - 180, 60],
      [x + 266, head - 24, 50],
      [x + 360, head - 18],
    ],
    '#6a7077',
    1.6,
  )
  const hoop = line(
    [
      [x + 500, belt],
      [x + 505, head - 90, 60],
      [x + 600, head - 100, 60],
      [x + 690, belt],
    ],
    '#9aa2a9',
    7,
    'stroke-linejoin="round"',
  )
  const wheel = line(
    [
      [x - 230, belt],
      [x - 120, belt + 175],
    ],
    '#101214',
    6,
    'stroke-linecap="round"',
  )
  const dash = panel(
    [
      [cowl[0] + 60, belt],
      [cowl[0] + 120, belt + 75, 40],
      [x - 230, belt + 60, 40],
      [x - 160, belt],
    ],
    '#1b1d20',
  )
  return far + hoop + dash + wheel + seat + lit
}
