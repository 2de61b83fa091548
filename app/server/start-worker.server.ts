import cluster, { type Worker } from 'node:cluster'
import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { prepareWorkerFolder } from './worker-folders.server.ts'
import type { FromWorker, ToWorker } from './worker-link.server.ts'

export interface WorkerOptions {
  /** Each worker has a folder of its own here. */
  readonly dataDir: string
  /** Node's flags for each. */
  readonly flags: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  /** A file in the release that runs, by the name that leads to another one after an upgrade (`current`). */
  readonly entry: string
}

/** A process that serves. */
export interface StartedWorker {
  readonly number: number
  readonly process: Worker['process']
  readonly startedMs: number
  /** Whether it came to serve; false where it ended before. */
  readonly ready: Promise<boolean>
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>
  /** How often it was looked at since it was last heard; null before its first word. */
  silentLooks: number | null
  /** Nobody starts it again when it ends. */
  isLeaving: boolean
  tell(message: ToWorker): void
}

/**
 * Starts a worker of the release that `entry` leads to now, on the Node that this release brings.
 *
 * @param isFirst it prints the addresses
 * @param whenTold is called with what it asks of others
 */
export function startWorker(
  options: WorkerOptions,
  number: number,
  isFirst: boolean,
  whenTold: (message: FromWorker) => void,
): StartedWorker {
  const root = releaseOf(options.entry)
  const node = join(root, 'node_modules', 'node', 'bin', 'node')
  // `cluster` starts its workers on this one
  if (existsSync(node)) process.execPath = node
  const execArgv = [...process.execArgv, ...options.flags]
  cluster.setupPrimary({ exec: join(root, 'server.ts'), args: [], cwd: root, execArgv })
  const worker = cluster.fork({
    ...options.environment,
    DATA_DIR: prepareWorkerFolder(options.dataDir, number),
    FORECOURT_WORKER: String(number),
    FORECOURT_FIRST: isFirst ? '1' : '',
  })
  const { promise: ready, resolve: isReady } = Promise.withResolvers<boolean>()
  const { promise: ended, resolve: end } = Promise.withResolvers<Awaited<StartedWorker['ended']>>()
  const started: StartedWorker = {
    number,
    process: worker.process,
    startedMs: performance.now(),
    ready,
    ended,
    silentLooks: null,
    isLeaving: false,
    tell: (message) => void (worker.isConnected() && worker.send(message)),
  }
  worker.on('message', (message: FromWorker) => {
    started.silentLooks = 0
    if (message.kind === 'ready') isReady(true)
    else whenTold(message)
  })
  worker.once('exit', (code, signal) => {
    isReady(false)
    end({ code, signal })
  })
  return started
}

/** The folder of the release: `entry` is `server.ts` in it, or `cli/main.ts`. */
export function releaseOf(entry: string): string {
  const folder = dirname(entry)
  return realpathSync(folder.endsWith('cli') ? dirname(folder) : folder)
}
