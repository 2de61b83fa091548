import { showWebsites } from '#app/pages/websites/websites.server.ts'
import { WebsitesPage } from '#app/pages/websites/websites-page.tsx'
import type { Route } from './+types/websites'

export const loader = ({ context, request }: Route.LoaderArgs) => showWebsites(context, request)

export default WebsitesPage
