import type { Node } from 'jsonc-parser'
import type { Passage } from '#app/features/law/advertisement.ts'
import { markdownTokens, type Token, type Tokens } from './markdown.ts'

/** What of Markdown nobody reads: marks of emphasis, headings and lists, targets of links, the names of blocks. */
const markup =
  /\]\([^()\n]{0,300}\)|!?\[|\]|[*`~#>]+|(?<=\s|^)_{1,3}|_{1,3}(?=[\s.,;:!?)]|$)|^ {0,9}(?:[-+]|\d{1,3}[.)]) |^:{2,3}[a-z-]*|\\(?=[^\w\s])/gm

/** The passages of a Markdown text, which begins at an offset of its file: paragraphs, entries of lists, tables, titles. */
export function markdownPassages(markdown: string, offset: number): Passage[] {
  const passages: Passage[] = []
  let at = 0
  for (const token of markdownTokens(markdown)) {
    // tokens follow one another without a gap
    const begin = markdown.startsWith(token.raw, at) ? at : Math.max(at, markdown.indexOf(token.raw, at))
    at = begin + token.raw.length
    if (token.type === 'code' || token.type === 'space') continue
    for (const [from, to] of stretchesOf(token, begin))
      passages.push(passageOf(markdown.slice(from, to), offset + from, token.type === 'blockquote'))
  }
  return passages
}

/** A list is read entry by entry, all else as a whole. */
function stretchesOf(token: Token, begin: number): [from: number, to: number][] {
  if (token.type !== 'list') return [[begin, begin + token.raw.length]]
  let at = begin
  return token.items.map(({ raw }: Pick<Tokens.ListItem, 'raw'>): [number, number] => {
    const from = at
    at += raw.length
    return [from, at]
  })
}

/** A stretch of Markdown as it is read. */
export function passageOf(source: string, offset: number, isQuoted = false): Passage {
  return collapsed(
    source.replaceAll(markup, (mark) => ' '.repeat(mark.length)),
    offset,
    isQuoted,
  )
}

/** A text within JSON as it is read; what is escaped there takes the place of its last character. */
export function jsonPassage(file: string, { offset, length }: Node): Passage {
  const raw = file
    .slice(offset + 1, offset + length - 1)
    .replaceAll(/\\(?:u([\da-fA-F]{4})|(.))/g, (written, code?: string, sign = '') => {
      const read = code === undefined ? (/[bfnrt]/.test(sign) ? ' ' : sign) : codeUnit(code)
      return read.padStart(written.length)
    })
  return collapsed(raw, offset + 1, false)
}

function codeUnit(hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16))
}

/** One blank for each run of them; of each character it is known where it stands. */
function collapsed(text: string, offset: number, isQuoted: boolean): Passage {
  const offsets = new Uint32Array(text.length)
  let length = 0
  const pieces: string[] = []
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (pieces.length > 0) {
      pieces.push(' ')
      offsets[length] = offset + index - 1
      length += 1
    }
    pieces.push(word)
    for (let at = 0; at < word.length; at += 1) offsets[length + at] = offset + index + at
    length += word.length
  }
  return { text: pieces.join(''), offsets: offsets.subarray(0, length), isQuoted }
}
