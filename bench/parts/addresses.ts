import { Agent } from 'node:http'
import { ask, metric, residentMiB, searchPage, serveForecourt, temporaryFolder } from '../processes.ts'
import type { Row } from '../row.ts'

const count = Number(process.env.BENCH_ADDRESSES ?? 200_000)
const atOnce = 16
const mostMinutes = 20
const mebibyte = 1024 * 1024

/** Each function invents addresses in its own way, another one for every number. */
const ways: readonly ((number: number) => { host?: string; path: string })[] = [
  (number) => ({ path: `/?zz=${number}` }),
  (number) => ({ path: `/?utm_campaign=${number}` }),
  (number) => ({ path: '/', host: `${searchPage.host}:${1000 + number}` }),
  (number) => ({ path: `/api/cards?id=${number}` }),
  (number) => ({ path: `/_wake${searchPage.path}?price_max=${number}` }),
  (number) => ({ path: `${searchPage.path}?price_max=${number}` }),
  (number) => ({ path: `/nothing-${number}` }),
  (number) => ({ path: `/?zz=${number}`, host: `unknown-${number}.example` }),
]

/**
 * Measures how much memory a stranger can occupy by inventing addresses, beside what the page cache may take.
 */
export async function addresses(): Promise<Row[]> {
  const server = await serveForecourt(temporaryFolder())
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const headers = { 'Accept-Encoding': 'br' }
  const visit = ({ host = searchPage.host, path }: { host?: string; path: string }) =>
    ask({ port: server.port, host, path, headers }, { agent })
  // these requests compile the code first; their answers are not kept, since the query is too long
  const long = 'a'.repeat(2001)
  await inTurns(2000, (number) => visit({ path: `${searchPage.path}?q=${number}${long}` }))
  const before = await memoryOf(server)

  const limit = performance.now() + mostMinutes * 60_000
  const done = await inTurns(count, async (number) => {
    if (performance.now() > limit) return
    const way = ways[number % ways.length]
    if (way) await visit(way(number))
    if (number % 10_000 === 9999) process.stderr.write(`  ${number + 1} addresses\n`)
  })
  if (performance.now() > limit) throw new Error(`${count} addresses took longer than ${mostMinutes} minutes`)
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const after = await memoryOf(server)
  const kept = (await metric(server.port, 'forecourt_page_bytes')) / mebibyte
  const bound = (await metric(server.port, 'forecourt_page_bytes_most')) / mebibyte
  agent.destroy()
  await server.stop()

  const peer = { name: 'the page cache may take', value: bound }
  const row = (what: string, name: 'resident' | 'heap'): Row => {
    const more = after[name] - before[name]
    return {
      what: `addresses: ${done.toLocaleString('en-AU')} invented, ${what}`,
      unit: 'MiB more',
      ours: more,
      peer,
      ratio: more / bound,
      better: 'less',
      must: 1.1,
      details: { before: before[name], after: after[name], kept },
    }
  }
  return [row('resident', 'resident'), row('heap and buffers', 'heap')]
}

async function memoryOf({ port, pid }: { port: number; pid: number }) {
  const heap = await metric(port, 'nodejs_heap_size_used_bytes')
  const external = await metric(port, 'nodejs_external_memory_bytes')
  return { resident: residentMiB(pid), heap: (heap + external) / mebibyte }
}

/** Runs the work once for each number, several at a time. */
async function inTurns(total: number, work: (number: number) => Promise<unknown>): Promise<number> {
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < total) {
        next += 1
        await work(next - 1)
      }
    }),
  )
  return next
}
