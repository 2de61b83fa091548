import chatScript from 'virtual:chat-script'
import greetingScript from 'virtual:greeting-script'
import type { Chat } from '#app/features/chat/chat-of.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The way to the chat. It stands in the header, where it is at every moment and lies on nothing that is read or pressed. */
export function ChatLauncher() {
  return (
    <button type="button" data-chat="open" title="Text us" className="chat-launcher needs-script">
      <Icon name="message-circle" />
      <span className="sr-only">Text us</span>
    </button>
  )
}

/** Renders the greeting, which script shows when it is time, and the place of the widget. */
export function ChatParts({ chat: { greeting } }: { chat: Chat }) {
  return (
    <div id="text-chat" hidden data-script={chatScript} className="no-print">
      <p role="status" className="sr-only" />
      <section aria-label="Text us" hidden className="chat-card">
        <p>{greeting}</p>
        <button type="button" data-chat="open" className="button button-sm">
          Text us
        </button>
        <button type="button" data-chat="close" aria-label="Close" className="chat-close">
          ×
        </button>
      </section>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: greetingScript }} />
    </div>
  )
}
