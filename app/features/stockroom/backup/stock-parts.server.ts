import { historyPart } from './history-part.server.ts'
import { documentsPart, imperfectionsPart, passportPart } from './passport-parts.server.ts'
import { photosPart } from './photos-part.server.ts'
import type { StockPart } from './stock-part.server.ts'

/** The parts that are restored line by line. What people say of fields goes its own way, as an edit does. */
export const plainParts: readonly StockPart[] = [
  photosPart,
  documentsPart,
  passportPart,
  imperfectionsPart,
  historyPart,
]

/** The part with what people say. */
export const editsPart = { name: 'edits' } as const

/** The names of all parts. */
export const knownParts: readonly string[] = [editsPart, ...plainParts].map(({ name }) => name)
