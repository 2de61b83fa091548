import { block, disc, line, panel, px } from '#app/features/illustrator/drawn.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { points, rectangle, ring, tube } from '#app/features/illustrator/towables/shapes.ts'
import { bolts } from './parts.ts'

/** A parallel twin leaning forward: crankcase, finned cylinders, cover, clutch and sprocket covers. */
export function uprightTwin(x: number, y: number, ids: string, isSmooth = false): string {
  const move = (corners: readonly Corner[]): Corner[] =>
    corners.map(([dx, dy, r = 0]): Corner => [x + dx, y + dy, r])
  const cylinder = move(points('-165,-40,20 -215,190,20 20,215,20 50,-10,20'))
  const head = move(points('-222,185,20 -238,300,50 -20,330,50 22,205,20'))
  const crankcase = move(
    points(`
    -215,-60,50 -190,20,40 60,30,40 130,70,50 250,40,60 265,-110,70 150,-215,60 -130,-225,60
    -225,-150,60
  `),
  )
  const fins = [0, 1, 2, 3, 4].map((index) => {
    const level = index * 44
    return (
      line(
        move([
          [-186 - level * 0.22, -6 + level],
          [44 - level * 0.18, 16 + level],
        ]),
        '#14171a',
        2.6,
      ) +
      line(
        move([
          [-186 - level * 0.22, 4 + level],
          [44 - level * 0.18, 26 + level],
        ]),
        '#aab2b8',
        0.8,
        'stroke-opacity=".6"',
      )
    )
  })
  return (
    panel(cylinder, `url(#${ids}case)`) +
    (isSmooth ? waterJacket(move) : fins.join('')) +
    panel(head, `url(#${ids}alloy)`) +
    line(move(points('-226,215 14,236')), '#23272a', 1.4) +
    panel(crankcase, `url(#${ids}case)`, 'stroke="#101214" stroke-width="1"') +
    line(move(points('-200,10,40 60,22,40 130,62,40 240,36')), '#fff', 1.2, 'stroke-opacity=".35"') +
    cover(x + 70, y - 80, 118, ids) +
    cover(x - 105, y - 110, 82, ids) +
    bolts(move(points('-190,-150 -30,-205 200,-120 215,0 -170,-20')), 9)
  )
}

/** A single: one tall cylinder on a compact case, finned, or smooth where water cools it. */
export function uprightSingle(x: number, y: number, ids: string, isSmooth = false): string {
  const move = (corners: readonly Corner[]): Corner[] =>
    corners.map(([dx, dy, r = 0]): Corner => [x + dx, y + dy, r])
  const fins = Array.from({ length: 7 }, (_, index) => {
    const level = 10 + index * 38
    const lean = -level * 0.2
    return (
      line(
        move([
          [-150 + lean, level],
          [54 + lean, level + 14],
        ]),
        '#14171a',
        3.2,
      ) +
      line(
        move([
          [-148 + lean, level + 10],
          [52 + lean, level + 24],
        ]),
        '#c9d0d5',
        1,
        'stroke-opacity=".7"',
      )
    )
  })
  return (
    panel(move(points('-140,-30,20 -206,280,20 -4,300,20 46,-10,20')), `url(#${ids}case)`) +
    (isSmooth ? waterJacket(move) : fins.join('')) +
    panel(move(points('-214,270,20 -222,360,50 -30,384,50 2,292,20')), `url(#${ids}alloy)`) +
    panel(
      move(
        points(
          '-190,-60,50 -160,10,40 60,20,40 120,60,50 220,20,60 230,-110,70 120,-205,60 -110,-215,60 -196,-150,60',
        ),
      ),
      `url(#${ids}case)`,
      'stroke="#101214" stroke-width="1"',
    ) +
    cover(x + 44, y - 84, 116, ids) +
    cover(x - 110, y - 112, 64, ids) +
    bolts(move(points('-160,-150 -20,-196 170,-110 180,0')), 9)
  )
}

/** A V-twin that water cools: one cylinder leans forward, the other back, at right angles to it. */
export function wideVee(x: number, y: number, ids: string): string {
  const move = (outline: string): Corner[] =>
    points(outline).map(([dx, dy, radius = 0]): Corner => [x + dx, y + dy, radius])
  return (
    panel(move('30,0,20 168,196,20 306,110,20 200,-60,20'), `url(#${ids}case)`) +
    line(move('80,60 196,190'), '#fff', 2, 'stroke-opacity=".35"') +
    panel(move('158,190,20 206,290,40 388,176,40 322,92,20'), `url(#${ids}alloy)`) +
    line(move('172,214 338,112'), '#23272a', 1.4) +
    uprightTwin(x, y, ids, true)
  )
}

/** The walls of a cylinder that water cools: the joint at its foot, the light along it, and the hose from its head. */
function waterJacket(move: (corners: readonly Corner[]) => Corner[]): string {
  return (
    line(move(points('-168,30 44,44')), '#14171a', 1.8) +
    line(move(points('-176,60 -200,180')), '#fff', 2, 'stroke-opacity=".4"') +
    line(move(points('-64,60 -92,196')), '#14171a', 1.4, 'stroke-opacity=".6"') +
    tube(move(points('-2,210 -24,120,60 -110,104,40 -240,128')), 40, '#15181b', '#565d63')
  )
}

/** A round cover of an engine case, with its ring of bolts. */
export function cover(x: number, y: number, radius: number, ids: string): string {
  const places = Array.from({ length: 6 }, (_, index): Corner => {
    const angle = (index / 6) * 2 * Math.PI + 0.4
    return [x + Math.cos(angle) * radius * 0.86, y + Math.sin(angle) * radius * 0.86]
  })
  return (
    disc(x + 4, y - 6, radius, '#000', 'opacity=".35"') +
    disc(x, y, radius, `url(#${ids}alloy)`) +
    ring(x, y, radius * 0.98, '#1b1d20', 1) +
    bolts(places, 7) +
    disc(x, y, radius * 0.66, `url(#${ids}case)`) +
    ring(x, y, radius * 0.66, '#e3e8ec', 0.8, 'stroke-opacity=".5"') +
    disc(x, y, radius * 0.2, '#6d757b')
  )
}

/** A big V-twin: two finned cylinders at 26 degrees to either side, round cases, an air cleaner between them. */
export function vTwin(x: number, y: number, ids: string): string {
  return (
    cylinderAt(x, y, -26, ids) +
    cylinderAt(x, y, 26, ids) +
    panel(
      [
        [x - 230, y - 120, 60],
        [x - 200, y + 60, 80],
        [x + 30, y + 110, 80],
        [x + 230, y + 40, 80],
        [x + 330, y - 90, 60],
        [x + 270, y - 215, 50],
        [x - 170, y - 215, 50],
      ],
      `url(#${ids}case)`,
      'stroke="#101214" stroke-width="1"',
    ) +
    chromeCover(x - 20, y - 80, 140, ids) +
    chromeCover(x + 215, y - 110, 92, ids) +
    pushrods(x, y) +
    chromeCover(x + 10, y + 250, 96, ids) +
    block(rectangle(x - 52, y + 236, 124, 28, 8), '#23272a', 'opacity=".75"')
  )
}

function cylinderAt(x: number, y: number, degrees: number, ids: string): string {
  const fins = Array.from({ length: 9 }, (_, index) => {
    const level = 130 + index * 32
    return (
      block(rectangle(-112, level - 21, 224, 21, 8), '#2a2e32') +
      block(rectangle(-110, level - 5, 220, 5, 2), '#c9d0d5')
    )
  })
  return (
    `<g transform="translate(${px(x)} ${px(-y)}) rotate(${degrees})">` +
    block(rectangle(-82, 80, 164, 340, 20), `url(#${ids}alloy)`) +
    fins.join('') +
    block(rectangle(-120, 390, 240, 88, 35), `url(#${ids}chrome)`) +
    block(rectangle(-84, 462, 168, 50, 30), `url(#${ids}chrome)`) +
    '</g>'
  )
}

function chromeCover(x: number, y: number, radius: number, ids: string): string {
  return (
    disc(x + 4, y - 6, radius, '#000', 'opacity=".4"') +
    disc(x, y, radius, `url(#${ids}chrome)`) +
    ring(x, y, radius * 0.97, '#1b1d20', 1) +
    ring(x, y, radius * 0.72, '#1b1d20', 1.2, 'stroke-opacity=".55"') +
    disc(x, y, radius * 0.3, '#3d4348') +
    disc(x - 6, y + 8, radius * 0.14, '#dfe4e8')
  )
}

function pushrods(x: number, y: number): string {
  const rod = (from: number, to: number) =>
    line(
      [
        [x + from, y + 60],
        [x + to, y + 360],
      ],
      '#5b6167',
      4.4,
      'stroke-linecap="round"',
    ) +
    line(
      [
        [x + from - 4, y + 60],
        [x + to - 4, y + 360],
      ],
      '#f4f8fa',
      1.6,
      'stroke-linecap="round"',
    )
  return rod(-40, -120) + rod(30, 110)
}
