import type { Agent } from 'node:http'
import { ask, searchPage } from './processes.ts'

/** How leads fared. */
export interface Times {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
  readonly sent: number
}

/** Lets each of these senders send the next lead when the last was answered. */
export async function closedLoop(
  port: number,
  agent: Agent,
  { seconds, together }: { seconds: number; together: number },
): Promise<Times> {
  const times: number[] = []
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  await Promise.all(
    Array.from({ length: together }, async () => {
      while (performance.now() < until) {
        const from = performance.now()
        await sendLead(port, agent)
        times.push(performance.now() - from)
      }
    }),
  )
  return summaryOf(times, performance.now() - startedAt)
}

const run = Date.now().toString(36)
let count = 0

/** Sends a form of the demo’s largest website, each with a key of its own. */
export async function sendLead(port: number, agent: Agent): Promise<void> {
  count += 1
  const lead = {
    name: 'Jo Ng',
    email: `jo${count}@example.com`,
    phone: '0412 345 678',
    category: 'Used Vehicle',
    message: `Is it still there? I could come on Saturday and would like to drive it. ${count}`,
    url: `http://${searchPage.host}/search/new-used-and-demo-cars`,
    opt_in: true,
  }
  const { status } = await ask(
    {
      port,
      host: searchPage.host,
      path: '/api/leads',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `${run} ${count}` },
    },
    { method: 'POST', body: JSON.stringify({ lead }), agent },
  )
  if (status !== 201) throw new Error(`a lead was answered with ${status}`)
}

export function summaryOf(times: number[], elapsedMs: number): Times {
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN
  return {
    perSecond: times.length / (elapsedMs / 1000),
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    sent: times.length,
  }
}
