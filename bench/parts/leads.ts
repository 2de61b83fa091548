import { spawnSync } from 'node:child_process'
import { Agent } from 'node:http'
import { closedLoop, sendLead, summaryOf, type Times } from '../closed-loop.ts'
import { nodeCommand, serveForecourt, temporaryFolder } from '../processes.ts'
import type { Row } from '../row.ts'

/**
 * Measures what a lead costs beside the bare disk, and leads over HTTP, first at a steady rate, then as many
 * as possible.
 */
export async function leads(): Promise<Row[]> {
  const journal = journalRows()
  const ours = await serveForecourt(temporaryFolder())
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const port = ours.port
  await closedLoop(port, agent, { seconds: 1, together: 8 })
  const steady = await openLoop(port, agent, { perSecond: 200, seconds: 10 })
  const most = await closedLoop(port, agent, { seconds: 5, together: 64 })
  agent.destroy()
  await ours.stop()
  return [
    ...journal,
    {
      what: 'leads: POST /api/leads, 200 a second, p95',
      unit: 'ms',
      ours: steady.p95Ms,
      better: 'less',
      details: { ...steady },
    },
    {
      what: 'leads: POST /api/leads, 64 at a time',
      unit: 'leads/s',
      ours: most.perSecond,
      better: 'more',
      details: { ...most },
    },
  ]
}

function journalRows(): Row[] {
  const [program = '', ...words] = nodeCommand('bench/leads.ts')
  const done = spawnSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  if (done.status !== 0) throw new Error(`bench/leads.ts ended with ${done.status}`)
  const summary = JSON.parse(done.stdout.trim().split('\n').at(-1) ?? '')
  return [
    {
      what: 'leads: acknowledged, one at a time, p50',
      unit: 'ms',
      ours: summary.aloneP50Ms,
      peer: { name: 'bare fdatasync', value: summary.bareP50Ms },
      ratio: summary.ratioP50,
      better: 'less',
      must: 4,
      goal: 2,
      details: { p99Ms: summary.aloneP99Ms },
    },
    {
      what: 'leads: acknowledged, 64 writers',
      unit: 'leads/s',
      ours: summary.togetherPerSecond,
      better: 'more',
      goal: 10_000,
      details: { p50Ms: summary.togetherP50Ms, p99Ms: summary.togetherP99Ms },
    },
  ]
}

/**
 * Sends leads when they are due, answered or not. The time counts from when a lead was due, so that a queue
 * cannot hide.
 */
async function openLoop(
  port: number,
  agent: Agent,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Times> {
  const total = perSecond * seconds
  const times: number[] = []
  const pending: Promise<void>[] = []
  const startedAt = performance.now()
  while (pending.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * perSecond))
    while (pending.length < due) {
      const intendedAt = startedAt + (pending.length / perSecond) * 1000
      pending.push(
        sendLead(port, agent).then(() => {
          times.push(performance.now() - intendedAt)
        }),
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(pending)
  return summaryOf(times, performance.now() - startedAt)
}
