import { showShoppers, takeShoppers } from '#app/pages/desk/shoppers/shoppers.server.ts'
import { ShoppersPage } from '#app/pages/desk/shoppers/shoppers-page.tsx'
import type { Route } from './+types/shoppers'

export const handle = { right: 'person.erase' } as const

export const loader = ({ context }: Route.LoaderArgs) => showShoppers(context)

export const action = ({ context, request }: Route.ActionArgs) => takeShoppers(context, request)

export default ShoppersPage
