import { changePhotos } from '#app/pages/desk/stock/photos/change-photos.server.ts'
import { showPhotos } from '#app/pages/desk/stock/photos/photos.server.ts'
import { PhotosPage } from '#app/pages/desk/stock/photos/photos-page.tsx'
import type { Route } from './+types/stock-photos'

export const handle = { right: 'stock.view' } as const

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  showPhotos(context, url, params.website, params.vehicle)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  changePhotos(context, request, params.website, params.vehicle)

export default PhotosPage
