import { z } from 'zod'
import { isRecord } from './json.ts'

/**
 * A body of which these properties are read. Each has a value for what is missing or of another kind, so that any body at
 * all can be read, and what is made of it decides what is wrong.
 */
export function anyBody<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess((body) => (isRecord(body) ? body : {}), z.object(shape))
}

/** Empty for what is no text. */
export const bodyText = z.string().catch('')
