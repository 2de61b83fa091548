import { sendVehicleForm } from '#app/pages/vehicle/send-vehicle-form.ts'
import { showVehicle, takeVehicleForm, vehicleReads } from '#app/pages/vehicle/vehicle.server.tsx'
import { VehiclePage } from '#app/pages/vehicle/vehicle-page.tsx'
import type { Route } from './+types/vehicle'

export const handle = { kind: 'vehicle' } as const

export const loader = ({ context, url, params }: Route.LoaderArgs) => showVehicle(context, url, params.slug)
loader.reads = vehicleReads

export const action = ({ context, request, url, params }: Route.ActionArgs) =>
  takeVehicleForm(context, request, url, params.slug)

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendVehicleForm(request, serverAction)

export { revalidatesVehicle as shouldRevalidate } from '#app/pages/vehicle/asks-again.ts'

export default VehiclePage
