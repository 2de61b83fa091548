import { LinkPage } from '#app/pages/desk/sign-in/link-page.tsx'
import { showLink, takeLink } from '#app/pages/desk/sign-in/sign-in.server.ts'
import type { Route } from './+types/link'

export const handle = { right: 'anybody' } as const

export const loader = ({ context, url }: Route.LoaderArgs) => showLink(context, url)

export const action = ({ context, request }: Route.ActionArgs) => takeLink(context, request)

export default LinkPage
