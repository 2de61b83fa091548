import { z } from 'zod'

export const partsRecord = z.array(
  z.object({ store: z.string(), count: z.int(), stays: z.string().exactOptional() }),
)
export const toldRecord = z.array(z.object({ kind: z.string(), target: z.string() }))
export const pendingRecord = z.object({
  contacts: z.array(z.object({ kind: z.enum(['phone', 'mailbox']), value: z.string() })),
  /** All ids of the leads, by which files are found once the database has lost them. */
  ids: z.array(z.string()),
  customers: z.array(z.string()),
  mail_to: z.string().nullable(),
})
export type PendingErasure = z.output<typeof pendingRecord>

export type ErasedPart = z.output<typeof partsRecord>[number]

/** Somebody who was sent a lead and has it still. */
export type Told = z.output<typeof toldRecord>[number]

/** One erasure of a person at a website: a job until it is done, then what was done. */
export interface ErasureReceipt {
  readonly websiteId: number
  readonly number: number
  /** As `2026-06-30`. */
  readonly askedOn: string
  readonly beganAt: Date
  readonly doneAt: Date | null
  /** Null: the command line, or somebody who is not known any more. */
  readonly person: string | null
  readonly contacts: readonly string[]
  readonly leads: readonly string[]
  readonly parts: readonly ErasedPart[]
  readonly told: readonly Told[]
  readonly waitsFor: string | null
  readonly goneOn: string
  readonly pending: PendingErasure | null
}
