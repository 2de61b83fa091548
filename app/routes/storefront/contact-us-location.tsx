import { PlainPage } from '#app/pages/furniture/plain-page/plain-page.tsx'
import {
  showContactUsLocation,
  takeLocationEnquiry,
} from '#app/pages/our-locations/contact-us-location.server.tsx'
import type { Route } from './+types/contact-us-location'

export const loader = ({ context, params }: Route.LoaderArgs) => showContactUsLocation(context, params.slug)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  takeLocationEnquiry(context, request, params.slug)

export default PlainPage
