import { showCareers, takeResume } from '#app/pages/careers/careers.server.tsx'
import { PlainPage } from '#app/pages/furniture/plain-page/plain-page.tsx'
import type { Route } from './+types/careers'

export const loader = ({ context }: Route.LoaderArgs) => showCareers(context)

export const action = ({ context, request }: Route.ActionArgs) => takeResume(context, request)

export default PlainPage
