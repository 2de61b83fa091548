import { callService } from '#app/server/call-service.server.ts'
import type { Config } from '#app/server/config/config.server.ts'
import { edgeTagOf, edgeTagsOf } from './edge-tags.ts'

type Header = readonly [name: string, value: string]

/** A cache between visitors and the processes: Varnish, or a CDN. */
export interface Edge {
  /** False: there is none, so nothing is said to it. */
  readonly isThere: boolean
  /** How many tags one call takes. */
  readonly mostTags: number
  /**
   * What goes out with an answer that everybody may have.
   *
   * @param seconds how long it may lie at the edge
   */
  headersOf(tags: Iterable<string>, seconds: number): Header[]
  /**
   * Makes everything that carries one of the tags (`vehicle:42`) outdated, with one call.
   *
   * @throws CallError
   */
  purge(tags: readonly string[]): Promise<void>
}

const waitMs = 5000
/** A page may be shown for a day where nobody is there who could make a newer one. */
const whileAwaySeconds = 86_400

export function openEdge(config: Config['edgeCache']): Edge {
  switch (config.kind) {
    case 'none':
      return { isThere: false, mostTags: 1, headersOf: () => [], purge: async () => {} }
    case 'varnish':
      return varnish(config)
    case 'fastly':
      return fastly(config)
    case 'cloudflare':
      return cloudflare(config)
  }
}

type EdgeConfig = Config['edgeCache']

function stay(seconds: number): string {
  return `max-age=${seconds}, stale-if-error=${whileAwaySeconds}`
}

function outwards(tags: readonly string[], { tagPrefix }: EdgeConfig): string[] {
  return tags.flatMap((tag) => edgeTagOf(tag, tagPrefix) ?? [])
}

/** `ops/varnish.vcl` reads these words; each Varnish of `EDGE_URL` is told by itself. */
function varnish(config: EdgeConfig): Edge {
  return {
    isThere: true,
    // a header of Varnish has at most 8 KiB
    mostTags: 250,
    headersOf: (tags, seconds) => [
      ['xkey', edgeTagsOf(tags, config.tagPrefix).join(' ')],
      ['Surrogate-Control', `max-age=${seconds}`],
    ],
    async purge(tags) {
      const told = config.urls.map((url) =>
        callService({
          service: 'varnish',
          operation: 'purge',
          url,
          method: 'PURGE',
          headers: {
            'xkey-purge': outwards(tags, config).join(' '),
            ...(config.token === undefined ? {} : { authorization: `Bearer ${config.token}` }),
          },
          isHeadEnough: true,
          waitMs,
        }),
      )
      await Promise.all(told)
    },
  }
}

function fastly(config: EdgeConfig): Edge {
  return {
    isThere: true,
    mostTags: 256,
    headersOf: (tags, seconds) => [
      ['Surrogate-Key', edgeTagsOf(tags, config.tagPrefix).join(' ')],
      ['Surrogate-Control', stay(seconds)],
    ],
    async purge(tags) {
      await callService({
        service: 'fastly',
        operation: 'purge',
        url: `${config.urls[0]}/service/${config.service}/purge`,
        headers: {
          'fastly-key': config.token ?? '',
          // outdated pages stay for the time that the origin is away
          'fastly-soft-purge': '1',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ surrogate_keys: outwards(tags, config) }),
        isHeadEnough: true,
        waitMs,
      })
    },
  }
}

function cloudflare(config: EdgeConfig): Edge {
  return {
    isThere: true,
    mostTags: 100,
    headersOf: (tags, seconds) => [
      ['Cache-Tag', edgeTagsOf(tags, config.tagPrefix).join(',')],
      ['Cloudflare-CDN-Cache-Control', stay(seconds)],
    ],
    async purge(tags) {
      await callService({
        service: 'cloudflare',
        operation: 'purge',
        url: `${config.urls[0]}/client/v4/zones/${config.service}/purge_cache`,
        headers: { authorization: `Bearer ${config.token ?? ''}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags: outwards(tags, config) }),
        isHeadEnough: true,
        waitMs,
      })
    },
  }
}
