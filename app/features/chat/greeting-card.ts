import type { Website } from '#app/features/tenancy/website.ts'

/** How long after the page has loaded the greeting card comes (CHAT-01). */
export const greetingAfterMs = 3000

/** In local storage, for good: who closed the card is not greeted again (CHAT-03). */
export const closedFlag = { key: 'text_chat_closed', value: '1' } as const

export function showsGreeting(sinceLoadMs: number, storedFlag: string | null): boolean {
  return storedFlag !== closedFlag.value && sinceLoadMs >= greetingAfterMs
}

/** Both end the greeting; only one of them wants to chat, and no widget is fetched before (CHAT-04). */
export function afterGreeting(pressed: 'close' | 'Text us'): {
  readonly storesFlag: true
  readonly loadsWidget: boolean
} {
  return { storesFlag: true, loadsWidget: pressed === 'Text us' }
}

/** The small launcher stays, so that chat is never out of reach. */
export function showsLauncher(storedFlag: string | null): boolean {
  return storedFlag === closedFlag.value
}

export function greetingText({ chat }: Pick<Website, 'chat'>): string {
  return chat.greeting ?? "Hi! Have a question? Text us and we'll reply shortly."
}
