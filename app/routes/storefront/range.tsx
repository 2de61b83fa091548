import { PlainPage } from '#app/pages/furniture/plain-page/plain-page.tsx'
import { showRange } from '#app/pages/models/range.server.tsx'
import type { Route } from './+types/range'

export const loader = ({ context, url }: Route.LoaderArgs) => showRange(context, url)
loader.reads = ['make', 'body']

export default PlainPage
