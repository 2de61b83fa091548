import { down, linear, radial } from '#app/features/illustrator/definitions.ts'
import { tonesOf } from '#app/features/illustrator/paint.ts'
import { type Corner, outline } from '#app/features/illustrator/pen.ts'
import { filledPath, oval, rect, strokedPath } from '#app/features/illustrator/scenes/marks.ts'
import type { Frame } from '#app/features/illustrator/scenes/scenery.ts'
import { pathToUse, softLine } from '#app/features/illustrator/soft.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import { drawOutside, fillFrame } from '#app/features/illustrator/towables/inside.ts'
import { withDefinitions } from '#app/features/illustrator/towables/materials.ts'
import { points } from '#app/features/illustrator/towables/shapes.ts'
import { bikeBody } from './bike.ts'
import { frontKinds } from './bike-stance.ts'
import { colourDisplay, roundClock } from './cockpit-instruments.ts'

/**
 * The rider's view: the road, mirrors, bars with their levers, instruments, the tank. A cruiser has one round clock on
 * its tank and wide chrome bars, the others have a display under a screen. `outside` is a scene of the frame.
 *
 * @returns the inner SVG of a picture of that size
 */
export function cockpit(subject: Subject, frame: Frame, ids: string, outside = ''): string {
  const kind = frontKinds[bikeBody(subject)]
  const tones = tonesOf(subject.paint)
  const isCruiser = kind === 'cruiser'
  const definitions = [
    linear(`${ids}tank`, down, [0, tones.top], [0.22, tones.hi], [0.55, tones.mid], [1, tones.deep]),
    linear(`${ids}bar`, down, ...(isCruiser ? chrome : black)),
    linear(`${ids}rubber`, down, [0, '#3a3f44'], [0.4, '#1b1d20'], [1, '#0b0c0d']),
    linear(`${ids}shell`, down, [0, '#4b5157'], [0.3, '#2b2f33'], [1, '#121416']),
    linear(`${ids}mirror`, down, [0, '#a9c2d2'], [0.6, '#dfe8ec'], [1, '#b9ae94']),
    linear(`${ids}screen`, down, [0, '#eaf3f8', 0.32], [1, '#9fb4c0', 0.16]),
    radial(`${ids}shade`, [0, '#000', 0], [0.5, '#000', 0], [0.76, '#000', 0.08], [1, '#000', 0.32]),
  ]
  const drawing = [
    drawOutside(outside, frame, 300, ids),
    road(),
    isCruiser ? '' : windshield(kind === 'adventure-bike', ids),
    bothHands(drawMirror(isCruiser, ids)),
    isCruiser ? headlampShell(ids) : '',
    bothHands(handle(ids, isCruiser)),
    yoke(ids),
    tank(isCruiser, ids),
    isCruiser ? roundClock(600, 640, 92, ids) : colourDisplay(ids),
    rect(-20, -20, 1240, 860, `url(#${ids}shade)`),
  ].join('')
  return fillFrame(frame, withDefinitions(definitions, drawing))
}

const chrome = [
  [0, '#f6fafc'],
  [0.4, '#aab4bd'],
  [0.55, '#3d454c'],
  [0.62, '#868f97'],
  [1, '#dfe6ea'],
] as const
const black = [
  [0, '#5b6167'],
  [0.3, '#2b2f33'],
  [1, '#0d0f11'],
] as const

function bothHands(part: string): string {
  return `${part}<g transform="translate(1200 0) scale(-1 1)">${part}</g>`
}

/** The lane ahead, running to the horizon. */
function road(): string {
  const dashes = [
    [318, 10, 2],
    [340, 18, 4],
    [376, 32, 7],
    [440, 56, 13],
  ].map(([y = 0, length = 0, width = 0]) =>
    filledPath(
      `M${600 - width} ${y}h${width * 2}l${width * 0.5} ${length}h-${width * 3}Z`,
      '#efe9da',
      'opacity=".85"',
    ),
  )
  return (
    filledPath('M588 302H612L1120 830H80Z', '#4b5056') +
    filledPath('M588 302H612L860 560H340Z', '#000', 'opacity=".1"') +
    strokedPath('M586 304L60 830M614 304L1140 830', '#e6dfcd', 7, 'stroke-opacity=".75"') +
    dashes.join('')
  )
}

function windshield(isTall: boolean, ids: string): string {
  const top = isTall ? 60 : 190
  const glass: Corner[] = [
    [420, 520, 40],
    [450, top + 60, 90],
    [600, top, 220],
    [750, top + 60, 90],
    [780, 520, 40],
  ]
  return (
    filledPath(
      outline(glass),
      `url(#${ids}screen)`,
      'stroke="#2b343c" stroke-opacity=".55" stroke-width="3"',
    ) +
    strokedPath(
      `M486 ${top + 34}Q520 ${top + 12} 600 ${top + 5}T714 ${top + 34}`,
      '#fff',
      4,
      'stroke-opacity=".7" stroke-linecap="round"',
    ) +
    filledPath(`M470 ${top + 90}L540 ${top + 40}L500 500H440Z`, '#fff', 'opacity=".14"')
  )
}

function drawMirror(isRound: boolean, ids: string): string {
  const stalk =
    strokedPath('M290 500Q250 400 214 330', '#17191b', 14, 'stroke-linecap="round"') +
    strokedPath('M286 498Q246 400 210 332', '#6d757b', 4)
  const back = isRound
    ? oval(186, 262, 104, 92, '#17191b') + oval(186, 262, 92, 80, `url(#${ids}mirror)`)
    : filledPath(
        outline(points('66,226,40 96,186,50 290,200,60 304,290,60 230,334,60 86,306,60')),
        '#17191b',
      ) +
      filledPath(
        outline(points('80,230,34 104,200,40 280,212,50 290,284,50 226,320,50 98,296,50')),
        `url(#${ids}mirror)`,
      )
  return stalk + back + filledPath('M110 300L190 204L226 206L150 312Z', '#fff', 'opacity=".28"')
}

/** Grip, lever, switches and reservoir of the left hand; the right is its mirror image. */
function handle(ids: string, isCruiser: boolean): string {
  const bar = isCruiser ? 'M-30 610Q140 560 280 520T560 600' : 'M-30 590Q150 552 300 556T560 610'
  return (
    strokedPath(bar, '#000', 50, 'stroke-opacity=".25" transform="translate(0 14)"') +
    strokedPath(bar, '#17191b', 44, 'stroke-linecap="round"') +
    strokedPath(bar, `${isCruiser ? '#c5ccd1' : '#4b5157'}`, 34, 'stroke-linecap="round"') +
    strokedPath(
      bar,
      `${isCruiser ? '#ffffff' : '#868e95'}`,
      7,
      'transform="translate(-2 -11)" stroke-opacity=".8"',
    ) +
    filledPath(outline(points('-40,584,20 150,540,20 170,600,26 -40,654,20')), `url(#${ids}rubber)`) +
    [10, 42, 74, 106]
      .map((x) => strokedPath(`M${x} ${582 - x * 0.22}l8 54`, '#000', 5, 'stroke-opacity=".5"'))
      .join('') +
    filledPath(
      outline(points('160,530,18 262,512,22 282,596,22 176,616,20')),
      `url(#${ids}shell)`,
      'stroke="#000" stroke-opacity=".5" stroke-width="2"',
    ) +
    rect(196, 538, 40, 16, '#8d1018', 'rx="6" transform="rotate(-9 216 546)"') +
    rect(200, 566, 30, 22, '#4b5157', 'rx="7" transform="rotate(-9 215 577)"') +
    strokedPath('M244 514Q120 486 -30 520', '#15171a', 20, 'stroke-linecap="round"') +
    strokedPath('M240 508Q120 480 -30 513', '#9aa3aa', 6, 'stroke-linecap="round"') +
    filledPath(outline(points('272,476,14 352,470,14 356,526,14 278,532,14')), '#1b1d20') +
    filledPath(outline(points('278,468,12 348,462,12 350,482,10 280,488,10')), '#565d63') +
    strokedPath('M330 540Q420 690 520 700', '#0d0f11', 8) +
    strokedPath('M300 560Q380 720 500 740', '#17191b', 6)
  )
}

function headlampShell(ids: string): string {
  return (
    filledPath(
      outline(points('470,520,40 480,400,90 600,350,200 720,400,90 730,520,40')),
      `url(#${ids}bar)`,
      'stroke="#2b343c" stroke-width="2"',
    ) + filledPath('M500 440Q530 384 590 372Q520 420 512 500Z', '#fff', 'opacity=".7"')
  )
}

/** The upper yoke with its stem nut, clamps and ignition. */
function yoke(ids: string): string {
  const plate = outline(points('400,560,40 600,548,200 800,560,40 790,650,60 600,700,200 410,650,60'))
  const tubes = [444, 756].map(
    (x) =>
      oval(x, 604, 38, 28, '#0d0f11') +
      oval(x, 600, 30, 21, '#c9973a') +
      oval(x, 600, 14, 10, '#1d2023') +
      oval(x - 6, 594, 10, 5, '#fff', 'opacity=".5"'),
  )
  return (
    filledPath(plate, `url(#${ids}shell)`, 'stroke="#000" stroke-opacity=".6" stroke-width="3"') +
    strokedPath('M416 562Q600 540 784 562', '#fff', 3, 'stroke-opacity=".3"') +
    tubes.join('')
  )
}

function tank(isCruiser: boolean, ids: string): string {
  const wide = isCruiser ? 330 : 300
  const light = `M${600 - wide * 0.7} 800Q${600 - wide * 0.6} 716 560 700`
  const shade = `M${600 + wide * 0.8} 820Q${600 + wide * 0.72} 740 ${600 + wide * 0.5} 716`
  const shape = outline([
    [600 - wide, 830],
    [600 - wide + 10, 760, 90],
    [600 - wide * 0.62, 690, 90],
    [600, 668, 300],
    [600 + wide * 0.62, 690, 90],
    [600 + wide - 10, 760, 90],
    [600 + wide, 830],
  ])
  return (
    filledPath(shape, `url(#${ids}tank)`, 'stroke="#05070a" stroke-opacity=".5" stroke-width="2"') +
    pathToUse(`${ids}tank-light`, light) +
    softLine(`${ids}tank-light`, '#fff', 26, 0.5, 22) +
    pathToUse(`${ids}tank-shade`, shade) +
    softLine(`${ids}tank-shade`, '#000', 30, 0.28, 22) +
    (isCruiser
      ? ''
      : oval(600, 762, 76, 40, '#17191b') +
        oval(600, 758, 66, 33, '#565d63') +
        oval(600, 758, 30, 15, '#17191b') +
        strokedPath('M552 742Q600 722 648 742', '#fff', 3, 'stroke-opacity=".5"'))
  )
}
