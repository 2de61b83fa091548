/** What a page and the cage of its chat say to each other; see `cage-messages.ts` of tracking. */
export type ToChat =
  | {
      readonly type: 'start'
      readonly kept: Readonly<Record<string, string>>
      /** The place that the visitor is looking at. */
      readonly location: string | null
    }
  /** Once more, and for another place. */
  | { readonly type: 'open'; readonly location: string | null }

export type FromChat =
  | { readonly type: 'ready' }
  | { readonly type: 'kept'; readonly kept: Readonly<Record<string, string>> }
  | { readonly type: 'opened' }
  /** Nothing came that could be opened (CHAT-07). */
  | { readonly type: 'gave-up'; readonly why: string }
  | { readonly type: 'message'; readonly author: 'customer' | 'agent'; readonly at: string }

/** Said to the page by the small script that greets; the panel hears it. */
export const openChatEvent = 'forecourt:open-chat'

export interface WantedChat {
  /** The place that the page is about, by its number (CHAT-06). */
  readonly location: string | null
  readonly pressed: HTMLElement
}
