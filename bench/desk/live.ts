import { request } from 'node:http'
import { residentMiB } from '../processes.ts'
import { percentile, type Row } from '../row.ts'
import { pause } from '../waiting.ts'
import { askDesk, deskHost, type Someone } from './people.ts'
import { sendLead, type Yard } from './yard.ts'

const tries = 60
const streams = 2000
const mostWaitMs = 30_000

/** How soon a lead that one process takes is a row of an inbox that is open at the other, and what many open inboxes weigh. */
export async function live(yard: Yard): Promise<Row[]> {
  const [first, second] = yard.servers
  const heard = listeners()
  const mine = await openStream(second.port, yard.owner, heard.tell)
  const times: number[] = []
  for (let number = 0; number < tries; number += 1) {
    const news = heard.next()
    const { atMs, mailbox } = await sendLead(yard, first.port)
    await news
    const search = `/inbox?${new URLSearchParams({ view: 'open', words: mailbox })}`
    while (!String((await askDesk(second.port, yard.owner, search)).body).includes('lead-link')) {
      if (performance.now() - atMs > mostWaitMs) throw new Error('a lead was in no list')
      await pause(20)
    }
    times.push(performance.now() - atMs)
    await pause(100)
  }
  mine.close()
  return [
    {
      what: 'desk: a lead taken by one process is a row at the other, p95',
      unit: 's',
      ours: percentile(times, 0.95) / 1000,
      better: 'less',
      must: 2,
      goal: 1,
      details: { p50Ms: percentile(times, 0.5), mostMs: Math.max(...times) },
    },
    await weightOfStreams(yard),
  ]
}

async function weightOfStreams({ servers, owner }: Yard): Promise<Row> {
  const { pid, port } = servers[1]
  const before = residentMiB(pid)
  const open: { close(): void }[] = []
  for (let number = 0; number < streams; number += 1) open.push(await openStream(port, owner, () => {}))
  await pause(5000)
  const more = residentMiB(pid) - before
  for (const stream of open) stream.close()
  return {
    what: `desk: ${streams.toLocaleString('en-AU')} open streams in one process`,
    unit: 'MiB',
    ours: more,
    better: 'less',
    must: 100,
    goal: 60,
  }
}

/** Whoever waits for the next event of a stream. */
function listeners() {
  let waiting: (() => void)[] = []
  return {
    tell: () => {
      for (const go of waiting) go()
      waiting = []
    },
    next: () => new Promise<void>((resolve) => waiting.push(resolve)),
  }
}

/** Opens the stream of a browser's inbox. @param hear called for each lead that it tells of */
function openStream(port: number, { cookie }: Someone, hear: () => void): Promise<{ close(): void }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', path: '/live', headers: { host: deskHost, cookie }, agent: false },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`/live answered with ${response.statusCode}`))
        response.setEncoding('utf8')
        response.on('data', (text: string) => {
          if (text.includes('event: lead')) hear()
        })
        response.on('error', () => {}) // it ends when this side lets go
        resolve({ close: () => void asked.destroy() })
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}
