import { qrPath } from '#app/features/vehicles/qr-code.server.ts'
import type { CardWords } from './card-words.ts'
import { leading, type Paper } from './paper.server.ts'

/** Twelve labels of 63 x 68 mm on a sheet (STOCK-24). */
const label = { width: 63, height: 68, columns: 3, rows: 4 }
const left = (210 - label.columns * label.width) / 2
const top = (297 - label.rows * label.height) / 2
const codeSide = 38

/** As many as a sheet holds. */
export const labelsOfSheet = label.columns * label.rows

/** Draws a sheet with a label for each vehicle: its name, the code of its page, and its stock number. */
export function drawLabels(
  paper: Paper,
  vehicles: readonly Pick<CardWords, 'name' | 'stocknum' | 'address'>[],
): void {
  paper.addSheet()
  drawCuts(paper)
  for (const [at, vehicle] of vehicles.entries())
    drawLabel(
      paper,
      left + (at % label.columns) * label.width,
      top + Math.floor(at / label.columns) * label.height,
      vehicle,
    )
}

/** Where to cut, outside the labels too, so that a ruler finds the line. */
function drawCuts(paper: Paper): void {
  const grey = '#b5b5b5'
  for (let column = 0; column <= label.columns; column += 1) {
    const x = left + column * label.width
    paper.rule([x, top - 6], [x, top + label.rows * label.height + 6], grey, 0.4, true)
  }
  for (let row = 0; row <= label.rows; row += 1) {
    const y = top + row * label.height
    paper.rule([left - 5, y], [left + label.columns * label.width + 5, y], grey, 0.4, true)
  }
}

function drawLabel(
  paper: Paper,
  x: number,
  y: number,
  { name, stocknum, address }: Pick<CardWords, 'name' | 'stocknum' | 'address'>,
): void {
  const centre = x + label.width / 2
  const shown = paper.fit(name, { font: 'head', isBold: true }, [11, 10, 9], label.width - 8, 2)
  // one line stands where the middle of two would
  const first = y + 8 + (2 - shown.lines.length) * leading(shown.size, 0.6)
  for (const [at, line] of shown.lines.entries())
    paper.write(line, {
      font: 'head',
      isBold: true,
      size: shown.size,
      x: centre,
      align: 'center',
      baseline: first + at * leading(shown.size),
      colour: '#000000',
    })
  paper.code(centre - codeSide / 2, y + 17.5, codeSide, qrPath(address))
  const number = paper.fit(stocknum, { font: 'body', isBold: true }, [13, 11, 9], label.width - 8, 1)
  paper.write(number.lines[0] ?? '', {
    font: 'body',
    isBold: true,
    size: number.size,
    x: centre,
    align: 'center',
    baseline: y + 63,
    colour: '#000000',
  })
}
