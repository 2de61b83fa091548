import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import {
  type Cell,
  type FeedTable,
  makeFeedRow,
  placeFinder,
  type TableOrder,
  unreadableTable,
} from './feed-row.ts'
import { cellsOf } from './json-cells.ts'
import { findVehicles, likelyVehicles } from './json-vehicles.ts'

const mostDepth = 40

/**
 * A JSON feed: a list of flat objects, or of nested ones as the carsales network writes them, whose names are then
 * joined (`Specification.Make`). The list may stand alone or under any key; a vehicle may come alone.
 */
export function readJsonFeed(text: string, { headings }: TableOrder): FeedTable {
  if (text.trim() === '') return unreadableTable('the file is empty')
  if (isTooDeep(text)) return unreadableTable('objects nested too deeply')
  const place = placeFinder(text)
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const [error] = errors
  if (error) {
    const { line, column } = place(error.offset)
    return unreadableTable(`not JSON: ${printParseErrorCode(error.error)} (line ${line}, column ${column})`)
  }
  const placed = (vehicle: Node): Cell[] =>
    cellsOf(vehicle).map(({ name, text, offset }) => ({ name, text, ...place(offset) }))
  const vehicles = root && findVehicles(root, headings)
  if (!vehicles) {
    // what may be vehicles is looked at all the same, so that their headings can be told
    for (const likely of root ? likelyVehicles(root) : [])
      makeFeedRow(place(likely.offset), placed(likely), headings)
    return unreadableTable('no list of vehicles with a stock number was found')
  }
  return {
    rows: vehicles.map((vehicle) => makeFeedRow(place(vehicle.offset), placed(vehicle), headings)),
    broken: [],
    unreadable: null,
  }
}

/** Is the JSON nested too deeply? The parser recurses at each level, and a hostile file must not exhaust the stack. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at)
    else if (sign === '[' || sign === '{') depth++
    else if (sign === ']' || sign === '}') depth--
    if (depth > mostDepth) return true
  }
  return false
}

/**
 * The offset of the quote that ends a string, or the end of a text that was cut off within it. It is looked for step by
 * step: a pattern would try every division of an unfinished string, and never come to an end.
 */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let at = end
    while (text[at - 1] === '\\') at--
    if ((end - at) % 2 === 0) return end
  }
  return text.length
}
