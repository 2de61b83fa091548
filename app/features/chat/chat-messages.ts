import { isRecord, textsByName } from '#app/core/json.ts'

/** The messages between a page and the cage of its chat; see `cage-messages.ts` of tracking. */
export type ToChat =
  | {
      readonly type: 'start'
      readonly kept: Readonly<Record<string, string>>
      /** The location that the visitor is looking at. */
      readonly location: string | null
    }
  /** Opens the chat again, perhaps for another location. */
  | { readonly type: 'open'; readonly location: string | null }

export type FromChat =
  | { readonly type: 'ready' }
  | { readonly type: 'kept'; readonly kept: Readonly<Record<string, string>> }
  | { readonly type: 'opened' }
  /** No widget came that could be opened (CHAT-07). */
  | { readonly type: 'gave-up'; readonly why: string }
  | { readonly type: 'message'; readonly author: 'customer' | 'agent'; readonly at: string }

/** Reads a message of the cage, in which a stranger's script runs; null for what is none of these. */
export function parseFromChat(data: unknown): FromChat | null {
  if (!isRecord(data)) return null
  const { type, kept, why, author, at } = data
  switch (type) {
    case 'ready':
    case 'opened':
      return { type }
    case 'kept':
      return { type, kept: textsByName(kept) }
    case 'gave-up':
      return { type, why: String(why) }
    case 'message':
      return { type, author: author === 'customer' ? author : 'agent', at: String(at) }
    default:
      return null
  }
}

/** The greeting script dispatches this event; the panel listens for it. */
export const openChatEvent = 'forecourt:open-chat'

export interface WantedChat {
  /** The location that the page is about, by its id (CHAT-06). */
  readonly location: string | null
  readonly pressed: HTMLElement
}
