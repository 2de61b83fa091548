import { z } from 'zod'
import { isCarSlug } from '#app/core/address.ts'
import { CallError } from '#app/core/call-error.ts'
import { isRecord } from '#app/core/json.ts'
import { readEach } from '#app/core/stored.ts'
import { callService, type Retries, type Send } from '#app/server/call-service.server.ts'
import { bodyOf } from './answer-body.ts'

/** The result of a call: the value, that it does not exist, or in plain words why it could not be fetched (API-03). */
export type ApiAnswer<Value> =
  | { readonly outcome: 'had'; readonly value: Value }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'failed'; readonly problem: string }

export type JsonRecord = Readonly<Record<string, unknown>>

/** One entry of the list of a website's cars; its version changes with every change of the car. */
export interface ListedCar {
  readonly slug: string
  /** Null where the list has no versions. */
  readonly version: string | null
}

/** The calls that a website's server makes to the API of its upstream. */
export interface ApiClient {
  car(slug: string): Promise<ApiAnswer<JsonRecord>>
  /** `missing` where the upstream has no such call, which the specification does not contain. */
  cars(): Promise<ApiAnswer<ListedCar[]>>
  careers(): Promise<ApiAnswer<unknown[]>>
  /** The search slugs (API-09). */
  searchSlugs(): Promise<ApiAnswer<string[]>>
  searchPageTemplates(): Promise<ApiAnswer<unknown[]>>
  manufacturer(slug: string): Promise<ApiAnswer<JsonRecord>>
  /** The whole website as the files of its folder. */
  websiteFolder(): Promise<ApiAnswer<JsonRecord>>
  /** `missing`, without a request, where no website is known (API-E05). */
  sessionData(): Promise<ApiAnswer<JsonRecord>>
}

export interface ApiOptions {
  /** Host and path, for example `https://api.example/api/v1`. */
  readonly api: string
  readonly websiteId: number | null
  readonly credentials: { readonly user: string; readonly password: string }
  /** Sent with every request, so that a server recognises its own. */
  readonly mark?: string | undefined
  readonly send: Send
  /** The time for each request. */
  readonly waitMs?: number
  /** Aborts all calls and waiting. */
  readonly signal?: AbortSignal
}

export const markHeader = 'x-follower'

/** Some failures arrive with a good status and contain 404 in the body. */
const notFound = z.object({ status: z.union([z.literal(404), z.literal('404')]) })
const record = z.custom<JsonRecord>((body) => isRecord(body) && !(body instanceof Blob))
const list = z.array(z.unknown())
const texts = list.transform((entries) => entries.filter((entry) => typeof entry === 'string'))
const textOrNull = z.string().nullable().catch(null)
const listedCar: z.ZodType<ListedCar> = z
  .object({ slug: z.string(), version: textOrNull, changed_at: textOrNull })
  .transform(({ slug, version, changed_at }) => ({ slug, version: version ?? changed_at }))
const listedCars = list.transform((cars) => readEach(listedCar, cars))

/** A whole website comes in one answer. */
const mostBytes = 512 * 1024 * 1024
/** Long enough for an operator's command that fetches a large folder. */
const usualWaitMs = 5 * 60_000

export function apiClient(options: ApiOptions): ApiClient {
  const { api, websiteId, credentials, mark, send, signal, waitMs = usualWaitMs } = options
  const { user, password } = credentials
  const headers = {
    accept: 'application/json',
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    ...(mark === undefined ? {} : { [markHeader]: mark }),
  }

  /** `read` returns null for an answer that does not fit; `wanted` names what was requested. */
  async function asked<Value>(
    path: string,
    wanted: string,
    schema: z.ZodType<Value>,
  ): Promise<ApiAnswer<Value>> {
    try {
      const answer = await callService({
        service: 'upstream',
        url: `${api}/${path}`,
        headers,
        waitMs,
        retries: { ...atOnce, totalMs: 3 * waitMs },
        mostBytes,
        signal,
        send,
      })
      const body = await bodyOf(answer)
      if (notFound.safeParse(body).success) return missing
      const read = schema.safeParse(body)
      return read.success ? { outcome: 'had', value: read.data } : failed(`What it answers is no ${wanted}.`)
    } catch (error) {
      return failureOf(error)
    }
  }

  const website = `websites/${websiteId}`
  return {
    async car(slug) {
      // an empty result, which differs from a missing one (VALID-13)
      if (!isCarSlug(slug)) return { outcome: 'had', value: {} }
      return asked(`${website}/cars/${slug}.json`, 'car', record)
    },
    cars: () => asked(`${website}/cars.json`, 'list of cars', listedCars),
    careers: () => asked(`${website}/careers.json`, 'list of positions', list),
    searchSlugs: () => asked(`${website}/pages/search_slugs.json`, 'list of search slugs', texts),
    searchPageTemplates: () =>
      asked(`${website}/search_page_templates.json`, 'list of search page templates', list),
    manufacturer: (slug) =>
      asked(`manufacturers/${encodeURIComponent(slug)}.json?website_id=${websiteId}`, 'manufacturer', record),
    websiteFolder: () => asked('website_folder.json', 'website folder', record),
    async sessionData() {
      if (websiteId === null) return missing
      return asked(`${website}/website_session_data.json`, 'session data of a website', record)
    },
  }
}

const missing = { outcome: 'missing' } as const

function failed(problem: string): { outcome: 'failed'; problem: string } {
  return { outcome: 'failed', problem }
}

/**
 * At most three requests in all (CACHE-03), without pauses, where the status is not OK. A server that cannot be
 * reached is not tried again, because it will not be back in a moment (API-02).
 */
const atOnce: Omit<Retries, 'totalMs'> = { pausesMs: [0, 0], mayRepeat: ({ status }) => status !== null }

function failureOf(error: unknown): { outcome: 'missing' } | { outcome: 'failed'; problem: string } {
  if (error instanceof SyntaxError) return failed('What it answers is not JSON.')
  if (!(error instanceof CallError)) return failed('It cannot be reached.')
  const { status } = error
  if (status === 404) return missing
  if (status !== null) return failed(refusal(status))
  if (error.kind === 'timeout') return failed('It does not answer in time.')
  const { cause } = error
  if (!(cause instanceof Error)) return failed('It cannot be reached.')
  const { message } = cause.cause instanceof Error ? cause.cause : cause
  return failed(`It cannot be reached: ${message}.`)
}

function refusal(status: number): string {
  if (status === 401 || status === 403) return 'User or password is wrong there.'
  if (status === 508) return 'It is this website itself.'
  return `It answers with status ${status}.`
}
