import { numbersOf } from '#app/core/seed.ts'
import { down, linear, radial } from '#app/features/illustrator/definitions.ts'
import { shiftLightness } from '#app/features/illustrator/paint.ts'
import { filledPath, oval, rect, strokedPath } from '#app/features/illustrator/scenes/marks.ts'
import type { Frame } from '#app/features/illustrator/scenes/scenery.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import { drawOutside, fillFrame } from './inside.ts'
import { withDefinitions } from './materials.ts'
import { rangeColours } from './range-colours.ts'
import { bed, dinette, galleyBench, type Room, tallFridge } from './rv-furnishings.ts'

/** Colours of timber and walls that vans are fitted out with. */
const timbers = [
  { timber: '#c9a877', wall: '#f1ece2', floor: '#b08f66' },
  { timber: '#8b6544', wall: '#efe9df', floor: '#7d5f45' },
  { timber: '#d6cfc0', wall: '#e6e3db', floor: '#a58c6c' },
  { timber: '#b59a76', wall: '#e9e8e3', floor: '#8d8072' },
] as const

/**
 * The inside of a caravan, camper or motorhome as an elevation of its road-side wall: bed, seats at a table, kitchen,
 * and lit cupboards above. A teardrop or camper has only the bed and its bench. `outside` is a scene of the frame, seen
 * through the windows.
 *
 * @returns the inner SVG of a picture of that size
 */
export function rvInterior(subject: Subject, frame: Frame, ids: string, outside = ''): string {
  const { seed, body, offGrid: isOffGrid } = subject
  const number = numbersOf(`${seed} interior`)
  const fitOut = timbers[Math.floor(number() * timbers.length)] ?? timbers[0]
  const { fabric, main } = rangeColours(seed, isOffGrid)
  const room: Room = { ...fitOut, fabric, accent: main, ids }
  const isSmall = body === 'teardrop' || body === 'camper-trailer'
  const windows = isSmall
    ? [{ x: 250, width: 420 }]
    : [
        { x: 176, width: 200 },
        { x: 462, width: 350 },
        { x: 936, width: 150 },
      ]
  const drawing = [
    rect(-20, -20, 1240, 760, `url(#${ids}plaster)`),
    ceiling(ids),
    windowsIn(windows, drawOutside(outside, frame, 372, ids), room),
    cupboards(isSmall ? 60 : 40, 1190, room),
    floor(room),
    ...(isSmall
      ? [bed({ x: 16, width: 780 }, room), galleyBench(840, 1200, room)]
      : [
          bed({ x: 16, width: 384 }, room),
          dinette(440, 830, room),
          galleyBench(880, 1110, room),
          tallFridge(1110, room),
        ]),
    lampGlow(isSmall ? 120 : 74, ids),
    rect(-20, -20, 1240, 860, `url(#${ids}daylight)`),
  ].join('')
  return fillFrame(frame, withDefinitions(roomLight(room), drawing))
}

function roomLight({ wall, timber, floor: boards, ids }: Room): string[] {
  return [
    linear(
      `${ids}plaster`,
      down,
      [0, shiftLightness(wall, -0.06)],
      [0.3, wall],
      [1, shiftLightness(wall, -0.16)],
    ),
    linear(
      `${ids}timber`,
      down,
      [0, shiftLightness(timber, 0.05)],
      [0.5, timber],
      [1, shiftLightness(timber, -0.08)],
    ),
    linear(`${ids}timber-low`, down, [0, shiftLightness(timber, -0.06)], [1, shiftLightness(timber, -0.16)]),
    linear(
      `${ids}boards`,
      down,
      [0, shiftLightness(boards, -0.16)],
      [0.3, boards],
      [1, shiftLightness(boards, 0.05)],
    ),
    linear(`${ids}glow`, down, [0, '#fff3d2', 0.95], [0.4, '#ffeec6', 0.3], [1, '#ffeec6', 0]),
    linear(`${ids}steelwork`, down, [0, '#f2f5f6'], [0.5, '#b4bcc1'], [1, '#7d868d']),
    radial(`${ids}lamplight`, [0, '#fff1cc', 0.85], [0.4, '#ffe9b8', 0.35], [1, '#ffe9b8', 0]),
    radial(`${ids}daylight`, [0, '#fff', 0.08], [0.6, '#fff', 0], [1, '#1d140a', 0.2]),
  ]
}

function ceiling(ids: string): string {
  return (
    rect(-20, -20, 1240, 84, '#dcd8ce') +
    rect(-20, 58, 1240, 8, '#fff8e2') +
    rect(-20, 64, 1240, 70, `url(#${ids}glow)`, 'opacity=".7"') +
    [180, 620, 1060]
      .map((x) => oval(x, 30, 34, 8, '#fffaf0') + oval(x, 30, 60, 18, '#fff6da', 'opacity=".45"'))
      .join('')
  )
}

interface Opening {
  readonly x: number
  readonly width: number
}

const windowTop = 266
const windowHeight = 164

/** The windows: the light they cast on the wall, one view behind all of them, and their blinds half-way down. */
function windowsIn(openings: readonly Opening[], view: string, { ids, wall }: Room): string {
  const around = (by: number, fill: string, more: string) =>
    openings
      .map(({ x, width }) => rect(x - by, windowTop - by, width + 2 * by, windowHeight + 2 * by, fill, more))
      .join('')
  const panes = openings.map(
    ({ x, width }) => `<rect x="${x}" y="${windowTop}" width="${width}" height="${windowHeight}" rx="11"/>`,
  )
  return (
    [14, 20, 26, 32, 38].map((by) => around(by, '#fff', `opacity=".16" rx="${by + 2}"`)).join('') +
    around(12, shiftLightness(wall, -0.2), 'rx="20"') +
    around(7, '#2b3136', 'rx="16"') +
    `<clipPath id="${ids}panes">${panes.join('')}</clipPath><g clip-path="url(#${ids}panes)">` +
    view +
    openings.map(blind).join('') +
    '</g>'
  )
}

/** A pleated blind and the reflection of the pane. */
function blind({ x, width }: Opening): string {
  const folds = [8, 16, 24, 32].map((drop) => `M${x} ${windowTop + drop}h${width}`).join('')
  const foot = windowTop + windowHeight
  const at = (share: number) => x + width * share
  const sheen = `M${at(0.3)} ${windowTop}H${at(0.52)}L${at(0.3)} ${foot}H${at(0.08)}Z`
  return (
    filledPath(sheen, '#fff', 'opacity=".16"') +
    rect(x, windowTop, width, 34, '#e9e4d8') +
    strokedPath(folds, '#b9b1a0', 1.4) +
    rect(x, windowTop + 34, width, 6, '#8b8579')
  )
}

/** Overhead cupboards with rounded doors, light beneath them washing the wall. */
function cupboards(from: number, to: number, { ids, timber }: Room): string {
  const count = Math.round((to - from) / 225)
  const width = (to - from) / count
  const doors = Array.from({ length: count }, (_, index) => {
    const x = from + index * width
    return (
      rect(x + 5, 96, width - 10, 116, `url(#${ids}timber)`, 'rx="12"') +
      rect(
        x + 5,
        96,
        width - 10,
        116,
        'none',
        `rx="12" stroke="${shiftLightness(timber, -0.22)}" stroke-width="1.6"`,
      ) +
      strokedPath(`M${x + 18} 103H${x + width - 18}`, '#fff', 2, 'stroke-opacity=".5"') +
      rect(x + width / 2 - 26, 192, 52, 7, '#4b5157', 'rx="3.5"') +
      rect(x + width / 2 - 24, 192, 48, 2.5, '#dfe4e7', 'rx="1.2"')
    )
  })
  return (
    rect(from - 12, 84, to - from + 40, 138, shiftLightness(timber, -0.18), 'rx="14"') +
    doors.join('') +
    rect(from, 220, to - from + 40, 7, '#fff6da') +
    rect(from, 226, to - from + 40, 110, `url(#${ids}glow)`, 'opacity=".8"')
  )
}

/** Floorboards in the direction of the viewer, darker under the furniture. */
function floor({ ids, floor: colour }: Room): string {
  const joints = Array.from({ length: 17 }, (_, index) => {
    const top = 20 + index * 72.5
    return `M${Math.round(top)} 712L${Math.round(600 + (top - 600) * 1.5)} 820`
  })
  return (
    rect(-20, 706, 1240, 124, `url(#${ids}boards)`) +
    strokedPath(joints.join(''), shiftLightness(colour, -0.14), 1.4, 'stroke-opacity=".7"') +
    rect(-20, 704, 1240, 5, shiftLightness(colour, -0.25))
  )
}

/** A reading lamp by the bed, and its light. */
function lampGlow(x: number, ids: string): string {
  return (
    oval(x + 4, 330, 150, 130, `url(#${ids}lamplight)`) +
    filledPath(`M${x - 20} 316h44l10 34h-64Z`, '#fdf3d8') +
    rect(x - 3, 288, 8, 30, '#4b5157', 'rx="4"') +
    rect(x - 14, 282, 30, 10, '#4b5157', 'rx="5"')
  )
}
