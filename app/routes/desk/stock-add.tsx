import { addFromForm, showAdding } from '#app/pages/desk/stock/add-vehicle.server.ts'
import { AddVehiclePage } from '#app/pages/desk/stock/add-vehicle-page.tsx'
import type { Route } from './+types/stock-add'

export const handle = { right: 'stock.edit' } as const

export const loader = ({ context, params }: Route.LoaderArgs) => showAdding(context, params.website)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  addFromForm(context, request, params.website)

export default AddVehiclePage
