import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Command } from '#app/commands/command.server.ts'
import { blobPlaces } from '#app/composition/blob-places.server.ts'
import type { ExportManifest } from '#app/features/archive/manifest.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import { fillDatabase, fillPlaces } from './a-full-database.ts'
import { createTestApp, type TestApp } from './app.ts'
import { freshDatabase } from './database.ts'
import { runAsOperator } from './run-as-operator.ts'

export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-export-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A deployment with two websites and a row in every table. */
export async function aFullDeployment(database: OpenDatabase) {
  const it = await createTestApp({ database })
  const websites = [await it.aWebsite(), await it.aWebsite()]
  for (const website of websites) {
    await fillDatabase(database, { website, vehicleId: website.vehicle.id })
    await fillPlaces(blobPlaces({ dataDir: it.dataDir, photoBucket: null }), { website })
  }
  const [one, other] = websites
  if (!one || !other) throw new Error('there are two websites')
  return { it, one, other }
}

export type Place = Pick<TestApp, 'database' | 'dataDir' | 'clock'>

/** Runs the command on a deployment that nobody serves. */
export function run(place: Place, command: Command, options: [string, string | true][]) {
  return runAsOperator(place, command, [], options)
}

/** Where an export may be taken in. */
export async function anEmptyPlace(kind: 'pglite' | 'postgres'): Promise<Place> {
  return {
    database: await freshDatabase(kind),
    dataDir: aFolder(),
    clock: { now: new Date('2026-07-01T00:00:00Z') },
  }
}

export function filesIn(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(files.sort().map((path) => [path.slice(folder.length + 1), readFileSync(path)]))
}

export function manifestIn(folder: string): ExportManifest {
  return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
}

export function linesOf(folder: string, table: string): Record<string, unknown>[] {
  return readFileSync(join(folder, `tables/${table}.ndjson`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}
