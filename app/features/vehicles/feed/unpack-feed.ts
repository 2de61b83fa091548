import { crc32, gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'

const mebibyte = 1024 * 1024

/** What a file may become: so many bytes, and so many times its own size once it is larger than a mebibyte. */
const mostBytes = 200 * mebibyte
const mostGrowth = 100

/**
 * The feed inside an archive, which its first bytes tell: a zip with one file in it, or gzip. Any other file is the feed
 * itself. @returns the reason, in words, where an archive cannot be unpacked
 */
export function unpackFeed(bytes: Uint8Array): Uint8Array | string {
  try {
    if (startsWith(bytes, [0x50, 0x4b])) return unzipped(bytes)
    if (startsWith(bytes, [0x1f, 0x8b])) return gunzipped(bytes)
    return bytes
  } catch {
    return 'the archive is damaged, or was cut off'
  }
}

function startsWith(bytes: Uint8Array, first: readonly number[]): boolean {
  return first.every((byte, index) => bytes[index] === byte)
}

function unzipped(bytes: Uint8Array): Uint8Array | string {
  const files: { readonly name: string; readonly size: number }[] = []
  // the sizes are told before anything is unpacked; what a file has beyond its size is not written
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isAside(name)) files.push({ name, size: originalSize })
      return false
    },
  })
  const [file] = files
  if (!file) return 'the archive has no file in it'
  if (files.length > 1) return `the archive has ${files.length} files in it, and a feed is one`
  const tooLarge = problemWithGrowth(file.size, bytes.length)
  if (tooLarge !== null) return tooLarge
  const unpacked = unzipSync(bytes, { filter: ({ name }) => name === file.name })[file.name]
  // fflate does not compare what it unpacks with its checksum
  if (!unpacked || crc32(unpacked) !== checksumOf(bytes)) throw new Error('damaged')
  return unpacked
}

/** The checksum that the archive's directory has for its one file (APPNOTE.TXT 4.3.12 and 4.3.16). */
function checksumOf(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1
  let at = end < 0 ? bytes.length : view.getUint32(end + 16, true)
  while (at + 46 <= bytes.length && view.getUint32(at, true) === 0x02014b50) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const from = at + 46
    const to = from + (name ?? 0)
    if (!isAside(new TextDecoder().decode(bytes.subarray(from, to)))) return view.getUint32(at + 16, true)
    at = to + (extra ?? 0) + (comment ?? 0)
  }
  return null
}

/** A folder, or what a Mac adds to an archive. */
function isAside(name: string): boolean {
  return name.endsWith('/') || name.startsWith('__MACOSX/')
}

/** Node unpacks no more than it is allowed, and compares the checksum and the size at the end. @throws where they differ */
function gunzipped(bytes: Uint8Array): Uint8Array | string {
  const most = Math.min(mostBytes, Math.max(mebibyte, bytes.length * mostGrowth))
  try {
    return gunzipSync(bytes, { maxOutputLength: most })
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    if (!isTooLarge) throw error
    return problemWithGrowth(most + 1, bytes.length) ?? 'the archive is damaged, or was cut off'
  }
}

function problemWithGrowth(size: number, packed: number): string | null {
  if (size > mostBytes)
    return `the archive unpacks to more than ${mostBytes / mebibyte} MiB, and no more are read`
  if (size > mebibyte && size > packed * mostGrowth)
    return `the archive unpacks to more than ${mostGrowth} times its size, as no stock feed does`
  return null
}
