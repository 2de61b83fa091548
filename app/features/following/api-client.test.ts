import { describe, expect, test } from 'vitest'
import { bodyOf } from './answer-body.ts'
import { type ApiOptions, apiClient } from './api-client.server.ts'

type Answer = [status: number, body?: unknown, type?: string] | Error

/** An API that gives these answers in turn, and records its requests. */
function recordedApi(answers: Answer[], changes: Partial<ApiOptions> = {}) {
  const asked: { address: string; authorization: string | null }[] = []
  const client = apiClient({
    api: 'https://api.example/api/v1',
    websiteId: 42,
    credentials: { user: 'api', password: 'a:b' },
    send: async (address, { headers }) => {
      asked.push({ address, authorization: new Headers(headers).get('authorization') })
      const answer = answers[asked.length - 1]
      if (answer === undefined) throw new Error('asked too often')
      if (answer instanceof Error) throw answer
      const [status, body = {}, type = 'application/json'] = answer
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
        status,
        headers: { 'content-type': type },
      })
    },
    ...changes,
  })
  return { client, asked }
}

const car = { id: 7, slug: 'abc-1', status: 'in_stock' }
const had = (value: unknown) => ({ outcome: 'had', value })
const missing = { outcome: 'missing' }
const failed = (problem: string) => ({ outcome: 'failed', problem })
const unreachable = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:9') })

describe('the car of a slug', () => {
  test.each<[string, Answer[], object, number]>([
    ['API-E01 API-02 CACHE-03 500 twice, then there it is', [[500], [500], [200, car]], had(car), 3],
    ['API-E02 CACHE-03 500 three times', [[500], [500], [500]], failed('It answers with status 500.'), 3],
    ['API-E03 API-03 a body that says 404', [[200, { status: 404 }]], missing, 1],
    ['at once', [[200, car]], had(car), 1],
    ['API-02 a 404 is not OK either', [[404], [404], [404]], missing, 3],
    [
      'API-02 a network error is not retried',
      [unreachable],
      failed('It cannot be reached: connect ECONNREFUSED 127.0.0.1:9.'),
      1,
    ],
    [
      'API-02 nor one after a bad answer',
      [[500], unreachable],
      failed('It cannot be reached: connect ECONNREFUSED 127.0.0.1:9.'),
      2,
    ],
    ['API-03 404 as text', [[200, { status: '404' }]], missing, 1],
    ['API-25 401', [[401], [401], [401]], failed('User or password is wrong there.'), 3],
    ['API-27 JSON that is none', [[200, '{"id":']], failed('What it answers is not JSON.'), 1],
    ['API-27 a page', [[200, '<html>', 'text/html']], failed('What it answers is no car.'), 1],
    ['API-27 a blob', [[200, 'x', 'image/png']], failed('What it answers is no car.'), 1],
  ])('%s', async (_, answers, expected, requests) => {
    const { client, asked } = recordedApi(answers)
    expect(await client.car('abc-1')).toEqual(expected)
    expect(asked).toEqual(
      Array(requests).fill({
        address: 'https://api.example/api/v1/websites/42/cars/abc-1.json',
        authorization: `Basic ${Buffer.from('api:a:b').toString('base64')}`,
      }),
    )
  })

  test.each([
    ['VALID-E01', '2024-jayco-journey-123', 1],
    ['VALID-E02', 'abc_DEF-9', 1],
    ['VALID-E03', 'abc.def', 0],
    ['VALID-E04', 'abc/def', 0],
    ['VALID-E05', 'abc def', 0],
    ['VALID-E06', '../etc', 0],
    ['VALID-E07', 'a?b=1', 0],
    ['VALID-E08', 'škoda-1', 0],
    ['VALID-13', '', 0],
    ['VALID-13', 'abc\n', 0],
  ])('%s %j is asked for %i times; what is no slug gives an empty result', async (_, slug, requests) => {
    const { client, asked } = recordedApi([[200, car]])
    expect(await client.car(slug)).toEqual(had(requests === 1 ? car : {}))
    expect(asked).toHaveLength(requests)
  })
})

test('session data API-E05 without a website there is none, and no request', async () => {
  const { client, asked } = recordedApi([], { websiteId: null })
  expect(await client.sessionData()).toEqual(missing)
  expect(asked).toEqual([])
})

test('an answer that does not come in time is said so', async () => {
  const { client } = recordedApi([new DOMException('timed out', 'TimeoutError')])
  expect(await client.careers()).toEqual(failed('It does not answer in time.'))
})

describe('API-27 what an answer holds', () => {
  test.each([
    ['application/json', { a: 1 }],
    ['application/json; charset=utf-8', { a: 1 }],
    ['Application/JSON', { a: 1 }],
    ['application/problem+json', { a: 1 }],
    ['text/plain', '{"a":1}'],
    ['text/html; charset=utf-8', '{"a":1}'],
  ])('API-27 %s', async (type, expected) => {
    expect(await bodyOf(new Response('{"a":1}', { headers: { 'content-type': type } }))).toEqual(expected)
  })

  test.each(['application/pdf', 'image/png', ''])('API-27 "%s" is a blob', async (type) => {
    const body = await bodyOf(
      new Response(new Uint8Array([1, 2]), { headers: type ? { 'content-type': type } : {} }),
    )
    expect(body).toBeInstanceOf(Blob)
    expect(body instanceof Blob && body.size).toBe(2)
  })

  test('API-27 nothing', async () => {
    expect(await bodyOf(new Response(null, { status: 204 }))).toBeNull()
  })
})
