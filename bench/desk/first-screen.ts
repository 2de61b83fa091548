import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.ts'
import { lighthouseOf } from '../lighthouse.ts'
import { longest, observe, slow, slowdown } from '../next-paint.ts'
import { type Served, serveForecourt, temporaryFolder } from '../processes.ts'
import { median, type Row } from '../row.ts'
import { deskHost } from './people.ts'

const rounds = 3
const phone = {
  viewport: { width: 390, height: 844 },
  // with the three of a phone, a machine without a graphics processor would spend most of the time painting
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
}

/** The inbox of the demonstration, with a page of fifty leads, on a phone. */
export async function firstScreen(): Promise<Row[]> {
  const server = await serveForecourt(temporaryFolder(), { core: 'any' })
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('There is no Chromium here; CHROMIUM_PATH can name one.')
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  try {
    const { page, cookie } = await signIn(browser, server)
    return [
      ...(await bytesOf(page)),
      ...(await paintOf(server, cookie)),
      ...(await pressesOf(browser, server)),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** By the one press of the demonstration, which also fills the inbox. */
async function signIn(
  browser: Browser,
  { port }: Served,
): Promise<{ readonly page: Page; readonly cookie: string }> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(`http://${deskHost}:${port}/sign-in`)
  await page.getByRole('button', { name: 'Owner of Red Gum Caravans' }).tap()
  await page.waitForURL('**/inbox**')
  const cookies = await context.cookies()
  return { page, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

/** What a browser loads that was never here, packed as small as gzip can. */
async function bytesOf(page: Page): Promise<Row[]> {
  const bytes = new Map<string, number>()
  const loads: Promise<void>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    loads.push(
      response.body().then(
        (body) => void bytes.set(type, (bytes.get(type) ?? 0) + gzipSync(body, { level: 9 }).length),
        () => {}, // the stream of events has no end
      ),
    )
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.reload()
  await page.waitForTimeout(3000)
  await Promise.race([Promise.all(loads), page.waitForTimeout(3000)])
  const row = (what: string, type: string, must: number, goal: number): Row => ({
    what: `desk: first screen of the inbox, ${what}, gzip`,
    unit: 'KB',
    ours: (bytes.get(type) ?? 0) / 1024,
    better: 'less',
    must,
    goal,
  })
  return [
    row('HTML', 'document', 40, 25),
    row('styles', 'stylesheet', 16, 12),
    row('script', 'script', 160, 120),
  ]
}

async function paintOf({ port }: Served, cookie: string): Promise<Row[]> {
  const marks = []
  for (let round = 0; round < rounds; round += 1)
    marks.push(
      await lighthouseOf(`http://${deskHost}:${port}/inbox`, ['performance', 'accessibility'], {
        Cookie: cookie,
      }),
    )
  return [
    {
      what: 'desk: inbox of 50 rows, largest paint, Lighthouse mobile',
      unit: 'ms',
      ours: median(marks.map(({ largestPaintMs }) => largestPaintMs)),
      better: 'less',
      must: 1500,
      goal: 1200,
      details: {
        performance: median(marks.map(({ scores }) => scores.performance ?? Number.NaN)),
        accessibility: median(marks.map(({ scores }) => scores.accessibility ?? Number.NaN)),
        benchmarkIndex: median(marks.map(({ benchmarkIndex }) => benchmarkIndex)),
      },
    },
  ]
}

/** From a press to the next paint, with the processor of a mid phone. */
async function pressesOf(browser: Browser, server: Served): Promise<Row[]> {
  const claims: number[] = []
  const views: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { page } = await signIn(browser, server)
    await page.goto(`http://${deskHost}:${server.port}/inbox?view=unclaimed`, { waitUntil: 'load' })
    await page.waitForTimeout(1000)
    await slow(await page.context().newCDPSession(page))
    await observe(page)
    await page.getByRole('link', { name: 'Filter' }).tap()
    await page.waitForTimeout(2000)
    views.push(await longest(page))
    await observe(page)
    await page
      .getByRole('button', { name: /^Claim / })
      .first()
      .tap()
    await page.waitForTimeout(2000)
    claims.push(await longest(page))
    await page.context().close()
  }
  const row = (what: string, times: readonly number[]): Row => ({
    what: `desk: ${what}, processor ${slowdown} x slower, to the next paint`,
    unit: 'ms',
    ours: median(times),
    better: 'less',
    must: 200,
    goal: 100,
  })
  return [row('Filter pressed', views), row('Claim pressed', claims)]
}
