import cageScript from 'virtual:cage-script'
import type { RouterContextProvider } from 'react-router'
import { escapeHtml } from '#app/core/text.ts'
import { thirdPartiesOf } from '#app/features/tracking/third-party.ts'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { cagePolicy } from '#app/server/security-headers.server.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'

/** The frame in which the script of one declared third party runs (docs/decisions/0019-tags-in-a-cage.md). */
export function answerTagCage(context: Readonly<RouterContextProvider>, key: string) {
  const { website } = context.get(scopeContext)
  const party = thirdPartiesOf(website).find((one) => one.key === key)
  if (!party) throw pageNotFound()
  keepForAll(context.get(factsContext), [])
  const end = party.hasPageBottom ? ' data-page-bottom' : ''
  const html = `<!DOCTYPE html><html lang="en" data-script="${escapeHtml(party.script)}"${end}><head><meta charset="utf-8"><title>${escapeHtml(party.name)}</title></head><body><script>${cageScript}</script></body></html>`
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': cagePolicy(cageScript, party.hosts),
      'X-Robots-Tag': 'noindex',
    },
  })
}
