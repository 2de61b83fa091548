import type { FactValue } from '#app/features/vehicles/fact.ts'
import { qrPath } from '#app/features/vehicles/qr-code.server.ts'
import type { CardWords } from './card-words.ts'
import { leading, type Paper } from './paper.server.ts'

const page = { width: 210, height: 297 }
const margin = 14
const inner = page.width - 2 * margin
/** Large enough to be read through a windscreen from an arm's length away. */
const codeSide = 45
const bandHeight = 32
/** Between the price and its label. */
const gap = 6
/** A fact with its label needs so much. */
const leastRow = 15.4
/** Between a value and where it comes from. */
const noteGap = 2

/** Draws the card of one vehicle on a sheet of its own (STOCK-23). */
export function drawWindowCard(paper: Paper, words: CardWords, websiteName: string): void {
  paper.addSheet()
  drawBand(paper, words, websiteName)
  const belowName = drawName(paper, words)
  const belowPrice = drawRecall(paper, words, drawPrice(paper, words, belowName))
  const footTop = drawFoot(paper, words)
  const weightsTop = words.weights ? footTop - weightsHeight(paper, words.weights) : footTop
  drawFacts(paper, words, belowPrice, weightsTop)
  if (words.weights) drawWeights(paper, words.weights, weightsTop)
}

function colour(paper: Paper, role: string): string {
  return (paper.colours[role] ?? '#000000').slice(0, 7)
}

function drawBand(paper: Paper, { place }: CardWords, websiteName: string): void {
  paper.box(0, 0, page.width, bandHeight, colour(paper, 'brand-fill'))
  const on = colour(paper, 'on-brand')
  const name = paper.fit(
    websiteName,
    { font: 'head', isBold: true },
    [26, 23, 20, 17],
    place ? 112 : inner,
    1,
  )
  paper.write(name.lines[0] ?? '', {
    font: 'head',
    isBold: true,
    size: name.size,
    x: margin,
    baseline: bandHeight / 2 + leading(name.size, 0.36),
    colour: on,
  })
  if (place === null) return
  const lines = paper.linesOf(place, { font: 'body', size: 11 }, 62).slice(0, 2)
  for (const [at, line] of lines.entries())
    paper.write(line, {
      font: 'body',
      size: 11,
      x: page.width - margin,
      align: 'right',
      baseline: bandHeight / 2 + leading(11, 0.36) + (at - (lines.length - 1) / 2) * leading(11, 1.3),
      colour: on,
    })
}

/** @returns where the name ends */
function drawName(paper: Paper, { condition, name, weights }: CardWords): number {
  const top = bandHeight + (weights ? 12 : 15)
  paper.write(condition.toUpperCase(), {
    font: 'body',
    isBold: true,
    size: 13,
    x: margin,
    baseline: top,
    colour: colour(paper, 'brand-ink'),
  })
  const face = { font: 'head', isBold: true } as const
  const { size, lines } = paper.fit(
    name,
    face,
    weights ? [38, 34, 30, 26, 22] : [46, 42, 38, 34, 30, 26, 22],
    inner,
    2,
  )
  let baseline = top + leading(size, 1.12)
  for (const line of lines) {
    paper.write(line, { ...face, size, x: margin, baseline, colour: colour(paper, 'ink') })
    baseline += leading(size, 1.08)
  }
  return baseline - leading(size, 1.08)
}

/** The one price, what it contains, and the day on which it was the price. @returns where it ends */
function drawPrice(paper: Paper, words: CardWords, top: number): number {
  const { price, label, priceOn } = words
  const face = { font: 'head', isBold: true } as const
  const labelFace = { font: 'body', isBold: true, size: 20 } as const
  const labelWidth = label === null ? 0 : gap + paper.widthOf(label, labelFace)
  const sizes = words.weights ? [90, 82, 76, 68, 60] : [118, 108, 96, 88, 80, 72, 66, 60]
  const beside = sizes.find((size) => paper.widthOf(price, { ...face, size }) + labelWidth <= inner)
  const { size, lines } = paper.fit(price, face, [beside ?? 60, 48, 40, 34], inner, 1)
  const [figure = ''] = lines
  const baseline = top + 8 + leading(size, 0.82)
  paper.write(figure, { ...face, size, x: margin, baseline, colour: colour(paper, 'brand-ink') })
  const width = paper.widthOf(figure, { ...face, size })
  // the tail of a comma hangs below the line
  let below = baseline + 3 + leading(size, 0.14)
  if (label !== null && beside !== undefined)
    paper.write(label, { ...labelFace, x: margin + width + gap, baseline, colour: colour(paper, 'ink-2') })
  if (label !== null && beside === undefined) {
    below += 7
    paper.write(label, { ...labelFace, x: margin, baseline: below, colour: colour(paper, 'ink-2') })
  }
  below += 6
  paper.write(priceOn, { font: 'body', size: 12, x: margin, baseline: below, colour: colour(paper, 'muted') })
  return below + 7
}

const recallFace = { font: 'body', size: 11 } as const

/** An open recall stands where nobody overlooks it (PASS-13). @returns where it ends */
function drawRecall(paper: Paper, { recall }: CardWords, top: number): number {
  if (recall === null) return top
  const [first = '', ...rest] = recall
  const lines = rest.flatMap((text) => paper.linesOf(text, recallFace, inner - 10)).slice(0, 4)
  const row = leading(recallFace.size, 1.3)
  const height = 11 + lines.length * row
  paper.box(margin, top, inner, height, colour(paper, 'surface-2'), 2)
  const text = { ...recallFace, x: margin + 5, colour: colour(paper, 'ink') }
  paper.write(first, { ...text, isBold: true, size: 13, baseline: top + 7 })
  for (const [at, line] of lines.entries()) paper.write(line, { ...text, baseline: top + 7 + (at + 1) * row })
  return top + height + 6
}

/** Two columns of facts, which share the room that there is. */
function drawFacts(paper: Paper, { facts }: CardWords, top: number, bottom: number): void {
  const room = bottom - top - 6
  const rows = Math.min(Math.ceil(facts.length / 2), Math.floor(room / leastRow))
  if (rows < 1) return
  const height = Math.min(24, room / rows)
  const width = (inner - 10) / 2
  for (const [at, fact] of facts.slice(0, 2 * rows).entries()) {
    const x = margin + (at % 2) * (width + 10)
    const y = top + Math.floor(at / 2) * height
    paper.rule([x, y], [x + width, y], colour(paper, 'line-strong'), 0.6)
    paper.write(fact.label, { font: 'body', size: 10.5, x, baseline: y + 6, colour: colour(paper, 'muted') })
    drawValue(paper, fact, x, y, width)
  }
}

/** A long value takes two lines in small type; where it comes from stands behind it. */
function drawValue(paper: Paper, { value, note }: FactValue, x: number, y: number, width: number): void {
  const face = { font: 'body', isBold: true } as const
  const noteFace = { font: 'body', size: 10.5 } as const
  const room = note === undefined ? width : width - noteGap - paper.widthOf(note, noteFace)
  const isShort = paper.linesOf(value, { ...face, size: 14 }, room).length === 1
  const { size, lines } = paper.fit(value, face, isShort ? [18, 16, 14] : [11], room, isShort ? 1 : 2)
  for (const [at, line] of lines.entries())
    paper.write(line, {
      ...face,
      size,
      x,
      baseline: y + (lines.length === 1 ? 13.5 : 10.7) + at * leading(size, 1.1),
      colour: colour(paper, 'ink'),
    })
  if (note !== undefined)
    paper.write(note, {
      ...noteFace,
      x: x + noteGap + Math.max(...lines.map((line) => paper.widthOf(line, { ...face, size }))),
      baseline: y + 13.5,
      colour: colour(paper, 'muted'),
    })
}

type Weights = NonNullable<CardWords['weights']>

const sourceFace = { font: 'body', size: 8.5 } as const

function weightsHeight(paper: Paper, { source }: Weights): number {
  const lines = source === undefined ? [] : paper.linesOf(source, sourceFace, inner)
  return 24 + lines.length * leading(sourceFace.size, 1.35) + 6
}

function drawWeights(paper: Paper, { facts, source }: Weights, top: number): void {
  paper.box(margin, top, inner, 20, colour(paper, 'surface-2'), 2)
  const width = inner / Math.max(1, facts.length)
  for (const [at, { label, value, note }] of facts.entries()) {
    const x = margin + 4 + at * width
    paper.write(label, { font: 'body', size: 9.5, x, baseline: top + 7, colour: colour(paper, 'muted') })
    paper.write(value, {
      font: 'body',
      isBold: true,
      size: 14,
      x,
      baseline: top + 13.6,
      colour: colour(paper, 'ink'),
    })
    if (note !== undefined)
      paper.write(note, { ...sourceFace, x, baseline: top + 17.6, colour: colour(paper, 'muted') })
  }
  const lines = source === undefined ? [] : paper.linesOf(source, sourceFace, inner)
  for (const [at, line] of lines.entries())
    paper.write(line, {
      ...sourceFace,
      x: margin,
      baseline: top + 25 + at * leading(sourceFace.size, 1.35),
      colour: colour(paper, 'muted'),
    })
}

/** The code at the right, and beside it what tells this vehicle from others. @returns where it begins */
function drawFoot(paper: Paper, { stocknum, licence, address, shortAddress }: CardWords): number {
  const top = page.height - margin - codeSide
  const x = page.width - margin - codeSide
  paper.rule([margin, top - 8], [page.width - margin, top - 8], colour(paper, 'ink'), 1.2)
  paper.code(x, top, codeSide, qrPath(address))
  const width = x - margin - 10
  const text = { x: margin, font: 'body' } as const
  paper.write('Stock number', { ...text, size: 10.5, baseline: top + 4, colour: colour(paper, 'muted') })
  const number = paper.fit(stocknum, { font: 'head', isBold: true }, [26, 22, 18, 14], width, 1)
  paper.write(number.lines[0] ?? '', {
    font: 'head',
    isBold: true,
    size: number.size,
    x: margin,
    baseline: top + 14,
    colour: colour(paper, 'ink'),
  })
  paper.write('Scan for every photo and today’s details', {
    ...text,
    isBold: true,
    size: 12,
    baseline: top + 25,
    colour: colour(paper, 'ink-2'),
  })
  const lines = paper.linesOf(shortAddress, { font: 'body', size: 10 }, width).slice(0, 2)
  for (const [at, line] of lines.entries())
    paper.write(line, {
      ...text,
      size: 10,
      baseline: top + 31 + at * leading(10, 1.3),
      colour: colour(paper, 'muted'),
    })
  if (licence !== null)
    paper.write(licence, {
      ...text,
      size: 10,
      baseline: top + codeSide - 0.5,
      colour: colour(paper, 'ink-2'),
    })
  return top - 12
}
