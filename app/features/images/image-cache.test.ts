import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Log } from '#app/server/log.server.ts'
import { ImageCache, type KeptImage } from './image-cache.server.ts'

const megabyte = 1024 * 1024
const roomy = { diskBytes: 10 * megabyte, memoryBytes: megabyte }
const noMemory = { ...roomy, memoryBytes: 0 }

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-images-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'images')
}

function aLog(): Log & { readonly warnings: string[] } {
  const warnings: string[] = []
  const nothing = (): void => {}
  return {
    warnings,
    warn: (message) => void warnings.push(message),
    debug: nothing,
    info: nothing,
    error: nothing,
    request: nothing,
    flush: async () => {},
  }
}

function anImage(bytes: Buffer | number): KeptImage {
  return {
    bytes: typeof bytes === 'number' ? Buffer.alloc(bytes, 7) : bytes,
    type: 'image/avif',
    etag: '"a"',
    freshUntilMs: null,
    life: { seconds: 60, isImmutable: false },
    canShrink: false,
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  )

test('what is kept is found again, after a restart too', async () => {
  const folder = aFolder()
  const image = anImage(Buffer.from('a line\nand another'))
  await new ImageCache(folder, roomy, aLog()).keep('a car', image)
  const restarted = new ImageCache(folder, roomy, aLog())
  expect(await restarted.find('a car')).toEqual(image)
  expect(await restarted.find('another car')).toBeNull()
  await restarted.listed()
  expect(restarted.size.files).toBe(1)
})

test('the limit of the disk holds: what was used longest ago leaves first', async () => {
  const folder = aFolder()
  const cache = new ImageCache(folder, { diskBytes: 120_000, memoryBytes: 0 }, aLog())
  for (let index = 0; index < 9; index += 1) await cache.keep(`car ${index}`, anImage(10_000))
  expect(await cache.find('car 0')).not.toBeNull()
  for (let index = 9; index < 12; index += 1) await cache.keep(`car ${index}`, anImage(10_000))
  expect(cache.size.diskBytes).toBeLessThanOrEqual(120_000)
  expect(await cache.find('car 0')).not.toBeNull()
  expect(await cache.find('car 1')).toBeNull()
  expect(await cache.find('car 11')).not.toBeNull()
  expect(filesIn(folder)).toHaveLength(cache.size.files)
})

test('the smallest pictures are counted as the disk counts them, and are not as many as their bytes allow', async () => {
  const cache = new ImageCache(aFolder(), { diskBytes: 100_000, memoryBytes: megabyte }, aLog())
  for (let index = 0; index < 100; index += 1) await cache.keep(`car ${index}`, anImage(10))
  expect(cache.size.files).toBeLessThanOrEqual(100_000 / 4096)
})

test('a restart counts what is there, and removes what was never finished', async () => {
  const folder = aFolder()
  const first = new ImageCache(folder, roomy, aLog())
  for (let index = 0; index < 9; index += 1) await first.keep(`car ${index}`, anImage(10_000))
  const [one = ''] = filesIn(folder)
  writeFileSync(join(folder, `${one}.1-1.new`), 'half')
  const restarted = new ImageCache(folder, { diskBytes: 50_000, memoryBytes: 0 }, aLog())
  await restarted.listed()
  expect(restarted.size.files).toBe(9)
  await restarted.keep('one more', anImage(10_000))
  expect(restarted.size.diskBytes).toBeLessThanOrEqual(50_000)
  expect(filesIn(folder).filter((name) => name.endsWith('.new'))).toEqual([])
})

test('the limit of the memory holds, and what is too large never takes its place', async () => {
  const cache = new ImageCache(aFolder(), { diskBytes: 10 * megabyte, memoryBytes: 50_000 }, aLog())
  for (let index = 0; index < 9; index += 1) await cache.keep(`car ${index}`, anImage(10_000))
  await cache.keep('a source', anImage(megabyte))
  expect(cache.size.memoryBytes).toBe(50_000)
  expect((await cache.find('a source'))?.bytes).toHaveLength(megabyte)
})

test('a file that is cut off, or is something else, counts as none and is removed', async () => {
  const folder = aFolder()
  for (const damage of [
    (file: Buffer) => file.subarray(0, file.length - 5),
    () => Buffer.alloc(0),
    () => Buffer.from('{"type":1}\nxx'),
  ]) {
    const cache = new ImageCache(folder, noMemory, aLog())
    await cache.keep('a car', anImage(1000))
    const [name = ''] = filesIn(folder)
    writeFileSync(join(folder, name), damage(readFileSync(join(folder, name))))
    expect(await cache.find('a car')).toBeNull()
    expect(filesIn(folder)).toEqual([])
  }
})

test('F07 where nothing can be written, pictures are kept in memory, and it is said once', async () => {
  const folder = aFolder()
  writeFileSync(folder, 'a file stands where the folder should be')
  const log = aLog()
  const cache = new ImageCache(folder, roomy, log)
  await cache.keep('a car', anImage(1000))
  await cache.keep('another', anImage(1000))
  expect((await cache.find('a car'))?.bytes).toHaveLength(1000)
  expect(log.warnings).toEqual(['pictures could not be kept'])
})

test('files of pictures are nobody else’s to read', async () => {
  const folder = aFolder()
  await new ImageCache(folder, roomy, aLog()).keep('a car', anImage(10))
  const [name = ''] = filesIn(folder)
  expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
})
