import { showPosition, takeApplication } from '#app/pages/careers/position.server.tsx'
import { PlainPage } from '#app/pages/furniture/plain-page/plain-page.tsx'
import type { Route } from './+types/position'

export const loader = ({ context, params }: Route.LoaderArgs) => showPosition(context, params.slug)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  takeApplication(context, request, params.slug)

export default PlainPage
