import { hashOf } from '#app/core/seed.ts'
import { short } from './pen.ts'
import type { Frame } from './scenes/scenery.ts'

/** The size of the requested picture, in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

const frameWidth = 1200

/** The frame of a drawing: always 1200 wide, so that strokes, grain and blurs are the same share of every picture. */
export function drawingFrame({ width, height }: Size): Frame {
  return { width: frameWidth, height: (frameWidth * height) / width }
}

/** The whole document; `place` has its size and the visible part of the drawing. */
export function writeDocument(place: string, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${place}>${compact(briefIds(usedOnly(drawing)))}</svg>`
}

export function framed(size: Size, drawing: string): string {
  const { width, height } = drawingFrame(size)
  const box = `viewBox="0 0 ${width} ${short(height)}"`
  return writeDocument(`width="${size.width}" height="${size.height}" ${box}`, drawing)
}

/** The drawing without unused and repeated definitions: each part of a drawing brings all that it may need. */
function usedOnly(drawing: string): string {
  const used = new Set([...drawing.matchAll(/#([^)"]+)[)"]/g)].map(([, id]) => id))
  const definition = /<(linearGradient|radialGradient|filter|pattern|clipPath) id="([^"]+)".*?<\/\1>/gs
  // The id is removed from the set once its definition is kept: the mirror image of a part brings the same one again.
  return drawing.replace(definition, (whole, _tag, id: string) => (used.delete(id) ? whole : ''))
}

/** Shortens the ids, after their common prefix, as much as possible: every use repeats them. */
function briefIds(drawing: string): string {
  const brief = new Map<string, string>()
  for (const [, id = '', prefix = ''] of drawing.matchAll(/ id="(([^"-]+-)[^"]+)"/g)) {
    brief.set(id, `${prefix}${brief.size.toString(36)}`)
  }
  return drawing.replace(/( id="|#)([^)"]+)(?=[)"])/g, (whole, before: string, id: string) => {
    const name = brief.get(id)
    return name === undefined ? whole : before + name
  })
}

/** The drawing without characters that no renderer needs, above all in path data, which is most of a picture. */
function compact(drawing: string): string {
  const brief = drawing
    .replaceAll('<defs></defs>', '')
    .replaceAll('</defs><defs>', '')
    .replaceAll('="0.', '=".')
    .replace(/="#(.)\1(.)\2(.)\3"/g, '="#$1$2$3"')
  return brief.replace(/ d="[^"]+"/g, (data) =>
    data
      .replaceAll(' -', '-')
      .replace(/(?<![\d.])0\.(?=\d)/g, '.')
      .replace(/(\.\d+) (?=\.)/g, '$1')
      .replace(/(?<=q[-\d. ]+)q(?=-)/g, ''),
  )
}

/** A prefix for the ids of one picture, so that several can stand in one page. */
export function idsOf(name: string): string {
  return `i${(hashOf(name) % 36 ** 5).toString(36)}-`
}
