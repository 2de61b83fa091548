import type { Page } from '@playwright/test'
import { addressOf } from './shopper.ts'

/** A crawler notes this of each page that it reaches by a link. */
export interface CrawledPage {
  readonly path: string
  /** A link on this page led here. */
  readonly from: string
  /** The size of the document alone, as the server sent it: compressed. */
  readonly kb: number
  /** Whether this is the page's canonical address. */
  readonly isOwn: boolean
  readonly title: string
  readonly description: string
  readonly h1s: number
  readonly language: string
  /** Every page has these parts exactly once, and this one does not. */
  readonly landmarks: readonly string[]
  /** Headings that skip a level, such as “h2 then h4”. */
  readonly leftOut: readonly string[]
  readonly jsonLd: readonly unknown[]
  /** Each number stands for one way in which elements are nested here. */
  readonly shapes: readonly number[]
}

export interface Crawl {
  readonly pages: readonly CrawledPage[]
  /** Links that lead nowhere: address, page and status. */
  readonly dead: readonly string[]
  /** The numbers of `CrawledPage.shapes` are indexes into this list. */
  readonly shapes: readonly string[]
}

interface Visited extends Omit<CrawledPage, 'path' | 'from'> {
  readonly status: number
  readonly isPage: boolean
  readonly links: readonly string[]
}

const atOnce = 4

/** At most this many links are followed that differ only in the values of their query. */
const mostOfKind = 3

/** @returns a link's path with the names in its query */
function kindOf(link: string): string {
  const { pathname, searchParams } = new URL(link, 'http://any')
  return `${pathname}?${[...searchParams.keys()]}`
}

/** Pictures are no pages, and each costs a drawing when it is first fetched. */
const picture = /^\/(_image|demo-media|media|assets)\b/

/**
 * Follows every link of a website from its home page, its sitemaps and `further`. Links with a query are
 * followed only from pages without one, because filters combine without end. Of links that differ only in the
 * values of their query the first few are followed; test/search-crawl.test.ts tries the values.
 */
export async function crawl(page: Page, slug: string, further: readonly string[]): Promise<Crawl> {
  await page.goto(addressOf(slug, '/robots.txt'))
  const first = ['/', ...further, ...(await page.evaluate(addressesInSitemaps))]
  const cameFrom = new Map(first.map((path) => [path, 'the sitemap']))
  const pages: CrawledPage[] = []
  const dead: string[] = []
  const ofKind = new Map<string, number>()
  const isOneOfMany = (link: string): boolean => {
    const kind = kindOf(link)
    ofKind.set(kind, (ofKind.get(kind) ?? 0) + 1)
    return link.includes('?') && (ofKind.get(kind) ?? 0) > mostOfKind
  }
  for (let waiting = [...cameFrom.keys()]; waiting.length > 0; ) {
    const now = waiting.splice(0, atOnce)
    const visited = await page.evaluate(visitAll, now)
    for (const [index, { status, isPage, links, ...noted }] of visited.entries()) {
      const path = now[index] ?? ''
      const from = cameFrom.get(path) ?? ''
      if (status !== 200) dead.push(`${path} from ${from}: ${status}`)
      if (isPage) pages.push({ path, from, ...noted })
      const fresh = links.filter(
        (link) => !(cameFrom.has(link) || picture.test(link)) && !(link.includes('?') && path.includes('?')),
      )
      for (const link of fresh) cameFrom.set(link, path)
      waiting = [...waiting, ...fresh.filter((link) => !isOneOfMany(link))]
    }
  }
  return { pages, dead, shapes: await page.evaluate(() => [...(window as ShapedWindow).shapes.keys()]) }
}

/**
 * Chooses few pages that together show every new shape: the next is always the one that adds most. Adds their
 * shapes to `seen`.
 */
export function withNewShapes({ pages, shapes }: Crawl, seen: Set<string>): CrawledPage[] {
  const chosen: CrawledPage[] = []
  let waiting = pages.map((page) => ({ page, fresh: page.shapes }))
  while (waiting.length > 0) {
    waiting = waiting
      .map(({ page, fresh }) => ({ page, fresh: fresh.filter((id) => !seen.has(shapes[id] ?? '')) }))
      .filter(({ fresh }) => fresh.length > 0)
      .toSorted((one, other) => other.fresh.length - one.fresh.length)
    const [next] = waiting
    if (next === undefined) break
    chosen.push(next.page)
    for (const id of next.fresh) seen.add(shapes[id] ?? '')
  }
  return chosen
}

/** Runs in the browser. */
async function addressesInSitemaps(): Promise<string[]> {
  const read = async (path: string) => {
    const sitemap = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/xml')
    return [...sitemap.querySelectorAll(':is(url, sitemap) > loc')].map(({ textContent }) => {
      const { pathname, search } = new URL(textContent)
      return pathname + search
    })
  }
  const sitemaps = await read('/sitemap.xml')
  return (await Promise.all(sitemaps.map(read))).flat()
}

/**
 * The crawler's page keeps the shapes that it has met, because their numbers are a tenth as long as the
 * shapes on the way to the test.
 */
type ShapedWindow = Window & typeof globalThis & { shapes: Map<string, number> }

/** Runs in the browser. */
function visitAll(paths: string[]): Promise<Visited[]> {
  const here = window as ShapedWindow
  here.shapes ??= new Map()
  const known = here.shapes
  const visit = async (path: string): Promise<Visited> => {
    const answer = await fetch(path)
    const html = await answer.text()
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
    const page = new DOMParser().parseFromString(isPage ? html : '', 'text/html')
    const meta = (name: string) =>
      page.querySelector(`meta[name=${name}]`)?.getAttribute('content') ?? `none at ${path}`
    const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href')
    const levels = [...page.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].map(({ localName }) =>
      Number(localName.slice(1)),
    )
    const hrefs = [...page.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '')
    return {
      status: answer.status,
      isPage: isPage && answer.status === 200,
      kb: sentBytes(path) / 1024,
      isOwn: canonical?.endsWith(path) === true,
      title: page.title,
      description: meta('description'),
      h1s: page.querySelectorAll('h1').length,
      language: page.documentElement.lang,
      landmarks: ['header', 'main', 'footer'].flatMap((name) => {
        const found = [...page.querySelectorAll(name)].filter(
          (element) => !element.parentElement?.closest('main, article, aside, nav, section, dialog'),
        )
        return found.length === 1 ? [] : [`${found.length} ${name}`]
      }),
      leftOut: levels.flatMap((level, index) => {
        const before = levels[index - 1] ?? 0
        return level > before + 1 ? [`h${before} then h${level}`] : []
      }),
      jsonLd: [...page.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
        JSON.parse(script.textContent),
      ),
      shapes: isPage ? [...new Set([...page.body.querySelectorAll('*')].map(shapeOf))].map(numberOf) : [],
      links: [...new Set(hrefs.map((href) => href.split('#')[0] ?? ''))].filter(
        (href) => href !== '' && !href.startsWith('//'),
      ),
    }
  }
  const sentBytes = (path: string): number => {
    const entries = performance.getEntriesByName(new URL(path, location.href).href, 'resource')
    return (entries.at(-1) as PerformanceResourceTiming | undefined)?.encodedBodySize ?? 0
  }
  const numberOf = (shape: string): number => {
    const number = known.get(shape) ?? known.size
    known.set(shape, number)
    return number
  }
  const shapeOf = (element: Element): string => {
    // a drawing counts as one shape, whatever it consists of
    if (element.parentElement?.closest('svg')) return 'drawn'
    const chain = [element, element.parentElement, element.parentElement?.parentElement]
    return chain.map((one) => `${one?.localName}.${one?.getAttribute('class')}`).join(' < ')
  }
  // the browser keeps 250 entries, which the next pages need
  performance.clearResourceTimings()
  return Promise.all(paths.map(visit))
}
