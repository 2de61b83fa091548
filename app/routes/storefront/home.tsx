import { homeReads, showHome } from '#app/pages/home/home.server.tsx'
import { HomePage } from '#app/pages/home/home-page.tsx'
import type { Route } from './+types/home'

export const handle = { kind: 'home' } as const

export const loader = ({ context, url }: Route.LoaderArgs) => showHome(context, url)
loader.reads = homeReads

export default HomePage
