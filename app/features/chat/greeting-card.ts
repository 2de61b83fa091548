import type { Website } from '#app/features/tenancy/website.ts'

/** Milliseconds from the page's load to the greeting card (CHAT-01). */
export const greetingAfterMs = 3000

/** Kept in local storage for good: a visitor who has closed the card is not greeted again (CHAT-03). */
export const closedFlag = { key: 'text_chat_closed', value: '1' } as const

export function showsGreeting(sinceLoadMs: number, storedFlag: string | null): boolean {
  return storedFlag !== closedFlag.value && sinceLoadMs >= greetingAfterMs
}

/** Both buttons end the greeting; only one opens the chat, and no widget is fetched before (CHAT-04). */
export function afterGreeting(pressed: 'close' | 'Text us'): {
  readonly storesFlag: true
  readonly loadsWidget: boolean
} {
  return { storesFlag: true, loadsWidget: pressed === 'Text us' }
}

/** The small launcher takes the place of a closed card, so that the chat can always be opened. */
export function showsLauncher(storedFlag: string | null): boolean {
  return storedFlag === closedFlag.value
}

export function greetingText({ chat }: Pick<Website, 'chat'>): string {
  return chat.greeting ?? "Hi! Have a question? Text us and we'll reply shortly."
}
