import { serveForecourt, temporaryFolder } from '../processes.ts'
import { median, type Row } from '../row.ts'

/**
 * Measures from the start of the process to the first page of a website, with an empty folder and then with
 * the same folder again.
 */
export async function start(): Promise<Row[]> {
  const fresh: number[] = []
  const again: number[] = []
  for (let run = 0; run < 5; run += 1) {
    const folder = temporaryFolder()
    for (const times of [fresh, again]) {
      const server = await serveForecourt(folder, { core: 'any' })
      times.push(server.readyMs / 1000)
      await server.stop()
    }
  }
  return [
    {
      what: 'start: first 200, fresh, with the demo',
      unit: 's',
      ours: median(fresh),
      better: 'less',
      must: 8,
      goal: 5,
    },
    { what: 'start: first 200, with data', unit: 's', ours: median(again), better: 'less', must: 3, goal: 1 },
  ]
}
