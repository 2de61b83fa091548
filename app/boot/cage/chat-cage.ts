/**
 * Runs in the cage of the text chat, before its widget: loads the widget, waits for it, opens it, and reports when
 * the visitor has written.
 */

import { ownData } from '#app/core/own-data.ts'
import type { FromChat, ToChat } from '#app/features/chat/chat-messages.ts'
import type { ChatWidget } from '#app/features/chat/chat-widget.ts'
import { type WidgetState, widgetAt, widgetPollMs } from '#app/features/chat/widget-loading.ts'
import { keepApart } from './keep-apart.ts'

const widget = ownData<ChatWidget>(document.documentElement.dataset.widget ?? '{}')

function tell(message: FromChat): void {
  parent.postMessage(message, location.origin)
}

type Opener = { open?: (location?: string) => void } | undefined

function openerOf(): Opener {
  return (window as unknown as Record<string, Opener>)[widget.global]
}

function start(place: string | null): void {
  const { settings } = widget
  if (settings)
    Object.assign(window, {
      [settings.name]: { ...settings.value, ...(place === null ? {} : { [settings.place]: place }) },
    })
  const script = document.createElement('script')
  for (const [name, value] of Object.entries(widget.attributes)) script.setAttribute(name, value)
  script.src = widget.script
  script.async = true
  document.head.append(script)
  let state: WidgetState = { phase: 'loading', sinceMs: performance.now() }
  const timer = setInterval(() => {
    state = widgetAt(state, isReady(), performance.now())
    if (state.phase !== 'open' && state.phase !== 'gave-up') return
    clearInterval(timer)
    if (state.phase === 'open') open(place)
    else tell({ type: 'gave-up', why: 'the chat widget did not come' })
  }, widgetPollMs)
}

function isReady(): boolean {
  return openerOf()?.open !== undefined || document.querySelector(widget.ready) !== null
}

function open(place: string | null): void {
  const opener = openerOf()
  const button = document.querySelector<HTMLElement>(widget.button)
  if (opener?.open) opener.open(place ?? undefined)
  else if (button) button.click()
  else if (!document.querySelector('iframe')) {
    tell({ type: 'gave-up', why: 'the chat widget has neither a frame nor a button' })
    return
  }
  tell({ type: 'opened' })
}

// only our own page sends messages as the parent
addEventListener('message', ({ data, source }: MessageEvent) => {
  if (source === parent) hear(data)
  else if (data?.type === 'chat.message' && (data.author === 'customer' || data.author === 'agent'))
    tell({ type: 'message', author: data.author, at: String(data.at) })
})

function hear(message: ToChat): void {
  if (message.type === 'start') {
    keepApart(message.kept, (kept) => tell({ type: 'kept', kept }))
    start(message.location)
  } else open(message.location)
}

tell({ type: 'ready' })
