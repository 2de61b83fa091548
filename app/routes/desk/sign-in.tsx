import { showDeskSignIn, takeDeskSignIn } from '#app/pages/desk/sign-in/sign-in.server.ts'
import { DeskSignInPage } from '#app/pages/desk/sign-in/sign-in-page.tsx'
import type { Route } from './+types/sign-in'

export const handle = { right: 'anybody' } as const

export const loader = ({ context, url }: Route.LoaderArgs) => showDeskSignIn(context, url)

export const action = ({ context, request }: Route.ActionArgs) => takeDeskSignIn(context, request)

export default DeskSignInPage
