import { describe, expect, test } from 'vitest'
import { type ChatMessage, chatOpenedEvent, liveChatWindowMs, recordMessage } from './live-chat.ts'

const now = new Date('2026-06-30T12:00:00Z')
const from = (author: ChatMessage['author'], ageMs: number): ChatMessage => ({
  author,
  at: new Date(now.getTime() - ageMs),
})

describe('live chat', () => {
  test.each([
    ['CHAT-E01 CHAT-09 the first, 2 s old', false, from('customer', 2000), 55, true],
    ['CHAT-E02 CHAT-10 the second, 1 s old', true, from('customer', 1000), 57, true],
    ['CHAT-E03 CHAT-09 the first, 11 s old: nothing, but seen', false, from('customer', 11_000), null, true],
    ['CHAT-09 inclusive at the edge', false, from('customer', 10_000), 55, true],
    ['CHAT-09 a millisecond beyond', false, from('customer', 10_001), null, true],
    ['CHAT-10 replayed history is no later message', true, from('customer', 60_000), null, true],
    ['CHAT-09 a vendor’s clock that is ahead', false, from('customer', -3000), 55, true],
    [
      'CHAT-09 a time that cannot be read',
      false,
      { author: 'customer', at: new Date(Number.NaN) },
      null,
      true,
    ],
    ['CHAT-09 an agent', false, from('agent', 0), null, false],
    ['CHAT-09 an agent in between', true, from('agent', 0), null, true],
  ] as const)('%s', (_, hasCustomerWritten, message, event, afterwards) => {
    expect(recordMessage(hasCustomerWritten, message, now)).toEqual({ event, hasCustomerWritten: afterwards })
  })

  test('CHAT-09 opening the chat is event 54; UI-01 the window is 10000 ms', () => {
    expect([chatOpenedEvent, liveChatWindowMs]).toEqual([54, 10_000])
  })
})
