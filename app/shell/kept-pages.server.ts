import { kitPath } from '#app/boot/wake-kit.ts'
import { pageKeyOf } from '#app/core/page-key.ts'
import { personalPaths } from '#app/features/garage/garage-cookies.ts'
import { ownBookingPaths } from '#app/features/leads/last-lead.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { chosenEncoding } from '#app/server/compression.server.ts'
import { withoutKey } from '#app/server/log.server.ts'
import { KeptAnswer, type MadeAnswer, type PageCache } from '#app/server/page-cache.server.ts'
import { isKnownTo } from './conditional.server.ts'
import { type MakeAnswer, wholeBuild } from './made-answers.server.ts'
import type { Visit } from './page-context.server.ts'
import { readParameters } from './read-parameters.server.ts'
import type { ShellParts } from './shell.server.ts'

/** What is needed of a request to answer it with a page that lies ready. */
export interface AskedReady {
  readonly host: string
  readonly url: string
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
}

export interface ReadyAnswer {
  readonly status: number
  /** The head as it goes over the line, but for date and connection; the same as the headers. */
  readonly head: string
  readonly headers: string[]
  /** Bytes, or a text with a character (Latin-1) for each of them. */
  readonly body: Buffer<ArrayBuffer> | string | null
}

/** Answers that are the same for everybody, kept until something they show changes. */
export interface KeptPages {
  /** The page from the cache, or made now; one whose time has just passed is served while it is made again. */
  page(website: Website, url: URL, request: Request, visit: Visit): Promise<KeptAnswer>
  /** What wakes that page in the browser, kept as the page is. */
  kit(website: Website, url: URL, request: Request, visit: Visit): Promise<KeptAnswer>
  /** The short way to a page that was asked for by this very address before. */
  ready(asked: AskedReady): ReadyAnswer | null
}

export function openKeptPages(
  { clock, log }: Pick<ShellParts, 'clock' | 'log'>,
  pages: PageCache,
  make: MakeAnswer,
): KeptPages {
  const readBy = readParameters(wholeBuild)

  /** The part of the address that the page reads; null where the answer is for one visitor. */
  function keyOf(url: URL, request: Request): string | null {
    const isPersonal =
      request.headers.has('authorization') ||
      personalPaths.has(url.pathname) ||
      ownBookingPaths.has(url.pathname)
    return isPersonal ? null : pageKeyOf(url.pathname, url.search, readBy(url.pathname))
  }

  async function keptOr(key: string, path: string, make: () => Promise<MadeAnswer>): Promise<KeptAnswer> {
    const makeOnce = (): Promise<KeptAnswer> => pages.make(key, make)
    const kept = pages.find(key, clock().getTime())
    if (kept && !kept.fresh)
      makeOnce().catch((error) =>
        log.error('a page could not be made again', { error, path: withoutKey(path) }),
      )
    return kept?.answer ?? makeOnce()
  }

  return {
    async page(website, url, request, visit) {
      const path = keyOf(url, request)
      if (path === null) return new KeptAnswer(await make(website, request, visit))
      const asked = url.pathname + url.search
      const key = `${website.id} ${path}`
      // what comes from the website's own address only: a page must not depend on who asks for it
      const answer = await keptOr(key, url.pathname, () =>
        make(website, new Request(url.origin + path), visit),
      )
      // who is sent on keeps what says where the visit came from, and may be sent on for it
      if (mayLeadOn(answer.made.status) && path !== asked)
        return new KeptAnswer(await make(website, request, visit))
      // one that is longer than what the page reads of it is hardly asked a second time
      if (asked.length === path.length) pages.know(key, url.host + asked)
      return answer
    },
    async kit(website, url, request, visit) {
      const path = keyOf(url, request)
      if (path === null) return new KeptAnswer(await make.kit(website, request, visit))
      return keptOr(`${website.id} ${kitPath}${path}`, url.pathname, () =>
        make.kit(website, new Request(url.origin + path), visit),
      )
    },
    ready({ host, url, acceptEncoding, ifNoneMatch }) {
      const answer = pages.at(host + url)
      if (!answer) return null
      // one whose time has passed takes the long way, where its successor is made
      const { endsAtMs } = answer.made
      if (endsAtMs !== Number.POSITIVE_INFINITY && clock().getTime() >= endsAtMs) return null
      const variant = answer.ready(chosenEncoding(acceptEncoding))
      if (!variant) return null
      pages.hit(answer)
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

/**
 * Sent on, told to go on (the data of a link that script follows answers 202), or not there: the website's redirects
 * may know an address with its very query.
 */
function mayLeadOn(status: number): boolean {
  return status === 202 || (status >= 300 && status < 400) || status === 404 || status === 410
}
