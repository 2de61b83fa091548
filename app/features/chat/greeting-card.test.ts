import { describe, expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import {
  afterGreeting,
  closedFlag,
  greetingAfterMs,
  greetingText,
  showsGreeting,
  showsLauncher,
} from './greeting-card.ts'

describe('greeting card', () => {
  test.each([
    ['CHAT-E04 CHAT-01 2999 ms after load', 2999, null, false],
    ['CHAT-E05 CHAT-01 3000 ms after load', 3000, null, true],
    ['CHAT-E06 CHAT-02 the flag is stored', 3000, '1', false],
    ['CHAT-E06 CHAT-02 the flag is stored, much later', 600_000, '1', false],
    ['CHAT-02 something else is stored', 3000, 'true', true],
  ])('%s', (_, sinceLoadMs, flag, isShown) => {
    expect(showsGreeting(sinceLoadMs, flag)).toBe(isShown)
  })

  test.each([
    ['CHAT-03 closing it', 'close', false],
    ['CHAT-03 CHAT-04 Text us', 'Text us', true],
  ] as const)('%s stores the flag; the widget is loaded: %s', (_, pressed, loadsWidget) => {
    expect(afterGreeting(pressed)).toEqual({ storesFlag: true, loadsWidget })
    expect(closedFlag).toEqual({ key: 'text_chat_closed', value: '1' })
    expect(showsLauncher(closedFlag.value)).toBe(true)
    expect(showsLauncher(null)).toBe(false)
  })

  test.each([
    ['the platform’s', {}, "Hi! Have a question? Text us and we'll reply shortly."],
    ['the website’s', { chat: { greeting: 'G’day' } }, 'G’day'],
  ])('CHAT-08 the greeting is %s', (_, settings, text) => {
    expect(greetingText(aWebsite(settings))).toBe(text)
  })

  test('UI-01 the chat popup comes after 3000 ms', () => {
    expect(greetingAfterMs).toBe(3000)
  })
})
