import { dialsOf } from '#app/features/tenancy/theme/dials.ts'
import { scopeContext } from '#app/page-context.server.ts'
import type { Route } from './+types/ui-gallery'
import { ActionsShown } from './gallery/actions-shown.tsx'
import { FieldsShown } from './gallery/fields-shown.tsx'
import { NavigationShown } from './gallery/navigation-shown.tsx'
import { NoticesShown } from './gallery/notices-shown.tsx'
import { RolesShown } from './gallery/roles-shown.tsx'
import { notFound } from './respond.ts'

/** Every primitive in all its states, in the theme of the website that is asked; while developing only. */
export function loader({ context }: Route.LoaderArgs) {
  if (!import.meta.env.DEV) throw notFound()
  const { website } = context.get(scopeContext)
  return { name: website.name, dials: Object.values(dialsOf(website)).join(' · ') }
}

export default function UiGallery({ loaderData }: Route.ComponentProps) {
  // the build leaves out what only developers see
  return import.meta.env.DEV ? <Gallery {...loaderData} /> : null
}

function Gallery({ name, dials }: { name: string; dials: string }) {
  return (
    <main id="main" className="page-width grid grid-cols-1 gap-12 py-10">
      <title>{`Primitives | ${name}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1 className="text-display">The parts of {name}</h1>
        <p className="mt-4 text-muted">{dials}</p>
      </div>
      <RolesShown />
      <ActionsShown />
      <FieldsShown />
      <NavigationShown />
      <NoticesShown />
    </main>
  )
}
