import { block, disc, line, panel } from '#app/features/illustrator/drawn.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { points, rectangle, ring, tube } from '#app/features/illustrator/towables/shapes.ts'
import type { End } from '#app/features/illustrator/towables/towable-end.ts'
import { bolts } from './parts.ts'

/**
 * A boxer twin: its cylinders lie across the motorcycle, so that from the side one sees the head of one of them end on,
 * before a long crankcase with the gearbox behind it.
 */
export function boxerTwin(x: number, y: number, ids: string): string {
  const move = (outline: string): Corner[] =>
    points(outline).map(([dx, dy, radius = 0]): Corner => [x + dx, y + dy, radius])
  const intake = move('-130,150,30 -150,330,50 150,350,50 200,150,30')
  const gearbox = move('60,150,40 250,120,60 345,20,60 330,-130,70 200,-210,60 40,-200,40')
  const crankcase = move('-220,-140,50 -235,110,70 -150,205,60 60,205,60 110,120,50 110,-170,60 -150,-222,60')
  return (
    panel(intake, '#15181b') +
    line(move('-120,190 -132,310,40 130,328'), '#6b7278', 1.2, 'stroke-opacity=".6"') +
    panel(gearbox, `url(#${ids}case)`, 'stroke="#101214" stroke-width="1"') +
    line(move('80,130,30 240,102,50 318,14'), '#fff', 1.2, 'stroke-opacity=".35"') +
    panel(crankcase, `url(#${ids}case)`, 'stroke="#101214" stroke-width="1"') +
    line(move('-218,100,60 -144,190,50 50,190'), '#fff', 1.2, 'stroke-opacity=".4"') +
    bolts(move('-190,-120 250,60 285,-90 180,-170 -140,150 70,150'), 9) +
    headAcross(x - 60, y - 30, ids)
  )
}

/** A cylinder head end on: the edges of the fins around it, its cover with two lobes, and the plug between them. */
function headAcross(x: number, y: number, ids: string): string {
  const frame = (wide: number, high: number, dx: number, dy: number, radius: number) =>
    rectangle(x - wide / 2 + dx, y - high / 2 + dy, wide, high, radius)
  const fins = [0, 1, 2].map((index) => {
    const [wide, high, off] = [372 - index * 22, 278 - index * 22, 14 - index * 6]
    return (
      block(frame(wide, high, off, -off, 60), '#101214') +
      block(frame(wide - 8, high - 8, off - 3, 3 - off, 58), '#8b949b') +
      block(frame(wide - 16, high - 16, off, -off, 56), '#2a2e32')
    )
  })
  const lobe = (dy: number) =>
    block(frame(262, 74, -4, dy, 36), `url(#${ids}alloy)`, 'stroke="#1b1d20" stroke-width=".8"') +
    line(
      [
        [x - 116, y + dy + 22],
        [x + 96, y + dy + 22],
      ],
      '#fff',
      1.2,
      'stroke-linecap="round" stroke-opacity=".75"',
    )
  return (
    fins.join('') +
    block(frame(304, 214, -2, 2, 64), `url(#${ids}alloy)`, 'stroke="#101214" stroke-width="1"') +
    lobe(54) +
    lobe(-54) +
    disc(x - 4, y, 22, '#23272a') +
    disc(x - 6, y + 3, 12, '#6b7278') +
    bolts([
      [x - 132, y],
      [x + 124, y],
    ])
  )
}

/** A shaft within the swing arm, from its pivot to the final drive at the rear hub, and the strut that holds the drive. */
export function shaftDrive(pivot: Corner, axle: Corner, ids: string): string {
  const [px, py] = pivot
  const [ax, ay] = axle
  const at = (share: number): Corner => [px + (ax - px) * share, py + (ay - py) * share]
  const boot = [0.05, 0.1, 0.15].map((share) => {
    const [x, y] = at(share)
    return line(points(`${x - 16},${y - 56} ${x + 16},${y + 56}`), '#4a5056', 1.6)
  })
  return (
    tube(points(`${px + 20},${py + 96} ${ax - 40},${ay + 112}`), 34, '#2a2e32', '#8b949b') +
    tube([at(0), at(0.2)], 118, '#15171a', '#3d4348') +
    boot.join('') +
    tube([at(0.2), at(0.93)], 104, '#3d4348', '#aab2b8') +
    disc(ax + 4, ay - 6, 138, '#000', 'opacity=".35"') +
    disc(ax, ay, 134, `url(#${ids}case)`) +
    ring(ax, ay, 132, '#101214', 1) +
    disc(ax, ay, 96, `url(#${ids}alloy)`) +
    ring(ax, ay, 96, '#1b1d20', 1) +
    bolts(
      [30, 90, 150, 210, 270, 330].map((degrees): Corner => {
        const angle = (degrees * Math.PI) / 180
        return [ax + Math.cos(angle) * 114, ay + Math.sin(angle) * 114]
      }),
      8,
    ) +
    disc(ax, ay, 40, '#23272a') +
    disc(ax - 4, ay + 5, 20, '#8b949b')
  )
}

/**
 * One cylinder of a boxer from the front or the rear, as it stands out to the right at this height: the fins along it,
 * its head, and the cover at its end. From the front a pipe comes out below the head, from the rear one goes in above.
 */
export function cylinderOutwards(y: number, end: End, ids: string): string {
  const move = (outline: string): Corner[] =>
    points(outline).map(([x, dy, radius = 0]): Corner => [x, y + dy, radius])
  const fins = Array.from({ length: 6 }, (_, index) => {
    const x = 152 + index * 27
    return (
      block(rectangle(x, y - 114, 17, 228, 7), '#23272a') +
      block(rectangle(x, y - 108, 5, 216, 2), '#9aa3aa', 'opacity=".8"')
    )
  })
  const pipe =
    end === 'front'
      ? tube(move('352,-96 356,-190,70 270,-262,80 110,-276'), 54, '#6d757b', '#f2f5f6')
      : tube(move('352,90 338,196,70 250,236,60 120,240'), 74, '#15181b', '#565d63')
  return (
    pipe +
    block(rectangle(120, y - 92, 200, 184, 20), `url(#${ids}case)`) +
    fins.join('') +
    panel(
      move('310,118,16 310,-118,16 366,-124,24 392,-100,20 392,104,20 366,124,24'),
      `url(#${ids}alloy)`,
      'stroke="#101214" stroke-width="1"',
    ) +
    line(move('318,104 362,110,20 384,96'), '#fff', 1.2, 'stroke-opacity=".6"') +
    panel(
      move('386,106,20 424,100,36 452,62,36 452,-62,36 424,-104,36 386,-110,20'),
      `url(#${ids}case)`,
      'stroke="#101214" stroke-width="1"',
    ) +
    line(move('392,94,14 420,88,30 440,56'), '#fff', 1.3, 'stroke-opacity=".6"') +
    line(move('394,0 450,0'), '#101214', 1.4) +
    bolts(move('406,66 406,-70'), 9)
  )
}
