import { leading, type Paper } from './paper.server.ts'

const black = '#000000'
const white = '#ffffff'
const grey = '#5c5c5c'
const cut = '#b5b5b5'
/** A bank card (ISO/IEC 7810 ID-1), which everybody has at hand. */
const card = { width: 85.6, height: 53.98, radius: 3.18 }
const legWidth = 24

/** Draws scales of 100 mm that lie in photos of marks, and a frame that tells whether they were printed in their size (STOCK-24). */
export function drawScales(paper: Paper): void {
  paper.addSheet()
  paper.write('Scales for photos', {
    font: 'head',
    isBold: true,
    colour: black,
    size: 24,
    x: 20,
    baseline: 27,
  })
  const how = [
    'Print at 100 %, not “fit to page”. Cut along the dashes, and lay a scale flat beside the mark,',
    'in the same plane and with nothing of it covered. One square is 10 mm.',
  ]
  for (const [at, line] of how.entries())
    paper.write(line, { font: 'body', size: 11, x: 20, baseline: 36 + at * leading(11, 1.4), colour: grey })
  drawCorner(paper, 20, 54)
  drawCardFrame(paper, 80, 98)
  drawStrip(paper, 20, 176, { ink: black, ground: white })
  drawStrip(paper, 20, 210, { ink: white, ground: black })
  drawStrip(paper, 20, 244, { ink: black, ground: white })
}

/** A right angle of two scales: a photo that is taken at a slant shows it. */
function drawCorner(paper: Paper, x: number, y: number): void {
  const [near, far, width] = [-4, 106, legWidth + 2]
  const corners: [number, number][] = [
    [near, near],
    [far, near],
    [far, width],
    [width, width],
    [width, far],
    [near, far],
    [near, near],
  ]
  for (const [at, from] of corners.entries()) {
    const to = corners[at + 1]
    if (to) paper.rule([x + from[0], y + from[1]], [x + to[0], y + to[1]], cut, 0.4, true)
  }
  drawTicks(paper, x, y, 'across', black)
  drawTicks(paper, x, y, 'down', black)
  for (const [cx, cy] of [
    [x + 16, y + 18],
    [x + 94, y + 18],
    [x + 18, y + 94],
  ] as const)
    drawTarget(paper, cx, cy)
  paper.write('mm', { font: 'body', isBold: true, size: 10, x: x + 27, baseline: y + 20, colour: black })
}

/** A circle stays round only where the camera looks straight down. */
function drawTarget(paper: Paper, x: number, y: number): void {
  paper.circle(x, y, 5, black, 1)
  paper.rule([x - 5, y], [x + 5, y], black, 0.6)
  paper.rule([x, y - 5], [x, y + 5], black, 0.6)
}

interface Inks {
  readonly ink: string
  /** Light paint is told from a dark scale, and dark paint from a light one. */
  readonly ground: string
}

function drawStrip(paper: Paper, x: number, y: number, { ink, ground }: Inks): void {
  const [left, right, top, bottom] = [x - 4, x + 106, y - 4, y + 22]
  paper.box(left, top, right - left, bottom - top, ground)
  paper.rule([left, top], [right, top], cut, 0.4, true)
  paper.rule([left, bottom], [right, bottom], cut, 0.4, true)
  paper.rule([left, top], [left, bottom], cut, 0.4, true)
  paper.rule([right, top], [right, bottom], cut, 0.4, true)
  drawTicks(paper, x, y, 'across', ink)
  for (let square = 0; square < 10; square += 1)
    paper.box(x + square * 10, y + (square % 2 === 0 ? 11.5 : 14.5), 10, 3, ink)
  paper.frame(x, y + 11.5, 100, 6, ink, 0)
}

/** A tick for each millimetre from 0 to 100, longer at five and ten. */
function drawTicks(paper: Paper, x: number, y: number, way: 'across' | 'down', ink: string): void {
  const isDown = way === 'down'
  const at = (along: number, aside: number): readonly [number, number] =>
    isDown ? [x + aside, y + along] : [x + along, y + aside]
  paper.rule(at(0, 0), at(100, 0), ink, 0.5)
  // at the corner the ticks of both legs would lie over each other
  for (let one = isDown ? 7 : 0; one <= 100; one += 1) {
    const length = one % 10 === 0 ? 6 : one % 5 === 0 ? 4.5 : 3
    paper.rule(at(one, 0), at(one, length), ink, one % 10 === 0 ? 0.7 : 0.4)
  }
  for (let ten = isDown ? 30 : 10; ten <= 100; ten += 10) {
    const [tx, ty] = isDown ? at(ten + 1.1, 7) : at(ten, 9.3)
    const face = { font: 'body', isBold: true, size: 8 } as const
    paper.write(String(ten), { ...face, x: tx, baseline: ty, align: isDown ? 'left' : 'center', colour: ink })
  }
}

function drawCardFrame(paper: Paper, x: number, y: number): void {
  paper.frame(x, y, card.width, card.height, black, card.radius, 0.6)
  const middle = { x: x + card.width / 2, align: 'center' } as const
  paper.write('Lay a bank card here', {
    ...middle,
    font: 'body',
    isBold: true,
    size: 13,
    baseline: y + 25,
    colour: black,
  })
  for (const [at, line] of ['Where it fits the frame exactly,', 'the scales have their true size.'].entries())
    paper.write(line, {
      ...middle,
      font: 'body',
      size: 10.5,
      baseline: y + 32 + at * leading(10.5, 1.35),
      colour: grey,
    })
}
