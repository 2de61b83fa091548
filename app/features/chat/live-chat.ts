import { actionEvent } from '#app/features/tracking/event-choice.ts'
import type { EventId } from '#app/features/tracking/events.ts'

/** A message as the vendor's bridge reports it. */
export interface ChatMessage {
  readonly author: 'customer' | 'agent'
  readonly at: Date
}

/** A message younger than this was just written; an older one is replayed history (CHAT-09). */
export const liveChatWindowMs = 10_000

/** The event when the chat opens. */
export const chatOpenedEvent = actionEvent('chat opened')

export interface RecordedMessage {
  /** Null where no event fires. */
  readonly event: EventId | null
  readonly hasCustomerWritten: boolean
}

/**
 * The first message of a customer is one event, each later one another; an old message counts as seen (CHAT-09,
 * CHAT-10).
 */
export function recordMessage(hasCustomerWritten: boolean, message: ChatMessage, now: Date): RecordedMessage {
  if (message.author !== 'customer') return { event: null, hasCustomerWritten }
  const isFresh = now.getTime() - message.at.getTime() <= liveChatWindowMs
  const event = actionEvent(hasCustomerWritten ? 'later customer message' : 'first customer message')
  return { event: isFresh ? event : null, hasCustomerWritten: true }
}
