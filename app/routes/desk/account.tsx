import { changeAccount, showAccount } from '#app/pages/desk/account/account.server.ts'
import { AccountPage } from '#app/pages/desk/account/account-page.tsx'
import type { Route } from './+types/account'

export const handle = { right: 'signed in' } as const

export const loader = ({ context, request }: Route.LoaderArgs) => showAccount(context, request)

export const action = ({ context, request }: Route.ActionArgs) => changeAccount(context, request)

export default AccountPage
