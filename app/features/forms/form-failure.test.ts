import { describe, expect, test } from 'vitest'
import { stepBannerStyle, stepFailure } from './form-failure.ts'
import { sendLead } from './send-lead.ts'

const failure = async (send: typeof fetch) => {
  const sent = await sendLead({ fields: {} }, send)
  return { error: 'error' in sent ? sent.error : 'none' }
}
const answer =
  (body: string, status: number): typeof fetch =>
  async () =>
    new Response(body, { status })

describe('a failed step', () => {
  test.each<[string, typeof fetch, string]>([
    [
      'ERR-E06 ERR-03 STEP-E26 an answer without id and error',
      answer('{}', 200),
      'An unexpected error occured',
    ],
    ['STEP-E23 an error', answer('{"error":"Bad"}', 422), 'Bad'],
    ['STEP-E23 an error with a good status', answer('{"error":"Bad"}', 200), 'Bad'],
    ['ERR-09 a failure without an error field', answer('<html>', 500), 'An unexpected error occurred'],
    ['ERR-E09 ERR-06 thrown', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ])('%s', async (_, send, shown) => {
    expect(stepFailure(await failure(send))).toBe(shown)
  })

  test('ERR-06 an answer that cannot be parsed shows what the parser says', async () => {
    expect(stepFailure(await failure(answer('<html>', 200)))).toMatch(/JSON/)
  })

  test.each([
    ['ERR-E07 ERR-05', 'User Details', 'positive'],
    ['ERR-E08 ERR-05', 'About the vehicle', 'destructive'],
    ['ERR-05 letter for letter', 'user details', 'destructive'],
    ['ERR-05 without a title', '', 'destructive'],
  ])('%s the banner on "%s" is %s', (_, title, style) => {
    expect(stepBannerStyle(title)).toBe(style)
  })
})
