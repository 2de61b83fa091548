import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { sampleSlugs } from '#app/features/content/demo.server.ts'
import { schemaProblems } from '#test/schema-org.ts'
import { axeFaults } from './axe.ts'
import { type CrawledPage, crawl, withNewShapes } from './crawl.ts'
import { expectRoomOnLaptops, overlaps } from './overlaps.ts'
import { addressOf, expect, stockPathOf, test, titleLink } from './shopper.ts'
import { htmlFaults } from './valid-html.ts'

const samples = 'db/sample'
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

/** Axe leaves out elements with this attribute. */
const alike = 'data-alike'

/**
 * The size limit of the document alone, compressed: a third of what the first view of a search may weigh
 * (test/e2e/budgets.spec.ts).
 */
const mostHtmlKb = 116

/**
 * Each test has the websites of two designs, so that a part that both show is examined at most twice in all.
 */
const ofDesign = [...Map.groupBy(sampleSlugs(samples), designOf)]
const half = Math.ceil(ofDesign.length / 2)
const pairs = ofDesign
  .slice(0, half)
  .map((one, index) => [one, ...ofDesign.slice(half + index, half + index + 1)])

for (const pair of pairs) {
  const designs = pair.map(([design]) => design).join(' and ')
  test(`ROUTE-21..ROUTE-49 NAV-01 CONTENT-01 MEND-60 every page of the ${designs} websites exists, is complete and in order, and nothing covers anything else`, {
    tag: ['@once', '@long'],
  }, async ({ page }) => {
    test.setTimeout(1_500_000)
    const seen = new Set<string>()
    let turn = 0
    for (const [slug, isFirst] of pair.flatMap(([, slugs]) =>
      slugs.map((slug, index) => [slug, index === 0] as const),
    )) {
      const stockPath = stockPathOf(slug)
      const { vehicle, compare } = await firstCardsOf(page, slug, stockPath)
      // no link and no sitemap leads to these pages
      const unlinked = ['/compare', compare, '/privacy-choices', '/success?category=general']
      const crawled = await crawl(page, slug, unlinked)
      expect.soft(crawled.dead, `dead links of ${slug}`).toEqual([])
      expect.soft(faultsOf(crawled.pages), `pages of ${slug}`).toEqual([])
      // each website shows its colours on its main pages, each design also an empty search and a page not
      // found, and every new shape is examined
      const fresh = withNewShapes({ ...crawled, pages: crawled.pages.filter(isLookedAt) }, seen)
      const ofEach = ['/', stockPath, vehicle]
      const ofOne = [compare, `${stockPath}?q=zeppelin`, '/no-such-page']
      const own = isFirst ? [...ofEach, ...ofOne] : ofEach
      for (const path of new Set([...own, ...fresh.map(({ path }) => path)])) {
        // the frame around other pages is the same as on these, so only `main` is examined there
        await lookAt(page, slug, path, { turn, part: own.includes(path) ? undefined : 'main' })
        if (path === stockPath) await expectRoomOnLaptops(page, slug)
        turn += 1
      }
    }
  })
}

/** @returns the first vehicle of a website's stock, and the comparison of the first three */
async function firstCardsOf(
  page: Page,
  slug: string,
  stockPath: string,
): Promise<{ vehicle: string; compare: string }> {
  await page.goto(addressOf(slug, stockPath))
  const cards = page.getByRole('article')
  const ids = await cards
    .locator('[data-compare]')
    .evaluateAll((boxes) => boxes.slice(0, 3).map((box) => box.getAttribute('data-compare')))
  return {
    vehicle: (await titleLink(cards.first()).getAttribute('href')) ?? '',
    compare: `/compare?ids=${ids}`,
  }
}

/** Examines one page at several widths; axe and the window size alternate from page to page. */
async function lookAt(
  page: Page,
  slug: string,
  path: string,
  { turn, part }: { turn: number; part: string | undefined },
): Promise<void> {
  const isDesk = turn % 2 === 0
  await page.setViewportSize(desk)
  const answer = await page.goto(addressOf(slug, path))
  expect.soft(await htmlFaults((await answer?.text()) ?? ''), `HTML of ${slug}${path}`).toEqual([])
  const widths = isDesk ? [1440, 1024, 768, 320] : [1440, 1024, 390, 320]
  expect.soft(await overTheEdge(page, widths), `width of ${slug}${path}`).toEqual([])
  expect.soft(await overlaps(page, turn), `overlaps of ${slug}${path}`).toEqual([])
  await page.setViewportSize(isDesk ? desk : phone)
  if (!isDesk) await page.evaluate(letGo)
  await page.evaluate(markLikes, alike)
  const where = isDesk ? '' : ' on a phone'
  expect.soft(await axeFaults(page, part, `[${alike}]`), `axe on ${slug}${path}${where}`).toEqual([])
}

/** A filtered search shows the parts of an unfiltered one, and other tests use filters. */
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

function ownFaults({ h1s, language, landmarks, leftOut, jsonLd, kb }: CrawledPage): string[] {
  return [
    ...(h1s === 1 ? [] : [`${h1s} h1`]),
    ...(/^en-(AU|NZ|US)$/.test(language) ? [] : [`language “${language}”`]),
    ...landmarks,
    ...leftOut,
    ...schemaProblems(jsonLd),
    ...(kb > 0 && kb <= mostHtmlKb ? [] : [`${kb.toFixed(1)} KB`]),
  ]
}

/** Finds pages that have the same text in this respect as an earlier page. */
function doubled(pages: readonly CrawledPage[], said: (page: CrawledPage) => string): string[] {
  const first = new Map<string, string>()
  return pages.flatMap((page) => {
    const before = first.get(said(page))
    first.set(said(page), before ?? page.path)
    return before === undefined ? [] : [`${page.path} as ${before}: ${said(page)}`]
  })
}

/**
 * Runs in the browser: lets go of bars, which would otherwise cover things for a moment (overlaps.ts examines
 * bars).
 */
function letGo(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    if (['fixed', 'sticky'].includes(getComputedStyle(element).position)) element.style.position = 'relative'
}

/** Runs in the browser: marks all but the first three of the things in a list that are made alike. */
function markLikes(mark: string): void {
  const makeOf = (element: Element): string =>
    [element, ...element.querySelectorAll('*')]
      .map(({ localName, classList }) => `${localName}.${classList}`)
      .join()
  for (const list of document.querySelectorAll('main :is(ul, ol, dl, tbody)')) {
    const met = new Map<string, number>()
    for (const child of list.children) {
      const make = makeOf(child)
      met.set(make, (met.get(make) ?? 0) + 1)
      child.toggleAttribute(mark, (met.get(make) ?? 0) > 3)
    }
  }
}

/** Finds the widths at which something stands over the edge, also with text at 200 % in forced colours. */
async function overTheEdge(page: Page, widths: readonly number[]): Promise<string[]> {
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
