import { dialsOf } from '#app/features/tenancy/theme/dials.ts'
import { rootVariables } from '#app/features/tenancy/theme/root-variables.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { toCard } from '#app/features/vehicles/card.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { notFound } from '#app/pages/furniture/respond.ts'
import { ActionsShown } from '#app/pages/gallery/actions-shown.tsx'
import { CardsShown, cardLooks, type ShownLook } from '#app/pages/gallery/cards-shown.tsx'
import { FieldsShown } from '#app/pages/gallery/fields-shown.tsx'
import { FormFieldsShown } from '#app/pages/gallery/form-fields-shown.tsx'
import { LookTree } from '#app/pages/gallery/look-tree.tsx'
import { NavigationShown } from '#app/pages/gallery/navigation-shown.tsx'
import { NoticesShown } from '#app/pages/gallery/notices-shown.tsx'
import { RolesShown } from '#app/pages/gallery/roles-shown.tsx'
import { scopeContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/ui-gallery'

/** Every primitive in all its states, in the theme of the website that is asked; while developing only. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!import.meta.env.DEV) throw notFound()
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

export default function UiGallery({ loaderData }: Route.ComponentProps) {
  // the build leaves out what only developers see
  return import.meta.env.DEV ? <Gallery {...loaderData} /> : null
}

function Gallery({ name, dials, looks }: { name: string; dials: string; looks: readonly ShownLook[] }) {
  return (
    <main id="main" className="page-width grid grid-cols-1 gap-12 py-10">
      <title>{`Primitives | ${name}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1 className="text-display">The parts of {name}</h1>
        <p className="mt-4 text-muted">{dials}</p>
      </div>
      <RolesShown />
      <CardsShown looks={looks} />
      <ActionsShown />
      <FieldsShown />
      <FormFieldsShown />
      <NavigationShown />
      <NoticesShown />
    </main>
  )
}
