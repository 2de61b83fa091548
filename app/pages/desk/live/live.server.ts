import type { RouterContextProvider } from 'react-router'
import { countWork } from '#app/features/inbox/list-work.server.ts'
import { readerOf } from '#app/pages/desk/inbox/asked-inbox.server.ts'
import { countText } from '#app/pages/desk/inbox/inbox.server.ts'
import { signedInVisit } from '#app/shell/desk-context.server.ts'

const headers = {
  'Content-Type': 'text/event-stream',
  // a proxy would gather what comes
  'X-Accel-Buffering': 'no',
}

/** A stream of what happens with leads that the person may see: ids alone, by which the page asks anew (DESK-22). */
export function openLive(context: Readonly<RouterContextProvider>, request: Request): Response {
  const { session, inbox } = signedInVisit(context)
  // a page that wants to know whether somebody is still signed in asks so
  if (request.method === 'HEAD') return new Response(null, { headers })
  return new Response(inbox.live.open(session), { headers })
}

/** What stands beside `Inbox` on every page: how many leads wait for an answer from here. */
export async function sendCounts(context: Readonly<RouterContextProvider>): Promise<Response> {
  const visit = signedInVisit(context)
  const { open, waiting } = await countWork(visit.inbox.db, readerOf(visit))
  const count = open - waiting
  return Response.json({ inbox: count === 0 ? '' : countText(count) })
}
