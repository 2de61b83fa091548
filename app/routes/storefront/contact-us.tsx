import { PlainPage } from '#app/pages/furniture/plain-page/plain-page.tsx'
import { showContactUs } from '#app/pages/our-locations/contact-us.server.tsx'
import type { Route } from './+types/contact-us'

export const loader = ({ context }: Route.LoaderArgs) => showContactUs(context)

export default PlainPage
