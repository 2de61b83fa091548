import { definitions } from './definitions.ts'
import { idsOf, writeDocument } from './document.ts'
import { pxPerMm } from './drawn.ts'
import { hasKerbOnRight } from './kind.ts'
import { short } from './pen.ts'
import type { Subject } from './subject.ts'
import { viewsOf } from './vehicle.ts'

/** The side of a vehicle with its shadow on a transparent background, cropped closely: for strips and tiles. */
export function cutOut(subject: Subject): string {
  const ids = idsOf(`${subject.seed} ${subject.body} cut-out`)
  const { svg, lengthMm, heightMm } = viewsOf(subject.body).side(subject, ids)
  const [width, height] = [lengthMm * pxPerMm, heightMm * pxPerMm]
  const [left, top, foot] = [width * -0.06 - 8, -height * 1.03 - 8, 36]
  const size = { width: short(width - 2 * left), height: short(foot - top) }
  const box = `viewBox="${short(left)} ${short(top)} ${size.width} ${size.height}"`
  const shown = hasKerbOnRight(subject)
    ? `<g transform="translate(${short(width)} 0) scale(-1 1)">${svg}</g>`
    : svg
  return writeDocument(`width="${size.width}" height="${size.height}" ${box}`, definitions(ids) + shown)
}
