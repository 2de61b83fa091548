import type { RouterContextProvider } from 'react-router'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { deskAddressContext, directoryContext } from '#app/shell/page-context.server.ts'

/** Lists the websites at the host of the machine itself, which is no website's. */
export function showWebsites(context: Readonly<RouterContextProvider>, request: Request) {
  const snapshots = context.get(directoryContext)
  if (snapshots.length === 0) throw pageNotFound()
  const port = new URL(request.url).port
  return {
    desk: context.get(deskAddressContext),
    websites: snapshots.map(({ website, stock, locations }) => ({
      name: website.name,
      description: website.description ?? null,
      href: `http://${website.slug}.localhost${port === '' ? '' : `:${port}`}/`,
      colour: website.branding.primary_color,
      vehicles: stock.vehicles.filter((vehicle) => !vehicle.sold).length,
      places: locations.filter((location) => location.visible).length,
      locale: website.locale,
    })),
  }
}
