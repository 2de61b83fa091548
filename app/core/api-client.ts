import { askedAgain, bodyOf } from './api-call.ts'

export interface ApiClient {
  /** False where there is no such car, or no answer (API-03). */
  car(slug: string): Promise<unknown>
  /** Null where they could not be had, which is not the same as no position being open (ERR-10). */
  careers(): Promise<unknown[] | null>
  /** Null, without a request, where no website is known (API-E05). */
  sessionData(): Promise<unknown>
}

export interface ApiOptions {
  /** The host with its path, for example `https://api.example/api/v1`. */
  readonly api: string
  readonly websiteId: number | null
  /** The value of the `Authorization` header. */
  readonly authorization: string
  readonly send: (address: string, options: RequestInit) => Promise<Response>
  /** A failure is logged and nothing more (ERR-10, ERR-11). */
  readonly failed: (what: string, reason: unknown) => void
}

/** The calls that a website server makes to an API that stands elsewhere. */
export function apiClient({ api, websiteId, authorization, send, failed }: ApiOptions): ApiClient {
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

  return {
    async car(slug) {
      const answer = await answerOf('car', `${website}/cars/${encodeURIComponent(slug)}.json`)
      return answer !== null && !saysNotFound(answer.body) && answer.body
    },
    async careers() {
      const answer = await answerOf('careers', `${website}/careers.json`)
      return answer && Array.isArray(answer.body) ? answer.body : null
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
