import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { aListing } from '#test/a-website-folder.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { importWebsite } from './own-website.ts'
import {
  addressOf,
  aShopper,
  expect,
  fillIn,
  openFirstVehicle,
  results,
  searchAsJson,
  test,
  titleLink,
  wake,
  websites,
} from './shopper.ts'

for (const website of websites) {
  test(`pages of ${website.name} load no script before the first touch, and wake without a fault`, {
    tag: ['@script', website.size],
  }, async ({ page }) => {
    const scripts = scriptsOf(page)
    const [vehicle] = (await searchAsJson(page, website)).hits
    const { category } = website.success
    for (const path of [
      '/',
      website.stockPath,
      vehicle?.url ?? '',
      `/success?category=${category}`,
      '/no-such-page',
    ]) {
      // what the page before still fetches is not of this one
      await page.goto('about:blank')
      scripts.length = 0
      await page.goto(addressOf(website.slug, path), { waitUntil: 'networkidle' })
      expect(scripts, path).toEqual([])
      await wake(page)
      expect(scripts.length, path).toBeGreaterThan(0)
    }
  })

  test(`once awake, links of ${website.name} change the page without a new document, and Back works`, {
    tag: ['@script', website.size],
  }, async ({ page }) => {
    await page.goto(addressOf(website.slug, website.stockPath))
    await wake(page)
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })
    const vehicle = (await results(page).first().getByRole('heading').textContent()) ?? ''
    await titleLink(results(page).first()).click()
    await expect(page.getByRole('heading', { level: 1, name: vehicle })).toBeVisible()
    await expect.poll(() => page.title()).toMatch(new RegExp(`, stock [\\w-]+ \\| ${website.name}$`))
    expect(await page.title()).toContain(vehicle)
    await page.getByRole('link', { name: website.name }).first().click()
    await expect(page).toHaveURL(addressOf(website.slug))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(website.headline)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: vehicle })).toBeVisible()
    await page.goBack()
    await expect(results(page).first()).toBeVisible()
    expect(documents).toEqual([])
  })
}

test('ROUTE-09 ROUTE-13 ROUTE-30 ROUTE-45 once awake, a link to an address that moved opens the page that a reload would', {
  tag: '@once',
}, async ({ page }) => {
  const shop = await importWebsite('moved-motors', 3030, {
    settings: {
      include_sold_cars_days: 0,
      config: { cars: { base_path: '/motorcycles' }, blog: { path: '/news' }, garage_path: '/own-garage' },
    },
    files: {
      'redirects.json': [
        { from: '/our-story', to: '/about-us' },
        { from: '/cars-we-had', to: '/our-story' },
        { from: '/map-of-all', to: '/sitemap.xml' },
      ],
      'posts/a-ride.md':
        '---\nslug: a-ride\ntitle: A ride\ndate: 2026-01-02\ncategory: Rides\nsummary: North.\n---\nNorth.\n',
    },
    stock: [aListing({ 'Stock No': 'KEPT1' }), aListing({ 'Stock No': 'SOLD1' })],
  })
  await page.goto(addressOf('moved-motors', '/search/new-used-and-demo-cars'))
  const pathTo = async (stocknum: string): Promise<string> =>
    (await page.locator(`main h3 a[href*="${stocknum}"]`).first().getAttribute('href')) ?? ''
  const [kept, sold] = [await pathTo('kept1'), await pathTo('sold1')]
  await shop.sell('SOLD1')
  const follow = (href: string): Promise<void> =>
    page.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: to })
      document.body.append(link)
      link.click()
    }, href)

  await page.goto(addressOf('moved-motors', '/contact'))
  await wake(page)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  const led = [
    ['/our-story?utm_source=mail', '/about-us?utm_source=mail', /^About/],
    ['/apply-for-finance/', '/finance', 'Finance'],
    ['/cars-we-had', '/about-us', /^About/],
    [kept.replace('/motorcycles', '/cars'), kept, /^\d{4} /],
    [sold, sold, 'This one’s gone'],
    [`${kept.replace('/motorcycles', '/campers')}/`, `${kept}/`, /^\d{4} /],
    ['/cars/trade-in', '/motorcycles/trade-in', 'Value your trade-in'],
    ['/blog/a-ride', '/news/a-ride', 'A ride'],
    ['/my-garage?tab=saved-cars', '/own-garage/saved', 'My garage'],
    ['/nowhere', '/nowhere', 'We can’t find that page'],
  ] as const
  for (const [from, to, heading] of led) {
    await follow(from)
    await expect(page).toHaveURL(addressOf('moved-motors', to))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  expect(documents).toEqual([])
  // the browser itself must open a file
  await follow('/map-of-all')
  await expect(page).toHaveURL(addressOf('moved-motors', '/sitemap.xml'))
  await page.goto(addressOf('moved-motors', '/contact'))
  await wake(page)
  await follow('/robots.txt')
  await expect(page).toHaveURL(addressOf('moved-motors', '/robots.txt'))
})

test('Back returns to where the page was scrolled', { tag: '@script' }, async ({ page }) => {
  const [website] = websites
  await page.goto(addressOf(website.slug, website.stockPath))
  await wake(page)
  const card = results(page).nth(12)
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  await titleLink(card).click()
  await expect(page.getByRole('heading', { name: /^Enquire about this/ })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(results(page).first()).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -2)
})

test('a page that was left is kept whole for Back (bfcache)', { tag: '@once' }, async ({ launchOptions }) => {
  const whole = findChromium()
  test.skip(whole === null, 'Chromium’s headless shell keeps no page, and there is no whole Chromium here')
  // the tests' browser has this cache switched off, so another one is started
  const browser = await chromium.launch({
    ...launchOptions,
    ...(whole === null ? {} : { executablePath: whole }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const context: BrowserContext = await browser.newContext()
    const page = await context.newPage()
    // the browser does not keep a page that is still loading pictures
    await page.route(/\/_image\?/, (route) => route.abort())
    await page.goto(addressOf(websites[0].slug), { waitUntil: 'load' })
    await page.evaluate(() =>
      addEventListener('pageshow', (event) => {
        document.documentElement.dataset.restored = String(event.persisted)
      }),
    )
    await page.goto(addressOf(websites[0].slug, websites[0].stockPath), { waitUntil: 'domcontentloaded' })
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-restored', 'true')
  } finally {
    await browser.close()
  }
})

/** Collects the scripts and their data that the page asks for from now on. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (['script', 'fetch', 'xhr', 'preload'].includes(request.resourceType())) asked.push(request.url())
  })
  return asked
}

test('a touch on a page that has not fully arrived waits for its end, and what was typed stays', {
  tag: '@once',
}, async ({ page, problems }) => {
  const proxy = createServer((asked, answer) => {
    const { method, url: path, headers } = asked
    const onwards = request(
      { port: Number(new URL(addressOf(null)).port), method, path, headers },
      async (given) => {
        const chunks: Buffer[] = []
        for await (const chunk of given) chunks.push(chunk)
        const body = Buffer.concat(chunks)
        const kit = body.indexOf('<script type="application/json"')
        answer.writeHead(given.statusCode ?? 500, given.headers)
        if (method !== 'POST' || kit < 0) return answer.end(body)
        answer.write(body.subarray(0, kit))
        setTimeout(() => answer.end(body.subarray(kit)), 1500)
      },
    )
    asked.pipe(onwards)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const bound = proxy.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  try {
    await openFirstVehicle(page, websites[0])
    const path = new URL(page.url()).pathname
    // the first page never wakes, so the browser itself sends its form
    await page.route(/\/_wake\//, (route) => route.abort())
    await page.goto(`http://${websites[0].slug}.localhost:${port}${path}`)
    const form = await fillIn(page, aShopper({ phone: '123' }))
    const sent = form.getByRole('button', { name: 'Submit' }).click({ noWaitAfter: true })
    await expect(form.getByRole('alert').filter({ hasText: 'There’s a problem' })).toBeVisible()
    // on a busy machine the script that listens comes later than the form, and nobody touches a page only once
    await page.evaluate(() => setInterval(() => dispatchEvent(new Event('pointerdown')), 50))
    await sent
    await expect(page.locator('html')).toHaveAttribute('data-script', 'awake')
    await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue('123')
    // the browser logs that the first page's wake failed
    expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([])
    problems.length = 0
  } finally {
    proxy.closeAllConnections()
    proxy.close()
  }
})
