import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { numbersOf } from '#app/core/seed.ts'
import { csvOf, nextFile, type StockFile, textOf } from '../kills/model.ts'
import { openPortal, type Portal } from '../kills/portal.ts'
import {
  call,
  dealership,
  fetchPhoto,
  letOutletSend,
  listVehicles,
  makeYard,
  putStock,
  runFeed,
  startYard,
  type ToldVehicle,
  upload,
} from '../kills/yard.ts'
import { type Served, temporaryFolder } from '../processes.ts'
import type { Row } from '../row.ts'
import { pause } from '../waiting.ts'

const moments = Number(process.env.BENCH_KILLS ?? 200)
const seed = process.env.BENCH_SEED ?? String(Date.now())
const byHand = ['HAND0', 'HAND1', 'HAND2']
/** Runs, uploads and withdrawals take about so long; the kill falls anywhere in it. */
const longestMs = 1500

/** Everything that was found, in words. */
interface Found {
  readonly lost: string[]
  readonly doubled: string[]
  readonly half: string[]
}

/** What the yard should be, and what is not known of it since nobody answered. */
interface Model {
  file: StockFile
  next: StockFile
  /** By vehicle that a person added: on sale or not. */
  readonly hand: Map<string, { isOnSale: boolean; asked: boolean | null }>
  /** By vehicle: how many photos were acknowledged, and whether one more may be there. */
  readonly photos: Map<string, { acknowledged: number; unknown: number }>
}

/**
 * Kills the server at random moments of runs, uploads and withdrawals, and looks what is lost, doubled or half applied: nothing
 * may be. `BENCH_KILLS` says how many moments, `BENCH_SEED` repeats a run's choices.
 */
export async function kills(): Promise<Row[]> {
  process.stderr.write(`  ${moments} moments, BENCH_SEED=${seed}\n`)
  const random = numbersOf(seed)
  const dataDir = temporaryFolder()
  const portal = await openPortal(() => Math.floor(random() * 60))
  const found: Found = { lost: [], doubled: [], half: [] }
  const counts = { runs: 0, uploads: 0, withdrawals: 0, answered: 0 }
  let server: Served | null = null
  try {
    await makeYard(dataDir, portal.url)
    const photos = await Promise.all([1, 2, 3].map(aPhoto))
    server = await startYard(dataDir)
    const model = await beginning(server.port, dataDir, photos, random)
    await settle(server.port, model, portal, found)
    for (let moment = 1; moment <= moments; moment += 1) {
      model.next = nextFile(model.file, random)
      putStock(dataDir, csvOf(model.next), moment)
      const working = work(
        { port: server.port, dataDir },
        await listVehicles(server.port),
        model,
        photos,
        random,
        counts,
      )
      // it is awaited once the server is gone
      working.catch(() => {})
      await pause(random() * longestMs)
      await server.kill()
      await working
      server = await startYard(dataDir)
      await check(server.port, dataDir, model, portal, found)
      if (moment % 10 === 0)
        process.stderr.write(`  ${moment} moments; ${JSON.stringify(lengthsOf(found))}\n`)
    }
  } finally {
    await server?.stop()
    portal.close()
  }
  for (const words of Object.values(found).flat()) process.stderr.write(`  ${words}\n`)
  const details = { seed, moments, ...counts, messages: portal.count() }
  return (['lost', 'doubled', 'half'] as const).map((kind) => ({
    what: `kills: ${moments} moments, ${kind === 'half' ? 'half applied' : kind}`,
    unit: '',
    ours: found[kind].length,
    better: 'less',
    must: 0,
    goal: 0,
    details,
  }))
}

function lengthsOf({ lost, doubled, half }: Found) {
  return { lost: lost.length, doubled: doubled.length, half: half.length }
}

/** The first file, and vehicles that a person adds, each with a photo. */
async function beginning(
  port: number,
  dataDir: string,
  photos: readonly Buffer[],
  random: () => number,
): Promise<Model> {
  const file = nextFile(new Map(), random)
  putStock(dataDir, csvOf(file), 0)
  await runFeed(dataDir)
  await letOutletSend(dataDir)
  const model: Model = { file, next: file, hand: new Map(), photos: new Map() }
  for (const stocknum of byHand) {
    const set = { stocknum, make: 'Kia', model: 'Rio', car_type: 'used', year: 2021, km: 9000, price: 15_500 }
    const { status, body } = await call(port, 'POST', '', { dealership, set })
    if (status !== 201) throw new Error(`a vehicle cannot be added: ${status} ${body}`)
    const { id } = JSON.parse(String(body))
    await upload(port, id, photos[0] ?? Buffer.alloc(0))
    const published = await call(port, 'POST', `/${id}/publish`, {})
    if (published.status !== 200) throw new Error(`it cannot be published: ${published.body}`)
    model.hand.set(stocknum, { isOnSale: true, asked: null })
    model.photos.set(stocknum, { acknowledged: 1, unknown: 0 })
  }
  return model
}

/** A run, an upload and a person's word, all at once, until the server is gone. */
async function work(
  { port, dataDir }: { port: number; dataDir: string },
  stock: readonly ToldVehicle[],
  model: Model,
  photos: readonly Buffer[],
  random: () => number,
  counts: { runs: number; uploads: number; withdrawals: number; answered: number },
): Promise<void> {
  const isGone = (error: unknown): void => {
    if (error instanceof Error && /answered with|cannot begin/.test(error.message)) throw error
  }
  const answered = (): void => {
    counts.answered += 1
  }
  const target = stock[Math.floor(random() * stock.length)]
  const photo = photos[Math.floor(random() * photos.length)]
  const hand = stock.find(({ stocknum }) => stocknum === byHand[Math.floor(random() * byHand.length)])
  const pausesMs = [random() * 300, random() * 300]
  counts.runs += 1
  const done = await Promise.allSettled([
    runFeed(dataDir).then(answered, isGone),
    pause(pausesMs[0] ?? 0)
      .then(() => (target && photo ? uploadTo(port, target, photo, model, counts) : undefined))
      .then(answered, isGone),
    pause(pausesMs[1] ?? 0)
      .then(() => (hand ? sayOf(port, hand, model, counts) : undefined))
      .then(answered, isGone),
  ])
  for (const one of done) if (one.status === 'rejected') throw one.reason
}

async function uploadTo(
  port: number,
  { id, stocknum, photos }: ToldVehicle,
  photo: Buffer,
  model: Model,
  counts: { uploads: number },
): Promise<void> {
  const known = model.photos.get(stocknum) ?? { acknowledged: photos.length, unknown: 0 }
  model.photos.set(stocknum, known)
  // a vehicle has the same photo once
  known.unknown = 1
  counts.uploads += 1
  await upload(port, id, photo)
}

async function sayOf(
  port: number,
  { id, version, stocknum }: ToldVehicle,
  model: Model,
  counts: { withdrawals: number },
): Promise<void> {
  const known = model.hand.get(stocknum)
  if (!known) return
  const isOnSale = !known.isOnSale
  known.asked = isOnSale
  counts.withdrawals += 1
  const set = { status: isOnSale ? 'in_stock' : 'withdrawn' }
  const { status, body } = await call(port, 'PATCH', `/${id}`, { set, version })
  if (status !== 200) throw new Error(`a word was answered with ${status}: ${body}`)
  known.isOnSale = isOnSale
  known.asked = null
}

/** Right after the start what was begun is there whole or not at all; then everything goes on, and comes to what the model says. */
async function check(
  port: number,
  dataDir: string,
  model: Model,
  portal: Portal,
  found: Found,
): Promise<void> {
  const stock = await listVehicles(port)
  const numbers = stock.map(({ stocknum }) => stocknum)
  for (const number of new Set(numbers))
    if (numbers.filter((one) => one === number).length > 1) found.doubled.push(`${number} is in stock twice`)
  const ofFeed = textOf(
    stock.filter(isOnSale).flatMap((one) => (isByHand(one) ? [] : [[one.stocknum, one.price] as const])),
  )
  if (ofFeed !== textOf(model.file) && ofFeed !== textOf(model.next))
    found.half.push(`the stock is neither the file before nor the one after: ${ofFeed}`)
  for (const [stocknum, known] of model.hand) {
    const one = stock.find((vehicle) => vehicle.stocknum === stocknum)
    if (!one) found.lost.push(`${stocknum}, which a person added, is gone`)
    else if (isOnSale(one) !== known.isOnSale && isOnSale(one) !== known.asked)
      found.lost.push(`${stocknum}: a person's word does not stand`)
    if (one) Object.assign(known, { isOnSale: isOnSale(one), asked: null })
  }
  await checkPhotos(port, dataDir, stock, model, found)
  await runFeed(dataDir)
  model.file = model.next
  await settle(port, model, portal, found)
}

function isOnSale({ state }: ToldVehicle): boolean {
  return state === 'in_stock'
}

function isByHand({ stocknum }: ToldVehicle): boolean {
  return byHand.includes(stocknum)
}

/** Every photo is whole; none that was acknowledged is missing; the folder has no half of one under a photo's name. */
async function checkPhotos(
  port: number,
  dataDir: string,
  stock: readonly ToldVehicle[],
  model: Model,
  found: Found,
): Promise<void> {
  for (const { stocknum, photos, state } of stock) {
    if (new Set(photos).size < photos.length) found.doubled.push(`${stocknum} has a photo twice`)
    const known = model.photos.get(stocknum)
    if (known && photos.length < known.acknowledged) found.lost.push(`${stocknum} has lost a photo`)
    if (known) Object.assign(known, { acknowledged: photos.length, unknown: 0 })
    if (state === 'sold') continue
    for (const photo of photos) {
      const { status, body } = await fetchPhoto(port, photo)
      if (status !== 200 || !photo.includes(hashOf(body)))
        found.half.push(`${photo} of ${stocknum} is not whole`)
    }
  }
  const folder = join(dataDir, 'photos')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/[0-9a-f]{64}\.jpg$/.test(name) && !name.includes(hashOf(readFileSync(join(folder, name)))))
      found.half.push(`${name} in the photo store is half a photo`)
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Waits until the portal shows what is on sale, and looks whether it was told everything once. */
async function settle(port: number, model: Model, portal: Portal, found: Found): Promise<void> {
  const hand = [...model.hand].flatMap(([stocknum, known]) =>
    known.isOnSale ? [[stocknum, 15_500] as const] : [],
  )
  const wanted = textOf([...model.file, ...hand])
  const startedAt = performance.now()
  while (textOf(portal.shown()) !== wanted) {
    if (performance.now() - startedAt > 90_000) {
      found.lost.push(`the portal shows ${textOf(portal.shown())} in place of ${wanted}`)
      break
    }
    await pause(50)
  }
  for (const fault of portal.faults()) if (!found.doubled.includes(fault)) found.doubled.push(fault)
  const stock = await listVehicles(port)
  const ofFeed = textOf(
    stock.filter(isOnSale).flatMap((one) => (isByHand(one) ? [] : [[one.stocknum, one.price] as const])),
  )
  if (ofFeed !== textOf(model.file)) found.lost.push(`the stock is not what the last file says: ${ofFeed}`)
}

/** A photo of a few hundred kilobytes, which cannot be packed smaller. */
async function aPhoto(number: number): Promise<Buffer> {
  const side = 500 + number * 120
  const random = numbersOf(`photo ${number}`)
  const noise = Buffer.from(Uint8Array.from({ length: side * side * 3 }, () => Math.floor(random() * 256)))
  return sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}
