import worker from 'virtual:garage-worker'
import type { RouterContextProvider } from 'react-router'
import { factsContext, keepForAll } from '#app/shell/page-context.server.ts'

/** `/garage-worker.js`: the service worker that opens the garage without a connection (`boot/garage-worker.ts`). */
export function answerGarageWorker(context: Readonly<RouterContextProvider>) {
  keepForAll(context.get(factsContext), [])
  return new Response(worker, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } })
}
