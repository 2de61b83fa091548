import { block, line, panel } from '#app/features/illustrator/drawn.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { type Profile, type RoofUnit, roofLineOf } from './profile.ts'
import { rectangle } from './shapes.ts'

/** The rolled-up awning: a tube with dark caps, its shadow on the wall, and its two arms. */
export function rolledAwning({ awning }: Profile, isOffGrid: boolean, ids: string): string {
  if (!awning) return ''
  const { from, to, y } = awning
  const arm = (x: number) =>
    block(rectangle(x + 12, y - 560, 34, 560, 6), '#000', 'opacity=".12"') +
    block(rectangle(x, y - 540, 32, 540, 6), isOffGrid ? '#3d4348' : '#ccd2d6') +
    block(rectangle(x + 4, y - 530, 8, 520, 3), '#fff', 'opacity=".6"')
  const cap = (x: number) => block(rectangle(x, y - 14, 54, 138, 14), '#2d3236')
  const shade = block(rectangle(from + 20, y - 60, to - from - 40, 80, 20), '#000', 'opacity=".13"')
  const roll = isOffGrid ? '#3a4045' : `url(#${ids}tubing)`
  const lit = line(
    [
      [from + 60, y + 92],
      [to - 60, y + 92],
    ],
    '#fff',
    1.4,
    'stroke-opacity=".75"',
  )
  const arms = arm(from + 6) + arm(to - 38) + (isOffGrid ? arm(from + 230) + arm(to - 262) : '')
  return (
    shade + arms + block(rectangle(from, y, to - from, 112, 44), roll) + lit + cap(from - 24) + cap(to - 30)
  )
}

/** Hatches, air conditioner, and for off-grid vans solar panels along the edge. */
export function roofUnits(profile: Profile, isOffGrid: boolean): string {
  const { roof } = profile
  const units = roof.map((unit) => roofUnit(unit, roofLineOf(profile)))
  return (isOffGrid ? solarPanels(profile) : '') + units.join('')
}

function roofUnit({ x, length, height, kind }: RoofUnit, roofMm: number): string {
  const top = roofMm + height
  const hood: Corner[] = [
    [x, roofMm - 30],
    [x + 40, top, kind === 'hatch' ? 40 : 110],
    [x + length - 30, top, kind === 'hatch' ? 40 : 70],
    [x + length, roofMm - 30],
  ]
  const light = line(
    [
      [x + 90, top - 14],
      [x + length - 80, top - 14],
    ],
    '#fff',
    1.5,
  )
  const grille = (index: number) =>
    block(rectangle(x + length - 330 + index * 62, roofMm + 50, 34, height - 110, 8), '#848c92')
  const slots = kind === 'air-conditioner' ? [0, 1, 2, 3].map(grille).join('') : ''
  return panel(hood, kind === 'hatch' ? '#cfd5d8' : '#e6eaec') + slots + light
}

/** Panels in every stretch of roof that is long enough for one. */
function solarPanels(profile: Profile): string {
  const { frontX, rearX, roof } = profile
  const roofMm = roofLineOf(profile)
  const taken = [...roof].sort((one, other) => one.x - other.x)
  const starts = [frontX + 640, ...taken.map(({ x, length }) => x + length + 60)]
  const ends = [...taken.map(({ x }) => x - 60), rearX - 220]
  return starts
    .map((start, index) => {
      const room = (ends[index] ?? start) - start
      const width = Math.min(1150, room)
      return width < 560 ? '' : solarPanel(start + (room - width) / 2, width, roofMm)
    })
    .join('')
}

function solarPanel(x: number, width: number, roofMm: number): string {
  return (
    block(rectangle(x + 60, roofMm - 30, 30, 50), '#6d757b') +
    block(rectangle(x + width - 90, roofMm - 30, 30, 50), '#6d757b') +
    block(rectangle(x, roofMm + 8, width, 52, 8), '#1d2b3b') +
    line(
      [
        [x + 10, roofMm + 54],
        [x + width - 10, roofMm + 54],
      ],
      '#8fb0cf',
      1.2,
    )
  )
}
