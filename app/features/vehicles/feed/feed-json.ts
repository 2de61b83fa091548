import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { readHeading } from './columns.ts'
import {
  type Cell,
  type FeedTable,
  makeFeedRow,
  placeFinder,
  unknownIn,
  unreadableTable,
} from './feed-row.ts'

const mostDepth = 40

/**
 * A JSON feed: a list of flat objects, or of nested ones as the carsales network writes them, whose names are then
 * joined (`Specification.Make`). The list may stand alone or under any key.
 */
export function readJsonFeed(_file: string, text: string): FeedTable {
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
  const list = root && vehicleListIn(root)
  if (!list) return unreadableTable('no list of vehicles with a stock number was found')
  const placed = (vehicle: Node): Cell[] =>
    cellsOf(vehicle, '').map(({ name, text, offset }) => ({ name, text, ...place(offset) }))
  return {
    rows: list.map((vehicle) => makeFeedRow(place(vehicle.offset), placed(vehicle))),
    broken: [],
    unknownHeadings: unknownIn(list.flatMap(placed)),
    unreadable: null,
  }
}

/** The first list of objects of which one has a stock number; an empty list counts as a list without vehicles. */
function vehicleListIn(node: Node): Node[] | null {
  if (node.type === 'array') {
    const items = node.children ?? []
    const isStock = items.length === 0 || items.some((item) => item.type === 'object' && hasStockNumber(item))
    return isStock ? items : null
  }
  for (const property of node.type === 'object' ? (node.children ?? []) : []) {
    const value = property.children?.[1]
    const found = value && vehicleListIn(value)
    if (found) return found
  }
  return null
}

function hasStockNumber(node: Node): boolean {
  return cellsOf(node, '').some((cell) => {
    const heading = readHeading(cell.name)
    return heading.kind === 'column' && heading.column === 'stocknum'
  })
}

interface NamedText {
  readonly name: string
  readonly text: string
  readonly offset: number
}

function cellsOf(node: Node, name: string): NamedText[] {
  const children = node.children ?? []
  if (node.type === 'object') {
    const pair = namedValue(node)
    if (pair && name !== '') return cellsOf(pair.value, `${name}.${pair.name}`)
    return children.flatMap((property) => {
      const [key, value] = property.children ?? []
      if (!key || !value) return []
      return cellsOf(value, name === '' ? String(key.value) : `${name}.${key.value}`)
    })
  }
  if (node.type === 'array') {
    if (children.every((child) => child.type === 'string' || addressOf(child)))
      return [
        {
          name,
          text: children.map((child) => addressOf(child) ?? child.value).join('|'),
          offset: node.offset,
        },
      ]
    return children.flatMap((child) => cellsOf(child, name))
  }
  return [{ name, text: node.value === null ? '' : String(node.value), offset: node.offset }]
}

/** Reads `{ "Name": "Badge", "Value": "GLX" }`, where the fact's name is itself a value. */
function namedValue(node: Node): { name: string; value: Node } | null {
  const name = property(node, /^(name|key|code)$/i)
  const value = property(node, /^value$/i)
  return name?.type === 'string' && value ? { name: String(name.value), value } : null
}

/** The address of a picture, which may be an object with the address in it. */
function addressOf(node: Node): string | null {
  const address = node.type === 'object' ? property(node, /^(url|href|src|uri)$/i) : null
  return address?.type === 'string' ? String(address.value) : null
}

function property(node: Node, name: RegExp): Node | null {
  const found = node.children?.find((child) => name.test(String(child.children?.[0]?.value)))
  return found?.children?.[1] ?? null
}

/** Is the JSON nested too deeply? The parser recurses at each level, and a hostile file must not exhaust the stack. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (const [sign] of text.matchAll(/"(?:[^"\\]+|\\.)*"|[[\]{}]/g)) {
    if (sign === '[' || sign === '{') depth++
    else if (sign === ']' || sign === '}') depth--
    if (depth > mostDepth) return true
  }
  return false
}
