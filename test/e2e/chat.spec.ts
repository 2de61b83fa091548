import type { Locator, Page } from '@playwright/test'
import { aChatVendor, type VendorPlaces } from './a-chat-vendor.ts'
import { onePixel } from './one-pixel.ts'
import { importWebsite } from './own-website.ts'
import { addressOf, announced, expect, stockPathOf, test } from './shopper.ts'
import { openMore } from './vehicle-page.ts'

const demo = 'red-gum-caravans'

test('CHAT-01 CHAT-02 CHAT-03 the card comes after three seconds, and never again once it was closed', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(addressOf(demo))
  const card = page.getByRole('region', { name: 'Text us' })
  await expect(card).toBeHidden()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Close' }).click()
  await expect(card).toBeHidden()
  await expect(page.getByRole('button', { name: 'Text us' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('text_chat_closed'))).toBe('1')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Text us' })).toBeVisible()
  await page.waitForTimeout(3500)
  await expect(card).toBeHidden()
})

test('CHAT-04 CHAT-05 CHAT-06 CHAT-09 CHAT-10 CAR-26 the chat is loaded when it is wanted, opens, and tells who wrote', {
  tag: '@once',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(addressOf(demo, '/search/RVs-in-stock'))
  await page.goto(addressOf(demo, (await page.locator('main h3 a').first().getAttribute('href')) ?? ''))
  await page.waitForTimeout(500)
  expect(asked.filter((path) => /chat|_tags/.test(path))).toEqual([])
  await openMore(page)
  await page.getByRole('link', { name: 'Text us' }).click()
  await expect(page.locator('#text-chat [role=status]')).toHaveText('Loading')
  const chat = page.getByRole('region', { name: 'Text chat' })
  await expect(chat).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close the chat' })).toBeFocused()
  const widget = page.frameLocator('iframe[title="Text chat"]')
  const box = widget.getByRole('textbox', { name: 'Your message' })
  await box.fill('Is it still there?')
  await box.press('Enter')
  await box.fill('Hello?')
  await box.press('Enter')
  await expect.poll(async () => (await announced(page)).filter((id) => id >= 54)).toEqual([54, 55, 57])
  await page.getByRole('button', { name: 'Close the chat' }).press('Enter')
  await expect(chat).toBeHidden()
  await page.getByRole('button', { name: 'Text us' }).click()
  await expect(chat).toBeVisible()
  expect(asked.filter((path) => path.endsWith('chat-widget.js'))).toHaveLength(1)
})

test('CHAT-07 a widget without frame and button: the console says so, and the page says whom to call', {
  tag: ['@once', '@long'],
}, async ({ page }) => {
  await importWebsite('silent-motors', 3004, {
    settings: { chat: { popup_enabled: true, script_url: 'https://widget.example/chat.js' } },
  })
  await page.clock.install()
  await page.route('https://widget.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto(addressOf('silent-motors'))
  await page.clock.runFor(3100)
  await page.getByRole('region', { name: 'Text us' }).getByRole('button', { name: 'Text us' }).click()
  await expect(page.locator('#text-chat [role=status]')).toHaveText('Loading')
  await expect(page.locator('iframe[title="Text chat"]')).toBeAttached()
  // the seconds begin when the widget's script has come, however busy the machine is
  const afterASecond = async () => {
    await page.clock.runFor(1000)
    return said.join(' ')
  }
  await expect.poll(afterASecond, { timeout: 60_000 }).toContain('The text chat did not open')
  await expect(page.locator('#text-chat [role=status]')).toHaveText('The chat did not open. Please call us.')
})

test('MEND-52 CHAT-06 UI-01 on the page of a vehicle or a yard the chat opens for that yard, elsewhere for no yard', {
  tag: '@once',
}, async ({ page }) => {
  await importWebsite('yard-motors', 3064, {
    settings: { chat: { popup_enabled: true, script_url: 'https://widget.example/chat.js' } },
  })
  const body = `window.textChat = { open(place) { document.body.textContent = 'Opened for ' + (place ?? 'nobody') } }`
  await page.route('https://widget.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  const openedAt = async (path: string): Promise<string | null> => {
    await page.goto(addressOf('yard-motors', path))
    await launcherOf(page).click()
    const told = page.frameLocator('iframe[title="Text chat"]').locator('body')
    await expect(told).toHaveText(/^Opened for/)
    return told.textContent()
  }
  expect(await openedAt('/')).toBe('Opened for nobody')
  const vehicle = page.getByRole('main').locator('h3 a').first()
  expect(await openedAt((await vehicle.getAttribute('href')) ?? '')).toBe('Opened for 3064')
  await page.goto(addressOf('yard-motors', '/our-locations'))
  const yard = page.getByRole('main').locator('h2 a').first()
  expect(await openedAt((await yard.getAttribute('href')) ?? '')).toBe('Opened for 3064')
})

test('MEND-52 CHAT-01 CHAT-E04 CHAT-E05 the three seconds count from the load of the whole page', {
  tag: '@once',
}, async ({ page }) => {
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/_image\?/, async (route) => {
    await arrived
    await route.fulfill({ contentType: 'image/gif', body: onePixel })
  })
  await page.clock.install({ time: '2026-01-01T00:00:00Z' })
  await page.goto(addressOf(demo), { waitUntil: 'domcontentloaded' })
  const card = page.getByRole('region', { name: 'Text us' })
  await page.clock.pauseAt('2026-01-01T01:00:00Z')
  await expect(card).toBeHidden()
  arrive()
  await page.waitForLoadState('load')
  await page.clock.runFor(2999)
  await expect(card).toBeHidden()
  await page.clock.runFor(1)
  await expect(card).toBeVisible()
})

/** Each vendor's public pages say from which hosts its widget loads; the paths are invented. */
const vendors: readonly (readonly [provider: string, chat: object, told: string, places: VendorPlaces])[] = [
  [
    'LivePerson',
    { provider: 'LivePerson', widget_id: '42' },
    '42',
    {
      script: 'https://lptag.liveperson.net/tag/tag.js',
      told: 'lpTag.site',
      code: 'https://lpcdn.lpsnmedia.net/le_unified_window/window.js',
      style: 'https://cdn.lpsnmedia.net/window.css',
      picture: 'https://lpcdn.lpsnmedia.net/engagement.svg',
      account: 'https://accdn.lpsnmedia.net/api/account/42',
      frame: 'https://va.idp.liveperson.net/who',
      socket: 'wss://va.msg.liveperson.net/ws_api/account/42',
      opens: `const place = make('div', { className: 'LPMcontainer' })
        const button = make('img', { src: 'https://lpcdn.lpsnmedia.net/engagement.svg', alt: 'Chat' })
        button.addEventListener('click', open)
        place.append(button)
        document.body.append(place)`,
      evaluates: true,
    },
  ],
  [
    'Gubagoo',
    { provider: 'Gubagoo', widget_id: 'AU_7' },
    '{}',
    {
      script: 'https://cdn.gubagoo.io/toolbars/integration/AU_7.js',
      told: 'JSON.stringify(gubagooCustomParams)',
      code: 'https://toolbar.gubagoo.io/toolbar.js',
      style: 'https://assets.gubagoo.com/toolbar.css',
      picture: 'https://assets.gubagoo.com/face.svg',
      account: 'https://api.gubagoo.io/account/AU_7',
      frame: 'https://chat.gubagoo.com/who',
      socket: 'wss://chat.gubagoo.com/line',
      opens: `const button = make('button', { textContent: 'Chat' })
        button.addEventListener('click', open)
        document.body.append(button)`,
    },
  ],
  [
    'Podium',
    { provider: 'Podium', widget_id: 'a-b-c' },
    'a-b-c',
    {
      script: 'https://connect.podium.com/widget.js',
      told: "document.getElementById('podium-widget').dataset.organizationApiToken",
      code: 'https://assets.podium.com/widget/main.js',
      style: 'https://assets.podium.com/widget/main.css',
      picture: 'https://assets.podium.com/bubble.svg',
      account: 'https://api.podium.com/webchat',
      frame: 'https://connect.podium.com/bubble',
      socket: 'wss://socket.podium.com/line',
      opens: 'window.PodiumWebChat = { open }',
    },
  ],
]

for (const [index, [provider, chat, told, places]] of vendors.entries())
  test(`MEND-51 a chat by ${provider} loads from all its hosts and talks over its web socket`, {
    tag: '@once',
  }, async () => {
    const slug = `${provider.toLowerCase()}-motors`
    await importWebsite(slug, 3060 + index, { settings: { chat: { popup_enabled: true, ...chat } } })
    const vendor = await aChatVendor(places)
    try {
      const page = await vendor.browser.newPage()
      const said: string[] = []
      page.on('console', (message) => said.push(message.text()))
      page.on('pageerror', ({ message }) => said.push(message))
      await page.goto(addressOf(slug))
      await page.getByRole('region', { name: 'Text us' }).getByRole('button', { name: 'Text us' }).click()
      const widget = page.frameLocator('iframe[title="Text chat"]')
      const box = widget.getByRole('textbox', { name: 'Your message' })
      await box.fill('Is it still there?')
      await box.press('Tab')
      await expect(widget.getByText('Sam: You wrote Is it still there?')).toBeVisible()
      await expect(box).toHaveCSS('color', 'rgb(1, 2, 3)')
      const { script, code, style, picture, account, frame, socket } = places
      expect(new Set(vendor.asked)).toEqual(new Set([script, code, style, picture, account, frame, socket]))
      expect(vendor.told).toEqual([told])
      expect(said).toEqual([])
    } finally {
      await vendor.close()
    }
  })

test('LOOK-50 the chat greets once in a visit, in 40 px that scrolling ends, and greets nobody who fills in or has little room', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(addressOf(demo))
  const card = page.getByRole('region', { name: 'Text us' })
  await expect(card).toBeVisible()
  expect((await card.locator('p').boundingBox())?.height).toBeCloseTo(40, 0)
  await page.setViewportSize({ width: 1280, height: 440 })
  await expect(card).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(card).toBeVisible()
  await page.mouse.wheel(0, 200)
  await expect(card).toBeHidden()
  await page.goto(addressOf(demo, '/about-us'))
  await expect(launcherOf(page)).toBeVisible()
  await page.waitForTimeout(3500)
  await expect(card).toBeHidden()
})

test('LOOK-50 a search, the page of a vehicle, a comparison and a form greet nobody, and their header has the way to the chat', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(addressOf(demo, stockPathOf(demo)))
  const vehicle = (await page.locator('main h3 a').first().getAttribute('href')) ?? ''
  for (const path of [stockPathOf(demo), vehicle, '/compare', '/contact']) {
    await page.clock.install()
    await page.goto(addressOf(demo, path))
    await page.clock.runFor(3100)
    await expect(launcherOf(page)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Text us' })).toBeHidden()
    await page.evaluate(() => sessionStorage.clear())
  }
})

test('LOOK-50 phones and tablets have no greeting over their page', {
  tag: '@phone',
}, async ({ page }) => {
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(addressOf(demo))
    await page.waitForTimeout(3500)
    await expect(page.getByRole('region', { name: 'Text us' })).toBeHidden()
  }
})

for (const slug of ['red-gum-caravans', 'highland-campers', 'ironbark-moto', 'longreach-trucks'])
  test(`LOOK-50 the way to the chat lies on nothing of ${slug}, at any width and wherever its pages are scrolled`, {
    tag: ['@once', '@long'],
  }, async ({ page }) => {
    await page.goto(addressOf(slug, stockPathOf(slug)))
    const vehicle = (await page.locator('main h3 a').first().getAttribute('href')) ?? ''
    for (const path of ['/', stockPathOf(slug), vehicle, '/compare']) {
      await page.goto(addressOf(slug, path))
      for (const width of [390, 768, 1024, 1180, 1366, 1440]) {
        await page.setViewportSize({ width, height: width < 700 ? 844 : 768 })
        const faults = await page.evaluate(launcherWhileScrolling)
        expect(faults, `${path} at ${width} px`).toEqual([])
      }
    }
  })

function launcherOf(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: 'Text us' })
}

/**
 * Runs in the browser.
 * @returns where the button that opens the chat is not in the window, is too small to be pressed, or stands elsewhere
 * than in the bar of the header, which has a ground of its own and covers no other part of the header
 */
async function launcherWhileScrolling(): Promise<string[]> {
  const faults: string[] = []
  const ends = [...document.querySelectorAll('[data-chat="open"]')].filter((one) =>
    one.closest('.header-bar'),
  )
  const [launcher] = ends
  if (!launcher) return ['there is none']
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    // a browser that paints nothing at the moment calls back for no frame
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
      setTimeout(resolve, 1000)
    })
    const box = launcher.getBoundingClientRect()
    const bar = launcher.closest('.header-bar')?.getBoundingClientRect()
    if (box.width < 44 || box.height < 44) faults.push(`${top}: ${box.width} × ${box.height}`)
    const isInBar = bar && box.top >= bar.top && box.bottom <= bar.bottom && box.right <= innerWidth
    if (!isInBar || box.top < 0) faults.push(`${top}: outside of the bar`)
    const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    if (!launcher.contains(over)) faults.push(`${top}: under ${over?.className}`)
    const floats = [...document.querySelectorAll('[data-chat]')].filter(
      (one) => !one.closest('.header-bar, main') && one.checkVisibility(),
    )
    if (top > 0 && floats.length > 0) faults.push(`${top}: something of the chat lies on the page`)
  }
  const others = document.querySelectorAll(
    '.header-bar :is(.header-logo, .header-saved, .header-call, .header-menu)',
  )
  for (const other of others) {
    const [a, b] = [launcher.getBoundingClientRect(), other.getBoundingClientRect()]
    if (b.width > 0 && a.left < b.right - 1 && b.left < a.right - 1) faults.push(`on ${other.className}`)
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return faults
}
