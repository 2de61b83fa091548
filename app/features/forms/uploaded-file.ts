import type { UploadedFile } from '#app/features/leads/received-file.ts'
import { fileKindOf } from './attached-files.ts'

const types = { PDF: 'application/pdf', JPG: 'image/jpeg', PNG: 'image/png' } as const

/** A file with the type that its own bytes show; null for one of a kind that is not taken. */
export function uploadedFile(name: string, bytes: Uint8Array): UploadedFile | null {
  const kind = fileKindOf(bytes)
  return kind && { name, type: types[kind], bytes }
}
