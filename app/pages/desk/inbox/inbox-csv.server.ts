import type { RouterContextProvider } from 'react-router'
import { inboxCsv } from '#app/features/inbox/inbox-csv.server.ts'
import { readInboxFilters } from '#app/features/inbox/inbox-view.ts'
import { recordAct } from '#app/features/staff/audit.server.ts'
import { scopesWith } from '#app/features/staff/may.ts'
import { websiteOfPerson } from '#app/features/staff/person.ts'
import { actorOf } from '#app/features/staff/sessions.server.ts'
import { confirmFirst } from '#app/pages/desk/account/confirm.server.ts'
import { signedInVisit } from '#app/shell/desk-context.server.ts'
import { readerOf, viewIn } from './asked-inbox.server.ts'

/** A view of the inbox as CSV, of where the person may export leads. */
export function sendInboxCsv(context: Readonly<RouterContextProvider>, url: URL): Response {
  const visit = signedInVisit(context)
  confirmFirst(visit, url.pathname + url.search)
  const { session, inbox, now } = visit
  const reader = { ...readerOf(visit), scopes: scopesWith(session.person, 'leads.export') }
  const view = viewIn(url.searchParams)
  const filters = readInboxFilters(url.searchParams)
  const csv = inboxCsv(inbox, reader, view, filters, (count) =>
    recordAct(
      inbox.db,
      actorOf(session),
      {
        websiteId: websiteOfPerson(session.person),
        act: 'leads.exported',
        subject: `view:${view}`,
        after: { count },
      },
      now,
    ),
  )
  return new Response(streamOf(csv), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="inbox.csv"',
      'cache-control': 'no-store',
    },
  })
}

/** A body of texts that are made as they are read; whoever breaks off ends the making. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
