import { showSignIn, takeSignIn } from '#app/pages/sign-in/sign-in.server.ts'
import { SignInPage } from '#app/pages/sign-in/sign-in-page.tsx'
import type { Route } from './+types/sign-in'

export const loader = ({ context, url }: Route.LoaderArgs) => showSignIn(context, url)
loader.reads = ['type', 'redirect', 'by']

export const action = ({ context, request, url }: Route.ActionArgs) => takeSignIn(context, request, url)

/** React Router sends the action's cookie only if its headers are returned here. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default SignInPage
