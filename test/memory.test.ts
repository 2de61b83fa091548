import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sampleStock } from '#app/features/vehicles/feed/sample-stock.ts'
import { readConfig } from '#app/server/config/read-config.server.ts'
import { askForMetrics, createTestApp, type TestApp } from './app.ts'
import { ask } from './ask.ts'
import { freshDatabase } from './database.ts'
import { templatePath } from './setup/template-database.ts'
import { aDataDir, removeFolder, startServer } from './spawned.ts'
import { until } from './until.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const mebibyte = 1024 * 1024
const search = '/search/new-used-and-demo-cars'

/** A figure that `/metrics` says. */
function figureIn(text: string, name: string): number {
  const line = text.split('\n').find((other) => other.startsWith(`${name} `))
  if (line === undefined) throw new Error(`/metrics has no ${name}`)
  return Number(line.slice(name.length))
}

async function figuresOf(it: TestApp) {
  const text = await (await it.app(askForMetrics())).text()
  return {
    websites: figureIn(text, 'forecourt_snapshots'),
    bytes: figureIn(text, 'forecourt_snapshot_bytes'),
  }
}

describe('memory', () => {
  test('SCALE-21 MEMORY_MIB is shared out, and Node has the heap that fits; what is too little stops the start', async () => {
    const dataDir = await aDataDir(templatePath())
    onTestFinished(() => removeFolder(dataDir))
    const token = 't'.repeat(16)
    const server = await startServer(dataDir, { MEMORY_MIB: '400', METRICS_TOKEN: token })
    onTestFinished(async () => void (await server.stop('SIGKILL')))
    const metrics = await ask(server.port, 'localhost', '/metrics', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(figureIn(metrics.body, 'forecourt_page_bytes_most')).toBe(60 * mebibyte)
    expect(figureIn(metrics.body, 'forecourt_snapshot_bytes_most')).toBe(200 * mebibyte)
    const heap = figureIn(metrics.body, 'nodejs_heap_size_limit_bytes')
    expect(heap).toBeGreaterThan(300 * mebibyte)
    expect(heap).toBeLessThan(400 * mebibyte)
    expect(readConfig({ MEMORY_MIB: '400' }).memory.pictures).toBe(20 * mebibyte)
    expect(() => readConfig({ MEMORY_MIB: '64' })).toThrow(
      /^MEMORY_MIB: expected at least 256 \(it is “64”\)/,
    )
  })

  test('SCALE-21 what websites show is counted by bytes, with the cards that are made later; whoever was asked for longest ago leaves', async () => {
    const database = await freshDatabase()
    const measuring = await createTestApp({ database })
    const websites = []
    for (let number = 0; number < 4; number += 1)
      websites.push(await measuring.aWebsite({ stock: sampleStock(30, number) }))
    const [first, second, third, fourth] = websites
    if (!first || !second || !third || !fourth) throw new Error('there are four')
    await measuring.visit(first, search)
    const { bytes } = await figuresOf(measuring)
    let number = 0
    await until(async () => {
      number += 1
      await measuring.visit(first, `${search}?price_max=${90_000 + number}`)
      return (await figuresOf(measuring)).bytes > bytes
    })
    const it = await createTestApp({ database, snapshotBytes: bytes * 3.5 })
    for (const website of [first, second, third, first, fourth]) await it.visit(website, `${search}?page=1`)
    const full = await figuresOf(it)
    expect(full.websites).toBe(3)
    expect(full.bytes).toBeLessThanOrEqual(bytes * 3.5)
    const renders = it.app.pages.renders
    expect((await it.visit(second, '/')).status).toBe(200)
    expect(it.app.pages.renders).toBe(renders + 1)
    expect((await figuresOf(it)).websites).toBe(3)
  })

  test('SCALE-23 a vehicle takes 2,500 bytes with its place in the index, because equal strings of a website are one', {
    tags: ['long'],
  }, async () => {
    const it = await createTestApp({ database: await freshDatabase() })
    const count = 1500
    const small = await it.aWebsite()
    const large = await it.aWebsite({ stock: sampleStock(count, 1) })
    const used = (): number => {
      for (let time = 0; time < 3; time += 1) collectGarbage()
      const { heapUsed, external } = process.memoryUsage()
      return heapUsed + external
    }
    // the first ones bring code and tables with them that all have in common
    await it.visit(small, search)
    await it.visit(small, `/cars/${small.vehicle.slug}`)
    it.app.pages.drop([`website:${small.id}`])
    const before = used()
    await it.visit(large, `/cars/${large.vehicle.slug}`)
    const each = (used() - before) / count
    expect(each).toBeLessThan(2500)
    expect((await figuresOf(it)).bytes / count).toBeGreaterThan(each * 0.75)
  })
})
