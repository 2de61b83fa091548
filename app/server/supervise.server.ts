import { type SupervisorOptions, Workers } from './workers.server.ts'

const lookMs = 1000

/**
 * Serves by several workers until this process is told to stop. SIGHUP replaces them one by one by those of the release
 * that `entry` leads to then.
 *
 * @returns how many of them ended badly: leads may be left on their disks
 */
export async function supervise(options: SupervisorOptions): Promise<number> {
  const workers = new Workers(options)
  const { promise: told, resolve: stop } = Promise.withResolvers<void>()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop())
  process.on('disconnect', stop) // the script that started us has ended
  process.on('SIGHUP', () => workers.replaceAll())
  workers.startAll()
  const looking = setInterval(() => workers.look(), lookMs)
  await told
  clearInterval(looking)
  return workers.stop()
}
