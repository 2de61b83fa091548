import { expect, test } from 'vitest'
import { chatOpensAfterMs, type WidgetState, widgetAt, widgetPollMs } from './widget-loading.ts'

const loading: WidgetState = { phase: 'loading', sinceMs: 1000 }
const ready: WidgetState = { phase: 'ready', sinceMs: 5000 }

test.each<[string, WidgetState, boolean, number, WidgetState]>([
  ['CHAT-05 not ready', loading, false, 1100, loading],
  ['CHAT-05 just within 30 s', loading, false, 30_999, loading],
  ['CHAT-05 CHAT-07 30 s without it', loading, false, 31_000, { phase: 'gave-up' }],
  ['CHAT-05 ready in the last moment', loading, true, 31_000, { phase: 'ready', sinceMs: 31_000 }],
  ['CHAT-06 1299 ms after it was ready', ready, true, 6299, ready],
  ['CHAT-06 1300 ms after it was ready', ready, true, 6300, { phase: 'open' }],
  ['CHAT-06 open stays open', { phase: 'open' }, false, 99_000, { phase: 'open' }],
  ['CHAT-07 who gave up does not open late', { phase: 'gave-up' }, true, 99_000, { phase: 'gave-up' }],
])('%s', (_, state, isReady, nowMs, after) => {
  expect(widgetAt(state, isReady, nowMs)).toEqual(after)
})

test('UI-01 polls every 100 ms, opens after 1300 ms', () => {
  expect([widgetPollMs, chatOpensAfterMs]).toEqual([100, 1300])
})
