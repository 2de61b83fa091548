import { PlainPage } from '#app/pages/furniture/plain-page/plain-page.tsx'
import { showWrittenPage, takeWrittenPageForm } from '#app/pages/written-page/written-page.server.tsx'
import type { Route } from './+types/content'

export const loader = ({ context, url }: Route.LoaderArgs) => showWrittenPage(context, url)

export const action = ({ context, request, url }: Route.ActionArgs) =>
  takeWrittenPageForm(context, request, url)

export default PlainPage
