import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/*
 * An archive that every system can unpack: ustar, with the extended headers of POSIX where a name is long or not plain.
 */

/** A file that goes into an archive. */
export interface TarFile {
  readonly name: string
  readonly path: string
  readonly bytes: number
}

const blockBytes = 512
/** What a header's eleven octal digits can say. */
const mostPlainBytes = 8 ** 11 - 1

/** Packs files one after the other, in pieces. @throws where a file has changed its length meanwhile */
export async function* packTar(files: Iterable<TarFile>): AsyncGenerator<Uint8Array> {
  for (const { name, path, bytes } of files) {
    const isPlain = /^[\x20-\x7e]{1,100}$/.test(name) && bytes <= mostPlainBytes
    if (!isPlain) {
      const records = Buffer.from(paxRecord('path', name) + paxRecord('size', String(bytes)))
      yield headerOf('pax', records.length, 'x')
      yield records
      yield padding(records.length)
    }
    yield headerOf(isPlain ? name : 'long', Math.min(bytes, mostPlainBytes), '0')
    let packed = 0
    for await (const piece of createReadStream(path)) {
      packed += piece.length
      yield piece
    }
    if (packed !== bytes) throw new Error(`${name} has changed while it was packed`)
    yield padding(bytes)
  }
  yield Buffer.alloc(2 * blockBytes)
}

/** A record says its own length in front, in decimal. */
function paxRecord(key: string, value: string): string {
  const rest = Buffer.byteLength(` ${key}=${value}\n`)
  let length = rest + String(rest).length
  if (String(length).length !== String(rest).length) length = rest + String(length).length
  return `${length} ${key}=${value}\n`
}

function headerOf(name: string, bytes: number, kind: '0' | 'x'): Buffer {
  const header = Buffer.alloc(blockBytes)
  header.write(name, 0, 100)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write(kind, 156)
  header.write('ustar\x0000', 257)
  header.write(checksumOf(header), 148)
  return header
}

/** The sum is made as if its own place held spaces. */
function checksumOf(header: Uint8Array): string {
  const sum = header.reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0)
  return `${sum.toString(8).padStart(6, '0')}\0 `
}

function padding(bytes: number): Buffer {
  return Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes)
}

/** The archive is not whole, or is none. */
export class BrokenTar extends Error {}

/** Unpacks what `packTar` packed into a folder. @throws BrokenTar */
export async function unpackTar(pieces: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  const input = openInput(pieces)
  let named: { path?: string | undefined; size?: string | undefined } = {}
  for (;;) {
    const header = await input.take(blockBytes)
    if (header.every((byte) => byte === 0)) return
    if (checksumOf(header).slice(0, 6) !== header.toString('latin1', 148, 154)) throw new BrokenTar()
    const bytes =
      named.size === undefined ? Number.parseInt(header.toString('latin1', 124, 135), 8) : Number(named.size)
    const kind = header.toString('latin1', 156, 157)
    if (!Number.isSafeInteger(bytes)) throw new BrokenTar()
    if (kind === 'x') {
      const text = (await input.take(bytes)).toString('utf8')
      named = { path: /^\d+ path=(.*)$/m.exec(text)?.[1], size: /^\d+ size=(\d+)$/m.exec(text)?.[1] }
    } else {
      const name = named.path ?? header.toString('latin1', 0, 100).replace(/\0.*$/s, '')
      if (kind !== '0' || !isWithin(name)) throw new BrokenTar()
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(path, 'wx', 0o600)
      try {
        for (let left = bytes; left > 0; ) {
          const piece = await input.some(left)
          await file.writeFile(piece)
          left -= piece.length
        }
      } finally {
        await file.close()
      }
      named = {}
    }
    await input.take(padding(bytes).length)
  }
}

function isWithin(name: string): boolean {
  return name.split('/').every((part) => part !== '' && part !== '.' && part !== '..') && !name.includes('\0')
}

function openInput(pieces: AsyncIterable<Uint8Array>) {
  const source = pieces[Symbol.asyncIterator]()
  let left = Buffer.alloc(0)
  const fill = async (): Promise<void> => {
    const next = await source.next()
    if (next.done) throw new BrokenTar()
    left = Buffer.from(next.value)
  }
  return {
    /** The next bytes, at least one and at most so many. */
    async some(most: number): Promise<Buffer> {
      while (left.length === 0) await fill()
      const piece = left.subarray(0, most)
      left = left.subarray(piece.length)
      return piece
    },
    /** The next bytes, exactly so many. */
    async take(count: number): Promise<Buffer> {
      const taken: Buffer[] = []
      for (let missing = count; missing > 0; ) {
        const piece = await this.some(missing)
        taken.push(piece)
        missing -= piece.length
      }
      return Buffer.concat(taken)
    },
  }
}
