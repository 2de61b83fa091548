import './gallery.css'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import { ActionsShown } from './actions-shown.tsx'
import { CardsShown, type ShownLook } from './cards-shown.tsx'
import { FieldsShown } from './fields-shown.tsx'
import { FormFieldsShown } from './form-fields-shown.tsx'
import type { showGallery } from './gallery.server.tsx'
import { NavigationShown } from './navigation-shown.tsx'
import { NoticesShown } from './notices-shown.tsx'
import { RolesShown } from './roles-shown.tsx'

export function GalleryPage({ loaderData }: PageProps<typeof showGallery>) {
  // only developers see it, so the build leaves it out
  return import.meta.env.DEV ? <Gallery {...loaderData} /> : null
}

function Gallery({ name, dials, looks }: { name: string; dials: string; looks: readonly ShownLook[] }) {
  return (
    <main id="main" className="gallery-of-parts page-width">
      <title>{`Primitives | ${name}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1>The parts of {name}</h1>
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
