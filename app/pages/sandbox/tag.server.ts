import type { RouterContextProvider } from 'react-router'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'

/** Stands in for a third party's script on demo websites: it gets the same data, and sends it nowhere. */
export function answerTag(context: Readonly<RouterContextProvider>) {
  if (!context.get(scopeContext).website.demo) throw pageNotFound()
  keepForAll(context.get(factsContext), [])
  return new Response(standIn, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } })
}

/** Reports look for the manufacturer's tag by this hook (TRACK-09). */
const standIn = `'use strict'
window._satellite = { pageBottom() {} }
`
