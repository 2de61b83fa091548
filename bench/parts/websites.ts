import { hostOf, importManyWebsites } from '../many-websites.ts'
import { ask, residentMiB, searchPage, serveForecourt, temporaryFolder } from '../processes.ts'
import { median, percentile, type Row } from '../row.ts'

const count = Number(process.env.BENCH_WEBSITES ?? 1000)
const vehicles = 100

/**
 * Measures 1,000 websites of 100 vehicles in one process: its memory after each was visited, and the wait of
 * the first visitor.
 */
export async function websites(): Promise<Row[]> {
  const dataDir = temporaryFolder()
  await importManyWebsites(dataDir, { count, vehicles })
  const server = await serveForecourt(dataDir, {
    environment: { DEMO: '0' },
    firstPage: { host: hostOf(0), path: '/' },
  })
  const first: number[] = []
  for (let number = 1; number < count; number += 1) {
    const startedAt = performance.now()
    const { status } = await ask({ port: server.port, host: hostOf(number), path: searchPage.path })
    first.push(performance.now() - startedAt)
    if (status !== 200) throw new Error(`${hostOf(number)} answered with ${status}`)
  }
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const resident = residentMiB(server.pid)
  await server.stop()
  const label = `websites: ${count.toLocaleString('en-AU')} of ${vehicles} vehicles`
  return [
    { what: `${label}, resident`, unit: 'MiB', ours: resident, better: 'less', must: 1536, goal: 1024 },
    {
      what: `${label}, first page of a cold one, p95`,
      unit: 'ms',
      ours: percentile(first, 0.95),
      better: 'less',
      goal: 150,
      details: { p50Ms: median(first), mostMs: Math.max(...first), readyMs: server.readyMs },
    },
  ]
}
