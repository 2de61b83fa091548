import { numbersOf } from '#app/core/seed.ts'

/** A colour and its opacity, from 0 to 1. */
export interface Grain {
  readonly colour: readonly [red: number, green: number, blue: number]
  readonly opacity: number
}

/**
 * Noise as a picture in a `data:` address: each pixel is one of two or four grains, and neighbours within `run` pixels
 * of a row are alike. Where it is drawn enlarged, the renderer smooths the steps between pixels. A turbulence filter
 * would take many times as long.
 */
export function noiseTile(
  seed: string,
  size: { readonly width: number; readonly height: number },
  grains: readonly [Grain, Grain] | readonly [Grain, Grain, Grain, Grain],
  run = 1,
): string {
  const random = numbersOf(seed)
  const depth = grains.length === 2 ? 1 : 2
  const perByte = 8 / depth
  const rowBytes = Math.ceil(size.width / perByte)
  const rows = new Uint8Array((rowBytes + 1) * size.height)
  for (let y = 0; y < size.height; y += 1) {
    const levels = smoothRow(random, size.width, run, grains.length)
    for (const [x, level] of levels.entries()) {
      const at = y * (rowBytes + 1) + 1 + Math.floor(x / perByte)
      rows[at] = (rows[at] ?? 0) | (level << (8 - depth * ((x % perByte) + 1)))
    }
  }
  return `data:image/png;base64,${btoa(String.fromCharCode(...encodePng(size, depth, grains, rows)))}`
}

/**
 * Random levels from 0 up to `count` along a row whose end continues at its beginning, so that tiles meet without a
 * seam.
 */
function smoothRow(random: () => number, width: number, run: number, count: number): number[] {
  const raw = Array.from({ length: width }, random)
  return raw.map((_, x) => {
    let sum = 0
    for (let step = 0; step < run; step += 1) sum += raw[(x + step) % width] ?? 0
    // A mean of several values lies closer to the middle, so it is spread out again: otherwise not all grains are used.
    const level = (sum / run - 0.5) * Math.sqrt(run) + 0.5
    return Math.min(count - 1, Math.max(0, Math.floor(level * count)))
  })
}

/** An uncompressed PNG with a palette and `depth` bits for each pixel (PNG 1.2; zlib, RFC 1950 and 1951). */
function encodePng(
  { width, height }: { readonly width: number; readonly height: number },
  depth: number,
  grains: readonly Grain[],
  rows: Uint8Array,
): number[] {
  return [
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [...bytesOf(width), ...bytesOf(height), depth, 3, 0, 0, 0]),
    ...chunk(
      'PLTE',
      grains.flatMap(({ colour }) => [...colour]),
    ),
    ...chunk(
      'tRNS',
      grains.map(({ opacity }) => Math.round(opacity * 255)),
    ),
    ...chunk('IDAT', stored(rows)),
    ...chunk('IEND', []),
  ]
}

function chunk(name: string, content: readonly number[]): number[] {
  const named = [...[...name].map((letter) => letter.charCodeAt(0)), ...content]
  return [...bytesOf(content.length), ...named, ...bytesOf(crc32(named))]
}

/** The bytes in zlib's format for uncompressed data: one block, of at most 65,535 bytes. */
function stored(bytes: Uint8Array): number[] {
  const { length } = bytes
  if (length > 0xffff) throw new Error('a noise tile of more than one block')
  const lengths = [length & 255, length >> 8, ~length & 255, (~length >> 8) & 255]
  return [0x78, 0x01, 0x01, ...lengths, ...bytes, ...bytesOf(adler32(bytes))]
}

function bytesOf(value: number): number[] {
  return [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
}

function crc32(bytes: readonly number[]): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

function adler32(bytes: Uint8Array): number {
  let [low, high] = [1, 0]
  for (const byte of bytes) {
    low = (low + byte) % 65521
    high = (high + low) % 65521
  }
  return ((high << 16) | low) >>> 0
}
