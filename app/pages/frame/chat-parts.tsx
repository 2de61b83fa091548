import chatScript from 'virtual:chat-script'
import greetingScript from 'virtual:greeting-script'
import type { Chat } from '#app/features/chat/chat-of.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Renders the greeting, which has the button beside it, and the button that stays. Script shows one when it is time. */
export function ChatParts({ chat: { greeting } }: { chat: Chat }) {
  return (
    <div id="text-chat" hidden data-script={chatScript} className="no-print">
      <p role="status" className="sr-only" />
      <section aria-label="Text us" hidden className="chat-card">
        <p>{greeting}</p>
        <button type="button" data-chat="close" aria-label="Close" className="chat-close">
          ×
        </button>
        <button type="button" data-chat="open" className="chat-launcher">
          <Icon name="message-circle" />
          <span className="sr-only">Text us</span>
        </button>
      </section>
      <button type="button" data-chat="open" hidden className="chat-launcher">
        <Icon name="message-circle" />
        <span className="sr-only">Text us</span>
      </button>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: greetingScript }} />
    </div>
  )
}
