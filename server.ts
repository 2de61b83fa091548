import { join } from 'node:path'

/*
 * The whole product comes from one module: the build's, or in development the sources', made anew whenever one of them
 * changes.
 */
const root = new URL('.', import.meta.url).pathname
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
  const told = product.stopSignal()
  const outside = { isDraining: () => told.isStopping, refuse }
  const served = await (development ?? product).openForecourt(config, outside)
  const { base, leads } = served.parts
  const stopped = told.whenServing()
  const ports = await product.openPorts(config, {
    base,
    start: served.start,
    application: () => served.answer,
    websites: async () => (await served.answer).websites(),
    ...(development?.before ? { before: development.before } : {}),
    isDraining: outside.isDraining,
  })

  await stopped
  // whatever still hangs, the journal has every lead: the process ends in time
  const drainMs = config.drainSeconds * 1000
  setTimeout(() => leads.waitingCount === 0 && process.exit(0), drainMs + 9500)
  setTimeout(() => process.exit(1), drainMs + emptyMs + 9500)
  await new Promise((resolve) => setTimeout(resolve, drainMs))
  await ports.close()
  const leftCount = await served.stop(emptyMs)
  if (leftCount > 0) product.reportLeadsLeft(config, base.log, leftCount)
  await base.log.flush()
  process.exit(leftCount > 0 ? 1 : 0)
}

/** Says why, and ends. */
function refuse(error: unknown): never {
  const isForPeople = error instanceof product.ConfigError || error instanceof product.DataDirInUse
  const text = error instanceof Error ? (isForPeople ? error.message : error.stack) : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
