import { PlainPage } from '#app/pages/furniture/plain-page/plain-page.tsx'
import { showModel, takeModelEnquiry } from '#app/pages/models/model.server.tsx'
import type { Route } from './+types/model'

export const loader = ({ context, params }: Route.LoaderArgs) => showModel(context, params.slug)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  takeModelEnquiry(context, request, params.slug)

export default PlainPage
