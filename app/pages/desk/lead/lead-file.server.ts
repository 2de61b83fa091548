import type { RouterContextProvider } from 'react-router'
import { rewritePicture } from '#app/features/images/rewrite-picture.server.ts'
import { subjectOf } from '#app/features/inbox/people-for.ts'
import type { LeadFile } from '#app/features/leads/lead-file.ts'
import { mustMay, nothingHere, type SignedInVisit, signedInVisit } from '#app/shell/desk-context.server.ts'
import { openThread } from './lead.server.ts'
import { hasPreview } from './shown-files.server.ts'

/** Whatever a file is, it runs nothing and is taken for nothing else. */
const asFile = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

/** A file of a lead or of its thread, always as an attachment: nothing that a shopper sends is shown in the desk itself. */
export async function sendLeadFile(
  context: Readonly<RouterContextProvider>,
  slug: string,
  leadId: string,
  fileId: string,
): Promise<Response> {
  const { file, bytes } = await fileOfLead(signedInVisit(context), slug, leadId, fileId)
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...asFile,
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    },
  })
}

const previewSide = 480

/** A small picture of a picture, written anew (INBOX-15). */
export async function sendLeadPreview(
  context: Readonly<RouterContextProvider>,
  request: Request,
  slug: string,
  leadId: string,
  fileId: string,
): Promise<Response> {
  const visit = signedInVisit(context)
  const { file, bytes } = await fileOfLead(visit, slug, leadId, fileId)
  if (!hasPreview(file)) throw nothingHere()
  const wish = { kinds: ['jpeg', 'png'], longestSide: previewSide, as: 'jpeg' } as const
  const picture = await visit.inbox.images.inTurn(
    'previews',
    () => rewritePicture(bytes, wish),
    request.signal,
  )
  if (!picture.ok) throw nothingHere()
  return new Response(new Uint8Array(picture.bytes), { headers: { ...asFile, 'content-type': 'image/jpeg' } })
}

async function fileOfLead(
  visit: SignedInVisit,
  slug: string,
  leadId: string,
  fileId: string,
): Promise<{ file: LeadFile; bytes: Buffer }> {
  const { thread } = await openThread(visit, slug, leadId)
  mustMay(visit, 'leads.contact', subjectOf(thread.work))
  const file = [...thread.files, ...thread.entryFiles].find(({ id }) => id === fileId)
  const bytes = file && (await visit.inbox.leadBlobs.read(file))
  if (!bytes) throw nothingHere()
  return { file, bytes }
}
