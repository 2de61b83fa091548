import { showGallery } from '#app/pages/gallery/gallery.server.tsx'
import { GalleryPage } from '#app/pages/gallery/gallery-page.tsx'
import type { Route } from './+types/ui-gallery'

export const loader = ({ context }: Route.LoaderArgs) => showGallery(context)

export default GalleryPage
