import type { Problem } from '#app/core/problem.ts'

/** A picture of a website folder, by its name inside it: `media/logo.svg`. */
export type MediaFiles = ReadonlyMap<string, Uint8Array>

const largestBytes = 5 * 1024 * 1024

const types: readonly { readonly type: string; readonly name: RegExp; begins(bytes: Uint8Array): boolean }[] =
  [
    { type: 'image/png', name: /\.png$/, begins: (bytes) => latin(bytes, 1, 4) === 'PNG' },
    { type: 'image/jpeg', name: /\.jpe?g$/, begins: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 },
    { type: 'image/webp', name: /\.webp$/, begins: (bytes) => latin(bytes, 8, 12) === 'WEBP' },
    { type: 'image/avif', name: /\.avif$/, begins: (bytes) => latin(bytes, 4, 8) === 'ftyp' },
    {
      type: 'image/svg+xml',
      name: /\.svg$/,
      begins: (bytes) => /^\s*(<\?xml|<svg|<!--)/.test(latin(bytes, 0, 200)),
    },
  ]

/** The MIME type of a picture; null where its name and its bytes do not belong to the same known type. */
export function mediaType(name: string, bytes: Uint8Array): string | null {
  return types.find((kind) => kind.name.test(name.toLowerCase()) && kind.begins(bytes))?.type ?? null
}

export function mediaProblems(media: MediaFiles): Problem[] {
  return [...media].flatMap(([file, bytes]) => {
    const message = mediaProblem(file, bytes)
    return message === null ? [] : [{ file, line: 1, column: 1, field: '', value: '', message }]
  })
}

function mediaProblem(name: string, bytes: Uint8Array): string | null {
  if (!/^media\/[A-Za-z0-9][\w.-]*$/.test(name))
    return 'expected a name of letters, digits, dots, hyphens and underscores'
  if (bytes.length > largestBytes) return `this picture has ${bytes.length} bytes; a picture may have 5 MB`
  return mediaType(name, bytes) === null
    ? 'this is not a picture of the kind its name says: PNG, JPEG, WebP, AVIF or SVG'
    : null
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to)).replace(/^\u00ef\u00bb\u00bf/, '')
}
