/**
 * Runs in the pages of websites with a text chat: greets after three seconds, once for each visitor (CHAT-01..03),
 * and fetches the code that opens the chat when it is asked for. Nothing of the widget is loaded before (CHAT-04).
 */

import { openChatEvent, type WantedChat } from '#app/features/chat/chat-messages.ts'
import {
  afterGreeting,
  closedFlag,
  greetingAfterMs,
  showsGreeting,
  showsLauncher,
} from '#app/features/chat/greeting-card.ts'

const chat = document.getElementById('text-chat')
if (chat) greet(chat)

function greet(chat: HTMLElement): void {
  const card = chat.querySelector<HTMLElement>('.chat-card')
  const launcher = chat.querySelector<HTMLElement>('.chat-launcher')
  chat.hidden = false
  const show = (isGreeting: boolean): void => {
    if (card) card.hidden = !isGreeting
    if (launcher) launcher.hidden = isGreeting || !showsLauncher(flag())
  }
  show(false)
  const awaitGreeting = (): void => {
    setTimeout(() => {
      if (!showsGreeting(greetingAfterMs, flag())) return
      show(true)
      const status = chat.querySelector('[role=status]')
      if (status) status.textContent = card?.querySelector('p')?.textContent ?? ''
    }, greetingAfterMs)
  }
  // the three seconds begin when the page has loaded (CHAT-01)
  if (document.readyState === 'complete') awaitGreeting()
  else addEventListener('load', awaitGreeting, { once: true })

  addEventListener('click', (event) => {
    const { target } = event
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-chat]') : null
    if (!pressed) return
    event.preventDefault()
    const { loadsWidget } = afterGreeting(pressed.dataset.chat === 'close' ? 'close' : 'Text us')
    store()
    show(false)
    if (loadsWidget) open(chat, pressed)
  })
}

function open(chat: HTMLElement, pressed: HTMLElement): void {
  const place = document.querySelector<HTMLElement>('main [data-chat-location]')
  const said = { location: place?.dataset.chatLocation ?? null, pressed }
  import(/* @vite-ignore */ chat.dataset.script ?? '').then(
    () => dispatchEvent(new CustomEvent<WantedChat>(openChatEvent, { detail: said })),
    () => {
      const status = chat.querySelector('[role=status]')
      if (status) status.textContent = 'The chat could not be loaded. Please call us.'
    },
  )
}

function flag(): string | null {
  try {
    return localStorage.getItem(closedFlag.key)
  } catch {
    return closedFlag.value // a browser that stores nothing would otherwise greet again on every page
  }
}

function store(): void {
  try {
    localStorage.setItem(closedFlag.key, closedFlag.value)
  } catch {
    // nothing can be stored: see `flag`
  }
}
