import type { RouterContextProvider } from 'react-router'
import { subjectOf } from '#app/features/inbox/people-for.ts'
import { mustMay, nothingHere, signedInVisit } from '#app/shell/desk-context.server.ts'
import { openThread } from './lead.server.ts'

/** A file that came with a lead, always as an attachment: nothing that a shopper sends is shown in the desk itself. */
export async function sendLeadFile(
  context: Readonly<RouterContextProvider>,
  slug: string,
  leadId: string,
  fileId: string,
): Promise<Response> {
  const visit = signedInVisit(context)
  const { thread } = await openThread(visit, slug, leadId)
  mustMay(visit, 'leads.contact', subjectOf(thread.work))
  const file = thread.files.find(({ id }) => id === fileId)
  const bytes = file && (await visit.inbox.leadBlobs.read(file))
  if (!bytes) throw nothingHere()
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
}
