import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { addressOf, expect, test, wake, websites } from './shopper.ts'

/*
 * Letters look different on every machine, so pictures cannot be compared. These tests measure what a picture
 * would be checked for.
 */
const tag = '@once'
const controls = 'main :is(a, button, summary, select, textarea, input:not([type=hidden]))'

let server: ChildProcess
let dataDir = ''
let port = ''

// one server serves all of these tests
test.describe.configure({ mode: 'default', timeout: 600_000 })
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-gallery-'))
  server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server.ts', '--dev'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'development', PORT: '0', DATA_DIR: dataDir, DEMO: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!server.stdout) throw new Error('the server has no output')
  for await (const line of createInterface(server.stdout)) {
    port = /listening on \S+:(\d+)/.exec(line)?.[1] ?? ''
    if (port !== '') break
  }
  server.stdout.resume()
})
test.afterAll(async () => {
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
  rmSync(dataDir, { recursive: true, force: true })
})

async function openGallery(page: Page, slug: string): Promise<void> {
  await page.goto(`http://${slug}.localhost:${port}/_ui`, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
}

test('the gallery is for developers: an ordinary server has no such page', { tag }, async ({ page }) => {
  const answer = await page.goto(addressOf(websites[0].slug, '/_ui'))
  expect(answer?.status()).toBe(404)
})

for (const { slug, name } of websites) {
  test(`WCAG 2.2 AA: on the primitives of ${name} axe finds nothing, every control is 44 px for a finger, nothing stands over the edge`, {
    tag,
  }, async ({ page }) => {
    // the gallery shows every card in every look
    await openGallery(page, slug)
    expect(await axeFaults(page)).toEqual([])
    expect(await page.locator(controls).evaluateAll(smallOnes)).toEqual([])
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
    }
  })
}

// one rule draws the ring on all websites, and the gallery has every look
test('WCAG 2.2 AA: the keyboard reaches all primitives, with a ring that is seen', { tag }, async ({
  page,
}) => {
  await openGallery(page, websites[0].slug)
  // React would otherwise take over during the walk, which would then begin again
  await wake(page)
  const { without, reached } = await walkByKeyboard(page)
  expect(without).toEqual([])
  expect(reached).toBeGreaterThan(400)
})

test('hover, press and focus change a button, disabled ones do not', { tag }, async ({ page }) => {
  await openGallery(page, websites[0].slug)
  const button = page.getByRole('button', { name: 'Enquire primary' })
  const paint = () => button.evaluate((element) => getComputedStyle(element, '::before').backgroundColor)
  const rest = await paint()
  await button.hover()
  await expect.poll(paint).not.toBe(rest)
  const hovered = await paint()
  await page.mouse.down()
  await expect.poll(paint).not.toBe(hovered)
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Disabled' }).first()).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Loading, sending your enquiry' }).first()).toBeDisabled()
})

test('forced colours: a choice has a visible border; reduced motion: nothing turns, and a word says to wait', {
  tag,
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openGallery(page, websites[0].slug)
  for (const chosen of ['.chip[aria-pressed=true]', '.segment:has(:checked)', '.choice-card:has(:checked)'])
    await expect(page.locator(chosen).first(), chosen).toHaveCSS('border-top-width', '3px')
  await page.emulateMedia({ forcedColors: null, reducedMotion: 'reduce' })
  await expect(page.locator('.spinner-word')).toBeVisible()
  for (const moving of ['.skeleton', '.spinner-ring'])
    await expect(page.locator(moving).first(), moving).toHaveCSS('animation-name', 'none')
})

test('a range has two thumbs that cannot cross, and typed figures win over them', { tag }, async ({
  page,
}) => {
  await openGallery(page, websites[0].slug)
  const [least, most] = [
    page.getByRole('slider', { name: 'Price, from' }),
    page.getByRole('slider', { name: 'Price, to' }),
  ]
  const [from, to] = [page.getByRole('textbox', { name: 'From' }), page.getByRole('textbox', { name: 'To' })]
  await expect(most).toHaveAttribute('aria-valuetext', 'No limit')
  // the key also wakes the page, whose modules a developer's server sends one by one
  await least.press('ArrowRight')
  await expect(from).toHaveValue('21000')
  await expect(least).toHaveAttribute('aria-valuetext', '$21,000')
  await to.fill('15000')
  await to.press('Tab')
  await expect(from).toHaveValue('15000')
  await expect(to).toHaveValue('21000')
  await most.focus()
  await page.keyboard.press('Home')
  await expect(to).toHaveValue('15000')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('dialog, drawer, definition, disclosure and dropdown open and close', { tag }, async ({ page }) => {
    await page.goto(`http://${websites[0].slug}.localhost:${port}/_ui`)
    for (const [opens, title] of [
      ['Open the dialog', 'Book a Test Drive'],
      ['Open the drawer', 'Menu'],
    ] as const) {
      await page.getByRole('button', { name: opens }).click()
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: opens }).press('Enter')
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: opens })).toBeFocused()
    }
    await page.getByRole('button', { name: 'What is a comparison rate?' }).click()
    await expect(page.getByText('The interest and most fees')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('The interest and most fees')).toBeHidden()
    await page.getByText('Dimensions', { exact: true }).click()
    await expect(page.getByText('Length, width, height.')).toBeVisible()
    await page.locator('summary', { hasText: 'Finance' }).click()
    await expect(page.getByRole('link', { name: 'How it works' })).toBeVisible()
    await expect(page.getByRole('slider')).toHaveCount(0)
  })
})

/**
 * Finds controls of less than 44 px. A control in a label is as large as the label, and the link of a card as
 * large as the card.
 */
function smallOnes(elements: (HTMLElement | SVGElement)[]): string[] {
  return elements.flatMap((element) => {
    const { width, height } = (
      element.closest('label') ??
      element.closest('.card-title')?.closest('.card') ??
      element
    ).getBoundingClientRect()
    if (width === 0 || (width >= 43.9 && height >= 43.9)) return []
    return [`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 120)}`]
  })
}

/**
 * Walks through the page with Tab until it begins again. @returns how many controls had the focus, and those
 * without a ring
 */
async function walkByKeyboard(page: Page): Promise<{ reached: number; without: string[] }> {
  // a low window makes each step cheap, because each is painted
  await page.setViewportSize({ width: 1440, height: 300 })
  await page.evaluate(noteFocus)
  const walked = () => page.evaluate(() => (window as WalkedWindow).walked)
  for (let presses = 0; presses < 1000; presses += 50) {
    for (let press = 0; press < 50; press += 1) await page.keyboard.press('Tab')
    const { isRound, reached, without } = await walked()
    if (isRound) return { reached, without }
  }
  throw new Error('the keyboard never comes round')
}

type WalkedWindow = Window &
  typeof globalThis & { walked: { reached: number; without: string[]; isRound: boolean } }

/**
 * Runs in the browser: notes what gets the focus and whether a ring shows it, on itself or on the label or
 * card around it.
 */
function noteFocus(): void {
  const walked = { reached: 0, without: [] as string[], isRound: false }
  Object.assign(window, { walked })
  const met = new Set<Element>()
  const note = (): void => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    if (!element || element === document.body || walked.isRound) return
    const [first] = met
    walked.isRound = met.size > 1 && element === first
    if (met.has(element)) return
    met.add(element)
    walked.reached += 1
    const isRinged = (style: CSSStyleDeclaration): boolean =>
      style.outlineStyle === 'solid' && Number.parseFloat(style.outlineWidth) >= 2
    const around = element.closest('label, .card')
    const hasRing =
      isRinged(getComputedStyle(element)) ||
      (around !== null && isRinged(getComputedStyle(around))) ||
      // the ring is on the thumb, which script cannot examine
      element.matches('[type=range]')
    if (!hasRing) walked.without.push(element.outerHTML.slice(0, 120))
  }
  addEventListener('focusin', note)
  // the focus that moves within a card's shadow root is not seen outside it
  for (const { shadowRoot } of document.querySelectorAll('*')) shadowRoot?.addEventListener('focusin', note)
}
