import { Gunzip, unzipSync } from 'fflate'

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
  return unzipSync(bytes, { filter: ({ name }) => name === file.name })[file.name] ?? bytes
}

/** A folder, or what a Mac adds to an archive. */
function isAside(name: string): boolean {
  return name.endsWith('/') || name.startsWith('__MACOSX/')
}

/** So much is unpacked before its size is looked at again; gzip makes at most 1,032 times as much of it. */
const slice = 16 * 1024

function gunzipped(bytes: Uint8Array): Uint8Array | string {
  const parts: Uint8Array[] = []
  let size = 0
  const gunzip = new Gunzip((part) => {
    parts.push(part)
    size += part.length
  })
  for (let at = 0; at < bytes.length; at += slice) {
    gunzip.push(bytes.subarray(at, at + slice), at + slice >= bytes.length)
    const tooLarge = problemWithGrowth(size, bytes.length)
    if (tooLarge !== null) return tooLarge
  }
  const whole = new Uint8Array(size)
  let from = 0
  for (const part of parts) {
    whole.set(part, from)
    from += part.length
  }
  return whole
}

function problemWithGrowth(size: number, packed: number): string | null {
  if (size > mostBytes)
    return `the archive unpacks to more than ${mostBytes / mebibyte} MiB, and no more are read`
  if (size > mebibyte && size > packed * mostGrowth)
    return `the archive unpacks to more than ${mostGrowth} times its size, as no stock feed does`
  return null
}
