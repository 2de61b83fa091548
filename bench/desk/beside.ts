import { Agent } from 'node:http'
import { closedLoop } from '../closed-loop.ts'
import { loadInterleaved } from '../load.ts'
import { ask, searchPage, serveForecourt, temporaryFolder } from '../processes.ts'
import { median, type Row, ratioOf } from '../row.ts'

const rounds = 5

/** What visitors and leads of a website have with the desk on, of what they have with it off (DESK-25). */
export async function besideWebsites(): Promise<Row[]> {
  const serve = (desk: string) => serveForecourt(temporaryFolder(), { environment: { DESK: desk } })
  const [on, off] = [await serve('on'), await serve('off')]
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  try {
    const page = { ...searchPage, headers: { 'Accept-Encoding': 'br, gzip' } }
    for (const { port } of [on, off]) for (let time = 0; time < 5; time += 1) await ask({ ...page, port })
    const pages = await loadInterleaved<'on' | 'off'>(
      { on: { ...page, port: on.port }, off: { ...page, port: off.port } },
      { rounds },
    )
    const leads: Record<'on' | 'off', number[]> = { on: [], off: [] }
    for (let round = -1; round < rounds; round += 1)
      for (const [name, { port }] of [
        ['on', on],
        ['off', off],
      ] as const) {
        const { perSecond } = await closedLoop(port, agent, { seconds: 3, together: 64 })
        // the first round meets cold code
        if (round >= 0) leads[name].push(perSecond)
      }
    const row = (
      what: string,
      unit: string,
      ours: readonly number[],
      without: readonly number[],
      goal: number,
    ): Row => ({
      what: `desk: ${what} with the desk, of it without`,
      unit,
      ours: median(ours),
      peer: { name: `${unit} without`, value: median(without) },
      ratio: ratioOf(ours, without),
      better: 'more',
      must: 0.98,
      goal,
    })
    const rates = (name: 'on' | 'off') => pages[name].map(({ perSecond }) => perSecond)
    return [
      row('cached page', 'req/s', rates('on'), rates('off'), 0.99),
      row('leads acknowledged, 64 at a time', 'leads/s', leads.on, leads.off, 1),
    ]
  } finally {
    agent.destroy()
    await Promise.all([on.stop(), off.stop()])
  }
}
