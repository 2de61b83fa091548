import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { z } from 'zod'
import { readJson } from '#app/core/stored.ts'
import { linesIn } from '#app/server/read-lines.server.ts'
import type { PartLine } from './stock-part.server.ts'
import { vehicleKeySchema } from './vehicle-key.ts'

/** The folder that `stock export` writes says what it is. */
const manifestFile = 'stock.json'
const manifestSchema = z.object({
  format: z.literal('forecourt stock'),
  version: z.literal(1),
  website: z.string(),
  at: z.iso.datetime(),
  parts: z.array(z.string().regex(/^[a-z][a-z-]{0,39}$/)),
})
export type StockManifest = Readonly<z.output<typeof manifestSchema>>

/** Null where the folder is none that `stock export` wrote. @throws UnreadableRecord */
export async function readManifest(folder: string): Promise<StockManifest | null> {
  const path = join(folder, manifestFile)
  if (!existsSync(path)) return null
  return readJson(manifestSchema, await readFile(path, 'utf8'), path)
}

export async function writeManifest(
  folder: string,
  manifest: Omit<StockManifest, 'format' | 'version'>,
): Promise<void> {
  await writeLines(folder, manifestFile, async (write) =>
    write(JSON.stringify({ format: 'forecourt stock', version: 1, ...manifest }, null, 2)),
  )
}

/** Whether a folder can be written without touching anything else: it is not there, empty, or an export of the same website. */
export async function isFree(folder: string, website: string): Promise<boolean> {
  if (!existsSync(folder)) return true
  const manifest = await readManifest(folder)
  return manifest ? manifest.website === website : (await readdir(folder)).length === 0
}

/** Writes a file line by line, no faster than the disk takes it; it has its name once it is whole. */
export async function writeLines(
  folder: string,
  name: string,
  work: (write: (line: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const path = join(folder, name)
  const stream = createWriteStream(`${path}.part`, { mode: 0o600 })
  const failed = once(stream, 'error').then(([error]) => Promise.reject(error))
  failed.catch(() => {})
  await Promise.race([
    failed,
    work(async (line) => {
      if (!stream.write(`${line}\n`)) await Promise.race([once(stream, 'drain'), failed])
    }),
  ])
  stream.end()
  await finished(stream)
  await rename(`${path}.part`, path)
}

/**
 * Reads the lines of a part, one after the other; nothing where the folder has no such part.
 *
 * @throws UnreadableRecord, which names the line
 */
export async function* readLines<Value>(
  folder: string,
  name: string,
  valueSchema: z.ZodType<Value>,
): AsyncGenerator<PartLine<Value>> {
  const path = join(folder, name)
  if (!existsSync(path)) return
  const schema = z.object({ vehicle: vehicleKeySchema, value: valueSchema })
  let number = 0
  for await (const line of linesIn(createReadStream(path))) {
    number += 1
    if (line.trim() === '') continue
    yield readJson(schema, line, `${name}, line ${number},`)
  }
}

/** Puts single things together, so many at a time. */
export async function* inBatches<Item>(items: AsyncIterable<Item>, most: number): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < most) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
