import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { percentile, type Row } from '../row.ts'
import { pause } from '../waiting.ts'
import { pressAtDesk } from './people.ts'
import { sendLead, type Yard } from './yard.ts'

const tries = 60
const mostWaitMs = 30_000

/** In place of the browser makers' servers: it notes when a notification comes. */
export interface PushService {
  readonly url: string
  /** When the last one came. */
  lastAtMs(): number
  close(): void
}

export async function openPushService(): Promise<PushService> {
  let last = 0
  const server = createServer((asked, answer) => {
    asked.resume()
    asked.once('end', () => {
      last = performance.now()
      answer.writeHead(201).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // it listens, so it has a port
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lastAtMs: () => last,
    close: () => void server.close(),
  }
}

/** From the answer to a shopper's Submit to the notification of a salesperson's phone, as it leaves for the browser maker. */
export async function pushes(yard: Yard, service: PushService): Promise<Row[]> {
  const [first] = yard.servers
  const [person] = yard.salespeople
  if (!person) throw new Error('there is no salesperson')
  const turnedOn = await pressAtDesk(first.port, person, '/account', {
    intent: 'push',
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`,
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  })
  if (turnedOn.status !== 200) throw new Error(`notifications were answered with ${turnedOn.status}`)
  // whatever the time is where the website is
  await pressAtDesk(first.port, person, '/account', { intent: 'quiet-hours', from: '00:00', to: '00:00' })
  const times: number[] = []
  for (let number = 0; number < tries; number += 1) {
    const { atMs } = await sendLead(yard, first.port)
    while (service.lastAtMs() < atMs) {
      if (performance.now() - atMs > mostWaitMs) throw new Error('a lead was told to nobody')
      await pause(5)
    }
    times.push(service.lastAtMs() - atMs)
    await pause(150)
  }
  return [
    {
      what: 'desk: from Submit to a push, p95',
      unit: 's',
      ours: percentile(times, 0.95) / 1000,
      better: 'less',
      must: 10,
      goal: 2,
      details: { p50Ms: percentile(times, 0.5), mostMs: Math.max(...times) },
    },
  ]
}
