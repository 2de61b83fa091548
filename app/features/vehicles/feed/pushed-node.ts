import type { Node } from 'jsonc-parser'
import { type FeedRow, makeFeedRow } from './feed-row.ts'
import { Headings } from './headings.ts'
import { cellsOf } from './json-cells.ts'
import type { Mapping } from './mapping.ts'
import { type MemberProblem, unknownMember } from './pushed-car.ts'

export interface PushedNode {
  readonly row: FeedRow
  readonly updatedAt: Date | null
  /** Members that nobody knows, and a time that cannot be read. */
  readonly warnings: readonly MemberProblem[]
}

/**
 * The row of a feed that an object of any shape is which files may have: that of Dealer Studio (FEED-21), or a flat one
 * (FEED-22). Each member is a heading, by its path.
 */
export function readPushedNode(vehicle: Node, mapping: Mapping | null): PushedNode {
  const headings = new Headings(mapping)
  const place = { line: 1, column: 1 }
  const cells = cellsOf(vehicle)
  const row = makeFeedRow(
    place,
    cells.map(({ name, text }) => ({ name, text, ...place })),
    headings,
  )
  const modified = cells.find(({ name }) => isTimeOfChange(name))
  const updatedAt = modified && modified.text !== '' ? momentIn(modified.text) : null
  const unknown = headings
    .seen()
    .flatMap(({ cell, meaning }) =>
      meaning.kind === 'unknown' && !isTimeOfChange(cell.name)
        ? [{ field: cell.name, message: unknownMember }]
        : [],
    )
  return {
    row,
    updatedAt,
    warnings:
      modified && modified.text !== '' && updatedAt === null
        ? [
            ...unknown,
            { field: modified.name, message: 'no moment can be read here: that of arrival counts' },
          ]
        : unknown,
  }
}

function isTimeOfChange(name: string): boolean {
  return /^(lastmodified(utc|at|date)?|(date)?updated(utc|at|date)?|modified(utc|at|date)?|lastupdated(utc|at)?)$/.test(
    name.toLowerCase().replace(/[^a-z]/g, ''),
  )
}

/** A moment that names no offset is one of UTC. */
function momentIn(text: string): Date | null {
  const [, day, time, offset = 'Z'] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|UTC|[+-]\d\d:?\d\d)?$/i.exec(text.trim()) ?? []
  const moment = new Date(
    `${day}T${time}${/utc/i.test(offset) ? 'Z' : offset.replace(/(\d\d)(\d\d)$/, '$1:$2')}`,
  )
  return Number.isNaN(moment.getTime()) ? null : moment
}
