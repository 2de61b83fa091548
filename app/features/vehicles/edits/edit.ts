import { z } from 'zod'
import { actorSchema } from '#app/features/vehicles/history.ts'

const moment = z.iso.datetime().transform((at) => new Date(at))

const editSchema = z.object({
  value: z.unknown(),
  by: actorSchema,
  at: moment,
  /** What the feed said when the person said otherwise. */
  feed: z.unknown(),
  /** The moment of a sale. */
  ended_at: moment.optional(),
  /** What a reservation is for; never public. */
  note: z.string().optional(),
  /** The end of a reservation, when the vehicle is free by itself. */
  until: moment.optional(),
})

/** A person's value for one field of a vehicle, beside the feed's (STOCK-01). Amounts are cents, as in the facts. */
export type Edit = Readonly<z.output<typeof editSchema>>

/** The edits of a vehicle by their fields: names of facts, and `photos`. */
export type Edits = Readonly<Record<string, Edit>>

export const editsSchema = z.record(z.string(), editSchema)

/** Reads the column `edits`, which is null where nobody has edited the vehicle. */
export function readEdits(stored: unknown): Edits {
  return stored === null ? {} : editsSchema.parse(stored)
}

/** What the column `edits` holds. */
export function writtenEdits(edits: Edits): string | null {
  return Object.keys(edits).length === 0 ? null : JSON.stringify(edits)
}

/** The states that a person can give a vehicle. What is withdrawn is off the market without having been sold. */
export const editedStatuses = ['in_stock', 'coming_soon', 'sold', 'withdrawn'] as const
export type EditedStatus = (typeof editedStatuses)[number]

export function isEditedStatus(value: unknown): value is EditedStatus {
  return editedStatuses.some((status) => status === value)
}

/** How a person has ended the vehicle; null where none has. */
export function endByPerson({ status }: Edits): 'sold' | 'withdrawn' | null {
  return status?.value === 'sold' || status?.value === 'withdrawn' ? status.value : null
}
