import { hash, timingSafeEqual } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { listingsOf, standingsAt } from '#app/features/outlets/advertised-stock.ts'
import { outletFile } from '#app/features/outlets/outlet-listing.ts'
import { type OutletOf, outletFileName } from '#app/features/outlets/outlet-setting.ts'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { freshness } from '#app/server/freshness.server.ts'
import { factsContext, keepForAll, scopeContext, servicesContext } from '#app/shell/page-context.server.ts'

/** A file of which only the moments of confirmation have changed may be as old as a page that says them (FRESH-03). */
const longestMs = 60 * 60_000

/**
 * `/feeds/{outlet}.csv`, `.xml`, `.json`: the vehicles as one outlet fetches them; null where no outlet has a file of that
 * name. A guarded one is not there without its key, and nobody but its outlet may keep it (OUT-01).
 */
export async function answerOutletFile(
  context: Readonly<RouterContextProvider>,
  file: string,
  key: string | null,
): Promise<Response | null> {
  const { website, snapshot, now } = context.get(scopeContext)
  const outlet = snapshot.openAddresses.find((one) => outletFileName(one) === file)
  if (!outlet) return null
  if (outlet.guarded && !(await isKeyOf(outlet, key, context))) throw pageNotFound()
  const vehicles = [...snapshot.stock.byId.values()]
  const { confirmations } = snapshot
  const standings = standingsAt(outlet, website, { vehicles, confirmations })
  const { type, text } = outletFile(outlet, listingsOf(standings))
  if (!outlet.guarded && key === null)
    keepForAll(context.get(factsContext), [`stock:${website.id}`], new Date(now.getTime() + longestMs))
  return new Response(text, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'X-Robots-Tag': 'noindex',
      ...(outlet.guarded ? { 'Cache-Control': freshness.personal } : {}),
    },
  })
}

/** Compares in constant time. */
async function isKeyOf(
  { id }: OutletOf<'address'>,
  given: string | null,
  context: Readonly<RouterContextProvider>,
): Promise<boolean> {
  if (given === null) return false
  const { secrets, askDatabase } = context.get(servicesContext)
  const { website } = context.get(scopeContext)
  const kept = await askDatabase('The key cannot be checked just now. Please try again in a moment.', () =>
    secrets.findOutletKey(website.id, id),
  )
  return kept !== null && timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', kept, 'buffer'))
}
