import type { RouterContextProvider } from 'react-router'
import { findHandOver, takeHandOver } from '#app/features/shoppers/hand-over.server.ts'
import { recordAct } from '#app/features/staff/audit.server.ts'
import { dateText } from '#app/features/tenancy/locale-format.ts'
import { deskVisit, nothingHere } from '#app/shell/desk-context.server.ts'

/** What somebody sees who has opened the link to their data. Programs open links too, so only the button takes it. */
export async function showHandOver(context: Readonly<RouterContextProvider>, token: string) {
  const { shoppers, websites, now } = deskVisit(context)
  const row = await findHandOver(shoppers.db, token, now)
  const website = row && websites.find(({ id }) => id === row.website_id)
  return row && website
    ? {
        path: `/hand-over/${token}/data.zip`,
        website: website.name,
        until: dateText(row.expires_at, website),
      }
    : null
}

/** Gives the ZIP, once. */
export async function sendHandOver(
  context: Readonly<RouterContextProvider>,
  token: string,
): Promise<Response> {
  const { shoppers, session, now } = deskVisit(context)
  const taken = await takeHandOver(shoppers, token)
  if (!taken) throw nothingHere()
  await recordAct(
    shoppers.db,
    { personId: session?.person.id ?? null, sessionId: session?.id ?? null },
    { websiteId: taken.website.id, act: 'shopper.handed-over', subject: `hand-over:${taken.id}` },
    now,
  )
  return new Response(taken.bytes, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${taken.website.slug}-your-data.zip"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
}
