import { numbersOf } from '#app/core/seed.ts'
import { blur, withoutBlur } from '#app/features/illustrator/blur.ts'
import { down, linear } from '#app/features/illustrator/definitions.ts'
import { shiftLightness } from '#app/features/illustrator/paint.ts'
import { type Corner, outline, short } from '#app/features/illustrator/pen.ts'
import { filledPath, rect, strokedPath } from '#app/features/illustrator/scenes/marks.ts'
import type { Frame } from '#app/features/illustrator/scenes/scenery.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import { centreConsole, doors, rearMirror, seats } from './dash-furniture.ts'
import { instruments, mapScreen, steeringWheel } from './dash-parts.ts'

/** Colours of the upholstery, the trim across the dash, and the lining above. */
const interiors = [
  { hide: '#2a2d31', trim: '#9aa2a9', lining: '#b8b6b0' },
  { hide: '#6d4a33', trim: '#4b3426', lining: '#cbc5ba' },
  { hide: '#b9a88c', trim: '#7a6348', lining: '#d8d2c6' },
  { hide: '#4b5157', trim: '#c3c9ce', lining: '#bfc2c4' },
] as const

/**
 * The inside of a car from between its front seats, with the wheel on the right, drawn in 1200 × 800 and cropped to the
 * frame. `outside` is the view through the glass: a scene of that frame with its horizon at 62 %.
 */
export function dashInterior(subject: Subject, frame: Frame, ids: string, outside: string): string {
  const random = numbersOf(`${subject.seed} inside`)
  const colours = interiors[Math.floor(random() * interiors.length)] ?? interiors[0]
  const accent = shiftLightness(subject.paint, 0)
  const definitions =
    linear(`${ids}pad`, down, [0, '#4a4f54'], [0.12, '#2c3034'], [1, '#15171a']) +
    linear(
      `${ids}hide`,
      down,
      [0, shiftLightness(colours.hide, 0.1)],
      [0.4, colours.hide],
      [1, shiftLightness(colours.hide, -0.12)],
    ) +
    linear(`${ids}lower`, down, [0, '#2b2f33'], [1, '#141618']) +
    linear(`${ids}lining`, down, [0, shiftLightness(colours.lining, -0.18)], [1, colours.lining]) +
    linear(
      `${ids}trim`,
      down,
      [0, shiftLightness(colours.trim, 0.14)],
      [0.5, colours.trim],
      [1, shiftLightness(colours.trim, -0.14)],
    ) +
    `<clipPath id="${ids}windscreen"><path d="${outline(windscreen)}"/>${sideWindows}</clipPath>` +
    blur(`${ids}outside`, 2.4, { x: 0, y: 0, width: 1200, height: 430 })
  const horizon = 306 - frame.height * 0.62
  const parts = [
    `<defs>${definitions}</defs>${rect(0, 0, 1200, 800, '#121416')}`,
    pillars(ids),
    `<g clip-path="url(#${ids}windscreen)"><g filter="url(#${ids}outside)">`,
    `<g transform="translate(0 ${short(horizon)})">${withoutBlur(outside)}</g></g>`,
    filledPath(outline(skyShade), '#dfe9f2', 'opacity=".16"'),
    filledPath(outline(bonnetTop), shiftLightness(subject.paint, -0.04)),
    `${filledPath(outline(bonnetLight), '#fff', 'opacity=".3"')}</g>`,
    rearMirror(ids),
    doors(ids, accent),
    dashboard(ids, accent),
    centreConsole(ids),
    seats(ids, shiftLightness(colours.hide, 0.2)),
    instruments(),
    `<g transform="translate(-26 0)">${mapScreen()}</g>`,
    steeringWheel(),
  ].join('')
  return `<g transform="${covering(frame)}">${parts}</g>`
}

/** Scales to fill the frame; the excess is cropped at the bottom, where only seats are. */
function covering({ width, height }: Frame): string {
  const scale = Math.max(width / 1200, height / 800)
  return `translate(${short((width - 1200 * scale) / 2)} 0) scale(${Math.round(scale * 1000) / 1000})`
}

const windscreen: readonly Corner[] = [
  [128, 66, 40],
  [600, 52, 900],
  [1072, 66, 40],
  [1168, 372, 30],
  [32, 372, 30],
]
const sideWindows =
  '<path d="M-20 118L58 104L10 340L-20 352Z"/><path d="M1220 118L1142 104L1190 340L1220 352Z"/>'
const skyShade: readonly Corner[] = [
  [300, 40],
  [520, 40],
  [250, 380],
  [60, 380],
]
const bonnetTop: readonly Corner[] = [
  [60, 372],
  [140, 322, 120],
  [600, 300, 500],
  [1060, 322, 120],
  [1140, 372],
]
const bonnetLight: readonly Corner[] = [
  [160, 330],
  [600, 304, 500],
  [1040, 330],
  [600, 314, 500],
]

function pillars(ids: string): string {
  const lining = outline([
    [-20, -20],
    [1220, -20],
    [1220, 90],
    [1080, 62, 60],
    [600, 48, 900],
    [120, 62, 60],
    [-20, 90],
  ])
  const post = (turn: string) =>
    `<g${turn}>${filledPath('M-20 60L128 62L40 380L-20 380Z', '#1c1f22')}` +
    `${strokedPath('M126 66L36 372', '#4d5359', 3, 'stroke-opacity=".7"')}</g>`
  const visor = (x: number) =>
    filledPath(
      outline([
        [x, 14, 14],
        [x + 300, 14, 14],
        [x + 292, 62, 18],
        [x + 8, 62, 18],
      ]),
      '#fff',
      'opacity=".16" stroke="#000" stroke-opacity=".3"',
    )
  return (
    post('') +
    post(' transform="translate(1200 0) scale(-1 1)"') +
    filledPath(lining, `url(#${ids}lining)`) +
    visor(180) +
    visor(720)
  )
}

function dashboard(ids: string, accent: string): string {
  const pad = outline([
    [-20, 372],
    [110, 350, 160],
    [600, 336, 600],
    [716, 338, 60],
    [772, 302, 50],
    [890, 292, 200],
    [1008, 302, 50],
    [1070, 348, 60],
    [1220, 372],
    [1220, 500],
    [-20, 500],
  ])
  const lower = outline([
    [20, 476],
    [1180, 476],
    [1130, 640, 80],
    [760, 668, 60],
    [440, 668, 60],
    [70, 640, 80],
  ])
  const trim = outline([
    [30, 446, 10],
    [430, 440, 100],
    [770, 440, 100],
    [1170, 446, 10],
    [1160, 484, 12],
    [770, 490, 100],
    [430, 490, 100],
    [40, 484, 12],
  ])
  const glovebox = outline([
    [110, 512, 16],
    [420, 512, 16],
    [414, 622, 30],
    [132, 612, 30],
  ])
  return (
    filledPath(lower, `url(#${ids}lower)`) +
    filledPath(glovebox, 'none', 'stroke="#000" stroke-opacity=".7" stroke-width="3"') +
    rect(240, 528, 66, 10, '#5b6167', 'rx="5"') +
    filledPath(pad, `url(#${ids}pad)`) +
    strokedPath('M30 384Q320 346 600 350', '#fff', 2, 'stroke-opacity=".22"') +
    filledPath(trim, `url(#${ids}trim)`, 'stroke="#0b0d0f" stroke-width="3"') +
    strokedPath('M42 494Q240 500 430 500H770Q960 500 1158 494', accent, 4, 'stroke-opacity=".85"') +
    vent(62, 392, 150) +
    vent(1046, 392, 96) +
    vent(322, 396, 96) +
    vent(742, 404, 30)
  )
}

function vent(x: number, y: number, width: number): string {
  const frame = outline([
    [x, y, 10],
    [x + width, y - 3, 10],
    [x + width - 6, y + 40, 12],
    [x + 6, y + 42, 12],
  ])
  const slats = [9, 18, 27, 36].map((drop) => `M${short(x + 8)} ${short(y + drop)}h${short(width - 16)}`)
  const vane = `M${short(x + width / 2)} ${short(y + 3)}v36`
  return (
    filledPath(frame, '#08090a', 'stroke="#5a6066" stroke-width="2"') +
    strokedPath(slats.join(''), '#33383d', 3) +
    strokedPath(vane, '#7b838a', 4)
  )
}
