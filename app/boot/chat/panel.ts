/** Opens the text chat in a panel of the page: the widget itself runs in its cage (docs/decisions/0019-tags-in-a-cage.md). */

import { read, remove, write } from '#app/boot/measuring/storage.ts'
import { jsonOf, textsByName } from '#app/core/json.ts'
import {
  type FromChat,
  openChatEvent,
  parseFromChat,
  type ToChat,
  type WantedChat,
} from '#app/features/chat/chat-messages.ts'
import { chatCagePath } from '#app/features/chat/chat-of.ts'
import { chatOpenedEvent, recordMessage } from '#app/features/chat/live-chat.ts'
import { announce } from '#app/features/tracking/announce.ts'

const keptKey = 'tag_text-chat'
const loadingLabel = 'Loading'
let panel: HTMLElement | null = null
let frame: HTMLIFrameElement | null = null
let isOpened = false
let hasCustomerWritten = false
let wanted: WantedChat | null = null

addEventListener(openChatEvent, (event) => {
  const before = wanted?.location ?? null
  wanted = (event as CustomEvent<WantedChat>).detail // the event is our own
  if (panel && isOpened) {
    if (wanted.location !== before) send({ type: 'open', location: wanted.location })
    show(true)
    return
  }
  if (!panel) build()
  busy(true)
})
addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  const message = frame && source === frame.contentWindow ? parseFromChat(data) : null
  if (message) hear(message)
})

function build(): void {
  const place = document.getElementById('text-chat')
  if (!place) return
  panel = document.createElement('section')
  panel.className = 'chat-panel'
  panel.hidden = true
  panel.ariaLabel = 'Text chat'
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'chat-close',
    ariaLabel: 'Close the chat',
  })
  close.textContent = '×'
  close.addEventListener('click', () => {
    show(false)
    wanted?.pressed.isConnected && wanted.pressed.offsetParent ? wanted.pressed.focus() : launcher()?.focus()
  })
  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close.click()
  })
  frame = document.createElement('iframe')
  frame.title = 'Text chat'
  frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-popups')
  frame.referrerPolicy = 'no-referrer'
  frame.src = chatCagePath
  panel.append(close, frame)
  place.append(panel)
}

function hear(message: FromChat): void {
  switch (message.type) {
    case 'ready':
      send({ type: 'start', kept: readKept(), location: wanted?.location ?? null })
      break
    case 'kept':
      write(keptKey, JSON.stringify(message.kept).slice(0, 20_000))
      break
    case 'opened':
      isOpened = true
      busy(false)
      show(true)
      announce(chatOpenedEvent)
      break
    case 'gave-up':
      busy(false)
      giveUp(message.why)
      break
    case 'message': {
      const heard = recordMessage(
        hasCustomerWritten,
        { author: message.author, at: new Date(message.at) },
        new Date(),
      )
      hasCustomerWritten = heard.hasCustomerWritten
      if (heard.event !== null) announce(heard.event)
      break
    }
  }
}

/** CHAT-07: closes the panel and tells the visitor whom to call. */
function giveUp(why: string): void {
  // biome-ignore lint/suspicious/noConsole: the requirement is a log in the console
  console.info('The text chat did not open:', why)
  panel?.remove()
  panel = null
  frame = null
  remove(keptKey)
  say('The chat did not open. Please call us.')
}

function show(isShown: boolean): void {
  if (!panel) return
  panel.hidden = !isShown
  const button = launcher()
  if (button) button.ariaExpanded = String(isShown)
  if (isShown) panel.querySelector('button')?.focus()
}

/** CHAT-05: the pressed button shows that the chat is loading. */
function busy(isBusy: boolean): void {
  const button = launcher()
  if (!button) return
  button.ariaBusy = String(isBusy)
  button.classList.toggle('is-busy', isBusy)
  say(isBusy ? loadingLabel : '')
}

function say(words: string): void {
  const status = document.querySelector('#text-chat [role=status]')
  if (status) status.textContent = words
}

/** The button in the header. */
function launcher(): HTMLButtonElement | null {
  return document.querySelector('.chat-launcher')
}

function send(message: ToChat): void {
  frame?.contentWindow?.postMessage(message, '*') // the frame has no origin to name
}

function readKept(): Record<string, string> {
  return textsByName(jsonOf(read(keptKey)))
}
