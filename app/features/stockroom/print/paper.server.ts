import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { coloursOf } from '#app/features/tenancy/theme/colours.ts'
import { dialsOf } from '#app/features/tenancy/theme/dials.ts'
import { extendedRanges, type FamilyName, typefacesOf } from '#app/features/tenancy/theme/fonts.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { QrPath } from '#app/features/vehicles/qr-code.server.ts'
import { projectRoot } from '#app/server/project-files.server.ts'

/** Points of a millimetre. All lengths of a paper are millimetres, from its upper left corner; sizes of type are points. */
const mm = 72 / 25.4
const pointMm = 1 / mm

export interface Face {
  readonly font: 'head' | 'body'
  readonly isBold?: boolean
  /** Points. */
  readonly size: number
}

export interface Line extends Face {
  readonly x: number
  /** Of the line that the letters stand on. */
  readonly baseline: number
  readonly colour: string
  readonly align?: 'left' | 'right' | 'center'
}

/** Text in the largest of some sizes at which it needs no more than so many lines. */
export interface Fitted {
  readonly size: number
  readonly lines: readonly string[]
}

/** Sheets of A4 in a website's typefaces and colours, as one PDF. */
export class Paper {
  readonly colours: Readonly<Record<string, string>>
  readonly #document: PDFKit.PDFDocument
  readonly #pieces: Buffer[] = []
  readonly #ended: Promise<void>

  constructor(website: Website, title: string) {
    const document = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      lang: website.locale,
      displayTitle: true,
      info: { Title: title, Author: website.name, Producer: 'Forecourt', Creator: 'Forecourt' },
    })
    const { head, body } = typefacesOf(dialsOf(website))
    for (const [font, family] of [
      ['head', head],
      ['body', body],
    ] as const)
      for (const weight of [400, 700] as const)
        for (const isExtended of [false, true])
          document.registerFont(
            faceName(font, weight === 700, isExtended),
            fontFile(family, weight, isExtended),
          )
    this.colours = coloursOf(website).roles
    this.#document = document
    document.on('data', (piece: Buffer) => this.#pieces.push(piece))
    this.#ended = new Promise((resolve, reject) => {
      document.on('end', resolve)
      document.on('error', reject)
    })
  }

  addSheet(): void {
    this.#document.addPage()
  }

  box(x: number, y: number, width: number, height: number, colour: string, radius = 0): void {
    const document = this.#document
    if (radius > 0) document.roundedRect(x * mm, y * mm, width * mm, height * mm, radius * mm)
    else document.rect(x * mm, y * mm, width * mm, height * mm)
    document.fill(colour)
  }

  /** A line of this thickness in points; with dashes where it is to be cut. */
  rule(
    from: readonly [number, number],
    to: readonly [number, number],
    colour: string,
    points = 0.5,
    isDashed = false,
  ): void {
    const document = this.#document
    document.save().lineWidth(points)
    if (isDashed) document.dash(2, { space: 3 })
    document
      .moveTo(from[0] * mm, from[1] * mm)
      .lineTo(to[0] * mm, to[1] * mm)
      .stroke(colour)
      .restore()
  }

  circle(x: number, y: number, radius: number, colour: string, points: number): void {
    this.#document
      .save()
      .lineWidth(points)
      .circle(x * mm, y * mm, radius * mm)
      .stroke(colour)
      .restore()
  }

  frame(
    x: number,
    y: number,
    width: number,
    height: number,
    colour: string,
    radius: number,
    points = 0.5,
  ): void {
    this.#document
      .save()
      .lineWidth(points)
      .roundedRect(x * mm, y * mm, width * mm, height * mm, radius * mm)
      .stroke(colour)
      .restore()
  }

  /** A QR code of this side; the paper around it is left white by four squares. */
  code(x: number, y: number, side: number, { path, size }: QrPath): void {
    const quiet = (4 * side) / size
    this.box(x - quiet, y - quiet, side + 2 * quiet, side + 2 * quiet, '#ffffff')
    this.#document
      .save()
      .translate(x * mm, y * mm)
      .scale((side * mm) / size)
      .path(path)
      .fill('#000000')
      .restore()
  }

  write(text: string, { x, baseline, colour, align = 'left', ...face }: Line): void {
    const width = this.widthOf(text, face)
    let at = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
    for (const { piece, isExtended } of piecesOf(text)) {
      this.#use(face, isExtended)
      this.#document
        .fillColor(colour)
        .text(piece, at * mm, baseline * mm, { lineBreak: false, baseline: 'alphabetic' })
      at += this.#document.widthOfString(piece) / mm
    }
  }

  widthOf(text: string, face: Face): number {
    let points = 0
    for (const { piece, isExtended } of piecesOf(text)) {
      this.#use(face, isExtended)
      points += this.#document.widthOfString(piece)
    }
    return points / mm
  }

  /** The lines that a text takes at this width; a word that is wider is broken. */
  linesOf(text: string, face: Face, width: number): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(/\s+/).flatMap((whole) => this.#broken(whole, face, width))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line === '' || this.widthOf(longer, face) <= width) line = longer
      else {
        lines.push(line)
        line = word
      }
    }
    return line === '' ? lines : [...lines, line]
  }

  /** The smallest size is taken where none fits, and the text is cut. */
  fit(
    text: string,
    face: Omit<Face, 'size'>,
    sizes: readonly number[],
    width: number,
    mostLines: number,
  ): Fitted {
    for (const size of sizes) {
      const lines = this.linesOf(text, { ...face, size }, width)
      if (lines.length <= mostLines)
        return { size, lines: this.#balanced(text, { ...face, size }, width, lines) }
    }
    const size = sizes.at(-1) ?? 8
    const lines = this.linesOf(text, { ...face, size }, width)
    const kept = lines.slice(0, mostLines)
    return { size, lines: [...kept.slice(0, -1), `${kept.at(-1) ?? ''}…`] }
  }

  async end(): Promise<Buffer> {
    this.#document.end()
    await this.#ended
    return Buffer.concat(this.#pieces)
  }

  #use({ font, isBold = false, size }: Face, isExtended: boolean): void {
    this.#document.font(faceName(font, isBold, isExtended)).fontSize(size)
  }

  /** The same number of lines at the least width, so that no word stands alone in the last one. */
  #balanced(text: string, face: Face, width: number, lines: readonly string[]): readonly string[] {
    if (lines.length < 2) return lines
    let [least, most] = [width / lines.length, width]
    let best = lines
    while (most - least > 1) {
      const tried = (least + most) / 2
      const narrower = this.linesOf(text, face, tried)
      if (narrower.length > lines.length) least = tried
      else {
        most = tried
        best = narrower
      }
    }
    return best
  }

  #broken(word: string, face: Face, width: number): string[] {
    if (this.widthOf(word, face) <= width) return [word]
    const parts: string[] = []
    let part = ''
    for (const letter of word) {
      if (part !== '' && this.widthOf(part + letter, face) > width) {
        parts.push(part)
        part = ''
      }
      part += letter
    }
    return [...parts, part]
  }
}

/** The height of a line of type of this size, in millimetres. */
export function leading(size: number, factor = 1.2): number {
  return size * pointMm * factor
}

function faceName(font: Face['font'], isBold: boolean, isExtended: boolean): string {
  return `${font}-${isBold ? 'bold' : 'regular'}${isExtended ? '-extended' : ''}`
}

const files = new Map<string, Buffer>()

function fontFile(family: FamilyName, weight: 400 | 700, isExtended: boolean): Buffer {
  const name = `${family}-${weight}${isExtended ? '-extended' : ''}.ttf`
  const known = files.get(name)
  if (known) return known
  const bytes = readFileSync(join(projectRoot, 'app/features/stockroom/print/files', name))
  files.set(name, bytes)
  return bytes
}

/** A text in pieces of one file each: letters of other languages are in a file of their own. */
function piecesOf(text: string): { readonly piece: string; readonly isExtended: boolean }[] {
  const pieces: { piece: string; isExtended: boolean }[] = []
  for (const letter of text) {
    const isExtended = isInExtendedFile(letter)
    const last = pieces.at(-1)
    if (last?.isExtended === isExtended) last.piece += letter
    else pieces.push({ piece: letter, isExtended })
  }
  return pieces
}

function isInExtendedFile(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return extendedRanges.some(([first, last]) => code >= first && code <= last)
}
