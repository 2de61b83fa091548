import type { RouterContextProvider } from 'react-router'
import { nothingHere } from '#app/pages/furniture/respond.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'

/** Stands in for the script of a third party on websites of the demo: it is told what that one would be, and tells nobody. */
export function answerTag(context: Readonly<RouterContextProvider>) {
  if (!context.get(scopeContext).website.demo) throw nothingHere()
  keepForAll(context.get(factsContext), [])
  return new Response(standIn, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } })
}

/** The hook that the manufacturer's tag is looked for by (TRACK-09). */
const standIn = `'use strict'
window._satellite = { pageBottom() {} }
`
