import { showConfirm, takeConfirm } from '#app/pages/desk/account/confirm.server.ts'
import { ConfirmPage } from '#app/pages/desk/account/confirm-page.tsx'
import type { Route } from './+types/confirm'

export const handle = { right: 'signed in' } as const

export const loader = ({ context, url }: Route.LoaderArgs) => showConfirm(context, url)

export const action = ({ context, request }: Route.ActionArgs) => takeConfirm(context, request)

export default ConfirmPage
