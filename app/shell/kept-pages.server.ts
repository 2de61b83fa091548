import { kitPath } from '#app/boot/wake-kit.ts'
import { pageKeyOf } from '#app/core/page-key.ts'
import { personalPaths } from '#app/features/garage/garage-cookies.ts'
import { isOwnReceipt } from '#app/features/leads/last-lead.ts'
import { withOnePlace } from '#app/features/onroad/asked-place.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { chosenEncoding } from '#app/server/compression.server.ts'
import { hideKey } from '#app/server/log.server.ts'
import { KeptAnswer, type MadeAnswer, type PageCache } from '#app/server/page-cache.server.ts'
import { commonHeaders } from '#app/server/security-headers.server.ts'
import { isKnownTo } from './conditional.server.ts'
import type { MakeAnswer } from './made-answers.server.ts'
import type { Visit } from './page-context.server.ts'
import { readParameters } from './read-parameters.server.ts'
import { websitesBuild } from './route-sets.server.ts'
import type { ShellParts } from './shell.server.ts'

/** The parts of a request that are needed to answer it with a finished page. */
export interface AskedReady {
  readonly host: string
  readonly url: string
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
}

export interface ReadyAnswer {
  readonly status: number
  /** The headers as they are sent, without date and connection; the same values as `headers`. */
  readonly head: string
  readonly headers: string[]
  /** Bytes, or a string with one character (Latin-1) for each byte. */
  readonly body: Buffer<ArrayBuffer> | string | null
}

/** Keeps answers that are the same for everybody until something that they show changes. */
export interface KeptPages {
  /**
   * The page from the cache, or made now. A page that has just become outdated is still served while it is made
   * again.
   */
  page(website: Website, url: URL, request: Request, visit: Visit): Promise<KeptAnswer>
  /** The wake kit of that page, which is kept as the page is. */
  kit(website: Website, url: URL, request: Request, visit: Visit): Promise<KeptAnswer>
  /** The short way to a page that was requested by this exact address before. */
  ready(asked: AskedReady): ReadyAnswer | null
}

type KeptPagesParts = Pick<ShellParts, 'clock' | 'log' | 'metrics' | 'overload' | 'fetchNotes'>

export function openKeptPages(
  parts: KeptPagesParts,
  pages: PageCache,
  make: MakeAnswer,
  findWebsite: (host: string) => Website | null,
): KeptPages {
  const { clock, log, fetchNotes } = parts
  const readBy = readParameters(websitesBuild)

  /** The part of the address that the page reads; null where the answer is personal. */
  function keyOf({ locale }: Website, url: URL, request: Request): string | null {
    const isPersonal =
      request.headers.has('authorization') ||
      request.headers.has('x-api-key') ||
      personalPaths.has(url.pathname) ||
      isOwnReceipt(url)
    if (isPersonal) return null
    return pageKeyOf(url.pathname, withOnePlace(url.search, locale === 'en-AU'), readBy(url.pathname))
  }

  async function findOrMake(key: string, path: string, make: () => Promise<MadeAnswer>): Promise<KeptAnswer> {
    const makeOnce = (): Promise<KeptAnswer> => pages.make(key, make)
    const kept = pages.find(key, clock().getTime())
    if (kept && !kept.fresh)
      makeOnce().catch((error) => log.error('a page could not be made again', { error, path: hideKey(path) }))
    return kept?.answer ?? makeOnce()
  }

  return {
    async page(website, url, request, visit) {
      const path = keyOf(website, url, request)
      if (path === null) return new KeptAnswer(await make(website, request, visit))
      const asked = url.pathname + url.search
      const key = `${website.id} ${path}`
      if (isShed(parts, pages, key)) return tooBusy
      // the page is made from the address alone, so that it cannot depend on the visitor
      const answer = await findOrMake(key, url.pathname, () =>
        make(website, new Request(url.origin + path), visit),
      )
      // a redirect must keep the campaign parameters, and may depend on them, so it is made for the whole address
      if (mayRedirect(answer.made.status) && path !== asked)
        return new KeptAnswer(await make(website, request, visit))
      // an address longer than what the page reads of it will hardly be requested a second time, and no postcode is kept
      const isWanted = asked.length === path.length && !asked.includes('postcode=')
      // a host that the website gave up while the page was made would be found by this address for ever (EDGE-20)
      if (isWanted && findWebsite(url.host)?.id === website.id) pages.addAddress(key, url.host + asked)
      return answer
    },
    async kit(website, url, request, visit) {
      const path = keyOf(website, url, request)
      if (path === null) return new KeptAnswer(await make.kit(website, request, visit))
      return findOrMake(`${website.id} ${kitPath}${path}`, url.pathname, () =>
        make.kit(website, new Request(url.origin + path), visit),
      )
    },
    ready({ host, url, acceptEncoding, ifNoneMatch }) {
      const answer = pages.at(host + url)
      if (!answer) return null
      // an outdated page takes the long way, which makes its successor
      const { endsAtMs } = answer.made
      if (endsAtMs !== Number.POSITIVE_INFINITY && clock().getTime() >= endsAtMs) return null
      const variant = answer.ready(chosenEncoding(acceptEncoding))
      if (!variant) return null
      pages.hit(answer)
      if (url.startsWith('/feeds/')) noteFetch(fetchNotes, answer, url)
      if (isKnownTo(ifNoneMatch, answer))
        return {
          status: 304,
          head: variant.notModifiedHead,
          headers: variant.notModifiedHeaders,
          body: null,
        }
      const { status } = answer.made
      return { status, head: variant.head(status), headers: variant.headers, body: variant.quickest }
    },
  }
}

/** Whether there is no time to make a page. What wakes one is made whatever happens, because a page must not break. */
function isShed({ overload, metrics }: KeptPagesParts, pages: PageCache, key: string): boolean {
  if (!overload.isOverloaded() || pages.has(key)) return false
  metrics.count('forecourt_shed_total')
  return true
}

/** What has to be made waits until there is time for it again; browsers and machines are told when to ask. */
const tooBusy = new KeptAnswer({
  status: 503,
  headers: [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Cache-Control', 'no-store'],
    ['Retry-After', '2'],
    ...commonHeaders(),
  ],
  body: Buffer.from(
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Just a moment</title><h1>Many people are here just now</h1><p>Please try again in a few seconds.</p>',
  ),
  tags: new Set(),
  endsAtMs: 0,
  shared: false,
})
function noteFetch(notes: ShellParts['fetchNotes'], { made }: KeptAnswer, url: string): void {
  for (const tag of made.tags)
    if (tag.startsWith('website:')) notes.note(Number(tag.slice('website:'.length)), url.replace(/\?.*/, ''))
}

/**
 * Whether the answer may redirect: a redirect, the 202 by which script is told of one, or a page that is missing. The
 * website's redirects may contain the address with its exact query.
 */
function mayRedirect(status: number): boolean {
  return status === 202 || (status >= 300 && status < 400) || status === 404 || status === 410
}
