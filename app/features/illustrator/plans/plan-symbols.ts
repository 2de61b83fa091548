import { shiftLightness } from '#app/features/illustrator/paint.ts'
import { short } from '#app/features/illustrator/pen.ts'
import { rect } from '#app/features/illustrator/scenes/marks.ts'
import type { Part } from './arrange-rooms.ts'

/** The line colour of plans and sheets. */
export const ink = '#2b3136'
const timber = '#d9c7a4'
const linen = '#fbf7ef'

/** Draws rectangles in millimetres of the floor as SVG; one millimetre is `scale` pixels. */
export interface Pencil {
  readonly scale: number
  readonly fabric: string
}

/** The symbol of a part, as seen from above. */
export function drawSymbol(part: Part, pencil: Pencil): string {
  const draw = {
    'island-bed': bed,
    'single-bed': bed,
    wardrobe,
    kitchen,
    dinette,
    lounge,
    ensuite,
    bunks,
    'cross-bunks': crossBunks,
  }[part.kind]
  const drawn = draw(part, pencil)
  if (!part.isTurned) return drawn
  const axis = short((2 * part.x + part.length) * pencil.scale)
  return `<g transform="matrix(-1 0 0 1 ${axis} 0)">${drawn}</g>`
}

/** A rounded box of the plan; `width` is that of its outline in pixels, 0 for no outline. */
export function planBox(
  { x, y, length, depth }: Omit<Part, 'kind'>,
  { scale }: Pencil,
  style: { radius: number; fill: string; width?: number; stroke?: string },
): string {
  const { radius, fill, width = 1.6, stroke = ink } = style
  const outline = width === 0 ? '' : ` stroke="${stroke}" stroke-width="${width}"`
  const more = `rx="${short(radius * scale)}"${outline}`
  return rect(x * scale, y * scale, length * scale, depth * scale, fill, more)
}

function inner(part: Part, x: number, y: number, length: number, depth: number): Omit<Part, 'kind'> {
  return { x: part.x + x, y: part.y + y, length, depth }
}

function circle(x: number, y: number, radius: number, { scale }: Pencil, attributes: string): string {
  const place = `cx="${short(x * scale)}" cy="${short(y * scale)}" r="${short(radius * scale)}"`
  return `<circle ${place} ${attributes}/>`
}

/** A bed with its head at the front: two pillows on a wide one, one on a narrow one, and a folded-back blanket. */
function bed(part: Part, pencil: Pencil): string {
  const { length, depth } = part
  const count = depth > 1150 ? 2 : 1
  const pillowDepth = (depth - 60 * (count + 1)) / count
  const pillows = Array.from({ length: count }, (_, index) =>
    planBox(inner(part, 45, 60 + index * (pillowDepth + 60), 350, pillowDepth), pencil, {
      radius: 90,
      fill: '#fff',
    }),
  )
  const fold = Math.min(660, length * 0.36)
  const blanket = planBox(inner(part, fold, 0, length - fold, depth), pencil, {
    radius: 55,
    fill: tint(pencil.fabric),
  })
  const turned = planBox(inner(part, fold - 40, 14, 190, depth - 28), pencil, {
    radius: 40,
    fill: '#fff',
    width: 1,
    stroke: '#b9a78a',
  })
  return planBox(part, pencil, { radius: 60, fill: linen }) + pillows.join('') + blanket + turned
}

function wardrobe(part: Part, pencil: Pencil): string {
  const { scale } = pencil
  const across = `l${short(part.length * scale)} ${short(part.depth * scale)}`
  const line = `M${short(part.x * scale)} ${short(part.y * scale)}${across}`
  return (
    planBox(part, pencil, { radius: 26, fill: timber }) +
    `<path d="${line}" stroke="${ink}" stroke-opacity=".35" stroke-width="1" fill="none"/>`
  )
}

/** Bench with sink, cooktop of four burners, and a fridge at its end where the bench is long enough. */
function kitchen(part: Part, pencil: Pencil): string {
  const { length, depth } = part
  const hasFridge = length >= 1350
  const fridge = hasFridge ? Math.min(560, length * 0.32) : 0
  const bench = length - fridge
  const side = Math.min(430, depth - 140, (bench - 260) / 2)
  const sink = inner(part, 80, (depth - side) / 2, side, side)
  const hob = inner(part, bench - side - 100, (depth - side) / 2, side, side)
  const burners = [0.28, 0.72].flatMap((across) =>
    [0.28, 0.72].map((down) =>
      circle(
        hob.x + side * across,
        hob.y + side * down,
        side * 0.16,
        pencil,
        'fill="none" stroke="#b4bcc1" stroke-width="1.5"',
      ),
    ),
  )
  return (
    planBox(part, pencil, { radius: 40, fill: timber }) +
    planBox(sink, pencil, { radius: 60, fill: '#f4f6f6' }) +
    planBox({ ...sink, x: sink.x + 48, y: sink.y + 48, length: side - 96, depth: side - 96 }, pencil, {
      radius: 46,
      fill: '#cfd6d9',
      width: 1,
    }) +
    circle(sink.x + side / 2, sink.y + side / 2, 22, pencil, 'fill="#8b969c"') +
    planBox(hob, pencil, { radius: 30, fill: '#33393e' }) +
    burners.join('') +
    (hasFridge ? planBox(inner(part, bench, 0, fridge, depth), pencil, { radius: 24, fill: '#e9edee' }) : '')
  )
}

/** A table between two benches with backs. */
function dinette(part: Part, pencil: Pencil): string {
  const { length, depth } = part
  const bench = length * 0.29
  const table = length - 2 * bench - 90
  const seat = (x: number, isFront: boolean) =>
    planBox(inner(part, x, 0, bench, depth), pencil, { radius: 80, fill: pencil.fabric }) +
    planBox(inner(part, isFront ? x + 22 : x + bench - 162, 24, 140, depth - 48), pencil, {
      radius: 55,
      fill: shiftLightness(pencil.fabric, -0.08),
      width: 0,
    })
  return (
    seat(0, true) +
    seat(length - bench, false) +
    planBox(inner(part, bench + 45, depth * 0.05, table, depth * 0.82), pencil, { radius: 60, fill: timber })
  )
}

/** A bench along the wall with a row of cushions. */
function lounge(part: Part, pencil: Pencil): string {
  const { length, depth } = part
  const count = Math.max(2, Math.round(length / 620))
  const back = Math.min(170, depth * 0.3)
  const cushion = (length - 50) / count
  const cushions = Array.from({ length: count }, (_, index) =>
    planBox(inner(part, 25 + index * cushion, 25, cushion - 14, depth - back - 40), pencil, {
      radius: 50,
      fill: pencil.fabric,
      width: 1,
    }),
  )
  return planBox(part, pencil, { radius: 60, fill: shiftLightness(pencil.fabric, -0.08) }) + cushions.join('')
}

/** Shower, basin and toilet, arranged along or across depending on the shape of the room. */
function ensuite(part: Part, pencil: Pencil): string {
  const { length, depth } = part
  const isDeep = depth > length * 1.2
  const shower = Math.min(isDeep ? length - 120 : length * 0.42, isDeep ? depth * 0.4 : depth - 120, 820)
  const tray = inner(part, 60, 60, shower, shower)
  const [x, y] = isDeep ? [length * 0.52, depth * 0.62] : [length * 0.73, depth * 0.42]
  const bowl = Math.min(190, length * 0.16, depth * 0.17)
  const basin = isDeep
    ? inner(part, length * 0.16, depth - 360, length * 0.68, 300)
    : inner(part, length * 0.52, depth - 280, length * 0.4, 220)
  const hasBasin = isDeep ? depth > 1700 : depth > 900
  return (
    planBox(part, pencil, { radius: 34, fill: '#e6eef0' }) +
    planBox(tray, pencil, { radius: 46, fill: '#fff' }) +
    `<path d="${cross(tray, pencil)}" stroke="#9aa6ab" stroke-width="1" stroke-opacity=".5" fill="none"/>` +
    circle(tray.x + shower / 2, tray.y + shower / 2, 40, pencil, 'fill="#8b9aa0"') +
    toilet(part.x + x, part.y + y, bowl, pencil) +
    (hasBasin
      ? planBox(basin, pencil, { radius: 40, fill: timber, width: 1.2 }) +
        circle(
          basin.x + basin.length / 2,
          basin.y + basin.depth / 2,
          Math.min(basin.length, basin.depth) * 0.36,
          pencil,
          `fill="#fff" stroke="${ink}" stroke-width="1.2"`,
        )
      : '')
  )
}

function toilet(x: number, y: number, radius: number, pencil: Pencil): string {
  const cistern = { x: x - radius * 0.9, y: y - radius * 1.55, length: radius * 1.8, depth: radius * 0.7 }
  return (
    planBox(cistern, pencil, { radius: 30, fill: '#fff', width: 1.2 }) +
    circle(x, y, radius, pencil, `fill="#fff" stroke="${ink}" stroke-width="1.4"`) +
    circle(x, y, radius * 0.62, pencil, 'fill="none" stroke="#9aa6ab" stroke-width="1.2"')
  )
}

function cross({ x, y, length, depth }: Omit<Part, 'kind'>, { scale }: Pencil): string {
  const [left, top] = [short(x * scale), short(y * scale)]
  const [right, bottom] = [short((x + length) * scale), short((y + depth) * scale)]
  return `M${left} ${top}L${right} ${bottom}M${left} ${bottom}L${right} ${top}`
}

/** Bunks along the wall, with the pillow at the rear and the edge of the upper bunk dashed. */
function bunks(part: Part, pencil: Pencil): string {
  const { length, depth } = part
  const warm = '#e3c9b2'
  return (
    planBox(part, pencil, { radius: 60, fill: linen }) +
    planBox(inner(part, 22, 22, length - 380, depth - 44), pencil, { radius: 50, fill: warm, width: 1.2 }) +
    planBox(inner(part, length - 330, 90, 260, depth - 180), pencil, { radius: 80, fill: '#fff' })
  )
}

/** Bunks across the rear wall, end to end. */
function crossBunks(part: Part, pencil: Pencil): string {
  const { length, depth } = part
  const warm = '#e3c9b2'
  return (
    planBox(part, pencil, { radius: 60, fill: linen }) +
    planBox(inner(part, 22, 380, length - 44, depth - 402), pencil, { radius: 50, fill: warm, width: 1.2 }) +
    planBox(inner(part, 90, 70, length - 180, 260), pencil, { radius: 80, fill: '#fff' })
  )
}

function tint(fabric: string): string {
  return shiftLightness(fabric, 0.14, 0.5)
}
