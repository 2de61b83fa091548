import type { SearchResult } from '#app/features/search/search-engine.ts'
import { stockOf } from '#app/features/vehicles/stock.ts'
import { aWebsite } from '#test/a-website.ts'
import { median, ratioOf } from './row.ts'
import { ours } from './search-ours.ts'
import {
  type Document,
  documentOf,
  flexSearch,
  former,
  itemsjs,
  loop,
  miniSearch,
  orama,
  type Peer,
  uFuzzy,
} from './search-peers.ts'
import { type Kind, kinds, misspellings, type Question, questionsOf } from './search-questions.ts'
import { searchStock } from './search-stock.ts'

/*
 * Measures one size of stock in one process, with --expose-gc: `search-measure.ts 10000` writes its results
 * as JSON. The engines take turns; each ratio is the median of the rounds' ratios.
 */
export interface Measured {
  readonly size: number
  /**
   * Our index: the time to the first answer and to the first answer to a text in ms, and its memory in bytes
   * a vehicle.
   */
  readonly index: { readonly ms: number; readonly textMs: number; readonly bytes: number }
  readonly times: Readonly<Record<Kind, Readonly<Record<string, Time>>>>
  readonly typos: { readonly times: Readonly<Record<string, Time>>; readonly recall: number }
  readonly builds: Readonly<Record<string, number>>
}

export interface Time {
  readonly p50Ms: number
  readonly p95Ms: number
  /** The ratio of ours to this engine's, by the medians of each round. */
  readonly ratio: number
}

const rounds = 5
const msOfTurn = 120
const warmUp = 20
const misspelt = 2000
const nothing: Question = { makes: [], body: null, mostPrice: null, text: '' }

const size = Number(process.argv[2])
const website = aWebsite()
const stock = stockOf(searchStock(size), website)
const { index, ask } = await measureIndex()
const own: Peer = { name: 'ours', ask: (question) => ask(question).total }
const builds: Record<string, number> = {}
const peers = await makePeers(stock.vehicles.map((vehicle) => documentOf(vehicle, website)))
for (const peer of peers.facets) mustAgree(peer)

const times: Partial<Record<Kind, Record<string, Time>>> = {}
for (const kind of kinds) {
  const isText = kind.startsWith('text')
  const isFiltering = kind === 'filters'
  // itemsjs always counts; the engines for text find nothing without one, and the loops do not search texts
  const asked = isText ? peers.text : peers.facets.filter(({ name }) => !(isFiltering && name === 'itemsjs'))
  times[kind] = measure([own, ...asked], questionsOf(kind), kind)
}
const typed = misspellings(misspelt)
const typos = {
  times: measure(
    [own, ...peers.typos],
    typed.map(({ typed: text }) => ({ ...nothing, text })),
    'text',
  ),
  recall: recallOf(typed),
}
process.stdout.write(JSON.stringify({ size, index, times, typos, builds }))

async function measureIndex(): Promise<{
  index: Measured['index']
  ask: (question: Question) => SearchResult
}> {
  ours(stockOf(stock.vehicles.slice(0, 1000), aWebsite()))(nothing)
  const before = await measureUsedBytes()
  const startedAt = performance.now()
  const made = ours(stock)
  made(nothing)
  const ms = performance.now() - startedAt
  made({ ...nothing, text: 'some' })
  const textMs = performance.now() - startedAt - ms
  // ordinary questions first make whatever else the index prepares
  for (const question of questionsOf('facets')) made(question)
  return {
    index: { ms, textMs, bytes: ((await measureUsedBytes()) - before) / stock.vehicles.length },
    ask: made,
  }
}

/**
 * @returns the used memory in bytes, after several garbage collections, since one does not free everything
 */
async function measureUsedBytes(): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) {
    globalThis.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function makePeers(documents: readonly Document[]) {
  const make = async (name: string, build: () => Peer | Promise<Peer>): Promise<Peer> => {
    const startedAt = performance.now()
    const peer = await build()
    builds[name] = performance.now() - startedAt
    return peer
  }
  const isLarge = documents.length > 10_000
  const plain = loop(documents)
  const before = former(stock)
  const full = await make('Orama', () => orama(documents))
  const items = isLarge ? [] : [await make('itemsjs', () => itemsjs(documents))]
  const mini = await make('MiniSearch', () => miniSearch(documents))
  const flex = await make('FlexSearch', () => flexSearch(documents))
  const fuzzy = await make('uFuzzy', () => uFuzzy(documents))
  return { facets: [plain, full, before, ...items], text: [full, ...items, mini, flex], typos: [fuzzy] }
}

/** Throws where an engine finds another number of vehicles, since a comparison would mean nothing. */
function mustAgree(peer: Peer): void {
  for (const question of questionsOf('facets').slice(0, 20)) {
    const [theirs, expected] = [peer.ask(question, 'facets'), own.ask(question, 'facets')]
    if (theirs !== expected)
      throw new Error(`${peer.name} finds ${theirs}, we ${expected}: ${JSON.stringify(question)}`)
  }
}

function measure(engines: readonly Peer[], questions: readonly Question[], kind: Kind): Record<string, Time> {
  const p50 = engines.map((): number[] => [])
  const p95 = engines.map((): number[] => [])
  for (const engine of engines) for (const question of questions.slice(0, warmUp)) engine.ask(question, kind)
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, engine] of engines.entries()) {
      const ms = timesOf(engine, questions, kind, round)
      p50[at]?.push(median(ms))
      p95[at]?.push(ms[Math.floor(ms.length * 0.95)] ?? Number.NaN)
    }
  }
  return Object.fromEntries(
    engines.map(({ name }, at) => {
      const [half = [], most = []] = [p50[at], p95[at]]
      return [name, { p50Ms: median(half), p95Ms: median(most), ratio: ratioOf(p50[0] ?? [], half) }]
    }),
  )
}

/** @returns the times in ms in ascending order; every round begins at another question */
function timesOf({ ask: answer }: Peer, questions: readonly Question[], kind: Kind, round: number): number[] {
  const ms: number[] = []
  const end = performance.now() + msOfTurn
  for (let at = round * 7; performance.now() < end; at += 1) {
    const startedAt = performance.now()
    answer(questions[at % questions.length] ?? nothing, kind)
    ms.push(performance.now() - startedAt)
  }
  return ms.sort((a, b) => a - b)
}

/** @returns which share of the first ten results of a name its misspelling also finds among the first ten */
function recallOf(all: ReturnType<typeof misspellings>): number {
  const shares = all.map(({ meant, typed: text }) => {
    const wanted = new Set(
      ask({ ...nothing, text: meant })
        .hits.slice(0, 10)
        .map(({ id }) => id),
    )
    const found = ask({ ...nothing, text }).hits.slice(0, 10)
    return wanted.size === 0 ? 1 : found.filter(({ id }) => wanted.has(id)).length / wanted.size
  })
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}
