import { hashOf } from '#app/core/seed.ts'
import { short } from './pen.ts'
import type { Frame } from './scenes/scenery.ts'

/** In pixels of the picture that is asked for. */
export interface Size {
  readonly width: number
  readonly height: number
}

const frameWidth = 1200

/**
 * What is drawn in: always 1200 wide, so that strokes, grain and blurs are the same share of every picture.
 */
export function frameOf({ width, height }: Size): Frame {
  return { width: frameWidth, height: (frameWidth * height) / width }
}

/** The whole document: `place` is its size and what of the drawing it shows. */
export function documentOf(place: string, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${place}>${compact(briefIds(usedOnly(drawing)))}</svg>`
}

export function framed(size: Size, drawing: string): string {
  const { width, height } = frameOf(size)
  const box = `viewBox="0 0 ${width} ${short(height)}"`
  return documentOf(`width="${size.width}" height="${size.height}" ${box}`, drawing)
}

/**
 * Each part of a drawing brings all that it may need; what nothing refers to, or another has brought, is left
 * out.
 */
function usedOnly(drawing: string): string {
  const used = new Set([...drawing.matchAll(/#([^)"]+)[)"]/g)].map(([, id]) => id))
  const definition = /<(linearGradient|radialGradient|filter|pattern|clipPath) id="([^"]+)".*?<\/\1>/gs
  // Taken from the set when it is kept: the mirror image of a part brings the same a second time.
  return drawing.replace(definition, (whole, _tag, id: string) => (used.delete(id) ? whole : ''))
}

/** The ids, of which every use repeats the name, after their common prefix as short as they can be. */
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

/** The drawing without what no reader of it needs, above all in path data: most of a picture is paths. */
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
