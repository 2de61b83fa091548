import { readdirSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { addressOf, expect, stockPathOf, test, titleLink } from './shopper.ts'

/** Every website of the demo: what is looked at by eye for each is in docs/design-review.md. */
const slugs = readdirSync('db/sample', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const slug of slugs) {
  // on a desk the crawl looks at all
  test(`WCAG 2.2 AA: axe finds nothing on home, search and vehicle page of ${slug} on a phone`, {
    tag: ['@phone', '@script'],
  }, async ({ page }) => {
    test.slow()
    const found: string[] = []
    for (const [name, open] of pagesOf(slug)) {
      await open(page)
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
      for (const { id, nodes } of violations) found.push(`${name}: ${id} at ${nodes[0]?.html}`)
    }
    expect(found).toEqual([])
  })

  test(`nothing of ${slug} stands over the edge, at any width, nor with text at 200 % in forced colours`, {
    tag: '@once',
  }, async ({ page }) => {
    test.slow()
    const over: string[] = []
    for (const [name, open] of pagesOf(slug)) {
      await open(page)
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        const needed = await page.evaluate(() => document.documentElement.scrollWidth)
        if (needed > width) over.push(`${name} at ${width} needs ${needed}`)
      }
      await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
      await page.setViewportSize({ width: 640, height: 844 })
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      const needed = await page.evaluate(() => document.documentElement.scrollWidth)
      if (needed > 640) over.push(`${name} with text at 200 % needs ${needed} of 640`)
      await page.emulateMedia({ reducedMotion: null, forcedColors: null })
    }
    expect(over).toEqual([])
  })
}

function pagesOf(slug: string): [name: string, open: (page: Page) => Promise<void>][] {
  const stock = stockPathOf(slug)
  return [
    ['home', async (page) => void (await page.goto(addressOf(slug)))],
    ['search', async (page) => void (await page.goto(addressOf(slug, stock)))],
    [
      'vehicle',
      async (page) => {
        await page.goto(addressOf(slug, stock))
        const path = await titleLink(page.getByRole('article').first()).getAttribute('href')
        await page.goto(addressOf(slug, path ?? ''))
      },
    ],
  ]
}
