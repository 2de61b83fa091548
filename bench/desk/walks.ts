import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import type { Role } from '#app/features/staff/role.ts'
import { openDatabase } from '#app/server/db.server.ts'
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.ts'
import { makeCluster, postgresBinaries } from '../../scripts/postgres-cluster.ts'
import { deploymentEnvironment, serveForecourt, temporaryFolder } from '../processes.ts'
import type { Row } from '../row.ts'
import { deskHost, type Someone, someoneOf } from './people.ts'

const slug = 'red-gum-caravans'

/** Somebody at the desk whose presses are counted: a tap, a key, and a whole text are one each. */
interface Walker {
  readonly page: Page
  tap(target: Locator): Promise<void>
  press(key: string): Promise<void>
  type(text: string): Promise<void>
  /** Presses Tab until this has the focus. */
  tabTo(target: Locator): Promise<void>
}

interface Task {
  readonly who: Role
  readonly what: string
  readonly begins: string
  byTouch(walker: Walker): Promise<void>
  byKeys(walker: Walker): Promise<void>
  /** What is there once it is done. */
  done(page: Page): Locator
}

const tasks: readonly Task[] = [
  {
    who: 'sales',
    what: 'claims a new lead and answers it',
    begins: '/inbox?view=unclaimed',
    async byTouch({ page, tap, type }) {
      await tap(page.getByRole('button', { name: /^Claim / }).first())
      await tap(page.getByRole('textbox', { name: /^Answer/ }))
      await type('Yes, it is here. Come any time today.')
      await tap(page.getByRole('button', { name: 'Send', exact: true }))
    },
    async byKeys({ page, press, type }) {
      await press('j')
      await press('c')
      await page.waitForURL('**/leads/**')
      await press('r')
      await page.locator('textarea:focus').waitFor()
      await type('Yes, it is here. Come any time today.')
      await press('Control+Enter')
    },
    done: (page) => page.getByText('Yes, it is here. Come any time today.').first(),
  },
  {
    who: 'manager',
    what: 'hands the lead that waits longest to somebody else',
    begins: '/inbox?view=open',
    async byTouch({ page, tap, type }) {
      await tap(page.locator('.lead-link').first())
      await tap(page.locator('summary', { hasText: /^More$/ }))
      await tap(page.locator('summary', { hasText: 'Hand over' }))
      await tap(page.getByRole('textbox', { name: /^Why/ }))
      await type('You know this van best.')
      await tap(page.getByRole('button', { name: 'Hand over' }))
    },
    async byKeys({ page, press, type, tabTo }) {
      await press('j')
      await press('h')
      await page.waitForURL('**/leads/**')
      await tabTo(page.getByRole('textbox', { name: /^Why/ }))
      await type('You know this van best.')
      await press('Enter')
    },
    done: (page) => page.getByRole('status').filter({ hasText: /has it now|Handed/ }),
  },
  {
    who: 'owner',
    what: 'invites a salesperson',
    begins: '/inbox',
    async byTouch({ page, tap, type }) {
      await tap(page.locator('.more-places > summary'))
      await tap(page.locator('.more-list').getByRole('link', { name: 'People' }))
      await tap(page.getByText('Invite somebody'))
      await tap(page.getByRole('textbox', { name: 'Name' }))
      await type('Mia Tanaka')
      await tap(page.getByRole('textbox', { name: 'Email' }))
      await type('mia@people.example')
      await tap(page.getByRole('button', { name: 'Send the invitation' }))
    },
    async byKeys({ page, press, type, tabTo }) {
      await tabTo(page.locator('.places').getByRole('link', { name: 'People' }))
      await press('Enter')
      await page.waitForURL('**/people')
      await tabTo(page.locator('summary', { hasText: 'Invite somebody' }))
      await press('Enter')
      await press('Tab')
      await type('Theo Marsh')
      await press('Tab')
      await type('theo@people.example')
      await press('Enter')
    },
    done: (page) => page.getByRole('status').first(),
  },
  {
    who: 'editor',
    what: 'reads the passport of a van that somebody asks about',
    begins: `/stock/${slug}`,
    async byTouch({ page, tap, type, press }) {
      await tap(page.getByRole('searchbox'))
      await type('Jayco')
      await press('Enter')
      await tap(page.locator('.stock-row').first())
      await tap(page.getByRole('link', { name: 'Vehicle passport' }))
    },
    async byKeys({ page, press, type, tabTo }) {
      await press('/')
      await type('Jayco')
      await press('Enter')
      await page.locator('input[type="search"]:not(:focus)').waitFor()
      await press('j')
      await press('Enter')
      await page.waitForURL(/\/stock\/[\w-]+\/\d+$/)
      await tabTo(page.getByRole('link', { name: 'Vehicle passport' }))
      await press('Enter')
    },
    done: (page) => page.getByRole('heading', { level: 1, name: /passport/i }),
  },
  {
    who: 'operator',
    what: 'looks why a feed waits, from anywhere',
    begins: `/stock/${slug}`,
    async byTouch({ page, tap }) {
      await tap(page.locator('.places').getByRole('link', { name: 'Feeds' }).filter({ visible: true }))
      await tap(page.locator('.runs a').first())
    },
    async byKeys({ page, press, tabTo }) {
      await press('g')
      await press('f')
      await page.waitForURL('**/feeds/**')
      await tabTo(page.locator('.runs a').first())
      await press('Enter')
    },
    done: (page) => page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Feeds' }),
  },
]

/** Five people at the demonstration's desk, each with a task, by touch on a phone and by keys at a table. */
export async function walks(): Promise<Row[]> {
  const binaries = postgresBinaries()
  const executablePath = findChromium()
  if (binaries === null || executablePath === null) throw new Error('it needs PostgreSQL and Chromium')
  const cluster = await makeCluster(binaries)
  const server = await serveForecourt(temporaryFolder(), {
    environment: {
      DATABASE_URL: cluster.url,
      ...deploymentEnvironment,
      LOG_LEVEL: 'error',
    },
    core: 'any',
  })
  const database = await openDatabase({ url: cluster.url })
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  try {
    await fillDemo(browser, server.port)
    const { id } = await database.db
      .selectFrom('websites')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
    const rows: Row[] = []
    for (const [index, task] of tasks.entries()) {
      const who = await someoneOf(database.db, id, task.who, `${task.who}${index}@people.example`)
      for (const way of ['byTouch', 'byKeys'] as const)
        rows.push(await walked(browser, server.port, who, task, way))
    }
    return rows
  } finally {
    await browser.close()
    await database.close()
    await server.stop()
    await cluster.remove()
  }
}

/** Whoever plays the owner first finds the inbox filled. */
async function fillDemo(browser: Browser, port: number): Promise<void> {
  const page = await browser.newPage()
  await page.goto(`http://${deskHost}:${port}/sign-in`)
  await page.getByRole('button', { name: 'Owner of Red Gum Caravans' }).click()
  await page.waitForURL('**/inbox**')
  await page.close()
}

async function walked(
  browser: Browser,
  port: number,
  { cookie }: Someone,
  task: Task,
  way: 'byTouch' | 'byKeys',
): Promise<Row> {
  const isTouch = way === 'byTouch'
  const context = await browser.newContext(
    isTouch
      ? { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
      : { viewport: { width: 1440, height: 900 } },
  )
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([
    { name, value, url: `https://${deskHost}`, secure: true, httpOnly: true, sameSite: 'Lax' },
  ])
  const page = await context.newPage()
  await page.goto(`http://${deskHost}:${port}${task.begins}`)
  // the page is awake once it has counted
  await page.waitForTimeout(1500)
  let steps = 0
  const counting = <Given>(act: (given: Given) => Promise<void>) => {
    return async (given: Given): Promise<void> => {
      steps += 1
      await act(given)
    }
  }
  const press = counting((key: string) => page.keyboard.press(key))
  async function tabTo(target: Locator): Promise<void> {
    const hasFocus = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement)
    for (let tabs = 0; !(await hasFocus()); tabs += 1) {
      if (tabs === 100) throw new Error(`no key leads to ${target}`)
      await press('Tab')
    }
  }
  const beganAt = performance.now()
  await task[way]({
    page,
    press,
    tabTo,
    tap: counting((target) => target.tap()),
    type: counting((text) => page.keyboard.insertText(text)),
  })
  await task.done(page).waitFor()
  const seconds = (performance.now() - beganAt) / 1000
  await context.close()
  return {
    what: `desk: ${task.who} ${task.what}, ${isTouch ? 'by touch' : 'by keys'}`,
    unit: 'steps',
    ours: steps,
    better: 'less',
    details: { seconds: seconds.toFixed(1) },
  }
}
