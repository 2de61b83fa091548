import { ask, residentMiB, searchPage, serveForecourt, temporaryFolder } from '../processes.ts'
import type { Row } from '../row.ts'

/** Measures the memory of the process at rest, after it has served two pages. */
export async function memory(): Promise<Row[]> {
  const server = await serveForecourt(temporaryFolder())
  for (const path of ['/', searchPage.path]) await ask({ port: server.port, host: searchPage.host, path })
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const resident = residentMiB(server.pid)
  await server.stop()
  return [{ what: 'memory: resident with the demo, idle', unit: 'MiB', ours: resident, better: 'less' }]
}
