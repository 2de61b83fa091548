import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { addressOf, expect, searchAsJson, test, wake, websites } from './shopper.ts'

/**
 * These are the most that a page may weigh. Unlike durations, sizes do not vary, so a test may fail on them.
 */
const firstViewKb = { home: 516, search: 350, vehicle: 450 }
const scriptKb = { before: 15, after: 133 }
const tag = ['@script', '@phone']

test.use({ hasPictures: true })
// the first visit draws the pictures of a page, which takes long on a new machine
for (const website of websites) {
  for (const name of ['home', 'search', 'vehicle'] as const) {
    test(`the first view of ${name} of ${website.name} stays within ${firstViewKb[name]} KB, its script within ${scriptKb.before} and ${scriptKb.after}`, {
      tag,
    }, async ({ page }) => {
      const path = await pathOf(page, name, website)
      const responses: Response[] = []
      page.on('response', (response) => responses.push(response))
      await page.goto(addressOf(website.slug, path), { waitUntil: 'networkidle' })
      const bytes = await Promise.all(
        responses.map(async (response) => {
          const { responseBodySize, responseHeadersSize } = await response.request().sizes()
          return responseBodySize + responseHeadersSize
        }),
      )
      const firstView = bytes.reduce((sum, size) => sum + size, 0)
      // JSON-LD is data for machines and not script
      const inline = (await page.locator('script:not([type*=json])').allTextContents()).join('')
      const before = gzipSync(inline).length + (await scriptBytes(responses))
      await wake(page)
      await page.waitForLoadState('networkidle')
      const after = gzipSync(inline).length + (await scriptBytes(responses))
      test.info().annotations.push({
        type: 'KB',
        description: `${[firstView, before, after].map((size) => (size / 1024).toFixed(1)).join(', ')}`,
      })
      expect(firstView / 1024).toBeLessThanOrEqual(firstViewKb[name])
      expect(before / 1024).toBeLessThanOrEqual(scriptKb.before)
      expect(after / 1024).toBeLessThanOrEqual(scriptKb.after)
    })
  }
}

async function pathOf(
  page: Page,
  name: 'home' | 'search' | 'vehicle',
  website: (typeof websites)[number],
): Promise<string> {
  if (name === 'home') return '/'
  if (name === 'search') return website.stockPath
  return (await searchAsJson(page, website)).hits[0]?.url ?? ''
}

async function scriptBytes(responses: readonly Response[]): Promise<number> {
  const scripts = responses.filter((response) => response.request().resourceType() === 'script')
  const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}
