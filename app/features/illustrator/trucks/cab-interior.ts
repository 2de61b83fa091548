import { down, linear, radial } from '#app/features/illustrator/definitions.ts'
import { shiftLightness } from '#app/features/illustrator/paint.ts'
import { type Corner, outline } from '#app/features/illustrator/pen.ts'
import { filledPath, oval, rect, strokedPath } from '#app/features/illustrator/scenes/marks.ts'
import type { Frame } from '#app/features/illustrator/scenes/scenery.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import { drawOutside, fillFrame } from '#app/features/illustrator/towables/inside.ts'
import { withDefinitions } from '#app/features/illustrator/towables/materials.ts'
import { points } from '#app/features/illustrator/towables/shapes.ts'
import { drawDials, truckWheel } from './cab-controls.ts'

const windscreen: readonly Corner[] = points('96,112,60 600,96,900 1104,112,60 1150,452,30 50,452,30')

/**
 * The cab of a truck, seen from between its seats: a high flat windscreen, the steering wheel on the right at a flatter
 * angle than a car's, and the dash curving around the driver. `outside` is a scene of the frame, seen through the
 * glass.
 *
 * @returns the inner SVG of a picture of that size
 */
export function cabInterior(subject: Subject, frame: Frame, ids: string, outside = ''): string {
  const definitions = [
    linear(`${ids}pad`, down, [0, '#565c61'], [0.14, '#34393d'], [1, '#181b1d']),
    linear(`${ids}lower`, down, [0, '#3d4246'], [1, '#17191b']),
    linear(`${ids}lining`, down, [0, '#8b8a85'], [1, '#c6c4bd']),
    linear(`${ids}seat`, down, [0, '#5a6066'], [0.3, '#3a3f44'], [1, '#1d2023']),
    linear(`${ids}metal`, down, [0, '#dfe4e7'], [0.5, '#9aa3aa'], [1, '#5b6167']),
    radial(`${ids}shade`, [0, '#000', 0], [0.5, '#000', 0], [0.76, '#000', 0.08], [1, '#000', 0.32]),
    `<clipPath id="${ids}windscreen"><path d="${outline(windscreen)}"/></clipPath>`,
  ]
  const drawing = [
    rect(-20, -20, 1240, 860, '#15171a'),
    roof(ids),
    `<g clip-path="url(#${ids}windscreen)">${drawOutside(outside, frame, 340, ids)}`,
    filledPath('M300 90H520L250 460H20Z', '#fff', 'opacity=".1"'),
    filledPath('M590 90H640L400 460H340Z', '#fff', 'opacity=".08"'),
    '</g>',
    strokedPath(outline(windscreen), '#0b0d0f', 8),
    wipers(),
    pillars(subject.paint, ids),
    dash(ids, shiftLightness(subject.paint, 0.04)),
    drawDials(ids),
    seats(ids),
    gearLever(ids),
    truckWheel(),
    rect(-20, -20, 1240, 860, `url(#${ids}shade)`),
  ].join('')
  return fillFrame(frame, withDefinitions(definitions, drawing))
}

/** The lining, a shelf with nets across the top, visors and two reading lamps. */
function roof(ids: string): string {
  const shelf: Corner[] = points('-20,-20 1220,-20 1220,74 1080,92,60 600,80,900 120,92,60 -20,74')
  const lockers = [70, 430, 790].map(
    (x) =>
      rect(x, 6, 340, 56, '#4b5056', 'rx="14"') +
      strokedPath(`M${x + 16} 13H${x + 324}`, '#fff', 2, 'stroke-opacity=".3"') +
      rect(x + 140, 46, 60, 8, '#1d2023', 'rx="4"'),
  )
  return (
    rect(-20, -20, 1240, 180, `url(#${ids}lining)`) +
    filledPath(outline(shelf), '#2b2f33') +
    lockers.join('') +
    [300, 900].map((x) => oval(x, 76, 26, 6, '#fff4d6')).join('') +
    visor(150) +
    visor(760)
  )
}

function visor(x: number): string {
  const flap = outline([
    [x, 88, 14],
    [x + 290, 84, 14],
    [x + 280, 132, 18],
    [x + 10, 136, 18],
  ])
  return (
    filledPath(flap, '#6d7276') + strokedPath(`M${x + 14} 96H${x + 276}`, '#fff', 2, 'stroke-opacity=".35"')
  )
}

function wipers(): string {
  return (
    strokedPath('M180 446Q330 428 470 404', '#0b0d0f', 5, 'stroke-linecap="round"') +
    strokedPath('M640 446Q800 428 950 404', '#0b0d0f', 5, 'stroke-linecap="round"')
  )
}

/** Pillars with their grab handles, and the mirrors seen past them. */
function pillars(paint: string, ids: string): string {
  const one =
    filledPath('M-20 70L100 112L52 452L-20 470Z', '#26292c') +
    filledPath('M-20 128L64 150L32 420L-20 430Z', '#b9cbd6') +
    rect(-14, 168, 62, 176, '#17191b', 'rx="16"') +
    rect(-6, 178, 46, 112, '#8fa4b0', 'rx="10"') +
    filledPath('M-6 190L40 178V236L-6 256Z', '#dbe6ec', 'opacity=".6"') +
    rect(-6, 298, 46, 38, '#7c909b', 'rx="9"') +
    strokedPath('M96 128L50 446', '#5b6167', 4, 'stroke-opacity=".7"') +
    strokedPath('M84 220Q104 290 78 366', '#0d0f11', 15, 'stroke-linecap="round"') +
    strokedPath('M81 222Q100 290 75 364', '#6d757b', 4, 'stroke-linecap="round"') +
    filledPath('M-20 470L54 452L96 820H-20Z', `url(#${ids}lower)`) +
    rect(-20, 560, 76, 60, '#22262a', 'rx="20"') +
    rect(-20, 520, 60, 8, shiftLightness(paint, 0.02), 'rx="4"')
  return `${one}<g transform="translate(1200 0) scale(-1 1)">${one}</g>`
}

function dash(ids: string, accent: string): string {
  const top = outline(
    points(`
    20,452,20 600,434,700 720,420,60 800,388,50 930,380,200 1060,388,50 1120,430,50 1180,452,20
    1180,560 20,560
  `),
  )
  const front = outline(
    points(`
    30,528 600,520,60 700,560,80 1170,548 1150,720,80 760,736,40 700,650,60 560,690,60 60,700,60
  `),
  )
  const trim = outline(points('44,520,12 560,510,40 660,512,30 668,544,16 560,546,30 48,552,12'))
  return (
    filledPath(front, `url(#${ids}lower)`, 'stroke="#000" stroke-opacity=".5" stroke-width="2"') +
    filledPath(top, `url(#${ids}pad)`) +
    strokedPath('M40 462Q360 440 640 440', '#fff', 2.4, 'stroke-opacity=".25"') +
    filledPath(trim, `url(#${ids}metal)`) +
    strokedPath('M52 560Q360 552 640 556', accent, 5, 'stroke-opacity=".9"') +
    rect(96, 580, 300, 92, 'none', 'rx="18" stroke="#000" stroke-opacity=".55" stroke-width="3"') +
    rect(214, 596, 64, 11, '#6d757b', 'rx="5"') +
    vent(84, 474, 140) +
    vent(300, 468, 120) +
    screen() +
    switches()
  )
}

function vent(x: number, y: number, width: number): string {
  const slats = [10, 20, 30].map((drop) => `M${x + 8} ${y + drop}h${width - 16}`).join('')
  return (
    rect(x, y, width, 38, '#0a0b0c', 'rx="10" stroke="#5b6167" stroke-width="2"') +
    strokedPath(slats, '#3a3f44', 3) +
    strokedPath(`M${x + width / 2} ${y + 4}v30`, '#868e95', 4)
  )
}

/** The screen turned towards the driver: a map, and the load on each axle. */
function screen(): string {
  const bars = [0, 1, 2].map((index) => {
    const x = 616 + index * 24
    const height = [46, 70, 62][index] ?? 50
    return rect(x, 600 - height, 15, height, ['#4fa3e0', '#8fd0a0', '#8fd0a0'][index] ?? '#8fd0a0', 'rx="3"')
  })
  return (
    rect(440, 452, 262, 166, '#0a0c0e', 'rx="16" stroke="#6d757b" stroke-width="3"') +
    rect(452, 464, 238, 142, '#16212a', 'rx="8"') +
    rect(452, 464, 148, 142, '#27363e', 'rx="8"') +
    strokedPath('M452 500L540 520L600 490M494 464L520 606M452 574L600 540', '#5f7380', 4) +
    strokedPath(
      'M478 598L506 540L560 524L578 474',
      '#4fa3e0',
      6,
      'stroke-linecap="round" stroke-linejoin="round"',
    ) +
    oval(578, 474, 7, 7, '#fff') +
    bars.join('') +
    strokedPath('M612 482h64M612 496h44M612 510h54', '#aebac4', 3, 'stroke-opacity=".7"')
  )
}

function switches(): string {
  const row = Array.from({ length: 6 }, (_, index) => {
    const x = 452 + index * 40
    const lit = index === 1 || index === 4 ? '#e8a33a' : '#5b6167'
    return (
      rect(x, 628, 34, 26, '#101214', 'rx="5" stroke="#4b5157" stroke-width="1.4"') +
      rect(x + 12, 634, 10, 4, lit, 'rx="2"')
    )
  })
  return (
    row.join('') +
    [1010, 1060].map((x) => oval(x, 640, 18, 18, '#101214', 'stroke="#6d757b" stroke-width="3"')).join('')
  )
}

/** The two seats in the foreground, tall and air-suspended. */
function seats(ids: string): string {
  const cushion = outline(points('60,830 76,746,60 140,712,60 372,712,60 430,746,60 446,830'))
  const one =
    filledPath(cushion, `url(#${ids}seat)`) +
    strokedPath(
      'M170 830L164 724M340 830L350 724',
      '#9aa2a9',
      2.6,
      'stroke-dasharray="8 6" stroke-opacity=".7"',
    ) +
    filledPath('M60 830L76 746L140 712H164L168 830Z', '#000', 'opacity=".22"') +
    strokedPath('M150 718H364', '#fff', 2.4, 'stroke-opacity=".22"')
  return `${one}<g transform="translate(1230 6) scale(-1 1)">${one}</g>`
}

function gearLever(ids: string): string {
  const gaiter = outline(points('540,830 570,776,30 634,776,30 664,830'))
  const knob = outline(points('578,724,16 582,682,22 622,682,22 626,724,16'))
  return (
    filledPath(gaiter, '#1b1e21', 'stroke="#3d4348" stroke-width="2"') +
    strokedPath('M602 790V716', '#9aa3aa', 9) +
    filledPath(knob, `url(#${ids}lower)`, 'stroke="#868e95" stroke-width="2.4"') +
    strokedPath('M592 702h20M602 692v20', '#dfe4e7', 2.4)
  )
}
