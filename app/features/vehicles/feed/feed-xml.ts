import {
  type Cell,
  type FeedTable,
  makeFeedRow,
  placeFinder,
  type TableOrder,
  unreadableTable,
} from './feed-row.ts'
import type { Headings } from './headings.ts'
import { readXml, type XmlElement } from './xml.ts'

/** Reads an XML feed in the style of Dealer Solutions: one element for each vehicle, one child for each fact. */
export function readXmlFeed(text: string, { headings }: TableOrder): FeedTable {
  const place = placeFinder(text)
  const document = readXml(text)
  if (!document.ok) {
    const { line, column } = place(document.offset)
    return unreadableTable(`${document.reason} (line ${line}, column ${column})`)
  }
  if (document.root.children.some(({ name }) => /^html$/i.test(name)))
    return unreadableTable('it is a web page, not a feed')
  const vehicles = vehiclesIn(document.root, headings)
  const isBare = document.root.children.every((element) => element.children.length === 0)
  const cellsOf = (vehicle: XmlElement): Cell[] =>
    vehicle.children.map((child) => ({ name: child.name, text: textOf(child), ...place(child.textOffset) }))
  if (vehicles.length === 0 && !isBare) {
    // what may be vehicles is looked at all the same, so that their headings can be told
    for (const likely of likelyVehicles(document.root))
      makeFeedRow(place(likely.offset), cellsOf(likely), headings)
    return unreadableTable('no element with a stock number was found, such as <stockno>')
  }
  return {
    rows: vehicles.map((vehicle) => makeFeedRow(place(vehicle.offset), cellsOf(vehicle), headings)),
    broken: [],
    unreadable: null,
  }
}

/** The elements that hold a stock number, and their siblings, which are vehicles too even without a stock number. */
function vehiclesIn(element: XmlElement, headings: Headings): XmlElement[] {
  const holdsStockNumber = ({ children }: XmlElement): boolean =>
    children.some(({ name, children }) => children.length === 0 && headings.isOfStockNumber(name))
  if (element.children.some(holdsStockNumber))
    return element.children.filter((child) => child.children.length > 0)
  return element.children.flatMap((child) => vehiclesIn(child, headings))
}

/** The longest list of elements that have some. */
function likelyVehicles(element: XmlElement): XmlElement[] {
  const own = element.children.filter((child) => child.children.length > 0)
  return element.children
    .map(likelyVehicles)
    .reduce((best, inner) => (inner.length > best.length ? inner : best), own)
}

/** The text of an element. The items of a list (`Images/*`) have their values as text, or in their first attribute. */
function textOf(element: XmlElement): string {
  if (element.children.length === 0) return element.text
  return element.children
    .map((child) => child.text.trim() || [...child.attributes.values()][0] || '')
    .filter((text) => text !== '')
    .join('|')
}
