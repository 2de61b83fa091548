import { fileSize } from '#app/core/file-size.ts'
import type { LeadFile } from '#app/features/leads/lead-file.ts'

/** Only pictures have one. */
export function hasPreview({ type }: Pick<LeadFile, 'type'>): boolean {
  return type === 'image/jpeg' || type === 'image/png'
}

/** A file as it is listed: its name and size, where it is given, and a small picture of a picture. */
export interface ShownFile {
  readonly id: string
  readonly name: string
  readonly size: string
  readonly path: string
  readonly preview: string | null
}

/** @param path of the lead's thread */
export function shownFiles(files: readonly LeadFile[], path: string): ShownFile[] {
  return files.map((file) => ({
    id: file.id,
    name: file.name,
    size: fileSize(file.sizeBytes),
    path: `${path}/files/${file.id}`,
    preview: hasPreview(file) ? `${path}/files/${file.id}/preview` : null,
  }))
}
