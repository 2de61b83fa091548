import { block, disc, line, panel } from '#app/features/illustrator/drawn.ts'
import { tonesOf } from '#app/features/illustrator/paint.ts'
import { softPanel } from '#app/features/illustrator/soft.ts'
import { mirrored } from '#app/features/illustrator/views/car-end-shell.ts'
import { bothSides } from './end-parts.ts'
import type { EndWall } from './end-wall.ts'
import { clipped, points, rectangle } from './shapes.ts'

/** The face of a motorhome that is a bus: one windscreen across it, grille, lamps in its corners, mirrors on arms. */
export function busFace({ half, top }: EndWall, paint: string, ids: string): string {
  const { deep } = tonesOf(paint)
  const glass = mirrored(points(`${half - 130},${top - 330},140 ${half - 90},1700,160 400,1620,300`))
  const blinds = block(rectangle(-half, top - 560, half * 2, 260), '#b9d0e2', 'opacity=".2"')
  const sheen = panel(points(`-700,${top} -160,${top} -620,1500 -1160,1500`), '#fff', 'opacity=".12"')
  const seats = bothSides(
    panel(points('320,1600,20 320,2080,90 820,2080,90 820,1600,20'), '#0a0c0e', 'opacity=".6"'),
  )
  return (
    softPanel(`${ids}band`, mirrored(points(`${half},1620,60 ${half},1100,60`)), deep, 0.22) +
    panel(glass, `url(#${ids}glass)`, 'stroke="#0b0d0f" stroke-width="7"') +
    clipped(`${ids}screen`, glass, seats + blinds + sheen) +
    line(
      [
        [0, 1630],
        [0, top - 340],
      ],
      '#0b0d0f',
      2.6,
    ) +
    line(points('-900,1690 -160,1730,60 -80,1700'), '#0b0d0f', 3.4) +
    line(points('900,1690 160,1730,60 80,1700'), '#0b0d0f', 3.4) +
    block(rectangle(-620, 820, 1240, 330, 60), '#101214') +
    [880, 950, 1020, 1090]
      .map((y) =>
        line(
          [
            [-580, y],
            [580, y],
          ],
          '#3d444a',
          2.4,
        ),
      )
      .join('') +
    bothSides(
      panel(points(`700,1120,50 ${half - 70},1190,60 ${half - 40},860,60 760,820,50`), '#0c0f12') +
        panel(
          points(`724,1106,40 ${half - 96},1166,50 ${half - 70},880,50 776,842,40`),
          `url(#${ids}lamp)`,
          'opacity=".9"',
        ) +
        disc(930, 985, 76, '#14181c') +
        disc(930, 985, 50, '#eaf3fa') +
        block(rectangle(half - 10, 2240, 110, 500, 50), '#17191b') +
        line(points(`${half - 60},${top - 380} ${half + 46},2720`), '#17191b', 6),
    ) +
    panel(mirrored(points(`${half - 10},720,60 ${half - 60},430,90`)), '#1f2225') +
    line(points(`-${half - 20},714 ${half - 20},714`), '#4b5157', 1.4)
  )
}
