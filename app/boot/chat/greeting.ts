/**
 * Runs in the pages of websites with a text chat: greets after three seconds, once for each visitor (CHAT-01..03),
 * and fetches the code that opens the chat when it is asked for. Nothing of the widget is loaded before (CHAT-04).
 */

import { openChatEvent, type WantedChat } from '#app/features/chat/chat-messages.ts'
import {
  afterGreeting,
  closedFlag,
  greetedFlag,
  greetingAfterMs,
  greetingForMs,
  isToGreet,
} from '#app/features/chat/greeting-card.ts'

const chat = document.getElementById('text-chat')
if (chat) greet(chat)

function greet(chat: HTMLElement): void {
  const card = chat.querySelector<HTMLElement>('.chat-card')
  chat.hidden = false
  // below a desk's width there is no room beside a heading
  const isNarrow = matchMedia('(width < 64rem)')
  // what was stored when the page came: the card that greets on this page has its time
  const greeted = read('sessionStorage', greetedFlag)
  let isLoaded = false
  let isOver = false
  const show = (): void => {
    const isGreeting = isToGreet({
      sinceLoadMs: isLoaded ? greetingAfterMs : 0,
      closed: read('localStorage', closedFlag),
      greeted,
      isOver,
      isQuiet: isNarrow.matches || document.querySelector('main[data-quiet-chat]') !== null,
      isFormInView: isFormInView(),
    })
    const isFirst = isGreeting && card?.hidden === true
    if (card) card.hidden = !isGreeting
    if (!isFirst) return
    const status = chat.querySelector('[role=status]')
    const isGreeted = read('sessionStorage', greetedFlag) === greetedFlag.value
    if (status && !isGreeted) status.textContent = card?.querySelector('p')?.textContent ?? ''
    store('sessionStorage', greetedFlag)
    setTimeout(end, greetingForMs)
  }
  /** Nobody who points at the greeting or stands in it by keyboard loses it. */
  const end = (): void => {
    if (card?.hidden === false && card.matches(':hover, :focus-within')) {
      setTimeout(end, greetingForMs)
      return
    }
    isOver = true
    show()
  }
  show()
  addEventListener('resize', show, { passive: true })
  addEventListener(
    'scroll',
    () => {
      isOver ||= card?.hidden === false
      show()
    },
    { passive: true },
  )
  const awaitGreeting = (): void => {
    setTimeout(() => {
      isLoaded = true
      show()
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
    store('localStorage', closedFlag)
    show()
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

/** A form counts once it has a field to fill in; a search's does not, since nothing of it is lost. */
function isFormInView(): boolean {
  const fields = 'main form:not([role=search], .place-form) :is(input:not([type=hidden]), select, textarea)'
  return [...document.querySelectorAll(fields)].some((field) => {
    const { top, bottom, height } = field.getBoundingClientRect()
    return height > 1 && bottom > 0 && top < innerHeight
  })
}

/** Even to name the storage throws where the browser refuses it. */
type StorageName = 'localStorage' | 'sessionStorage'

interface Flag {
  readonly key: string
  readonly value: string
}

function read(storage: StorageName, flag: Flag): string | null {
  try {
    return window[storage].getItem(flag.key)
  } catch {
    return flag.value // a browser that stores nothing would otherwise greet again on every page
  }
}

function store(storage: StorageName, flag: Flag): void {
  try {
    window[storage].setItem(flag.key, flag.value)
  } catch {
    // nothing can be stored: see `read`
  }
}
