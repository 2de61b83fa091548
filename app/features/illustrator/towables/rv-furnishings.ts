import { shiftLightness } from '#app/features/illustrator/paint.ts'
import { type Corner, outline } from '#app/features/illustrator/pen.ts'
import { filledPath, oval, rect, strokedPath } from '#app/features/illustrator/scenes/marks.ts'
import { pathToUse, softLine } from '#app/features/illustrator/soft.ts'

/** The colours of one fit-out. */
export interface Room {
  readonly timber: string
  readonly wall: string
  readonly floor: string
  readonly fabric: string
  readonly accent: string
  readonly ids: string
}

/** A soft shape: filled, lit along its upper left, shaded along its lower right. */
function soft(name: string, corners: readonly Corner[], colour: string, ids: string): string {
  const id = `${ids}${name}-form`
  const again = (more: string) => `<use href="#${id}" ${more}/>`
  const edge = (stroke: string, opacity: number, move: string) =>
    softLine(id, stroke, 20, opacity, 16, `transform="translate(${move})"`)
  return (
    pathToUse(id, outline(corners)) +
    again(`fill="${colour}"`) +
    `<clipPath id="${ids}${name}">${again('')}</clipPath>` +
    `<g clip-path="url(#${ids}${name})">${edge('#000', 0.3, '-4 -7')}${edge('#fff', 0.42, '5 10')}</g>` +
    again('fill="none" stroke="#000" stroke-opacity=".16"')
  )
}

function boxCorners(x: number, y: number, width: number, height: number, radius: number): Corner[] {
  return [
    [x, y, radius],
    [x + width, y, radius],
    [x + width, y + height, radius],
    [x, y + height, radius],
  ]
}

/** A bed along the wall with its head on the left: base with drawers, mattress, folded-back quilt, pillows. */
export function bed(
  { x, width }: { x: number; width: number },
  { timber, fabric, accent, ids }: Room,
): string {
  const right = x + width
  const drawers = [0, 1].map((index) => {
    const w = (width - 40) / 2
    return (
      rect(x + 14 + index * (w + 8), 622, w, 72, `url(#${ids}timber)`, 'rx="8"') +
      strokedPath(`M${x + 24 + index * (w + 8)} 628h${w - 20}`, '#fff', 1.6, 'stroke-opacity=".4"') +
      rect(x + w / 2 - 20 + index * (w + 8), 648, 66, 7, '#4b5157', 'rx="3.5"')
    )
  })
  const quilt: Corner[] = [
    [x + width * 0.42, 520, 40],
    [right - 6, 524, 34],
    [right + 4, 640, 26],
    [x + width * 0.44, 640, 26],
  ]
  const fold: Corner[] = [
    [x + width * 0.42 - 12, 516, 24],
    [x + width * 0.42 + 34, 514, 16],
    [x + width * 0.42 + 44, 634, 16],
    [x + width * 0.42 - 2, 634, 16],
  ]
  return (
    rect(x, 606, width, 104, shiftLightness(timber, -0.14)) +
    drawers.join('') +
    soft('headboard', boxCorners(x - 10, 430, 54, 150, 24), shiftLightness(fabric, -0.1), ids) +
    soft('mattress', boxCorners(x, 548, width, 70, 26), '#e4dccd', ids) +
    strokedPath(`M${x + 10} 584H${right - 14}`, '#c9c0b0', 1.6) +
    soft('pillow-far', boxCorners(x + 44, 470, 130, 82, 40), '#e6dfd2', ids) +
    soft('pillow', boxCorners(x + 84, 488, 146, 76, 38), '#fbf8f1', ids) +
    soft('quilt', quilt, shiftLightness(fabric, 0.08, 0.8), ids) +
    soft('throw', boxCorners(right - 118, 518, 96, 124, 22), accent, ids) +
    strokedPath(
      `M${right - 98} 524V636M${right - 78} 524V636M${right - 58} 524V636`,
      '#fff',
      1.4,
      'stroke-opacity=".24"',
    ) +
    soft('fold', fold, '#fbf8f1', ids)
  )
}

/** Two benches with backs and a table between them, set for breakfast. */
export function dinette(from: number, to: number, { timber, fabric, accent, ids }: Room): string {
  const width = 116
  const seat = (name: string, x: number, isLeft: boolean) => {
    const back = isLeft ? x : x + width - 42
    return (
      rect(x, 622, width, 88, `url(#${ids}timber-low)`, 'rx="4"') +
      rect(
        x + 10,
        634,
        width - 20,
        58,
        'none',
        `rx="6" stroke="${shiftLightness(timber, -0.26)}" stroke-width="1.6"`,
      ) +
      soft(`${name}-back`, boxCorners(back, 474, 46, 142, 20), fabric, ids) +
      soft(`${name}-seat`, boxCorners(x - 2, 582, width + 4, 48, 20), shiftLightness(fabric, 0.03), ids) +
      strokedPath(`M${x + 12} 606H${x + width - 12}`, '#000', 1.2, 'stroke-opacity=".2"')
    )
  }
  const middle = (from + to) / 2
  return (
    seat('front', from, true) +
    seat('rear', to - width, false) +
    soft('scatter', boxCorners(from + 36, 516, 72, 70, 18), accent, ids) +
    rect(middle - 12, 560, 24, 150, `url(#${ids}steelwork)`) +
    rect(middle - 56, 702, 112, 10, '#7d868d', 'rx="5"') +
    rect(from + width - 4, 556, to - from - 2 * width + 8, 18, shiftLightness(timber, -0.08), 'rx="9"') +
    rect(from + width - 4, 552, to - from - 2 * width + 8, 10, shiftLightness(timber, 0.06), 'rx="5"') +
    vase(middle + 34) +
    mug(middle - 42, '#f4f1ea') +
    mug(middle - 4, accent)
  )
}

function vase(x: number): string {
  const leaf = (turn: number, length: number, colour: string) =>
    filledPath(
      `M0 0Q${length * 0.2} ${-length * 0.5} 0 ${-length}Q${-length * 0.2} ${-length * 0.5} 0 0Z`,
      colour,
      `transform="translate(${x} 512) rotate(${turn})"`,
    )
  return (
    leaf(-48, 46, '#7c9070') +
    leaf(40, 50, '#8aa07c') +
    leaf(-20, 62, '#8fa681') +
    leaf(14, 66, '#768b6b') +
    filledPath(`M${x - 16} 552Q${x - 22} 524 ${x - 9} 508H${x + 9}Q${x + 22} 524 ${x + 16} 552Z`, '#dfe6e6') +
    strokedPath(`M${x - 12} 544Q${x - 15} 526 ${x - 6} 514`, '#fff', 3, 'stroke-opacity=".8"')
  )
}

function mug(x: number, colour: string): string {
  return (
    oval(x + 13, 538, 10, 9, 'none', `stroke="${shiftLightness(colour, -0.06)}" stroke-width="4"`) +
    rect(x - 12, 526, 24, 27, colour, 'rx="5"') +
    rect(x - 12, 526, 7, 27, '#fff', 'rx="3" opacity=".4"') +
    oval(x, 527, 12, 3, shiftLightness(colour, -0.18))
  )
}

/** The kitchen: stone top, drawers, hob, sink with its tap, kettle, tiles behind. */
export function galleyBench(from: number, to: number, { wall, ids }: Room): string {
  const width = to - from
  const at = (share: number) => from + width * share
  const tiles = Array.from(
    { length: Math.floor(width / 34) },
    (_, index) => `M${from + 34 * (index + 1)} 448V536`,
  )
  const drawers = [0, 1, 2].map((index) => {
    const y = 568 + index * 46
    return (
      rect(from + 8, y, width * 0.5 - 12, 40, `url(#${ids}timber)`, 'rx="6"') +
      rect(from + width * 0.25 - 28, y + 8, 56, 6, '#4b5157', 'rx="3"')
    )
  })
  return (
    rect(from, 446, width, 92, shiftLightness(wall, 0.03)) +
    strokedPath(
      `M${from} 476h${width}M${from} 506h${width}${tiles.join('')}`,
      shiftLightness(wall, -0.1),
      1.4,
    ) +
    rect(from, 552, width, 158, `url(#${ids}timber-low)`) +
    drawers.join('') +
    rect(from + width * 0.5, 568, width * 0.5 - 8, 132, '#1d2124', 'rx="8"') +
    rect(from + width * 0.5 + 12, 596, width * 0.5 - 32, 78, '#0d0f11', 'rx="6"') +
    filledPath(
      `M${from + width * 0.56} 596h${width * 0.14}l-34 78h-${width * 0.1}Z`,
      '#fff',
      'opacity=".07"',
    ) +
    rect(from + width * 0.5 + 14, 578, width * 0.5 - 36, 6, '#b9c1c6', 'rx="3"') +
    rect(from - 6, 534, width + 12, 20, '#d8d6d0', 'rx="6"') +
    rect(from - 6, 534, width + 12, 7, '#f6f5f1', 'rx="3.5"') +
    rect(from + width * 0.5, 528, width * 0.42, 8, '#202427', 'rx="3"') +
    [0.58, 0.72, 0.84].map((share) => rect(from + width * share, 522, 20, 7, '#3d4348', 'rx="2"')).join('') +
    strokedPath(
      `M${at(0.22)} 536V486Q${at(0.22)} 466 ${at(0.3)} 466T${at(0.38)} 486V494`,
      '#7d868d',
      8,
      'stroke-linecap="round"',
    ) +
    strokedPath(
      `M${from + width * 0.215} 534V486Q${from + width * 0.215} 463 ${from + width * 0.295} 463`,
      '#f2f5f6',
      2.4,
      'stroke-linecap="round"',
    ) +
    kettle(from + width * 0.74, ids)
  )
}

function kettle(x: number, ids: string): string {
  return (
    strokedPath(`M${x - 22} 490Q${x} 452 ${x + 22} 490`, '#2b2f33', 6, 'stroke-linecap="round"') +
    filledPath(`M${x - 34} 524Q${x - 36} 488 ${x} 484T${x + 34} 524Z`, `url(#${ids}steelwork)`) +
    filledPath(`M${x + 26} 508L${x + 52} 490L${x + 52} 498L${x + 32} 520Z`, '#8b949b') +
    oval(x, 484, 8, 5, '#2b2f33')
  )
}

/** A fridge up to the ceiling, with a microwave in the cupboard above it. */
export function tallFridge(x: number, { ids, timber }: Room): string {
  return (
    rect(x, 222, 110, 488, `url(#${ids}timber-low)`) +
    rect(x + 10, 240, 96, 96, '#1d2124', 'rx="8"') +
    rect(x + 20, 252, 60, 72, '#0d0f11', 'rx="5"') +
    filledPath(`M${x + 36} 252h26l-22 72h-20Z`, '#fff', 'opacity=".08"') +
    rect(x + 8, 348, 102, 352, '#d9dee1', 'rx="10"') +
    rect(x + 8, 348, 30, 352, '#fff', 'rx="10" opacity=".5"') +
    strokedPath(`M${x + 8} 466H${x + 112}`, '#7d868d', 3) +
    rect(x + 18, 402, 9, 50, '#5b6167', 'rx="4"') +
    rect(x + 18, 482, 9, 96, '#5b6167', 'rx="4"') +
    strokedPath(`M${x} 222V710`, shiftLightness(timber, -0.26), 2)
  )
}
