import { changeOutletAtDesk, showOutlets } from '#app/pages/desk/outlets/outlets.server.ts'
import { OutletsPage } from '#app/pages/desk/outlets/outlets-page.tsx'
import type { Route } from './+types/outlets'

export const handle = { right: 'stock.feeds' } as const

export const loader = ({ context, params }: Route.LoaderArgs) => showOutlets(context, params.website)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  changeOutletAtDesk(context, request, params.website)

export default OutletsPage
