import { PlainPage } from '#app/pages/furniture/plain-page/plain-page.tsx'
import { showSpecialOffers, takeOffersSignUp } from '#app/pages/special-offers/special-offers.server.tsx'
import type { Route } from './+types/special-offers'

export const loader = ({ context, url }: Route.LoaderArgs) => showSpecialOffers(context, url)
loader.reads = ['on']

export const action = ({ context, request }: Route.ActionArgs) => takeOffersSignUp(context, request)

export default PlainPage
