import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { restyledParts, unstyledParts } from './late-styles.ts'
import { addressOf, expect, stockPathOf, test } from './shopper.ts'

const slugs = [
  'harbourline-motors',
  'lantern-cars',
  'kauri-motors',
  'red-gum-caravans',
  'highland-campers',
  'saltwater-rv',
  'ironbark-moto',
  'longreach-trucks',
] as const

/** The most that the first picture may weigh on a phone, whatever its density. */
const mostBytes = 45 * 1024

/** Every class that a style sheet of the build has rules for, but for those of designs, of which a page wears one. */
const styled = [
  ...new Set(
    readdirSync('build/client/assets')
      .filter((name) => name.endsWith('.css') && !/^(metro|outback|torque|haul)/.test(name))
      .flatMap(classesOf),
  ),
]

function classesOf(name: string): string[] {
  const text = readFileSync(join('build/client/assets', name), 'utf8').replaceAll(/url\("[^"]*"\)/g, '')
  return [...text.matchAll(/\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g)].map(([, found = '']) => found)
}

/** The home page, the search and the first vehicle that it finds. */
async function pathsOf(page: Page, slug: string): Promise<string[]> {
  const search = stockPathOf(slug)
  await page.goto(addressOf(slug, search))
  return ['/', search, (await page.locator('.results .card-title a').first().getAttribute('href')) ?? '']
}

for (const slug of slugs) {
  test(`SPEED-02 nothing that ${slug} shows stands before the styles that it needs`, {
    tag: '@usual',
  }, async ({ page }) => {
    for (const path of await pathsOf(page, slug)) {
      await page.goto(addressOf(slug, path))
      expect(await page.evaluate(unstyledParts, styled), path).toEqual([])
      expect(await page.evaluate(restyledParts), path).toEqual([])
    }
  })
}

test.describe(() => {
  test.use({ hasPictures: true, deviceScaleFactor: 3 })
  for (const slug of slugs)
    test(`SPEED-02 the first picture of ${slug} is asked for by the head, and weighs at most 45 KB`, {
      tag: ['@script', '@phone'],
    }, async ({ page }) => {
      for (const path of await pathsOf(page, slug)) {
        const weights = new Map<string, number>()
        page.on('response', async (response) => {
          if (response.request().resourceType() !== 'image') return
          weights.set(response.url(), (await response.request().sizes()).responseBodySize)
        })
        await page.goto(addressOf(slug, path), { waitUntil: 'networkidle' })
        const asked = await page.evaluate(() => {
          const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
          const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')]
          return {
            shown: first?.currentSrc ?? null,
            isInHead: links.some(
              (link) => link.imageSrcset === first?.srcset && matchMedia(link.media || 'all').matches,
            ),
          }
        })
        if (asked.shown === null) continue
        expect(asked.isInHead, path).toBe(true)
        expect(weights.get(asked.shown), `${path}: ${asked.shown}`).toBeLessThanOrEqual(mostBytes)
      }
    })
})

/** The most that the styles of a first screen may weigh, at the compression of kept pages. */
const mostStyleBytes = 12 * 1024

for (const slug of slugs)
  test(`SPEED-02 ${slug} brings its styles in the page, and its typefaces and what is below once the first picture is there`, {
    tag: ['@script', '@phone'],
  }, async ({ page }) => {
    // each is a first visit
    await page.addInitScript(() => localStorage.clear())
    for (const path of await pathsOf(page, slug)) {
      // pictures take their time
      let arrive = (): void => {}
      const arrival = new Promise<void>((resolve) => {
        arrive = resolve
      })
      await page.route(/\/_image/, async (route) => {
        await arrival
        await route.continue()
      })
      const asked: string[] = []
      const note = (request: { resourceType(): string; url(): string }): void => {
        if (['stylesheet', 'font', 'script'].includes(request.resourceType())) asked.push(request.url())
      }
      page.on('request', note)
      await page.goto(addressOf(slug, path), { waitUntil: 'domcontentloaded' })
      await expect(page.locator('h1')).toBeVisible()
      if ((await page.locator('img[fetchpriority=high]').count()) > 0)
        expect(asked, `${path} before its first picture`).toEqual([])
      const styles = await page
        .locator('head style')
        .evaluateAll((all) => all.map((style) => style.textContent))
      expect(brotliCompressSync(styles.join('')).length, path).toBeLessThanOrEqual(mostStyleBytes)
      arrive()
      await expect(page.locator('noscript.late-sheet')).toHaveCount(0)
      await expect(page.locator('footer').last()).toBeVisible()
      await expect.poll(() => asked.filter((address) => address.endsWith('.woff2')).length).toBeGreaterThan(0)
      expect(asked.filter((address) => address.endsWith('.js'))).toEqual([])
      page.off('request', note)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })

test('SPEED-02 a phone that has the typefaces shows them from the first paint on, and nothing moves', {
  tag: ['@script', '@phone'],
}, async ({ page }) => {
  const slug = slugs[0] ?? ''
  const [first = '', second = ''] = await pathsOf(page, slug)
  await page.goto(addressOf(slug, first), { waitUntil: 'networkidle' })
  await page.goto(addressOf(slug, second), { waitUntil: 'networkidle' })
  const { before, shift } = await page.evaluate(
    () =>
      new Promise<{ before: boolean[]; shift: number }>((resolve) => {
        const [paint] = performance.getEntriesByType('paint')
        const faces = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(
          () =>
            resolve({
              before: faces.map(({ startTime }) => startTime < (paint?.startTime ?? 0)),
              shift: sum,
            }),
          300,
        )
      }),
  )
  expect(before).toContain(true)
  expect(shift).toBe(0)
})
