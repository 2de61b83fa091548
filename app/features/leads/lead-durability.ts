/** How sure a lead must be before its visitor is answered. */
export type LeadDurability = 'journal' | 'replicated' | 'strict'

/** Where an acknowledged lead is. */
export type KeptPlaces = 'disk' | 'database' | 'disk, database'

/**
 * Decides whether a submission may be acknowledged, and what the answer says about it.
 *
 * @param isInDatabase true only where a commit into the lead inbox has certainly happened
 * @returns null where the visitor must be told to try again
 */
export function keptPlaces(
  durability: LeadDurability,
  isOnDisk: boolean,
  isInDatabase: boolean,
): KeptPlaces | null {
  if (durability === 'strict') return isOnDisk && isInDatabase ? 'disk, database' : null
  if (isOnDisk) return isInDatabase ? 'disk, database' : 'disk'
  return isInDatabase ? 'database' : null
}

/** What an operator may rely on, for each fault: printed by `doctor`, and the table of docs/operations.md. */
export const promises: Readonly<Record<LeadDurability, string>> = {
  journal:
    'journal: a lead is acknowledged once the disk of its process has it; it is lost with that disk until the database has it too',
  replicated:
    'replicated: a lead is acknowledged once the disk and the database have it; where the database does not answer within 1.5 s the disk is enough, and the answer says “Forecourt-Kept: disk”',
  strict:
    'strict: a lead is acknowledged once the disk and the database have it; else the visitor is told to try again or to call',
}
