import { PlainPage } from '#app/pages/furniture/plain-page/plain-page.tsx'
import { showSpecialOffer, takeOfferEnquiry } from '#app/pages/special-offers/special-offer.server.tsx'
import type { Route } from './+types/special-offer'

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  showSpecialOffer(context, url, params.slug)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  takeOfferEnquiry(context, request, params.slug)

export default PlainPage
