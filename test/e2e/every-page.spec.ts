import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { sampleSlugs } from '#app/features/content/demo.server.ts'
import { schemaProblems } from '#test/schema-org.ts'
import { type CrawledPage, crawl, withNewShapes } from './crawl.ts'
import { addressOf, expect, test } from './shopper.ts'
import { htmlFaults } from './valid-html.ts'

const samples = 'db/sample'
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const widths = [320, 390, 768, 1440]

/** The document alone, compressed: a third of what the first view of a search may weigh (test/e2e/budgets.spec.ts). */
const mostHtmlKb = 116

/** Pages that no link and no sitemap leads to. */
const unlinked = ['/compare', '/privacy-choices', '/success?category=general']

/** The websites by their design: what one of them shows need not be looked at again on the next. */
const ofDesign = Map.groupBy(sampleSlugs(samples), designOf)

for (const [design, slugs] of ofDesign) {
  test(`ROUTE-21..ROUTE-49 NAV-01 CONTENT-01 every page of the ${design} websites is there, whole and in order`, {
    tag: '@once',
  }, async ({ page }) => {
    test.setTimeout(1_500_000)
    const seen = new Set<string>()
    for (const slug of slugs) {
      const { pages, dead } = await crawl(page, slug, unlinked)
      expect.soft(dead, `dead links of ${slug}`).toEqual([])
      expect.soft(faultsOf(pages), `pages of ${slug}`).toEqual([])
      expect.soft(await htmlFaults(await textAt(page, '/no-such-page')), `the 404 of ${slug}`).toEqual([])
      // every website in its own colours, and whatever the design has not shown yet
      const home = pages.filter(({ path }) => path === '/')
      const fresh = withNewShapes(pages.filter(isLookedAt), seen)
      for (const { path, html } of new Set([...home, ...fresh])) {
        expect.soft(await htmlFaults(html), `HTML of ${slug}${path}`).toEqual([])
        await page.goto(addressOf(slug, path))
        expect.soft(await violations(page), `axe on ${slug}${path}`).toEqual([])
        expect.soft(await overTheEdge(page), `width of ${slug}${path}`).toEqual([])
      }
    }
  })
}

/** A search under a filter shows the parts of the search, and other tests use it. */
function isLookedAt({ path }: CrawledPage): boolean {
  return !/^\/search\/.*\?/.test(path)
}

function designOf(slug: string): string {
  const settings = JSON.parse(readFileSync(`${samples}/${slug}/website.json`, 'utf8'))
  return settings.branding.design
}

function faultsOf(pages: readonly CrawledPage[]): string[] {
  const found = pages.filter(({ isOwn }) => isOwn)
  return [
    ...pages.flatMap((page) => ownFaults(page).map((fault) => `${page.path}: ${fault}`)),
    ...doubled(found, ({ title }) => title),
    ...doubled(found, ({ description }) => description),
  ]
}

function ownFaults({ h1s, leftOut, jsonLd, html }: CrawledPage): string[] {
  const kb = gzipSync(html).length / 1024
  return [
    ...(h1s === 1 ? [] : [`${h1s} h1`]),
    ...leftOut,
    ...schemaProblems(jsonLd),
    ...(kb > mostHtmlKb ? [`${kb.toFixed(1)} KB`] : []),
  ]
}

/** Pages that say the same of themselves as one before them. */
function doubled(pages: readonly CrawledPage[], said: (page: CrawledPage) => string): string[] {
  const first = new Map<string, string>()
  return pages.flatMap((page) => {
    const before = first.get(said(page))
    first.set(said(page), before ?? page.path)
    return before === undefined ? [] : [`${page.path} as ${before}: ${said(page)}`]
  })
}

function textAt(page: Page, path: string): Promise<string> {
  return page.evaluate(async (address) => (await fetch(address)).text(), path)
}

async function violations(page: Page): Promise<unknown[]> {
  // what passes need not be told: naming it takes most of the time
  const options = { runOnly: rules, resultTypes: ['violations' as const] }
  const results = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze()
  return results.violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))
}

async function overTheEdge(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const over: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    if (needed > width) over.push(`${width} needs ${needed}`)
  }
  if (before) await page.setViewportSize(before)
  return over
}
