/** The formats that are read. SVG is excluded, because it is a document that may contain script. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

export const typeOfKind = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
} satisfies Record<ImageKind, string>

/** The format by the first bytes alone: the type that a server states is often wrong, and sometimes forged. */
export function detectImageKind(bytes: Uint8Array): ImageKind | null {
  const start = (from: number, length: number): string =>
    String.fromCharCode(...bytes.subarray(from, from + length))
  if (start(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (start(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (start(0, 4) === 'RIFF' && start(8, 4) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(start(0, 6))) return 'gif'
  if (start(4, 4) === 'ftyp' && /^avi[fs]$/.test(start(8, 4))) return 'avif'
  return null
}
