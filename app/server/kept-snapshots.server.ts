import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { jsonOf } from '#app/core/json.ts'
import type { Answers } from './kept-answers.server.ts'
import type { Log } from './log.server.ts'

/**
 * Copies on disk of what the database answered when parts of it were last read, for a start while the database is
 * away.
 */
export interface KeptSnapshots {
  /**
   * Writes what is read here soon, in the background; a later call with the same name replaces it.
   *
   * @param eachMs it is written at most this often
   */
  keep(name: string, read: () => Promise<Answers>, eachMs?: number): void
  /** @throws where there is no copy that this release can read; the message says why */
  read(name: string): Promise<Answers>
  /** Writes the copies that still wait. */
  close(): Promise<void>
}

interface KeptOptions {
  readonly folder: string
  /** The release of the tables: copies of other releases are not served. */
  readonly release: string
  readonly log: Log
  /** The most bytes of the folder; beyond it the oldest files are deleted. */
  readonly mostBytes?: number
  /** Changes within this time are written once. */
  readonly pauseMs?: number
}

/** Raised when the layout of the files changes. */
const layout = 1
const ending = '.snapshot'
const mostBusyMs = 10
const rowsAtOnce = 200

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/**
 * Files of rows in a folder, each written completely or not at all. Failures are only logged, because the copies are
 * needed in an emergency alone.
 */
export function openKeptSnapshots({
  folder,
  release,
  log,
  mostBytes = 512 * 1024 * 1024,
  pauseMs = 1000,
}: KeptOptions): KeptSnapshots {
  const waiting = new Map<string, { readonly read: () => Promise<Answers>; readonly dueMs: number }>()
  const written = new Map<string, string>()
  const readAt = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const pathOf = (name: string): string => join(folder, `${name}${ending}`)

  async function writeWaiting(untilMs = performance.now()): Promise<void> {
    for (const [name, { read, dueMs }] of waiting) {
      if (dueMs > untilMs) continue
      waiting.delete(name)
      readAt.set(name, performance.now())
      try {
        await write(name, await read())
      } catch (error) {
        log.warn('a snapshot could not be kept', { snapshot: name, error })
      }
    }
    if (waiting.size > 0) writeSoon()
  }

  async function write(name: string, answers: Answers): Promise<void> {
    const content = await bytesOf(answers)
    const digest = createHash('sha256').update(content).digest('base64url')
    if (written.get(name) === digest) return
    const head = Buffer.from(`${JSON.stringify({ layout, release, digest })}\n`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const unfinished = join(folder, `.${name}`)
    const file = await open(unfinished, 'w', 0o600)
    await file
      .writeFile(Buffer.concat([head, await compress(content)]))
      .then(() => file.sync())
      .finally(() => file.close())
    await rename(unfinished, pathOf(name))
    written.set(name, digest)
    await makeRoom()
  }

  async function makeRoom(): Promise<void> {
    const names = (await readdir(folder)).filter((name) => name.endsWith(ending))
    const files = await Promise.all(
      names.map(async (name) => ({ name, ...(await sizeOf(join(folder, name))) })),
    )
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    for (const file of files.toSorted((one, other) => one.at - other.at)) {
      if (bytes <= mostBytes) return
      await rm(join(folder, file.name), { force: true })
      written.delete(file.name.slice(0, -ending.length))
      bytes -= file.bytes
    }
  }

  function writeSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      running = running.then(() => writeWaiting())
    }, pauseMs).unref()
  }

  return {
    keep(name, read, eachMs = 0) {
      waiting.set(name, { read, dueMs: (readAt.get(name) ?? Number.NEGATIVE_INFINITY) + eachMs })
      writeSoon()
    },
    async read(name) {
      const bytes = await readFile(pathOf(name)).catch(() => null)
      if (!bytes) throw new Error(`there is no ${pathOf(name)}`)
      const end = bytes.indexOf('\n')
      const head = headSchema.safeParse(jsonOf(bytes.subarray(0, Math.max(end, 0)).toString())).data
      if (head?.release !== release) throw new Error(`${pathOf(name)} was kept by another release`)
      const content = await decompress(bytes.subarray(end + 1)).catch(() => Buffer.alloc(0))
      if (createHash('sha256').update(content).digest('base64url') !== head.digest)
        throw new Error(`${pathOf(name)} is damaged`)
      return answersIn(content)
    },
    async close() {
      running = running.then(() => writeWaiting(Number.POSITIVE_INFINITY))
      await running
      clearTimeout(timer)
    },
  }
}

async function sizeOf(path: string): Promise<{ bytes: number; at: number }> {
  const { size, mtimeMs } = await stat(path)
  return { bytes: size, at: mtimeMs }
}

const headSchema = z.object({ layout: z.literal(layout), release: z.string(), digest: z.string() })
const partSchema = z.tuple([z.string(), z.array(z.unknown())])

/**
 * Chunks of some rows each, each behind its length, so that the thousands of rows of a large stock do not block the
 * thread.
 */
async function bytesOf(answers: Answers): Promise<Buffer> {
  const parts: Buffer[] = []
  let since = performance.now()
  for (const [name, rows] of answers) {
    for (let from = 0; from === 0 || from < rows.length; from += rowsAtOnce) {
      const part = serialize([name, rows.slice(from, from + rowsAtOnce)])
      const length = Buffer.alloc(4)
      length.writeUInt32LE(part.length)
      parts.push(length, part)
      if (performance.now() - since < mostBusyMs) continue
      await new Promise((resolve) => setImmediate(resolve))
      since = performance.now()
    }
  }
  return Buffer.concat(parts)
}

function answersIn(content: Buffer): Answers {
  const answers = new Map<string, unknown[]>()
  let position = 0
  while (position < content.length) {
    const length = content.readUInt32LE(position)
    const part = content.subarray(position + 4, position + 4 + length)
    const [name, rows] = partSchema.parse(deserialize(part))
    const known = answers.get(name)
    if (known) for (const row of rows) known.push(row)
    else answers.set(name, rows)
    position += 4 + length
  }
  return answers
}
