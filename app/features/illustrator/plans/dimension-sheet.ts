import type { Lettering } from '#app/features/illustrator/lettering.ts'
import { type Corner, outline, short } from '#app/features/illustrator/pen.ts'
import { filledPath, oval } from '#app/features/illustrator/scenes/marks.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import { personCorners, personHead, personMm } from './person.ts'
import { ink } from './plan-symbols.ts'
import {
  dimensionAcross,
  dimensionUp,
  inMillimetres,
  letteringHeight,
  paper,
  type Size,
  textInPaths,
} from './sheet.ts'
import { type SideOutline, sideOutline } from './side-outline.ts'

/** The space to the right of the vehicle for the figure. */
const figureRoomMm = 1150
const gridMm = 500

/**
 * The dimension sheet: the side of a towable, motorhome or truck as a line drawing, a grid of half metres, arrows for
 * length, height and wheelbase (or coupling to axle), and a person of 1.7 m.
 *
 * @returns the inner SVG of a picture of that size
 */
export function dimensionSheet(subject: Subject, size: Size, lettering: Lettering): string {
  const side = sideOutline(subject)
  const text = letteringHeight(size)
  const margin = size.width * 0.09
  const scale = Math.min(
    (size.width - margin * 2) / (side.lengthMm + figureRoomMm),
    (size.height * 0.52) / Math.max(side.heightMm, personMm),
  )
  const drawn = (side.lengthMm + figureRoomMm) * scale
  const left = (size.width - drawn) / 2 + margin * 0.2
  const ground = size.height * 0.74
  const x = (mm: number) => left + mm * scale
  const y = (mm: number) => ground - mm * scale
  const { base } = side
  return [
    `<rect width="${size.width}" height="${size.height}" fill="${paper}"/>`,
    grid(size, x(0), ground, scale),
    textInPaths(
      'Dimensions',
      { x: size.width * 0.05, y: size.height * 0.1, height: text * 1.3, anchor: 'start' },
      lettering,
    ),
    inked(`M${short(size.width * 0.04)} ${short(ground)}H${short(size.width * 0.96)}`, 1.6),
    helpLines([x(0), x(side.lengthMm)], y(side.heightMm * 0.3), ground + text * 5.3),
    lines(side, x, y, scale),
    figure(x(side.lengthMm) + (figureRoomMm - 330) * scale, ground, scale),
    dimensionAcross(
      x(base.from),
      x(base.to),
      ground + text * 2.4,
      `${base.name} ${inMillimetres(base.to - base.from)}`,
      text,
      lettering,
    ),
    dimensionAcross(
      x(0),
      x(side.lengthMm),
      ground + text * 4.8,
      `Length ${inMillimetres(side.lengthMm)}`,
      text,
      lettering,
    ),
    dimensionUp(
      x(0) - text * 1.4,
      ground,
      y(side.heightMm),
      `Height ${inMillimetres(side.heightMm)}`,
      text,
      lettering,
    ),
    textInPaths(
      '1.7 m',
      {
        x: x(side.lengthMm) + (figureRoomMm - 330) * scale,
        y: y(personMm) - text * 0.7,
        height: text,
        colour: '#5f6970',
      },
      lettering,
    ),
  ].join('')
}

function grid({ width, height }: Size, zero: number, ground: number, scale: number): string {
  const step = gridMm * scale
  let path = ''
  for (let x = zero % step; x < width; x += step) path += `M${short(x)} 0V${height}`
  for (let y = ground % step; y < height; y += step) path += `M0 ${short(y)}H${width}`
  return `<path d="${path}" stroke="${ink}" stroke-opacity=".06" stroke-width="1" fill="none"/>`
}

/** Thin dashed lines from the ends of the vehicle down to the dimension lines. */
function helpLines(places: readonly number[], from: number, to: number): string {
  const path = places.map((x) => `M${short(x)} ${short(from)}V${short(to)}`).join('')
  return inked(path, 1, ' stroke-opacity=".35" stroke-dasharray="3 4"')
}

function lines(
  side: SideOutline,
  x: (mm: number) => number,
  y: (mm: number) => number,
  scale: number,
): string {
  const path = (corners: readonly Corner[]) =>
    outline(corners.map(([at, up, radius = 0]): Corner => [x(at), y(up), radius * scale]))
  const full = side.outlines.map(
    (corners) =>
      `<path d="${path(corners)}" fill="${paper}" stroke="${ink}" stroke-width="2" stroke-linejoin="round"/>`,
  )
  const thin = side.details.map(path).join('')
  const wheels = side.wheels.map(({ x: axle, radius }) => {
    const circle = (share: number, fill: string) =>
      `<circle cx="${short(x(axle))}" cy="${short(y(radius))}" r="${short(radius * share * scale)}" ` +
      `fill="${fill}" stroke="${ink}" stroke-width="${share === 1 ? 2 : 1.2}"/>`
    return circle(1, paper) + circle(0.64, 'none') + circle(0.16, 'none')
  })
  return full.join('') + inked(thin, 1.1) + wheels.join('')
}

/** A person of 1.7 m standing at a place on the ground, in the colour of a shadow. */
function figure(x: number, ground: number, scale: number): string {
  const path = outline(
    personCorners.map(
      ([at, up, radius = 0]): Corner => [x + at * 0.88 * scale, ground - up * scale, radius * scale],
    ),
  )
  return (
    filledPath(path, '#aeb4b2') +
    oval(
      x,
      ground - personHead.y * scale,
      personHead.halfWidth * scale,
      personHead.halfHeight * scale,
      '#aeb4b2',
    )
  )
}

function inked(path: string, width: number, more = ''): string {
  return `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}"${more}/>`
}
