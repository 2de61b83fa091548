import { Agent } from 'node:http'
import { ask, metric, searchPage, serveForecourt, temporaryFolder } from '../processes.ts'
import { median, type Row } from '../row.ts'

const crowd = 1000

/** Sends a crowd at once to a page that nobody has asked for yet. */
export async function stampede(): Promise<Row[]> {
  const ours = await serveForecourt(temporaryFolder())
  const renders: number[] = []
  const slowest: number[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: crowd })
  // a page that is ready opens the connections beforehand
  await together(ours.port, '/', agent)
  for (let address = 2; address < 7; address += 1) {
    const before = await metric(ours.port, 'forecourt_page_renders')
    slowest.push(await together(ours.port, `${searchPage.path}?page=${address}`, agent))
    renders.push((await metric(ours.port, 'forecourt_page_renders')) - before)
  }
  agent.destroy()
  await ours.stop()
  return [
    {
      what: `stampede: ${crowd.toLocaleString('en-AU')} at once, one cold address`,
      unit: 'renders',
      ours: Math.max(...renders),
      better: 'less',
      must: 2,
      goal: 1,
      details: { addresses: renders.length, slowestMs: Math.round(median(slowest)) },
    },
  ]
}

/** @returns how long the last of them waited, in ms */
async function together(port: number, path: string, agent: Agent): Promise<number> {
  const startedAt = performance.now()
  const answers = await Promise.all(
    Array.from({ length: crowd }, () => ask({ port, host: searchPage.host, path }, { agent })),
  )
  const failed = answers.find(({ status }) => status !== 200)
  if (failed) throw new Error(`${path} was answered with ${failed.status}`)
  return performance.now() - startedAt
}
