/** How often a third party's widget is polled until it is ready, and when the polling ends (CHAT-05). */
export const widgetPollMs = 100
export const longestWidgetWaitMs = 30_000

/** A pause after a widget reports that it is ready, because it is not quite (CHAT-06). */
export const chatOpensAfterMs = 1300

export type WidgetState =
  | { readonly phase: 'loading'; readonly sinceMs: number }
  | { readonly phase: 'ready'; readonly sinceMs: number }
  | { readonly phase: 'open' }
  /** The loading state ends with a console log only (CHAT-07). */
  | { readonly phase: 'gave-up' }

/** The state of a widget after a poll; times are milliseconds of one clock. */
export function widgetAt(state: WidgetState, isReady: boolean, nowMs: number): WidgetState {
  switch (state.phase) {
    case 'loading':
      if (isReady) return { phase: 'ready', sinceMs: nowMs }
      return nowMs - state.sinceMs >= longestWidgetWaitMs ? { phase: 'gave-up' } : state
    case 'ready':
      return nowMs - state.sinceMs >= chatOpensAfterMs ? { phase: 'open' } : state
    case 'open':
    case 'gave-up':
      return state
  }
}
