import chatCageScript from 'virtual:chat-cage-script'
import type { RouterContextProvider } from 'react-router'
import { escapeHtml } from '#app/core/text.ts'
import { chatOf } from '#app/features/chat/chat-of.ts'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { cagePolicy } from '#app/server/security-headers.server.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'

/** The frame in which the widget of the text chat runs, once a visitor has asked for it. */
export function answerChatCage(context: Readonly<RouterContextProvider>) {
  const chat = chatOf(context.get(scopeContext).website)
  if (!chat) throw pageNotFound()
  keepForAll(context.get(factsContext), [])
  const { hosts } = chat.widget
  const html = `<!DOCTYPE html><html lang="en" data-widget="${escapeHtml(JSON.stringify(chat.widget))}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Text chat</title></head><body><script>${chatCageScript}</script></body></html>`
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': cagePolicy(chatCageScript, hosts, 'allow-scripts allow-forms allow-popups'),
      'X-Robots-Tag': 'noindex',
    },
  })
}
