import type { RouterContextProvider } from 'react-router'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'

/** Imitates a vendor's widget on demo websites, and says that nobody reads what is written to it. */
export function answerChatWidget(context: Readonly<RouterContextProvider>) {
  const { website } = context.get(scopeContext)
  if (!website.demo) throw pageNotFound()
  keepForAll(context.get(factsContext), [])
  return new Response(widget, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } })
}

const widget = `'use strict'
document.head.append(Object.assign(document.createElement('style'), { textContent: \`
  body { margin: 0; font: 16px/1.4 system-ui, sans-serif; color: #1c2430; background: #fff; }
  main { display: flex; flex-direction: column; height: 100vh; }
  header { padding: 14px 56px 14px 16px; font-weight: 600; border-bottom: 1px solid #d7dce3; }
  ol { flex: 1; overflow: auto; margin: 0; padding: 16px; list-style: none; display: grid; gap: 8px; align-content: start; }
  li { padding: 8px 12px; max-width: 80%; background: #eef1f5; border-radius: 12px; justify-self: start; }
  li.mine { justify-self: end; background: #1c2430; color: #fff; }
  form { display: flex; gap: 8px; padding: 12px; border-top: 1px solid #d7dce3; }
  input { flex: 1; min-width: 0; font: inherit; padding: 10px 12px; border: 1px solid #8a94a3; border-radius: 8px; }
  button { font: inherit; padding: 10px 16px; border: 0; border-radius: 8px; color: #fff; background: #1c2430; }
\` }))

const make = (name, properties) => Object.assign(document.createElement(name), properties)

const list = make('ol', {})

const say = (text, isMine) => {
  list.append(make('li', { textContent: text, className: isMine ? 'mine' : '' }))
  list.scrollTop = list.scrollHeight
  // as a vendor's bridge tells of messages
  const data = { type: 'chat.message', author: isMine ? 'customer' : 'agent', at: new Date().toISOString() }
  dispatchEvent(new MessageEvent('message', { data }))
}

const form = make('form', {})

const input = make('input', { placeholder: 'Your message', ariaLabel: 'Your message', autocomplete: 'off' })
form.append(input, make('button', { textContent: 'Send' }))
form.addEventListener('submit', (event) => {
  event.preventDefault()
  const text = input.value.trim()
  if (text === '') return
  input.value = ''
  say(text, true)
  setTimeout(() => say('Thanks! On a real website one of the team would answer now. For this one, please use the enquiry form.', false), 800)
})

const main = make('main', {})
main.append(make('header', { textContent: 'Demonstration chat: nobody reads along' }), list, form)
window.textChat = {
  open() {
    document.body.append(main)
    if (list.children.length === 0) say('Hello! What would you like to know?', false)
    input.focus()
  },
}
`
