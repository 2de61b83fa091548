import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.ts'
import { longest, observe, slow, slowdown } from '../next-paint.ts'
import { searchPage, serveForecourt, temporaryFolder } from '../processes.ts'
import { median, type Row } from '../row.ts'

const rounds = 5

/**
 * Measures from the press to the next paint what a shopper does with the filters, with the processor four
 * times slower. The browser's own event timing counts in steps of 8 ms.
 */
export async function interaction(): Promise<Row[]> {
  const server = await serveForecourt(temporaryFolder(), { core: 'any' })
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('There is no Chromium here; CHROMIUM_PATH can name one.')
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  const address = `http://${searchPage.host}:${server.port}${searchPage.path}`
  const desk = { viewport: { width: 1440, height: 900 } }
  const phone = {
    viewport: { width: 390, height: 844 },
    // with the three of a phone, a machine without a graphics processor would spend most of the time painting
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
  }
  const measure = async (
    options: typeof desk,
    state: 'awake' | 'asleep' | 'never awake',
    act: (page: Page) => Promise<void>,
  ): Promise<number> => {
    const worst: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext(options)
      const page = await context.newPage()
      if (state === 'never awake') await page.route(/\/_wake\//, (route) => route.abort())
      await page.goto(address, { waitUntil: 'networkidle' })
      if (state === 'awake') await wake(page)
      await slow(await context.newCDPSession(page))
      await observe(page)
      await act(page)
      worst.push(await longest(page))
      await context.close()
    }
    return median(worst)
  }
  const toggle = async (page: Page): Promise<void> => {
    for (const name of ['Used', 'Mazda', 'Toyota']) {
      await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).click()
      await page.waitForTimeout(1500)
    }
  }
  const sheet = async (page: Page): Promise<void> => {
    for (let time = 0; time < 3; time += 1) {
      await page.getByRole('button', { name: /^Filters/ }).tap()
      await page.waitForTimeout(700)
      await page.getByRole('button', { name: 'Close filters' }).tap()
      await page.waitForTimeout(700)
    }
  }
  const [toggled, toggledAlone] = [
    await measure(desk, 'awake', toggle),
    await measure(desk, 'never awake', toggle),
  ]
  const [opened, openedAlone] = [
    await measure(phone, 'awake', sheet),
    await measure(phone, 'never awake', sheet),
  ]
  const rows = [
    row('toggling a filter', toggled),
    ratioRow('toggling a filter', toggled, toggledAlone),
    row('opening the sheet', opened),
    ratioRow('opening the sheet', opened, openedAlone),
    row('opening the sheet, the first touch of all', await measure(phone, 'asleep', sheet)),
  ]
  await browser.close()
  await server.stop()
  return rows
}

function row(what: string, ours: number): Row {
  return {
    what: `interaction: ${what}, processor ${slowdown} x slower, longest`,
    unit: 'ms',
    ours,
    better: 'less',
    must: 200,
    goal: 100,
  }
}

/** Compares with the same page without our script, because most of a sheet's time is its painting. */
function ratioRow(what: string, ours: number, without: number): Row {
  return {
    what: `interaction: ${what}, of it without script`,
    unit: 'ms',
    ours,
    peer: { name: 'ms without', value: without },
    ratio: ours / without,
    better: 'less',
    goal: 1.5,
  }
}

async function wake(page: Page): Promise<void> {
  await page.mouse.move(5, 300)
  await page.evaluate(() => dispatchEvent(new Event('focusin')))
  await page.waitForFunction(() => document.documentElement.dataset.script === 'awake')
  await page.waitForTimeout(500)
}
