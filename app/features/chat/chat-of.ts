import { switchesOf } from '#app/features/tenancy/switches.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { type ChatWidget, type WidgetHosts, widgetOfProvider } from './chat-widget.ts'
import { greetingText } from './greeting-card.ts'

/** The text chat of a website: its greeting, and the widget that loads when a visitor wants to chat. */
export interface Chat {
  readonly greeting: string
  readonly widget: ChatWidget
}

export const chatCagePath = '/_tags/text-chat'
/** The widget that simulates a provider on demo websites. */
export const sandboxWidgetPath = '/_sandbox/chat-widget.js'

/**
 * Null where the website has no chat, or nothing to load for it (TENANT-18). A chat script that is switched on
 * replaces the text chat, because a page has room for one only.
 */
export function chatOf(website: Website): Chat | null {
  const { chatScripts, textChatPopup } = switchesOf(website)
  const [script] = chatScripts.flatMap((key) => scriptWidget(key, website) ?? [])
  const widget = script ?? (textChatPopup ? widgetOf(website) : null)
  return widget && { greeting: greetingText(website), widget }
}

function widgetOf({ chat, demo }: Pick<Website, 'chat' | 'demo'>): ChatWidget | null {
  const own = widgetOfProvider(chat.provider, chat)
  if (own) return { ...own, hosts: chat.hosts ? withHosts(own.hosts, chat.hosts) : own.hosts }
  return demo ? widgetOfProvider(undefined, { script_url: sandboxWidgetPath }) : null
}

/** The chat of an integration with a switch of its own: its script and hosts are found under its key in `tags`. */
function scriptWidget(
  key: 'autobot' | 'impel',
  { tags, demo }: Pick<Website, 'tags' | 'demo'>,
): ChatWidget | null {
  const tag = tags.find((one) => one.key === key)
  const own = widgetOfProvider(key, { script_url: tag?.script })
  if (own && tag) return { ...own, hosts: withHosts(own.hosts, tag.hosts) }
  return demo ? widgetOfProvider(key, { script_url: sandboxWidgetPath }) : null
}

/** Adds the hosts that a website names, since providers change theirs without notice. */
function withHosts(hosts: WidgetHosts, more: Omit<WidgetHosts, 'media'>): WidgetHosts {
  const entries = Object.entries(hosts).map(([name, list]) => [
    name,
    [...list, ...(more[name as keyof typeof more] ?? [])],
  ])
  return Object.fromEntries(entries) as unknown as WidgetHosts // the names are the same
}
