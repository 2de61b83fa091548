import { switchesOf } from '#app/features/tenancy/switches.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { greetingText } from './greeting-card.ts'

/** The text chat of a website: what greets, and whose widget is loaded when a visitor wants it. */
export interface Chat {
  readonly greeting: string
  /** Stands in the circle beside the greeting. */
  readonly monogram: string
  readonly widget: ChatWidget
}

/** How somebody else's widget is loaded, known to be ready, and opened. */
export interface ChatWidget {
  readonly script: string
  /** What its script element carries. */
  readonly attributes: Readonly<Record<string, string>>
  /** The object that it leaves in the window, with an `open()`. */
  readonly global: string
  /** What is pressed where there is no such object. */
  readonly button: string
  readonly hosts: readonly string[]
}

export const chatCagePath = '/_tags/text-chat'
/** The widget that plays one on websites of the demo. */
export const sandboxWidgetPath = '/_sandbox/chat-widget.js'

/** Null where the website has no text chat, or nothing to load for it (TENANT-18). */
export function chatOf(website: Website): Chat | null {
  const widget = switchesOf(website).textChatPopup ? widgetOf(website) : null
  return widget && { greeting: greetingText(website), monogram: monogramOf(website.name), widget }
}

function widgetOf({ chat, demo }: Pick<Website, 'chat' | 'demo'>): ChatWidget | null {
  const script = chat.script_url ?? (demo ? sandboxWidgetPath : undefined)
  if (script === undefined) return null
  const known = { global: 'textChat', button: '[data-chat-open], button' }
  if (chat.provider?.toLowerCase() === 'podium')
    return {
      script:
        chat.widget_id === undefined ? script : `${script}#ORG_TOKEN=${encodeURIComponent(chat.widget_id)}`,
      attributes: {
        id: 'podium-widget',
        ...(chat.widget_id === undefined ? {} : { 'data-organization-api-token': chat.widget_id }),
      },
      global: 'PodiumWebChat',
      button: 'button',
      hosts: ['https://connect.podium.com', 'https://*.podium.com'],
    }
  return {
    ...known,
    script,
    attributes: chat.widget_id === undefined ? {} : { 'data-widget-id': chat.widget_id },
    hosts: script.startsWith('/') ? ["'self'"] : [new URL(script).origin],
  }
}

/** "Red Gum Caravans" is RG. */
function monogramOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
