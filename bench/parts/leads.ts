import { spawnSync } from 'node:child_process'
import { Agent } from 'node:http'
import { makeCluster, postgresBinaries } from '../../scripts/postgres-cluster.ts'
import { closedLoop, sendLead, summaryOf, type Times } from '../closed-loop.ts'
import {
  ask,
  deploymentEnvironment,
  nodeCommand,
  searchPage,
  serveForecourt,
  temporaryFolder,
} from '../processes.ts'
import type { Row } from '../row.ts'

/**
 * Measures what a lead costs beside the bare disk, and leads over HTTP on either database: at a steady rate with visitors beside, and as
 * many as possible.
 */
export async function leads(): Promise<Row[]> {
  const rows = [...journalRows(), ...(await overHttp('PGlite', {}))]
  const binaries = postgresBinaries()
  if (binaries === null) return rows
  const cluster = await makeCluster(binaries)
  try {
    return [
      ...rows,
      ...(await overHttp('PostgreSQL', { DATABASE_URL: cluster.url, ...deploymentEnvironment })),
    ]
  } finally {
    await cluster.remove()
  }
}

async function overHttp(database: string, environment: Readonly<Record<string, string>>): Promise<Row[]> {
  const { port, stop } = await serveForecourt(temporaryFolder(), { environment })
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  await closedLoop(port, agent, { seconds: 1, together: 8 })
  const visitors = visitPages(port, agent)
  const steady = await openLoop(port, agent, { perSecond: 200, seconds: 10 })
  const pages = await visitors.leave()
  const most = await closedLoop(port, agent, { seconds: 5, together: 64 })
  agent.destroy()
  await stop()
  return [
    {
      what: `leads: POST /api/leads on ${database}, 200 a second beside ${pagesPerSecond} pages, p95`,
      unit: 'ms',
      ours: steady.p95Ms,
      better: 'less',
      goal: 20,
      details: { ...steady, pagesP95Ms: pages.p95Ms },
    },
    {
      what: `leads: POST /api/leads on ${database}, 64 at a time`,
      unit: 'leads/s',
      ours: most.perSecond,
      better: 'more',
      goal: 5000,
      details: { ...most },
    },
  ]
}

const pagesPerSecond = 50

/** Lets visitors ask for search results, which are made for each, until they leave. */
function visitPages(port: number, agent: Agent): { leave(): Promise<Times> } {
  const times: number[] = []
  const pending: Promise<void>[] = []
  const startedAt = performance.now()
  const timer = setInterval(() => {
    const from = performance.now()
    const path = `/api/search/${searchPage.path.split('/').at(-1)}?page=${1 + (pending.length % 5)}&q=v${pending.length}`
    pending.push(
      ask({ port, host: searchPage.host, path }, { agent }).then(({ status }) => {
        if (status !== 200) throw new Error(`a page was answered with ${status}`)
        times.push(performance.now() - from)
      }),
    )
  }, 1000 / pagesPerSecond)
  return {
    async leave() {
      clearInterval(timer)
      await Promise.all(pending)
      return summaryOf(times, performance.now() - startedAt)
    },
  }
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
