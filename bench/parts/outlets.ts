import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { numbersOf } from '#app/core/seed.ts'
import { resumeOutlet } from '#app/features/outlets/outlet-states.server.ts'
import { setSecret } from '#app/features/tenancy/secrets.server.ts'
import { sampleStock } from '#app/features/vehicles/feed/sample-stock.ts'
import { openDatabase } from '#app/server/db.server.ts'
import { openSftpServer } from '#test/open-sftp-server.ts'
import { dealerCsv, hostOf, importManyWebsites } from '../many-websites.ts'
import { ask, type Served, searchPage, serveForecourt, temporaryFolder } from '../processes.ts'
import { median, percentile, type Row } from '../row.ts'
import { pause, until } from '../waiting.ts'

const sales = Number(process.env.BENCH_SALES ?? 1000)
const salesMs = 60_000
const secretsKey = 'the key of a benchmark, 0123456789'
const credentials = { API_USER: 'bench', API_PASSWORD: 'bench-password' }
const authorization = `Basic ${Buffer.from(`${credentials.API_USER}:${credentials.API_PASSWORD}`).toString('base64')}`

/**
 * Measures from a sale by a person to the last acknowledgement of five outlets: three webhooks and two SFTP servers. So many
 * sales in a minute, first while every outlet answers, then while each fails at random, one try in ten. The moments are
 * those of the receivers: the answer to a webhook, the end of the reading back of a file.
 */
export async function outlets(): Promise<Row[]> {
  const chance = numbersOf('a day of sales')
  let isFlaky = false
  const fails = (): boolean => isFlaky && chance() < 0.1
  const hooks = await Promise.all([1, 2, 3].map(() => openHook(fails)))
  const servers = await Promise.all([1, 2].map(() => openFileServer(fails)))
  const receivers = [...hooks, ...servers]
  const dataDir = temporaryFolder()
  await importOne(dataDir, [
    ...hooks.map(({ port }, index) => ({
      id: `hook-${index}`,
      kind: 'webhook',
      url: `http://127.0.0.1:${port}/`,
    })),
    ...servers.map(({ port }, index) => ({
      id: `files-${index}`,
      kind: 'sftp',
      host: '127.0.0.1',
      port,
      path: '/stock.csv',
    })),
  ])
  const server = await serveForecourt(dataDir, {
    environment: { ...credentials, SECRETS_KEY: secretsKey },
    firstPage: { host: hostOf(0), path: searchPage.path },
  })
  try {
    process.stderr.write('  waiting until five outlets have the stock\n')
    const needed = 2 * sales
    await until(
      () => receivers.every(({ shown }) => shown().size >= needed),
      20 * 60_000,
      'the outlets have it',
    )
    const ids = await stockOf(server)
    const listed = [...ids].filter(([stocknum]) => receivers.every(({ shown }) => shown().has(stocknum)))
    const well = await sell(server, listed.slice(0, sales), receivers)
    isFlaky = true
    const flaky = await sell(server, listed.slice(sales, needed), receivers)
    return [rowOf('while all answer', well, 10), rowOf('while one try in ten fails', flaky)]
  } finally {
    await server.stop()
    for (const { close } of receivers) await close()
  }
}

/** From the answer of a sale to the last acknowledgement, in seconds. */
function rowOf(how: string, seconds: readonly number[], goal?: number): Row {
  return {
    what: `outlets: ${sales.toLocaleString('en-AU')} sales in a minute, five outlets, ${how}, sold to the last acknowledgement, p95`,
    unit: 's',
    ours: percentile(seconds, 0.95),
    // docs.dealerstudio.com.au 51000513355: an export follows a change after five minutes at the earliest
    peer: { name: 'Dealer Studio, as written', value: 300 },
    better: 'less',
    must: 60,
    ...(goal === undefined ? {} : { goal }),
    details: { p50: median(seconds), worst: Math.max(...seconds), sales: seconds.length },
  }
}

interface Receiver {
  readonly port: number
  /** The stock numbers of the vehicles that it shows. */
  shown(): ReadonlySet<string>
  /** When it acknowledged that a vehicle is gone. */
  readonly gone: ReadonlyMap<string, number>
  close(): Promise<unknown>
}

async function openHook(fails: () => boolean): Promise<Receiver> {
  const [shown, gone] = [new Set<string>(), new Map<string, number>()]
  const server = createServer(async (request, response) => {
    const { type, stocknum } = JSON.parse(await bodyOf(request))
    if (fails()) return response.writeHead(503).end()
    if (type === 'vehicle.listed') shown.add(stocknum)
    else {
      shown.delete(stocknum)
      gone.set(stocknum, performance.now())
    }
    return response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { port: (server.address() as AddressInfo).port, shown: () => shown, gone, close }
}

/** A file server acknowledges what a file no longer has once that file was read back. */
async function openFileServer(fails: () => boolean): Promise<Receiver> {
  const gone = new Map<string, number>()
  let shown: ReadonlySet<string> = new Set<string>()
  const server = await openSftpServer({
    get isReadOnly() {
      return fails()
    },
    sent: (path) => {
      const now = new Set(stocknumsIn(server.files.get(path)?.bytes ?? new Uint8Array()))
      for (const stocknum of shown) if (!now.has(stocknum)) gone.set(stocknum, performance.now())
      shown = now
    },
  })
  return { port: server.port, shown: () => shown, gone, close: server.close }
}

function stocknumsIn(bytes: Uint8Array): string[] {
  return String(Buffer.from(bytes)).match(stocknumPattern) ?? []
}

const stocknumPattern = /\bF0-\d+\b/g

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return String(Buffer.concat(chunks))
}

async function importOne(dataDir: string, wishes: readonly { readonly id: string }[]): Promise<void> {
  await importManyWebsites(dataDir, {
    count: 1,
    vehicles: 0,
    // a demo website may send to this machine
    settings: { demo: true },
    stockCsv: advertisedCsv,
    outlets: () =>
      wishes.map((wish) => ({ name: wish.id, format: 'csv', alarm_to: ['a@dealer.example'], ...wish })),
  })
  const database = await openDatabase({ folder: join(dataDir, 'db') })
  const now = new Date()
  const [website] = await database.db.selectFrom('websites').select('id').execute()
  const websiteId = website?.id ?? 0
  for (const { id } of wishes) {
    await resumeOutlet({ db: database.db, websiteId }, id, now)
    if (!id.startsWith('files')) continue
    await setSecret(database.db, secretsKey, { websiteId, name: `outlet_user.${id}`, text: 'dealer' }, now)
    await setSecret(
      database.db,
      secretsKey,
      { websiteId, name: `outlet_password.${id}`, text: 'secret' },
      now,
    )
  }
  await database.close()
}

/** Made-up stock that may be advertised: with a photo, and named so that it is found in a file. */
function advertisedCsv(): string {
  return dealerCsv(
    sampleStock(3 * sales).map((row, index) => ({
      ...row,
      'Stock No': `F0-${index}`,
      Images: `https://photos.example/${index}.jpg`,
    })),
  )
}

interface StockPage {
  readonly vehicles: readonly { id: number; fields: { stocknum: { value: string } } }[]
  readonly next: number | null
}

/** The ids of the vehicles that outlets have, by stock number. */
async function stockOf({ port }: Served): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (let after: number | null = null; ; ) {
    const path = `/api/v1/stock?state=all&limit=100${after === null ? '' : `&after=${after}`}`
    const { status, body } = await ask({ port, host: hostOf(0), path, headers: { authorization } })
    if (status !== 200) throw new Error(`${path}: ${status} ${body}`)
    const page: StockPage = JSON.parse(String(body))
    for (const { id, fields } of page.vehicles) ids.set(fields.stocknum.value, id)
    if (page.next === null) return ids
    after = page.next
  }
}

/** Sells the vehicles evenly over a minute. @returns how long after its sale each was gone everywhere, in seconds */
async function sell(
  { port }: Served,
  vehicles: readonly (readonly [string, number])[],
  receivers: readonly Receiver[],
): Promise<number[]> {
  const soldAt = new Map<string, number>()
  const startedAt = performance.now()
  for (const [index, [stocknum, id]] of vehicles.entries()) {
    await pause(Math.max(0, startedAt + (index * salesMs) / vehicles.length - performance.now()))
    const path = `/api/v1/stock/${id}/sold`
    const { status, body } = await ask(
      { port, host: hostOf(0), path, headers: { authorization, 'content-type': 'application/json' } },
      { method: 'POST', body: '{}' },
    )
    if (status !== 200) throw new Error(`${path}: ${status} ${body}`)
    soldAt.set(stocknum, performance.now())
  }
  process.stderr.write(
    `  sold ${vehicles.length} in ${Math.round((performance.now() - startedAt) / 1000)} s\n`,
  )
  const isGone = (stocknum: string): boolean => receivers.every(({ gone }) => gone.has(stocknum))
  await until(() => vehicles.every(([stocknum]) => isGone(stocknum)), 15 * 60_000, 'all are gone everywhere')
  return [...soldAt].map(
    ([stocknum, at]) =>
      (Math.max(...receivers.map(({ gone }) => gone.get(stocknum) ?? Number.NaN)) - at) / 1000,
  )
}
