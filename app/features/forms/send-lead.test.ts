import { describe, expect, test } from 'vitest'
import { sendLead } from './send-lead.ts'

function answering(status: number, body: string, statusText = '') {
  const calls: { address: string; method: string | undefined; body: unknown }[] = []
  const send: typeof fetch = async (address, options) => {
    calls.push({ address: String(address), method: options?.method, body: JSON.parse(String(options?.body)) })
    return new Response(body, { status, statusText })
  }
  return { calls, send }
}

describe('API-24 sending a lead', () => {
  test.each([
    [
      'ERR-E01 ERR-08 an error of the server',
      422,
      '{"error":"Email taken"}',
      '',
      { error: 'Email taken', status: 422 },
    ],
    ['ERR-E02 ERR-08 nothing said', 500, '{}', '', { error: 'An unexpected error occurred', status: 500 }],
    [
      'ERR-E03 a status text',
      500,
      '{}',
      'Server Error',
      { error: 'An unexpected error occurred: Server Error', status: 500 },
    ],
    [
      'ERR-09 not JSON',
      502,
      '<html>',
      'Bad Gateway',
      { error: 'An unexpected error occurred: Bad Gateway', status: 502 },
    ],
    ['ERR-04 an answer without an id', 200, '{}', '', { error: null }],
    ['API-14 received', 201, '{"id":"abc"}', '', { lead_id: 'abc' }],
    ['API-14 a number', 201, '{"id":77}', '', { lead_id: '77' }],
  ])('%s', async (_, status, body, statusText, sent) => {
    expect(await sendLead({ fields: {} }, answering(status, body, statusText).send)).toEqual(sent)
  })

  test('ERR-06 a network error is reported in its own words', async () => {
    expect(await sendLead({ fields: {} }, () => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
      error: 'Failed to fetch',
    })
  })

  test.each([
    ['API-13', {}, 'POST', '/api/leads', { category: 'Parts', subcategory: 'Tyres' }],
    [
      'API-16',
      { leadId: '77' },
      'PUT',
      '/api/leads/77',
      { category: 'Parts', subcategory: 'Tyres', lead_id: '77' },
    ],
    ['API-E06', { isMock: true }, 'POST', '/mock/api/leads', { category: 'Parts', subcategory: 'Tyres' }],
  ])('%s', async (_, more, method, address, lead) => {
    const { calls, send } = answering(201, '{"id":"x"}')
    await sendLead({ fields: { category: 'Parts', subcategory: 'Tyres' }, ...more }, send)
    expect(calls).toEqual([{ method, address, body: { lead } }])
  })
})

describe('a lead with files', () => {
  test('API-17 it is sent as a multipart form to one address, whether the lead is new or known', async () => {
    const seen: { address: string; method: string | undefined; parts: [string, unknown][] }[] = []
    const send: typeof fetch = async (address, init) => {
      seen.push({
        address: String(address),
        method: init?.method,
        parts: init?.body instanceof FormData ? [...init.body] : [],
      })
      return Response.json({ id: 'a' }, { status: 201 })
    }
    const files = [new File(['%PDF-'], 'cv.pdf')]
    const fields = { name: 'Ann', visited_pages: ['/', '/careers'], skipped_steps: [{ from: 0, to: 2 }] }
    await sendLead({ fields, files, form: 'careers' }, send)
    await sendLead({ fields: {}, files, leadId: 'b' }, send)
    expect(seen.map(({ address, method }) => [address, method])).toEqual([
      ['/api/leads/with-files', 'POST'],
      ['/api/leads/with-files', 'POST'],
    ])
    expect(
      seen[0]?.parts.map(([name, value]) => (typeof value === 'string' ? [name, value] : [name])),
    ).toEqual([
      ['lead[name]', 'Ann'],
      ['lead[visited_pages][]', '/'],
      ['lead[visited_pages][]', '/careers'],
      ['lead[skipped_steps][0][from]', '0'],
      ['lead[skipped_steps][0][to]', '2'],
      ['lead[has_files]', 'true'],
      ['form', 'careers'],
      ['lead[files][]'],
    ])
    expect(seen[1]?.parts).toContainEqual(['lead[id]', 'b'])
  })
})
