import { readHeading } from './columns.ts'
import {
  type Cell,
  type FeedTable,
  makeFeedRow,
  placeFinder,
  unknownIn,
  unreadableTable,
} from './feed-row.ts'
import { readXml, type XmlElement } from './xml.ts'

/** Reads an XML feed in the style of Dealer Solutions: one element for each vehicle, one child for each fact. */
export function readXmlFeed(_file: string, text: string): FeedTable {
  const place = placeFinder(text)
  const document = readXml(text)
  if (!document.ok) {
    const { line, column } = place(document.offset)
    return unreadableTable(`${document.reason} (line ${line}, column ${column})`)
  }
  if (document.root.children.some(({ name }) => /^html$/i.test(name)))
    return unreadableTable('it is a web page, not a feed')
  const vehicles = vehiclesIn(document.root)
  const isBare = document.root.children.every((element) => element.children.length === 0)
  if (vehicles.length === 0 && !isBare)
    return unreadableTable('no element with a stock number was found, such as <stockno>')
  const cellsOf = (vehicle: XmlElement): Cell[] =>
    vehicle.children.map((child) => ({ name: child.name, text: textOf(child), ...place(child.textOffset) }))
  return {
    rows: vehicles.map((vehicle) => makeFeedRow(place(vehicle.offset), cellsOf(vehicle))),
    broken: [],
    unknownHeadings: unknownIn(vehicles.flatMap(cellsOf)),
    unreadable: null,
  }
}

/** The elements that hold a stock number, and their siblings, which are vehicles too even without a stock number. */
function vehiclesIn(element: XmlElement): XmlElement[] {
  if (element.children.some(holdsStockNumber))
    return element.children.filter((child) => child.children.length > 0)
  return element.children.flatMap(vehiclesIn)
}

function holdsStockNumber(element: XmlElement): boolean {
  return element.children.some((child) => {
    const heading = readHeading(child.name)
    return heading.kind === 'column' && heading.column === 'stocknum' && child.children.length === 0
  })
}

/** The text of an element. The items of a list (`Images/*`) have their values as text, or in their first attribute. */
function textOf(element: XmlElement): string {
  if (element.children.length === 0) return element.text
  return element.children
    .map((child) => child.text.trim() || [...child.attributes.values()][0] || '')
    .filter((text) => text !== '')
    .join('|')
}
