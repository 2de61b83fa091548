import type { Node } from 'jsonc-parser'
import type { Headings } from './headings.ts'
import { cellsOf } from './json-cells.ts'

/**
 * The vehicles of a JSON file: the first list of which an object has a stock number, or the one object that is a
 * vehicle. An empty list counts as a list without vehicles where no other list may have some; null where there is neither.
 */
export function findVehicles(root: Node, headings: Headings): Node[] | null {
  return vehiclesIn(root, headings) ?? (likelyVehicles(root).length === 0 && hasEmptyList(root) ? [] : null)
}

/** The longest list of objects, for a file of which nobody knows the heading of the stock number. */
export function likelyVehicles(node: Node): Node[] {
  const own = node.type === 'array' ? (node.children ?? []).filter(({ type }) => type === 'object') : []
  return valuesOf(node)
    .map(likelyVehicles)
    .reduce((best, inner) => (inner.length > best.length ? inner : best), own)
}

function vehiclesIn(node: Node, headings: Headings): Node[] | null {
  const values = valuesOf(node)
  if (node.type === 'array') return values.some((item) => hasStockNumber(item, headings)) ? values : null
  if (isOneVehicle(node, headings)) return [node]
  const named = values.filter((value) => isOneVehicle(value, headings))
  if (named.length > 0) return named
  for (const value of values) {
    const found = vehiclesIn(value, headings)
    if (found) return found
  }
  return null
}

/** An empty list may stand beside the vehicles (`"Errors": []`), so it counts only where nothing else is found. */
function hasEmptyList(node: Node): boolean {
  if (node.type === 'array') return (node.children ?? []).length === 0
  return valuesOf(node).some(hasEmptyList)
}

function hasStockNumber(node: Node, headings: Headings): boolean {
  return node.type === 'object' && cellsOf(node).some(({ name }) => headings.isOfStockNumber(name))
}

/** A longer object is the frame around a list. */
const mostOfOneVehicle = 256 * 1024

/** An object that stands alone is a vehicle only where it has a make and a model too: a frame may count its stock. */
function isOneVehicle(node: Node, headings: Headings): boolean {
  if (node.type !== 'object' || node.length > mostOfOneVehicle) return false
  const named = new Set<string>()
  for (const { name, text } of cellsOf(node)) {
    const meaning = headings.meaningOf(name)
    if (meaning.kind === 'column' && text.trim() !== '') named.add(meaning.column)
  }
  return (named.has('stocknum') || named.has('vin')) && named.has('make') && named.has('model')
}

/** The items of a list, or the values of an object. */
function valuesOf(node: Node): Node[] {
  const children = node.children ?? []
  return node.type === 'object' ? children.flatMap((property) => property.children?.[1] ?? []) : children
}
