import { block, disc, line, panel } from '#app/features/illustrator/drawn.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { softPanel } from '#app/features/illustrator/soft.ts'
import type { WheelStyle } from '#app/features/illustrator/wheel.ts'
import { archOf, type Profile } from './profile.ts'
import { rectangle } from './shapes.ts'
import { wheelsAlike } from './wheels-alike.ts'

/** The wheels of a towable. */
export interface Wheels {
  readonly style: WheelStyle
  readonly finish: 'silver' | 'graphite'
  readonly hasBlocks: boolean
  /** Positions of axles outside the arch, such as that of a motorhome's cab. */
  readonly alsoAt?: readonly number[]
}

/** The parts beneath the body: the frame, springs, and the wheels of the far side. */
export function chassis({ frontX, rearX, floorMm, axles, wheelRadius }: Profile, ids: string): string {
  const first = axles[0] ?? frontX
  const last = axles[axles.length - 1] ?? first
  const far = axles.map((axle) => disc(axle + 70, wheelRadius + 10, wheelRadius * 0.94, '#0a0b0c'))
  const tank = rectangle(first - 1150, floorMm - 250, 620, 170, 30)
  return (
    softPanel(
      `${ids}beneath`,
      [
        [frontX + 300, floorMm],
        [rearX - 250, floorMm],
        [rearX - 480, floorMm - 250, 60],
        [frontX + 560, floorMm - 250, 60],
      ],
      '#0c0d0f',
      0.62,
    ) +
    far.join('') +
    block(rectangle(frontX - 120, floorMm - 120, rearX - frontX + 40, 150), '#17191b') +
    line(
      [
        [frontX - 110, floorMm - 22],
        [rearX - 90, floorMm - 22],
      ],
      '#42474c',
      1.2,
    ) +
    (tank.x > frontX + 200 ? block(tank, '#22262a') : '') +
    line(
      [
        [first - wheelRadius * 1.2, floorMm - 130],
        [(first + last) / 2, wheelRadius - 80, 300],
        [last + wheelRadius * 1.2, floorMm - 130],
      ],
      '#2a2d30',
      4,
    ) +
    panel(
      [
        [rearX - 520, floorMm - 100],
        [rearX - 170, floorMm - 100],
        [rearX - 300, floorMm - 190, 10],
      ],
      '#25292c',
    )
  )
}

/** Spat and black arch, then the wheels in it, then the mud flap behind them. */
export function wheelsInArch(profile: Profile, wheels: Wheels, ids: string): string {
  const { style, finish, hasBlocks, alsoAt = [] } = wheels
  const { axles, wheelRadius, floorMm } = profile
  const { from, to, top } = archOf(profile)
  const low = Math.max(floorMm - 130, wheelRadius * 0.9)
  const spat: Corner[] = [
    [from, low],
    [from + 60, top, 150],
    [to - 60, top, 150],
    [to, low],
  ]
  const hollow: Corner[] = [
    [from + 50, low - 60],
    [from + 105, top - 58, 140],
    [to - 105, top - 58, 140],
    [to - 50, low - 60],
  ]
  const rolling = { radius: wheelRadius, style, finish, blocks: hasBlocks, ids }
  return (
    panel(spat, '#1d2023') +
    line(spat, '#6b7278', 1.6) +
    panel(hollow, '#07080a') +
    wheelsAlike([...alsoAt, ...axles], rolling) +
    block(rectangle(to - 34, 140, 28, low - 130, 4), '#111214')
  )
}
