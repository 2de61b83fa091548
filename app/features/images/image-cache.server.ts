import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { readJson } from '#app/core/stored.ts'
import { within } from '#app/core/within.ts'
import type { BlobStore } from '#app/server/blobs/blob-store.ts'
import type { Log } from '#app/server/log.server.ts'

const factsSchema = z.object({
  type: z.string(),
  etag: z.string(),
  /** Milliseconds since 1970 from which the source is asked again; null for never. */
  freshUntilMs: z.number().nullable(),
  life: z.object({ seconds: z.number(), isImmutable: z.boolean() }),
  /** Whether more computing time would make it smaller. */
  canShrink: z.boolean(),
  bytes: z.number(),
})

export interface KeptImage extends Readonly<Omit<z.output<typeof factsSchema>, 'bytes'>> {
  readonly bytes: Buffer
}

export interface ImageCacheLimits {
  readonly diskBytes: number
  readonly memoryBytes: number
}

/** Larger files (mostly sources) are read from the disk each time. */
const largestInMemory = 512 * 1024
const mostInMemory = 10_000
const blockBytes = 4096
/** So long the store is waited for. */
const fetchMs = 1000
/** A file is marked as used at most this often. */
const touchEveryMs = 3_600_000

interface KeptFile {
  readonly bytes: number
  touchedMs: number
}

/**
 * Pictures as files, with the most used ones in memory too. The least recently used leave when a limit is exceeded;
 * files are found again after a restart. The cache may lose anything: a damaged file counts as missing, and a full
 * disk costs time but no picture.
 */
export class ImageCache {
  readonly #store: BlobStore | null
  readonly #folder: string
  readonly #limits: ImageCacheLimits
  readonly #log: Log
  readonly #files = new Map<string, KeptFile>()
  readonly #memory = new Map<string, KeptImage>()
  readonly #listed: Promise<void>
  #diskBytes = 0
  #memoryBytes = 0
  #writes = 0
  #complainedMs = 0

  /** @param store where all processes lay what they have made; null: each has its own alone */
  constructor(folder: string, limits: ImageCacheLimits, log: Log, store: BlobStore | null = null) {
    this.#store = store
    this.#folder = folder
    this.#limits = limits
    this.#log = log
    this.#listed = this.#list().catch((error) => this.#complain('listed', error))
  }

  async find(key: string): Promise<KeptImage | null> {
    const name = nameOf(key)
    const inMemory = this.#memory.get(name)
    if (inMemory) {
      this.#memory.delete(name)
      this.#memory.set(name, inMemory)
      this.#used(name)
      return inMemory
    }
    const image = (await this.#read(name)) ?? (await this.#bring(name))
    if (image) {
      this.#remember(name, image)
      this.#used(name)
    }
    return image
  }

  /** Keeps a picture and replaces the one with the same key; never fails. */
  async keep(key: string, image: KeptImage): Promise<void> {
    const name = nameOf(key)
    this.#remember(name, image)
    const { bytes, ...facts } = image
    const file = Buffer.concat([Buffer.from(`${JSON.stringify({ ...facts, bytes: bytes.length })}\n`), bytes])
    this.#lay(name, file)
    await this.#write(name, file)
  }

  async #write(name: string, file: Buffer): Promise<void> {
    const path = join(this.#folder, name)
    this.#writes += 1
    const unfinished = `${path}.${process.pid}-${this.#writes}.new`
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(unfinished, file, { mode: 0o600 })
      await rename(unfinished, path)
      await this.#listed
      this.#count(name, { bytes: onDisk(file.length), touchedMs: Date.now() })
      await this.#makeRoom()
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {})
      this.#complain('kept', error)
    }
  }

  /** Deletes a picture that must not be shown any more. */
  async drop(key: string): Promise<void> {
    const name = nameOf(key)
    this.#memoryBytes -= this.#memory.get(name)?.bytes.length ?? 0
    this.#memory.delete(name)
    await this.#remove(name).catch((error) => this.#complain('removed', error))
    await this.#store?.remove(storedName(name)).catch((error) => this.#complain('removed', error))
  }

  /** A picture that another process has made. A store that is slow costs a visitor no more than making it. */
  async #bring(name: string): Promise<KeptImage | null> {
    const store = this.#store
    if (store === null) return null
    const file = await within(fetchMs, () => store.get(storedName(name))).catch(() => null)
    const image = file && imageIn(file)
    if (file && image) await this.#write(name, file)
    return image
  }

  /** Nobody waits for that. A source that has changed takes the place of the one before. */
  #lay(name: string, file: Buffer): void {
    void this.#store
      ?.put(storedName(name), file, { isAnew: true })
      .catch((error) => this.#complain('laid into the blob store', error))
  }

  get size(): { files: number; diskBytes: number; memoryBytes: number } {
    return { files: this.#files.size, diskBytes: this.#diskBytes, memoryBytes: this.#memoryBytes }
  }

  /** Resolves when the files of an earlier process have been listed. */
  async listed(): Promise<void> {
    await this.#listed
  }

  async #read(name: string): Promise<KeptImage | null> {
    let file: Buffer
    try {
      file = await readFile(join(this.#folder, name))
    } catch {
      return null
    }
    const image = imageIn(file)
    if (image === null) await this.#remove(name)
    return image
  }

  #remember(name: string, image: KeptImage): void {
    const before = this.#memory.get(name)
    if (before) {
      this.#memory.delete(name)
      this.#memoryBytes -= before.bytes.length
    }
    if (image.bytes.length > largestInMemory) return
    this.#memory.set(name, image)
    this.#memoryBytes += image.bytes.length
    for (const [oldest, { bytes }] of this.#memory) {
      if (this.#memoryBytes <= this.#limits.memoryBytes && this.#memory.size <= mostInMemory) return
      this.#memory.delete(oldest)
      this.#memoryBytes -= bytes.length
    }
  }

  /** Marks a picture as used last; in the file's time as well, for the next process. */
  #used(name: string): void {
    const file = this.#files.get(name)
    if (!file) return
    this.#files.delete(name)
    this.#files.set(name, file)
    const now = Date.now()
    if (now - file.touchedMs < touchEveryMs) return
    file.touchedMs = now
    void utimes(join(this.#folder, name), now / 1000, now / 1000).catch(() => {})
  }

  #count(name: string, file: KeptFile): void {
    this.#diskBytes += file.bytes - (this.#files.get(name)?.bytes ?? 0)
    this.#files.delete(name)
    this.#files.set(name, file)
  }

  async #makeRoom(): Promise<void> {
    if (this.#diskBytes <= this.#limits.diskBytes) return
    // removes a tenth at once, so that not every new picture has to remove one
    const enough = this.#limits.diskBytes * 0.9
    for (const name of [...this.#files.keys()]) {
      if (this.#diskBytes <= enough) return
      await this.#remove(name)
    }
  }

  async #remove(name: string): Promise<void> {
    this.#diskBytes -= this.#files.get(name)?.bytes ?? 0
    this.#files.delete(name)
    await rm(join(this.#folder, name), { force: true })
  }

  async #list(): Promise<void> {
    const found: { name: string; bytes: number; touchedMs: number }[] = []
    for (const entry of await readdir(this.#folder, { recursive: true }).catch(() => [])) {
      const path = join(this.#folder, entry)
      if (entry.endsWith('.new')) await rm(path, { force: true })
      else {
        const file = await stat(path).catch(() => null)
        if (file?.isFile()) found.push({ name: entry, bytes: onDisk(file.size), touchedMs: file.mtimeMs })
      }
    }
    found.sort((a, b) => a.touchedMs - b.touchedMs)
    for (const { name, ...file } of found) this.#count(name, file)
  }

  /** Logs at most once a minute, because a full disk fails for every picture. */
  #complain(what: string, error: unknown): void {
    const now = Date.now()
    if (now - this.#complainedMs < 60_000) return
    this.#complainedMs = now
    this.#log.warn(`pictures could not be ${what}`, { error })
  }
}

function storedName(name: string): string {
  return `pictures/${name}`
}

/** The size on the disk, where a file takes whole blocks. */
function onDisk(bytes: number): number {
  return Math.ceil(bytes / blockBytes) * blockBytes
}

function nameOf(key: string): string {
  const hash = createHash('sha256').update(key).digest('hex')
  return join(hash.slice(0, 2), hash.slice(2, 42))
}

/** Reads a line that describes the picture, then the picture; null where the file is incomplete. */
function imageIn(file: Buffer): KeptImage | null {
  const end = file.indexOf(10)
  if (end < 0) return null
  try {
    const { bytes, ...facts } = readJson(factsSchema, file.toString('utf8', 0, end), 'a kept picture')
    const picture = file.subarray(end + 1)
    return picture.length === bytes ? { ...facts, bytes: picture } : null
  } catch {
    return null
  }
}
