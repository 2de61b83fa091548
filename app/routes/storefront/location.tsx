import { PlainPage } from '#app/pages/furniture/plain-page/plain-page.tsx'
import { showLocation } from '#app/pages/our-locations/location.server.tsx'
import type { Route } from './+types/location'

export const loader = ({ context, params }: Route.LoaderArgs) => showLocation(context, params.slug)

export default PlainPage
