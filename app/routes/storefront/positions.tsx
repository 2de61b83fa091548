import { showPositions } from '#app/pages/careers/positions.server.tsx'
import { PlainPage } from '#app/pages/furniture/plain-page/plain-page.tsx'
import type { Route } from './+types/positions'

export const loader = ({ context, url }: Route.LoaderArgs) => showPositions(context, url)
loader.reads = ['location']

export default PlainPage
