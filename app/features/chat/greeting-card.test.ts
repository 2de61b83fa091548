import { describe, expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import { afterGreeting, chatInCorner, closedFlag, greetingAfterMs, greetingText } from './greeting-card.ts'

describe('greeting card', () => {
  const moment = {
    sinceLoadMs: 3000,
    closed: null,
    greeted: null,
    isOver: false,
    isQuiet: false,
    isFormInView: false,
  }
  test.each([
    ['CHAT-E04 CHAT-01 2999 ms after load', { sinceLoadMs: 2999 }, null],
    ['CHAT-E05 CHAT-01 3000 ms after load', {}, 'card'],
    ['CHAT-E06 CHAT-02 the flag is stored', { closed: '1' }, 'launcher'],
    ['CHAT-E06 CHAT-02 the flag is stored, much later', { closed: '1', sinceLoadMs: 600_000 }, 'launcher'],
    ['CHAT-02 something else is stored', { closed: 'true' }, 'card'],
    ['LOOK-50 a visitor who was greeted on another page', { greeted: '1', sinceLoadMs: 0 }, 'launcher'],
    ['LOOK-50 on a phone, or where a page asks for quiet', { isQuiet: true }, 'launcher'],
    ['LOOK-50 there before the time', { isQuiet: true, sinceLoadMs: 2999 }, null],
    ['LOOK-50 after its time', { isOver: true }, 'launcher'],
    ['LOOK-50 beside a form', { isFormInView: true }, null],
    ['LOOK-50 beside a form, closed before', { isFormInView: true, closed: '1' }, null],
  ])('%s', (_, change, corner) => {
    expect(chatInCorner({ ...moment, ...change })).toBe(corner)
  })

  test.each([
    ['CHAT-03 closing it', 'close', false],
    ['CHAT-03 CHAT-04 Text us', 'Text us', true],
  ] as const)('%s stores the flag; the widget is loaded: %s', (_, pressed, loadsWidget) => {
    expect(afterGreeting(pressed)).toEqual({ storesFlag: true, loadsWidget })
    expect(closedFlag).toEqual({ key: 'text_chat_closed', value: '1' })
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
