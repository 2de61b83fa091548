import { linear } from '#app/features/illustrator/definitions.ts'
import { block, line, panel, shape } from '#app/features/illustrator/drawn.ts'
import { shiftLightness, tonesOf } from '#app/features/illustrator/paint.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { wallShadeStops } from './end-parts.ts'
import type { Profile } from './profile.ts'
import type { RangeColours } from './range-colours.ts'
import { alongFrom, clipped, downFrom, rectangle } from './shapes.ts'

/** The wall at one end of a body, centred on x = 0. */
export interface EndWall {
  readonly half: number
  readonly top: number
  readonly floorMm: number
  /** The radius of its upper corners. */
  readonly shoulder: number
}

export function endWallOf({ widthMm, floorMm, body }: Profile, shoulder: number): EndWall {
  const top = Math.max(...body.map(([, y]) => y))
  return { half: widthMm / 2, top, floorMm, shoulder }
}

/**
 * The wall: paint, the coloured band of its range, tread plate along the bottom up to a height above the floor, and the
 * edges.
 */
export function towableEndShell(
  wall: EndWall,
  look: { paint: string; colours: RangeColours | null; plateMm: number; isOffGrid: boolean },
  ids: string,
): string {
  const corners = outlineOf(wall)
  const { half, top, floorMm } = wall
  const tones = tonesOf(look.paint)
  const paint = linear(
    `${ids}wall`,
    downFrom(top, floorMm),
    [0, tones.top],
    [0.06, shiftLightness(look.paint, 0.03)],
    [0.5, look.paint],
    [1, tones.lo],
  )
  const shade = linear(`${ids}ends`, alongFrom(-half, half), ...wallShadeStops())
  const { plateMm, colours } = look
  const plate =
    plateMm === 0
      ? ''
      : block(
          rectangle(-half, floorMm - 40, half * 2, plateMm + 40),
          `url(#${ids}${look.isOffGrid ? 'checker-dark' : 'checker'})`,
        ) +
        block(rectangle(-half, floorMm - 40, half * 2, plateMm + 40), `url(#${ids}sheet)`) +
        line(
          [
            [-half, floorMm + plateMm],
            [half, floorMm + plateMm],
          ],
          '#fff',
          1.2,
          'stroke-opacity=".6"',
        )
  const band = colours
    ? block(rectangle(-half, floorMm + plateMm + 110, half * 2, 110), colours.main) +
      block(rectangle(-half, floorMm + plateMm + 60, half * 2, 26), colours.second)
    : ''
  const edges =
    `<path d="${shape(corners)}" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="20"/>` +
    `<path d="${shape(corners)}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="15"/>`
  return (
    `<defs>${paint}${shade}</defs>` +
    panel(corners, `url(#${ids}wall)`) +
    clipped(
      `${ids}body`,
      corners,
      band + plate + edges + block(rectangle(-half, 0, half * 2, top + 60), `url(#${ids}ends)`),
    ) +
    panel(corners, 'none', 'stroke="#7d868d" stroke-width="1.6"')
  )
}

function outlineOf({ half, top, floorMm, shoulder }: EndWall): Corner[] {
  return [
    [-half, floorMm, 40],
    [-half, top, shoulder],
    [half, top, shoulder],
    [half, floorMm, 40],
  ]
}
