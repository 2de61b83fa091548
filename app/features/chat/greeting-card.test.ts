import { describe, expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import { afterGreeting, closedFlag, greetingAfterMs, greetingText, isToGreet } from './greeting-card.ts'

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
    ['CHAT-E04 CHAT-01 2999 ms after load', { sinceLoadMs: 2999 }, false],
    ['CHAT-E05 CHAT-01 3000 ms after load', {}, true],
    ['CHAT-E06 CHAT-02 the flag is stored', { closed: '1' }, false],
    ['CHAT-E06 CHAT-02 the flag is stored, much later', { closed: '1', sinceLoadMs: 600_000 }, false],
    ['CHAT-02 something else is stored', { closed: 'true' }, true],
    ['LOOK-50 a visitor who was greeted on another page', { greeted: '1', sinceLoadMs: 0 }, false],
    ['LOOK-50 on a phone, or where a page asks for quiet', { isQuiet: true }, false],
    ['LOOK-50 after its time', { isOver: true }, false],
    ['LOOK-50 beside a form', { isFormInView: true }, false],
  ])('%s', (_, change, isGreeting) => {
    expect(isToGreet({ ...moment, ...change })).toBe(isGreeting)
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
