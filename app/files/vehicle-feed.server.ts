import type { RouterContextProvider } from 'react-router'
import {
  type GoogleOffer,
  googleOffer,
  googleVehiclesTsv,
  googleVehiclesXml,
  offersGoogleFeed,
} from '#app/features/feeds/google-vehicles.ts'
import { metaVehicle, metaVehiclesCsv, offersMetaFeed } from '#app/features/feeds/meta-vehicles.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import { type Advertised, advertised } from '#app/features/vehicles/shown/advertised.ts'
import { fullAddress } from '#app/pages/furniture/canonical-address.server.ts'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { answerOutletFile } from './outlet-file.server.ts'

/** What the address of a file under `/feeds` says beside its name. */
export const vehicleFeedReads = ['key'] as const

/**
 * `/feeds/google-vehicles.xml`, `.tsv` and `/feeds/meta-vehicles.csv`: the stock as advertisers fetch it; and the files of
 * outlets.
 */
export async function answerVehicleFeed(
  context: Readonly<RouterContextProvider>,
  file: string,
  url: URL,
): Promise<Response> {
  const scope = context.get(scopeContext)
  const key = url.searchParams.get('key')
  const feed = feedOf(file, scope)
  if (!feed) {
    const answer = await answerOutletFile(context, file, key)
    if (!answer) throw pageNotFound()
    return answer
  }
  // a file that needs no key is kept once, and not for every key that somebody thinks of
  if (key === null) keepForAll(context.get(factsContext), [`stock:${scope.website.id}`])
  // a feed is for machines that were given its address; search engines show the pages instead
  return new Response(feed.text, {
    headers: { 'Content-Type': `${feed.type}; charset=utf-8`, 'X-Robots-Tag': 'noindex' },
  })
}

function feedOf(file: string, scope: Scope): { type: string; text: string } | null {
  const { website, snapshot } = scope
  const address = (path: string): string => fullAddress(website, path)
  const stock = (): Advertised[] =>
    snapshot.stock.vehicles.flatMap((vehicle) => advertised(vehicle, website) ?? [])
  const offers = (): GoogleOffer[] =>
    stock().flatMap((one) => googleOffer(one, website, snapshot.locations, address) ?? [])
  switch (file) {
    case 'google-vehicles.xml': {
      const about = {
        title: `${website.name}: ${vehicleWords(website).many} in stock`,
        link: address('/'),
        description: website.description ?? `The stock of ${website.name}`,
      }
      if (!offersGoogleFeed(website)) return null
      return { type: 'application/xml', text: googleVehiclesXml(about, offers()) }
    }
    case 'google-vehicles.tsv':
      if (!offersGoogleFeed(website)) return null
      return { type: 'text/tab-separated-values', text: googleVehiclesTsv(offers()) }
    case 'meta-vehicles.csv':
      if (!offersMetaFeed(website)) return null
      return {
        type: 'text/csv',
        text: metaVehiclesCsv(
          stock().flatMap((one) => metaVehicle(one, website, snapshot.locations, address) ?? []),
        ),
      }
    default:
      return null
  }
}
