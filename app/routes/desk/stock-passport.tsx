import { changePassportAtDesk } from '#app/pages/desk/passport/change-passport.server.ts'
import { showPassport } from '#app/pages/desk/passport/passport.server.ts'
import { PassportPage } from '#app/pages/desk/passport/passport-page.tsx'
import type { Route } from './+types/stock-passport'

export const handle = { right: 'stock.view' } as const

export const loader = ({ context, params }: Route.LoaderArgs) =>
  showPassport(context, params.website, params.vehicle)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  changePassportAtDesk(context, request, params.website, params.vehicle)

export default PassportPage
