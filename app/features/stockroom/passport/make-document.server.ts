import { createHash } from 'node:crypto'
import { detectImageKind } from '#app/features/images/image-kind.ts'
import type { Images } from '#app/features/images/images.server.ts'
import { rewritePicture } from '#app/features/images/rewrite-picture.server.ts'

export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type DocumentType = (typeof documentTypes)[number]

/** A document as it is kept. */
export interface KeptDocument {
  /** SHA-256 of its bytes. */
  readonly hash: string
  readonly type: DocumentType
  readonly bytes: Uint8Array
}

export const documentLimits = { bytes: 10 * 1024 * 1024, ofVehicle: 40, longestSide: 4096 }

export const documentRefusals = {
  unreadable: 'This document cannot be read here. Send a PDF, JPEG or PNG.',
  'too large': 'This document is above 10 MB. Send a smaller copy.',
} as const

export type MadeDocument =
  | { readonly ok: true; readonly document: KeptDocument }
  | { readonly ok: false; readonly why: keyof typeof documentRefusals }

/** Tells a document by its bytes; a picture is written anew, without what its camera noted (PASS-15). */
export async function makeDocument(
  bytes: Uint8Array,
  images: Pick<Images, 'inTurn'>,
  signal: AbortSignal,
): Promise<MadeDocument> {
  if (bytes.byteLength > documentLimits.bytes) return { ok: false, why: 'too large' }
  const type = documentTypeOf(bytes)
  if (type === null) return { ok: false, why: 'unreadable' }
  if (type === 'application/pdf') return { ok: true, document: { hash: hashOf(bytes), type, bytes } }
  const kind = type === 'image/png' ? 'png' : 'jpeg'
  const { longestSide } = documentLimits
  const made = await images.inTurn(
    'uploads',
    () => rewritePicture(bytes, { kinds: [kind], longestSide, as: kind }),
    signal,
  )
  if (!made.ok) return { ok: false, why: made.why === 'unreadable' ? 'unreadable' : 'too large' }
  return { ok: true, document: { hash: hashOf(made.bytes), type, bytes: made.bytes } }
}

/** What a document is, by its bytes; null where it is none that is kept. */
export function documentTypeOf(bytes: Uint8Array): DocumentType | null {
  if (isPdf(bytes)) return 'application/pdf'
  const kind = detectImageKind(bytes)
  return kind === 'jpeg' || kind === 'png' ? `image/${kind}` : null
}

/** Readers take a PDF that begins within its first kilobyte; ours begins at once, and has an end. */
function isPdf(bytes: Uint8Array): boolean {
  const latin = (from: number, to?: number): string =>
    Buffer.from(bytes.subarray(from, to)).toString('latin1')
  return latin(0, 5) === '%PDF-' && latin(Math.max(0, bytes.byteLength - 2048)).includes('%%EOF')
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
