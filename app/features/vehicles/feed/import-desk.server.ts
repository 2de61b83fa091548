import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '#app/core/errors.ts'
import { projectRoot } from '#app/server/project-files.server.ts'
import {
  type FeedReading,
  type ImportOrder,
  ImportWork,
  type PlannedStock,
  type VehicleRow,
} from './import-work.server.ts'
import type { KnownVehicle } from './plan-stock.ts'
import type { VehicleKey } from './resolve-feed.ts'

/** The work on one feed, in this thread or in its own. */
export interface ImportDesk {
  read(): Promise<FeedReading>
  know(known: readonly KnownVehicle[]): Promise<void>
  unknown(): Promise<VehicleKey[]>
  plan(newer: readonly VehicleKey[]): Promise<PlannedStock>
  rows(from: number, count: number): Promise<VehicleRow[]>
  yields(from: number, count: number): Promise<VehicleRow[]>
  close(): Promise<void>
}

export type AskedWork =
  | { readonly step: 'read' | 'unknown' }
  | { readonly step: 'know'; readonly known: readonly KnownVehicle[] }
  | { readonly step: 'plan'; readonly newer: readonly VehicleKey[] }
  | { readonly step: 'rows' | 'yields'; readonly from: number; readonly count: number }

/** A file of some dozen vehicles takes less time to read than a thread takes to start. */
const smallBytes = 64 * 1024
/** The memory of the thread; a feed that needs more is refused, and the process goes on. */
const mostHeapMiB = 2048

/**
 * A feed of a dozen vehicles is read in this thread, a larger one in a thread of its own, so that pages and leads do
 * not wait.
 */
export function openImportDesk(order: ImportOrder): ImportDesk {
  return order.feed.bytes.byteLength <= smallBytes ? deskHere(order) : deskInThread(order)
}

function deskHere(order: ImportOrder): ImportDesk {
  const work = new ImportWork(order)
  return {
    read: async () => work.read(),
    know: async (known) => work.know(known),
    unknown: async () => work.unknown(),
    plan: async (newer) => work.plan(newer),
    rows: async (from, count) => work.rows(from, count),
    yields: async (from, count) => work.yields(from, count),
    close: async () => {},
  }
}

function deskInThread(order: ImportOrder): ImportDesk {
  const worker = new Worker(join(projectRoot, 'app/features/vehicles/feed/import-worker.server.ts'), {
    workerData: order,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMiB },
  })
  let waiting: PromiseWithResolvers<unknown> | null = null
  let failure: unknown = null
  const fail = (error: unknown): void => {
    failure ??= error
    waiting?.reject(failure)
    waiting = null
  }
  worker.on('message', (answer) => {
    waiting?.resolve(answer)
    waiting = null
  })
  worker.on('error', (error) => fail(failureOf(error, order)))
  worker.on('exit', () => fail(new Error('the thread that reads a feed has ended')))

  async function ask<Answer>(asked: AskedWork): Promise<Answer> {
    if (failure !== null) throw failure
    waiting = Promise.withResolvers()
    worker.postMessage(asked)
    return waiting.promise as Promise<Answer> // the worker answers each step with that step's result
  }

  return {
    read: () => ask({ step: 'read' }),
    know: (known) => ask({ step: 'know', known }),
    unknown: () => ask({ step: 'unknown' }),
    plan: (newer) => ask({ step: 'plan', newer }),
    rows: (from, count) => ask({ step: 'rows', from, count }),
    yields: (from, count) => ask({ step: 'yields', from, count }),
    close: async () => {
      await worker.terminate()
    },
  }
}

function failureOf(error: unknown, { feed }: ImportOrder): unknown {
  const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isFull
    ? new AppError('too-large', `The feed ${feed.name} takes more than ${mostHeapMiB} MiB of memory to read.`)
    : error
}
