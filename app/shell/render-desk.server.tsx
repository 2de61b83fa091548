import deskScript from 'virtual:desk-script'
import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { kitElementId } from '#app/boot/wake-kit.ts'
import { escapeForScript } from '#app/core/text.ts'
import type { DeskVisit } from './desk-context.server.ts'
import { wakeKitOf } from './wake-kit.server.ts'

interface Rendered {
  readonly status: number
  readonly headers: Headers
  readonly entry: EntryContext
  readonly desk: Pick<DeskVisit, 'nonce'>
}

/** Renders a page of the desk whole. It works as it arrives; the script at its end wakes it. */
export async function renderDesk(
  request: Request,
  { status, headers, entry, desk }: Rendered,
): Promise<Response> {
  const { serverHandoffStream, ...page } = entry
  const html = renderToString(<ServerRouter context={page} url={request.url} nonce={desk.nonce} />)
  const kit = escapeForScript(JSON.stringify(await wakeKitOf(entry, serverHandoffStream, entry.manifest)))
  const scripts = `<script type="application/json" id="${kitElementId}">${kit}</script><script type="module" nonce="${desk.nonce}">${deskScript}</script>`
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const end = '</body></html>'
  const body = html.endsWith(end) ? html.slice(0, -end.length) + scripts + end : html
  return new Response(`<!DOCTYPE html>${body}`, { status, headers })
}
