import type { Website } from '#app/features/tenancy/website.ts'

/** Milliseconds from the page's load to the greeting card (CHAT-01). */
export const greetingAfterMs = 3000

/** Milliseconds that the greeting stands; a page that is scrolled ends it sooner (LOOK-50). */
export const greetingForMs = 8000

/** Kept in local storage for good: a visitor who has closed the card is not greeted again (CHAT-03). */
export const closedFlag = { key: 'text_chat_closed', value: '1' } as const

/** Kept for the visit: the card greets once, and the pages after it have the header's button alone (LOOK-50). */
export const greetedFlag = { key: 'text_chat_greeted', value: '1' } as const

interface ChatMoment {
  readonly sinceLoadMs: number
  /** What is stored for good under `closedFlag`, and for the visit under `greetedFlag`. */
  readonly closed: string | null
  readonly greeted: string | null
  /** Whether the greeting has had its time, or the page was scrolled since it came. */
  readonly isOver: boolean
  /** A greeting would cover what is read on a phone or a tablet, and on a page that asks for quiet: a search, a vehicle, a comparison. */
  readonly isQuiet: boolean
  /** Whether a form with fields is in the window, which nothing may cover. */
  readonly isFormInView: boolean
}

/** Tells whether the card is to greet; the button in the header is there at any time (CHAT-01, CHAT-02, LOOK-50). */
export function isToGreet(moment: ChatMoment): boolean {
  const { sinceLoadMs, closed, greeted, isOver, isQuiet, isFormInView } = moment
  if (closed === closedFlag.value || greeted === greetedFlag.value) return false
  return sinceLoadMs >= greetingAfterMs && !isQuiet && !isOver && !isFormInView
}

/** Both buttons end the greeting; only one opens the chat, and no widget is fetched before (CHAT-04). */
export function afterGreeting(pressed: 'close' | 'Text us'): {
  readonly storesFlag: true
  readonly loadsWidget: boolean
} {
  return { storesFlag: true, loadsWidget: pressed === 'Text us' }
}

export function greetingText({ chat }: Pick<Website, 'chat'>): string {
  return chat.greeting ?? "Hi! Have a question? Text us and we'll reply shortly."
}
