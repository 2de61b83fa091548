import { askedAgain, bodyOf } from './api-call.ts'
import type { CacheTag } from './cache-life.ts'
import type { KeptByTag } from './kept-by-tag.ts'

export interface ApiClient {
  /** False where there is no such car, or no answer (API-03). */
  car(slug: string): Promise<unknown>
  /** Null where they could not be had, which is not the same as no position being open (ERR-10). */
  careers(): Promise<unknown[] | null>
  /** The last parts of the search pages' addresses; null where they could not be had (API-09). */
  searchSlugs(): Promise<string[] | null>
  searchPageTemplates(): Promise<unknown[] | null>
  /** Null where there is no such manufacturer, or no answer (API-05). */
  manufacturer(slug: string): Promise<unknown>
  /** The whole website as the files of its folder; throws where it could not be had, for somebody waits for it. */
  websiteFolder(): Promise<unknown>
  /** Null, without a request, where no website is known (API-E05). */
  sessionData(): Promise<unknown>
}

export interface ApiOptions {
  /** The host with its path, for example `https://api.example/api/v1`. */
  readonly api: string
  readonly websiteId: number | null
  /** The value of the `Authorization` header. */
  readonly authorization: string
  /** Answers that live longer than a call. */
  readonly kept: KeptByTag
  readonly send: (address: string, options: RequestInit) => Promise<Response>
  /** A failure is logged and nothing more (ERR-10, ERR-11). */
  readonly failed: (what: string, reason: unknown) => void
}

/** The calls that a website server makes to an API that stands elsewhere. */
export function apiClient({ api, websiteId, authorization, kept, send, failed }: ApiOptions): ApiClient {
  const website = `${api}/websites/${websiteId}`
  const headers = { accept: 'application/json', authorization }

  async function answerOf(what: string, address: string): Promise<{ body: unknown } | null> {
    try {
      const answer = await askedAgain(() => send(address, { headers }))
      if (answer.ok) return { body: await bodyOf(answer) }
      failed(what, answer.status)
    } catch (error) {
      failed(what, error)
    }
    return null
  }

  /** A list of the website, from memory while it lives; what is no list is none. */
  function listOf(tag: CacheTag, path: string): Promise<unknown[] | null> {
    return kept.get(tag, website, async () => {
      const answer = await answerOf(tag, `${website}/${path}`)
      return answer && Array.isArray(answer.body) ? answer.body : null
    })
  }

  return {
    async car(slug) {
      const answer = await answerOf('car', `${website}/cars/${encodeURIComponent(slug)}.json`)
      return answer !== null && !saysNotFound(answer.body) && answer.body
    },
    careers: () => listOf('careers', 'careers.json'),
    async searchSlugs() {
      const slugs = await listOf('search-slugs', 'pages/search_slugs.json')
      return slugs?.filter((slug) => typeof slug === 'string') ?? null
    },
    searchPageTemplates: () => listOf('search-page-templates', 'search_page_templates.json'),
    async manufacturer(slug) {
      const address = `${api}/manufacturers/${encodeURIComponent(slug)}.json?website_id=${websiteId}`
      return (await answerOf('manufacturer', address))?.body ?? null
    },
    async websiteFolder() {
      const answer = await askedAgain(() =>
        send(`${api}/website_folder.json`, { headers, redirect: 'error' }),
      )
      if (answer.ok) return bodyOf(answer)
      throw new Error(
        answer.status === 401
          ? 'User or password is wrong there.'
          : `There is no Forecourt that answers: status ${answer.status}.`,
      )
    },
    async sessionData() {
      if (websiteId === null) return null
      return (await answerOf('session data', `${website}/website_session_data.json`))?.body ?? null
    },
  }
}

/** Some failures arrive as a good answer that says 404 inside. */
function saysNotFound(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'status' in body && Number(body.status) === 404
}
