import { searchApiPath } from '../../app/features/search/search-api-path.ts'
import { lighthouseOf, type Marks, openPhone, type Phone } from '../lighthouse.ts'
import { ask, type Served, searchPage, serveForecourt, temporaryFolder } from '../processes.ts'
import { median, type Row, ratioOf } from '../row.ts'
import { serveWithoutScript, type Twin } from '../without-script.ts'

const rounds = Number(process.env.BENCH_LIGHTHOUSE_ROUNDS ?? 3)

/**
 * One website of each design, with the address of its stock. `BENCH_LIGHTHOUSE_WEBSITES=all` takes the other four of the
 * demo too, which is twice the time.
 */
const ofEachDesign = [
  { slug: 'harbourline-motors', search: searchPage.path },
  { slug: 'red-gum-caravans', search: '/search/RVs-in-stock' },
  { slug: 'ironbark-moto', search: '/search/motorcycles' },
  { slug: 'longreach-trucks', search: '/search/trucks' },
] as const
const others = [
  { slug: 'lantern-cars', search: '/pre-owned' },
  { slug: 'kauri-motors', search: searchPage.path },
  { slug: 'highland-campers', search: '/search/campers' },
  { slug: 'saltwater-rv', search: '/search/RVs-in-stock' },
] as const
const websites = process.env.BENCH_LIGHTHOUSE_WEBSITES === 'all' ? [...ofEachDesign, ...others] : ofEachDesign

/**
 * Runs Lighthouse on home, search and vehicle of those websites, with its phone and its simulated
 * throttling. Compares the largest paint with that of the same page without script, one after the other.
 * Medians of the rounds count.
 */
export async function lighthouse(): Promise<Row[]> {
  const server = await serveForecourt(temporaryFolder(), { core: 'any' })
  const twin = await serveWithoutScript(server.port)
  const phone = await openPhone()
  const rows: Row[] = []
  for (const { slug, search } of websites) {
    const host = `${slug}.localhost`
    for (const [name, path] of [
      ['home', '/'],
      ['search', search],
      ['vehicle', await firstVehicle(server, host, search)],
    ] as const) {
      process.stderr.write(`  ${slug}, ${name}\n`)
      rows.push(...(await measurePage(`${slug} ${name}`, host, path, { server, twin, phone })))
    }
  }
  await phone.close()
  await twin.stop()
  await server.stop()
  return rows
}

async function measurePage(
  page: string,
  host: string,
  path: string,
  { server, twin, phone }: { server: Served; twin: Twin; phone: Phone },
): Promise<Row[]> {
  const address = (port: number): string => `http://${host}:${port}${path}`
  await phone.look(address(server.port))
  await phone.look(address(twin.port))
  const ours: Marks[] = []
  const without: Marks[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await lighthouseOf(address(server.port)))
    without.push(await lighthouseOf(address(twin.port), ['performance']))
  }
  return rowsOf(page, ours, without)
}

function rowsOf(page: string, ours: readonly Marks[], without: readonly Marks[]): Row[] {
  const paints = ours.map((marks) => marks.largestPaintMs)
  const paintsWithout = without.map((marks) => marks.largestPaintMs)
  const of = (figure: (marks: Marks) => number): number => median(ours.map(figure))
  const marked = (category: 'performance' | 'accessibility' | 'best-practices' | 'seo') => ({
    unit: 'of 100',
    ours: of((marks) => marks.scores[category] ?? Number.NaN),
    better: 'more' as const,
    details: { lost: [...new Set(ours.flatMap((marks) => marks.lost[category] ?? []))].join('; ') },
  })
  const what = (name: string): string => `lighthouse: ${page}, ${name}`
  return [
    { what: what('performance'), ...marked('performance'), must: 97, goal: 99 },
    { what: what('accessibility'), ...marked('accessibility'), must: 100 },
    { what: what('best practices'), ...marked('best-practices'), must: 100 },
    { what: what('SEO'), ...marked('seo'), must: 100 },
    {
      what: what('largest paint'),
      unit: 'ms',
      ours: median(paints),
      better: 'less',
      must: 1800,
      goal: 1200,
      details: {
        kilobytes: of((marks) => marks.kilobytes),
        benchmarkIndex: of((marks) => marks.benchmarkIndex),
      },
    },
    {
      what: what('largest paint, of it without script'),
      unit: 'ms',
      ours: median(paints),
      peer: { name: 'ms without', value: median(paintsWithout) },
      ratio: ratioOf(paints, paintsWithout),
      better: 'less',
      goal: 1.35,
    },
    {
      what: what('shift'),
      unit: '',
      ours: of((marks) => marks.layoutShift),
      better: 'less',
      must: 0.02,
      goal: 0.005,
    },
    {
      what: what('blocking'),
      unit: 'ms',
      ours: of((marks) => marks.blockingMs),
      better: 'less',
      must: 100,
      goal: 50,
    },
  ]
}

async function firstVehicle({ port }: Served, host: string, search: string): Promise<string> {
  const { body } = await ask({ port, host, path: searchApiPath(search) })
  const { hits }: { hits: { url: string }[] } = JSON.parse(String(body))
  if (!hits[0]) throw new Error(`${host} has no vehicle to show`)
  return hits[0].url
}
