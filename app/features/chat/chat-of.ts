import { switchesOf } from '#app/features/tenancy/switches.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { type ChatWidget, type WidgetHosts, widgetOfProvider } from './chat-widget.ts'
import { greetingText } from './greeting-card.ts'

/** The text chat of a website: what greets, and whose widget is loaded when a visitor wants it. */
export interface Chat {
  readonly greeting: string
  /** Stands in the circle beside the greeting. */
  readonly monogram: string
  readonly widget: ChatWidget
}

export const chatCagePath = '/_tags/text-chat'
/** The widget that plays one on websites of the demo. */
export const sandboxWidgetPath = '/_sandbox/chat-widget.js'

/**
 * Null where the website has no chat, or nothing to load for it (TENANT-18). A chat script that is switched on takes the
 * place of the text chat: a page has room for one.
 */
export function chatOf(website: Website): Chat | null {
  const { chatScripts, textChatPopup } = switchesOf(website)
  const [script] = chatScripts.flatMap((key) => scriptWidget(key, website) ?? [])
  const widget = script ?? (textChatPopup ? widgetOf(website) : null)
  return widget && { greeting: greetingText(website), monogram: monogramOf(website.name), widget }
}

function widgetOf({ chat, demo }: Pick<Website, 'chat' | 'demo'>): ChatWidget | null {
  const own = widgetOfProvider(chat.provider, chat)
  if (own) return { ...own, hosts: chat.hosts ? withHosts(own.hosts, chat.hosts) : own.hosts }
  return demo ? widgetOfProvider(undefined, { script_url: sandboxWidgetPath }) : null
}

/** The chat of an integration with a switch of its own: its script and hosts stand under its key in `tags`. */
function scriptWidget(
  key: 'autobot' | 'impel',
  { tags, demo }: Pick<Website, 'tags' | 'demo'>,
): ChatWidget | null {
  const tag = tags.find((one) => one.key === key)
  const own = widgetOfProvider(key, { script_url: tag?.script })
  if (own && tag) return { ...own, hosts: withHosts(own.hosts, tag.hosts) }
  return demo ? widgetOfProvider(key, { script_url: sandboxWidgetPath }) : null
}

/** A provider moves house more often than we hear of it: a website may name further hosts. */
function withHosts(hosts: WidgetHosts, more: Omit<WidgetHosts, 'media'>): WidgetHosts {
  const entries = Object.entries(hosts).map(([name, list]) => [
    name,
    [...list, ...(more[name as keyof typeof more] ?? [])],
  ])
  return Object.fromEntries(entries) as unknown as WidgetHosts // the same names
}

/** "Red Gum Caravans" is RG. */
function monogramOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
