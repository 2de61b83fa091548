import { z } from 'zod'

/** The file that says which parts a backup has; it is written last, so a backup without it is not whole. */
export const backupFile = 'backup.json'

/** The plain text of a part, before it is encrypted. */
export const partBytes = 64 * 1024 * 1024

export const backupSchema = z.strictObject({
  format: z.literal(1),
  product: z.literal('forecourt backup'),
  made_at: z.iso.datetime(),
  /** Whose key opens it. */
  recipient: z.string(),
  parts: z
    .array(
      z.strictObject({
        file: z.string().regex(/^part-\d{4,6}\.age$/),
        bytes: z.int().min(1),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .min(1),
})
export type Backup = Readonly<z.output<typeof backupSchema>>
export type BackupPart = Backup['parts'][number]

/** The folder of a backup that is made at this moment: `forecourt-20261126T150709Z`. */
export function backupName(at: Date): string {
  return `forecourt-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`
}

/** The file of a part, counted from 1. */
export function partName(number: number): string {
  return `part-${String(number).padStart(4, '0')}.age`
}
