import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { sampleSlugs } from '#app/features/content/demo.server.ts'
import { schemaProblems } from '#test/schema-org.ts'
import { type CrawledPage, crawl, withNewShapes } from './crawl.ts'
import { addressOf, expect, stockPathOf, test } from './shopper.ts'
import { htmlFaults } from './valid-html.ts'

const samples = 'db/sample'
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
const widths = [320, 390, 768, 1024, 1440]

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
      // every website in its own colours, what a search that finds nothing says, and whatever the design has not shown yet
      const fresh = withNewShapes(pages.filter(isLookedAt), seen)
      const empty = `${stockPathOf(slug)}?q=zeppelin`
      const paths = new Set(['/', '/no-such-page', empty, ...fresh.map(({ path }) => path)])
      for (const path of paths) {
        await page.goto(addressOf(slug, path))
        expect.soft(await violations(page), `axe on ${slug}${path}`).toEqual([])
        expect.soft(await overTheEdge(page), `width of ${slug}${path}`).toEqual([])
        await page.setViewportSize(phone)
        await page.evaluate(letGo)
        expect.soft(await violations(page), `axe on ${slug}${path} on a phone`).toEqual([])
        await page.setViewportSize(desk)
      }
      const home = pages.filter(({ path }) => path === '/')
      for (const { path, html } of new Set([...home, ...fresh]))
        expect.soft(await htmlFaults(html), `HTML of ${slug}${path}`).toEqual([])
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

function ownFaults({ h1s, language, landmarks, leftOut, jsonLd, html }: CrawledPage): string[] {
  const kb = gzipSync(html).length / 1024
  return [
    ...(h1s === 1 ? [] : [`${h1s} h1`]),
    ...(/^en-(AU|NZ|US)$/.test(language) ? [] : [`language “${language}”`]),
    ...landmarks,
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

/** Runs in the browser: what lies under a bar for the moment is no smaller for it (test/e2e/overlaps.spec.ts looks at bars). */
function letGo(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    if (['fixed', 'sticky'].includes(getComputedStyle(element).position)) element.style.position = 'relative'
}

/** What stands over the edge at any width, and with text at 200 % in forced colours. */
async function overTheEdge(page: Page): Promise<string[]> {
  const over: string[] = []
  const measure = async (width: number, how = '') => {
    await page.setViewportSize({ width, height: 844 })
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    if (needed > width) over.push(`${width}${how} needs ${needed}`)
  }
  for (const width of widths) await measure(width)
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await measure(640, ' with text at 200 %')
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.emulateMedia({ reducedMotion: null, forcedColors: null })
  return over
}
