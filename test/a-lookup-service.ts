import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** The stand-in does this with the next request, instead of answering it. */
export type Fault =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: unknown }
  | { readonly html: number }
  | 'drop'
  | 'silence'
  | 'truncate'

export interface LookupStandIn {
  readonly url: string
  readonly asked: string[]
  /** Each request came with one of these keys, in the same order as `asked`. */
  readonly keys: string[]
  /** Makes the next requests fail, one for each fault. */
  fail(...faults: Fault[]): void
}

type Answer = { status: number; body: unknown }

async function standIn(answer: (request: IncomingMessage, body: string) => Answer): Promise<LookupStandIn> {
  const asked: string[] = []
  const keys: string[] = []
  const faults: Fault[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      asked.push(`${request.method} ${request.url}`)
      keys.push(String(request.headers.apikey ?? request.headers.authorization))
      const fault = faults.shift()
      if (fault === undefined) send(response, answer(request, body))
      else spoil(response, fault)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked, keys, fail: (...more) => void faults.push(...more) }
}

function send(
  response: ServerResponse,
  { status, body }: Answer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

function spoil(response: ServerResponse, fault: Fault): void {
  if (fault === 'silence') return
  if (fault === 'drop') response.destroy()
  else if (fault === 'truncate') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '900' })
    response.write('{"result":[{"vin":')
    setTimeout(() => response.destroy(), 5)
  } else if ('html' in fault) {
    response.writeHead(fault.html, { 'content-type': 'text/html' })
    response.end('<html>Bad gateway</html>')
  } else
    send(
      response,
      { status: fault.status, body: fault.body ?? { error: true, message: 'no' } },
      fault.headers,
    )
}

/**
 * Serves the register as BlueFlag documents it: plate ABC123 in two states, and odd cases under plates that
 * name them.
 */
export function aRegister(...keys: string[]): Promise<LookupStandIn> {
  return standIn((request) => {
    if (!keys.includes(request.headers.authorization ?? ''))
      return { status: 401, body: { message: 'unauthorised' } }
    const url = new URL(request.url ?? '/', 'http://register')
    if (request.method !== 'GET' || url.pathname !== '/nevdis/vehicle_details')
      return { status: 404, body: { message: 'no such call' } }
    const [plate, state, vin] = ['plate', 'state', 'vin'].map((name) => url.searchParams.get(name))
    if (vin === null && (!/^[A-Z0-9]{1,9}$/.test(plate ?? '') || !/^[A-Z]{2,3}$/.test(state ?? '')))
      return { status: 400, body: { message: 'bad plate' } }
    const result = registered.filter((one) =>
      vin === null ? one.registration.plate === plate && one.registration.state === state : one.vin === vin,
    )
    return { status: 200, body: { request_id: 'r-1', result, billed: true } }
  })
}

const inState = (plate: string, state: string, status = 'REGISTERED') => ({
  registration: { plate, state, status, expiry_date: '2027-03-04' },
})
const registered = [
  {
    ...inState('ABC123', 'VIC'),
    vin: '6T1BF3FK10X000001',
    make: 'TOYOTA',
    model: 'CAMRY',
    colour: 'WHITE',
    body_type: 'SEDAN',
    compliance_plate: '2019-05',
    year_of_manufacture: '2019',
    stolen: [{ type: 'VIN', jurisdiction: 'VIC', summary: 'zqstolen' }],
  },
  {
    ...inState('ABC123', 'QLD'),
    vin: 'WVWZZZ1KZAW000002',
    make: 'VOLKS',
    model: 'GOLF',
    colour: 'RED',
    body_type: 'HATCH',
    year_of_manufacture: '2010',
  },
  {
    ...inState('NOYEAR', 'NSW'),
    vin: null,
    make: 'MITSUB',
    model: 'ASX',
    colour: 'BLUE',
    body_type: 'WAGON',
    compliance_plate: '2016-11',
  },
  { ...inState('MOVED', 'WA', 'UNREGISTERED'), vin: null, make: 'HOLDEN', model: 'COMMODORE' },
  { ...inState('MOVED', 'WA'), vin: null, make: 'BMW', model: '320I', year_of_manufacture: '2015' },
  { ...inState('TWICE', 'SA', 'UNREGISTERED'), vin: null, make: 'HOLDEN', model: 'ASTRA' },
  { ...inState('TWICE', 'SA', 'UNREGISTERED'), vin: null, make: 'FORD', model: 'FOCUS' },
]

/** Serves AutoGrab's version 2 with its own test plates. */
export function aCatalogue(...keys: string[]): Promise<LookupStandIn> {
  return standIn((request, body) => {
    const wrong = (status: number, message: string): Answer => ({ status, body: { error: true, message } })
    if (!keys.includes(String(request.headers.apikey))) return wrong(401, 'invalid key')
    const url = new URL(request.url ?? '/', 'http://catalogue')
    if (request.method === 'POST' && url.pathname === '/valuations/predict') return prediction(body)
    if (url.searchParams.get('region') === null) return wrong(400, 'region is required')
    const [, , kind, what = ''] = url.pathname.split('/')
    if (url.pathname.startsWith('/sourcing/market_overlay/'))
      return { status: 200, body: url.pathname.endsWith('/many') ? manyLike : overlay }
    if (kind === 'registrations' && url.searchParams.get('region') === 'au' && !url.searchParams.get('state'))
      return wrong(400, 'state is required')
    const known = catalogue[what]
    return known
      ? { status: 200, body: { success: true, additional_vehicles: [], ...known } }
      : wrong(404, 'not found')
  })
}

function prediction(text: string): Answer {
  const { vehicle_id, kms, region } = JSON.parse(text)
  if (region !== 'au' || typeof kms !== 'number')
    return { status: 400, body: { error: true, message: 'kms' } }
  const isSure = vehicle_id === '5233518187642880'
  return {
    status: 200,
    body: {
      success: true,
      prediction: {
        id: 'p',
        vehicle_id,
        kms,
        price: 24_800,
        score: isSure ? 0.91 : 0.3,
        trade_price: 22_100,
      },
      bounds: { retail: { lower: 26_000, upper: 29_800 }, trade: { lower: 20_949, upper: 23_001 } },
    },
  }
}

const camry = {
  vehicle: {
    id: '5233518187642880',
    title: '2019 Toyota Camry Ascent Auto',
    year: '2019',
    make: 'Toyota',
    model: 'Camry',
    badge: 'Ascent',
    series: 'ASV70R',
    body_type: 'Sedan',
    body_config: null,
    transmission: 'Automatic',
    fuel: 'Petrol',
  },
  vin: '6T1BF3FK10X000001',
  extended_data: { color_description: 'WHITE', make_code: 'TOYOTA', model_description: 'CAMRY' },
}
const described = {
  vehicle: null,
  vin: '6T1BF3FK10X000009',
  upstream_vehicle: '2008 FORD FALCON SEDAN',
  extended_data: { make_code: 'FORD', model_description: 'FALCON', color_description: 'BLUE' },
}
const catalogue: Record<string, object> = {
  REG4SUCCESS: camry,
  '6T1BF3FK10X000001': camry,
  ABC123: camry,
  REG4WARNING: { ...camry, vehicle: { ...camry.vehicle, id: '1111111111111111' } },
  UNSURE: { ...camry, vehicle: { ...camry.vehicle, id: '1111111111111111' } },
  JM0KF4W75NE247687: { ...camry, vin: 'JM0KF4W75NE247687', vehicle: { ...camry.vehicle, id: 'many' } },
  REG4NOMATCH: described,
  REG4VINONLY: { vehicle: null, vin: '6T1BF3FK10X000009' },
}
const overlay = {
  success: true,
  sample_size: 7,
  leads: [
    ...[24_000, 25_000, 26_000, 25_000].map((price) => ({
      price,
      state: 'VIC',
      tag_ids: [],
      seller_type: 'dealer',
    })),
    { price: 27_000, state: 'QLD', tag_ids: [] },
    { price: 9_000, state: 'VIC', tag_ids: ['writeoff'] },
    { price: 250_000, state: 'VIC' },
  ],
}
/** Twelve of dealers in Tasmania, and one that a neighbour sells. */
const manyLike = {
  success: true,
  sample_size: 13,
  leads: [
    ...Array.from({ length: 12 }, (_, index) => ({
      price: 30_000 + index * 200,
      state: 'TAS',
      tag_ids: [],
      seller_type: 'dealer',
    })),
    { price: 12_000, state: 'TAS', tag_ids: [], seller_type: 'private' },
  ],
}
