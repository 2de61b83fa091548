import cluster from 'node:cluster'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { heapFlags, loadSupervision } from '#app/process.server.ts'

const root = new URL('.', import.meta.url).pathname
/** A worker that is told to end has this long to empty its journal, and is then ended. */
const emptyMsOfWorker = 45_000
const { WORKERS, STARTED_BY, FORECOURT_WORKER, FORECOURT_FIRST } = process.env
const isWorker = FORECOURT_WORKER !== undefined && cluster.isWorker
if (!isWorker && (WORKERS || '1') !== '1') await superviseWorkers()

const flags = isWorker ? [] : heapFlags(process.env, process.execArgv)
// a running Node takes no other limit for its heap, so it is replaced by one that has it, under the same number
if (flags.length > 0)
  process.execve?.(
    process.execPath,
    [process.execPath, ...process.execArgv, ...flags, ...process.argv.slice(1)],
    {
      ...process.env,
      // the channel to the script that started us does not outlast that
      ...(process.connected ? { STARTED_BY: String(process.ppid) } : {}),
    },
  )

// what one start has compiled is kept for the next one, where the folder can be written
enableCompileCache(join(root, 'node_modules', '.cache', 'node'))

/*
 * The whole product comes from one module: the build's, or in development the sources', made anew whenever one of them
 * changes.
 */
const development =
  process.env.NODE_ENV === 'development'
    ? await (await import('./scripts/development.ts')).openDevelopment(root)
    : null
const product: typeof import('#app/forecourt.server.ts') =
  development?.product ?? (await import(join(root, 'build', 'server', 'index.js')))
/** How long the end of the process waits for the database to take what is in the journal. */
const emptyMs = 30_000

try {
  await serve()
} catch (error) {
  refuse(error)
}

/** Opens everything, serves, and when it is told to stop closes it again in the opposite order. */
async function serve(): Promise<void> {
  const config = product.readConfig(process.env)
  const told = product.stopSignal(isWorker ? undefined : Number(STARTED_BY))
  let isReplaced = false
  // where another worker answers in its place, nobody has to be told
  const outside = { isDraining: () => told.isStopping && !isReplaced, refuse }
  const served = await (development ?? product).openForecourt(config, outside)
  const { base, leads } = served.parts
  const stopped = told.whenServing()
  const opening = product.openPorts(config, {
    base,
    start: served.start,
    application: () => served.answer,
    websites: async () => (await served.answer).websites(),
    ...(development?.before ? { before: development.before } : {}),
    isDraining: outside.isDraining,
    isSilent: isWorker && FORECOURT_FIRST !== '1',
  })
  const ports = await opening.catch(async (error: unknown) => {
    await base.ownProcess.stop()
    throw error
  })
  void Promise.resolve(served.answer)
    .then((answer) => answer.untilReady())
    // a process that is killed writes nothing at its end
    .then(flushCompileCache)
  if (isWorker) {
    const link = product.linkToSupervisor({
      metrics: base.metrics,
      leave() {
        isReplaced = true
        process.kill(process.pid, 'SIGTERM')
      },
      settle: (folders, held) => void served.settleFolders(folders, held),
    })
    void (await served.answer).untilReady().then(link.tellReady)
  } else void served.settleFolders(product.foldersLeft(config.dataDir, () => false).slice(1))

  await stopped
  void base.ownProcess.drain()
  ports.endStreams()
  // whatever still hangs, the journal has every lead: the process ends in time
  const drainMs = isReplaced ? 0 : config.drainSeconds * 1000
  setTimeout(() => leads.waitingCount === 0 && process.exit(0), drainMs + 9500)
  setTimeout(() => process.exit(1), drainMs + emptyMs + 9500)
  await new Promise((resolve) => setTimeout(resolve, drainMs))
  await ports.close()
  const leftCount = await served.stop(emptyMs)
  if (leftCount > 0) product.reportLeadsLeft(config, base.log, leftCount)
  await base.log.flush()
  process.exit(leftCount > 0 ? 1 : 0)
}

/** This process then serves nothing itself: it holds the folder, and starts those that serve. */
async function superviseWorkers(): Promise<never> {
  try {
    const { readConfig, lockDataDir, supervise } = await loadSupervision()
    const { workers, dataDir, drainSeconds } = readConfig(process.env)
    lockDataDir(dataDir)
    const { STARTED_BY: _, ...environment } = process.env
    const code = await supervise({
      workers,
      dataDir,
      flags: heapFlags(process.env, process.execArgv),
      environment,
      entry: process.argv[1] ?? join(root, 'server.ts'),
      endMs: drainSeconds * 1000 + emptyMsOfWorker,
      say: (message, facts) =>
        process.stderr.write(`${JSON.stringify({ level: 'warn', message, ...facts })}\n`),
    })
    process.exit(code === 0 ? 0 : 1)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

/** Says why, and ends. */
function refuse(error: unknown): never {
  const isForPeople = error instanceof product.ConfigError || error instanceof product.DataDirInUse
  const text = error instanceof Error ? (isForPeople ? error.message : error.stack) : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
