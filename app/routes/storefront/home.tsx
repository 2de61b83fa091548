import { showHome } from '#app/pages/home/home.server.tsx'
import { HomePage } from '#app/pages/home/home-page.tsx'
import type { Route } from './+types/home'

export const loader = ({ context }: Route.LoaderArgs) => showHome(context)

export default HomePage
