import { PlainPage } from '#app/pages/furniture/plain-page/plain-page.tsx'
import { showLocations } from '#app/pages/our-locations/locations.server.tsx'
import type { Route } from './+types/locations'

export const loader = ({ context, url }: Route.LoaderArgs) => showLocations(context, url)
loader.reads = ['department']

export default PlainPage
