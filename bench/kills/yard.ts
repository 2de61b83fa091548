import { randomBytes } from 'node:crypto'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { hostOf, importManyWebsites } from '../many-websites.ts'
import { type Answer, ask, root, type Served, serveForecourt } from '../processes.ts'

/** The website that the kills are about. */
const slug = 'bench-0'
const host = hostOf(0)
const feedId = 'dms'
/** One of the website’s dealerships. */
export const dealership = 'harbourline-north'
const password = randomBytes(12).toString('hex')
const authorization = `Basic ${Buffer.from(`bench:${password}`).toString('base64')}`

/** A dealer's yard: a data folder with one website, a feed by inbox and an outlet, and the server that serves it. */
export async function makeYard(dataDir: string, outletUrl: string): Promise<void> {
  await importManyWebsites(dataDir, {
    count: 1,
    vehicles: 0,
    // a demo website may tell this machine
    settings: { demo: true },
    feeds: inboxFeeds,
    outlets: () => [
      {
        id: 'portal',
        name: 'The portal',
        kind: 'webhook',
        format: 'csv',
        url: outletUrl,
        alarm_to: ['a@dealer.example'],
      },
    ],
  })
}

/** A feed that reads what is put into its inbox, and waits for nobody. */
export function inboxFeeds() {
  return [
    {
      id: feedId,
      name: 'DMS',
      dealership,
      via: { kind: 'inbox' },
      every_minutes: 1440,
      hold: { removed: 1, repriced: 1 },
    },
  ]
}

export function startYard(dataDir: string): Promise<Served> {
  return serveForecourt(dataDir, {
    environment: { API_USER: 'bench', API_PASSWORD: password, LOG_LEVEL: 'error' },
    firstPage: { host, path: '/' },
    core: 'any',
  })
}

/** Puts a stock file into the inbox of a website’s feed, as if it had stood there for a while. */
export function putStock(dataDir: string, csv: string, number: number, website = slug): void {
  const inbox = join(dataDir, 'inbox', website, feedId)
  mkdirSync(inbox, { recursive: true })
  const path = join(inbox, `stock-${number}.csv`)
  writeFileSync(path, csv)
  const time = new Date(Date.now() - 60_000 + number)
  utimesSync(path, time, time)
}

/** Asks the feed now, within the server. Rejects where that was killed meanwhile. */
export function runFeed(dataDir: string, website = slug): Promise<void> {
  return typed(dataDir, ['feed', 'run', website, feedId])
}

export function letOutletSend(dataDir: string): Promise<void> {
  return typed(dataDir, ['outlet', 'resume', slug, 'portal'])
}

/** Types a command into the running server, as the command line does. Rejects where it fails, and where the server is gone. */
async function typed(dataDir: string, argv: readonly string[]): Promise<void> {
  const socket = createConnection(join(dataDir, 'control.sock'))
  const broken = new Promise<never>((_, reject) => {
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the server is gone')))
  })
  broken.catch(() => {})
  socket.write(`${JSON.stringify({ argv, cwd: root })}\n`)
  const answered = (async () => {
    const said: string[] = []
    for await (const line of createInterface(socket)) {
      const message = messageSchema.parse(JSON.parse(line))
      said.push(message.text ?? '')
      if (message.type === 'exit' && message.code !== 0)
        throw new Error(`“${argv.join(' ')}” was answered with ${message.code}: ${said.join('')}`)
      if (message.type === 'exit') return
    }
    throw new Error('the server is gone')
  })()
  try {
    await Promise.race([answered, broken])
  } finally {
    socket.destroy()
  }
}

const messageSchema = z.object({ type: z.string(), text: z.string().optional(), code: z.int().optional() })

/** Calls the stock room. */
export function call(
  port: number,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const json = body === undefined || Buffer.isBuffer(body) ? {} : { 'content-type': 'application/json' }
  return ask(
    { port, host, path: `/api/v1/stock${path}`, headers: { authorization, ...json, ...headers } },
    {
      method,
      ...(body === undefined ? {} : { body: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    },
  )
}

/** Fetches a photo as a shopper does. */
export function fetchPhoto(port: number, path: string): Promise<Answer> {
  return ask({ port, host, path })
}

/** A vehicle as the stock room tells of it, as far as the kills are about. */
export interface ToldVehicle {
  readonly id: number
  readonly version: number
  readonly stocknum: string
  readonly state: string
  readonly price: number | null
  readonly photos: readonly string[]
}

export async function listVehicles(port: number): Promise<ToldVehicle[]> {
  const { status, body } = await call(port, 'GET', '?limit=100')
  if (status !== 200) throw new Error(`the stock room answers ${status}: ${body}`)
  return JSON.parse(String(body)).vehicles.map(toldVehicle)
}

interface StockJson {
  readonly id: number
  readonly version: number
  readonly state: string
  readonly fields: Readonly<Record<string, { readonly value: unknown }>>
  readonly photos: { readonly list: readonly { readonly photo: string; readonly uploaded: boolean }[] }
}

function toldVehicle({ id, version, state, fields, photos }: StockJson): ToldVehicle {
  const price = fields.price?.value
  return {
    id,
    version,
    state,
    stocknum: String(fields.stocknum?.value),
    price: typeof price === 'number' ? price : null,
    photos: photos.list.filter(({ uploaded }) => uploaded).map(({ photo }) => photo),
  }
}

const chunkBytes = 256 * 1024

/** Uploads a photo by tus, in chunks. @returns whether the last one was acknowledged; rejects where the server is gone */
export async function upload(port: number, vehicleId: number, photo: Buffer): Promise<boolean> {
  const tus = { 'tus-resumable': '1.0.0' }
  const folder = `/${vehicleId}/photos/uploads`
  const begun = await call(port, 'POST', folder, undefined, { ...tus, 'upload-length': String(photo.length) })
  const path = String(begun.headers.location ?? '').replace(/^.*\/api\/v1\/stock/, '')
  if (begun.status !== 201) throw new Error(`an upload cannot begin: ${begun.status} ${begun.body}`)
  let status = 0
  for (let offset = 0; offset < photo.length; offset += chunkBytes) {
    const chunk = photo.subarray(offset, offset + chunkBytes)
    const headers = {
      ...tus,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(chunk.length),
    }
    status = (await call(port, 'PATCH', path, Buffer.from(chunk), headers)).status
    if (status !== 204) throw new Error(`a chunk was answered with ${status}`)
  }
  return status === 204
}
