import { describe, expect, test } from 'vitest'
import { askedAgain, bodyOf, retryLimit } from './api-call.ts'
import { type ApiOptions, apiClient } from './api-client.ts'
import { keptByTag } from './kept-by-tag.ts'

type Answer = [status: number, body?: unknown] | Error

/** An API that gives these answers in turn, and writes down what it was asked. */
function recordedApi(answers: Answer[], changes: Partial<ApiOptions> = {}) {
  const asked: { address: string; authorization: string | null }[] = []
  const failures: unknown[] = []
  const client = apiClient({
    api: 'https://api.example/api/v1',
    websiteId: 42,
    authorization: 'Basic abc',
    kept: keptByTag(() => 0),
    send: async (address, { headers }) => {
      asked.push({ address, authorization: new Headers(headers).get('authorization') })
      const answer = answers[asked.length - 1]
      if (answer === undefined) throw new Error('asked too often')
      if (answer instanceof Error) throw answer
      return Response.json(answer[1] ?? {}, { status: answer[0] })
    },
    failed: (what, reason) => failures.push([what, reason]),
    ...changes,
  })
  return { client, asked, failures }
}

const car = { id: 7, slug: 'abc-1', status: 'in_stock' }
const unreachable = new TypeError('fetch failed')

describe('API-02 API-03 CACHE-03 the car of a slug', () => {
  test.each<[string, Answer[], unknown, number]>([
    ['API-E01', [[500], [500], [200, car]], car, 3],
    ['API-E02', [[500], [500], [500]], false, 3],
    ['API-E03', [[200, { status: 404 }]], false, 1],
    ['at once', [[200, car]], car, 1],
    ['API-02 a 404 is not OK either', [[404], [404], [404]], false, 3],
    ['API-02 a network error is not retried', [unreachable], false, 1],
    ['API-02 nor one after a bad answer', [[500], unreachable], false, 2],
    ['API-03 404 as text', [[200, { status: '404' }]], false, 1],
  ])('%s', async (_, answers, expected, requests) => {
    const { client, asked } = recordedApi(answers)
    expect(await client.car('abc-1')).toEqual(expected)
    expect(asked).toHaveLength(requests)
    expect(asked[0]?.address).toBe('https://api.example/api/v1/websites/42/cars/abc-1.json')
  })

  test('ERR-11 a failure is logged, and only that', async () => {
    const { client, failures } = recordedApi([[500], [500], [503]])
    await client.car('abc-1')
    expect(failures).toEqual([['car', 503]])
  })

  test('CACHE-03 the limit is 2', async () => {
    let requests = 0
    const answer = await askedAgain(async () => new Response(null, { status: 500 + requests++ }))
    expect([retryLimit, requests, answer.status]).toEqual([2, 3, 502])
  })
})

describe('API-08 careers', () => {
  const list = [{ id: 1, title: 'Detailer' }]
  test.each<[string, Answer[], unknown, number]>([
    ['API-E04', [[500], [200, list]], list, 2],
    ['API-08 none open', [[200, []]], [], 1],
    ['ERR-10 no answer in three requests', [[500], [500], [500]], null, 3],
    ['ERR-10 no list', [[200, { error: 'x' }]], null, 1],
  ])('%s', async (_, answers, expected, requests) => {
    const { client, asked } = recordedApi(answers)
    expect(await client.careers()).toEqual(expected)
    expect(asked).toHaveLength(requests)
    expect(asked[0]).toEqual({
      address: 'https://api.example/api/v1/websites/42/careers.json',
      authorization: 'Basic abc',
    })
  })
})

describe('session data', () => {
  test('API-E05 without a website there is none, and no request', async () => {
    const { client, asked } = recordedApi([], { websiteId: null })
    expect(await client.sessionData()).toBeNull()
    expect(asked).toEqual([])
  })

  test('of a website', async () => {
    const { client, asked } = recordedApi([[200, { id: 42 }]])
    expect(await client.sessionData()).toEqual({ id: 42 })
    expect(asked[0]?.address).toBe('https://api.example/api/v1/websites/42/website_session_data.json')
  })
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

describe('CACHE-01 CACHE-02 what is kept', () => {
  test.each([
    ['CACHE-01', 'search-slugs', 604_800, 'searchSlugs', 'pages/search_slugs.json'],
    ['CACHE-01', 'search-page-templates', 604_800, 'searchPageTemplates', 'search_page_templates.json'],
    ['CACHE-02', 'careers', 3600, 'careers', 'careers.json'],
  ] as const)('%s %s for %i seconds, and no longer than its tag', async (_, tag, seconds, call, path) => {
    let now = 0
    const kept = keptByTag(() => now)
    const answers = [1, 2, 3].map((turn): Answer => [200, [`answer ${turn}`]])
    const { client, asked } = recordedApi(answers, { kept })
    expect(await client[call]()).toEqual(['answer 1'])
    now = seconds * 1000 - 1
    expect(await client[call]()).toEqual(['answer 1'])
    now += 1
    expect(await client[call]()).toEqual(['answer 2'])
    kept.drop(tag)
    expect(await client[call]()).toEqual(['answer 3'])
    expect(asked).toHaveLength(3)
    expect(asked[0]?.address).toBe(`https://api.example/api/v1/websites/42/${path}`)
  })

  test('CACHE-02 a failure is never kept', async () => {
    const { client, asked } = recordedApi([[500], [500], [500], [200, ['a']]])
    expect(await client.searchSlugs()).toBeNull()
    expect(await client.searchSlugs()).toEqual(['a'])
    expect(asked).toHaveLength(4)
  })
})

test('API-05 a manufacturer is asked for with the website', async () => {
  const { client, asked } = recordedApi([[200, { slug: 'jayco' }], [404], [404], [404]])
  expect(await client.manufacturer('jayco')).toEqual({ slug: 'jayco' })
  expect(await client.manufacturer('a/b')).toBeNull()
  expect(asked[0]?.address).toBe('https://api.example/api/v1/manufacturers/jayco.json?website_id=42')
  expect(asked[1]?.address).toBe('https://api.example/api/v1/manufacturers/a%2Fb.json?website_id=42')
})

test('a website that cannot be had is said so', async () => {
  const wrong = recordedApi([[401], [401], [401]])
  await expect(wrong.client.websiteFolder()).rejects.toThrow('User or password is wrong there.')
  const { client, asked } = recordedApi([[503], [200, { files: [] }]])
  expect(await client.websiteFolder()).toEqual({ files: [] })
  expect(asked.map(({ address }) => address)).toEqual(
    Array(2).fill('https://api.example/api/v1/website_folder.json'),
  )
})
