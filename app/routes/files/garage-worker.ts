import worker from 'virtual:garage-worker'
import { factsContext, keepForAll } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/garage-worker'

/** `/garage-worker.js`: what lets the garage open without a connection (`boot/garage-worker.ts`). */
export function loader({ context }: Route.LoaderArgs) {
  keepForAll(context.get(factsContext), [])
  return new Response(worker, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } })
}
