import type { RouterContextProvider } from 'react-router'
import { dialsOf } from '#app/features/tenancy/theme/dials.ts'
import { rootVariables } from '#app/features/tenancy/theme/root-variables.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { toCard } from '#app/features/vehicles/card.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { scopeContext } from '#app/shell/page-context.server.ts'
import { cardLooks, type ShownLook } from './cards-shown.tsx'
import { LookTree } from './look-tree.tsx'

/**
 * Shows every primitive in all its states, in the theme of the website whose host is asked, only during
 * development.
 */
export async function showGallery(context: Readonly<RouterContextProvider>) {
  if (!import.meta.env.DEV) throw pageNotFound()
  const { website, snapshot, now } = context.get(scopeContext)
  return {
    name: website.name,
    dials: Object.values(dialsOf(website)).join(' · '),
    looks: await looksOf(
      snapshot.stock.vehicles.filter((vehicle) => !isSold(vehicle)).slice(0, 8),
      website,
      now,
    ),
  }
}

async function looksOf(vehicles: readonly Vehicle[], website: Website, now: Date): Promise<ShownLook[]> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const theme = rootVariables(website).replaceAll(':root', ':host')
  return cardLooks.map((look) => {
    const worn = { ...website, branding: { ...website.branding, card: look } }
    const cards = vehicles.map((vehicle) => toCard(vehicle, { website: worn }, now))
    return { look, html: renderToStaticMarkup(<LookTree look={look} cards={cards} theme={theme} />) }
  })
}
