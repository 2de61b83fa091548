import type { RouterContextProvider } from 'react-router'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { checkoutJourneyPath } from '#app/features/vehicles/vehicle-path.ts'
import { receiveNamedForm } from '#app/pages/furniture/forms/receive-step.server.ts'
import { makePurchaseForm } from '#app/pages/furniture/payments/deposit-forms.server.ts'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { scopeContext } from '#app/shell/page-context.server.ts'
import { showDeposit, takeDeposit } from './deposit.server.tsx'

/** Shows the steps in which a vehicle is bought online and secured by a deposit (ROUTE-11). */
export function showCheckoutJourney(context: Readonly<RouterContextProvider>, url: URL) {
  const scope = context.get(scopeContext)
  const vehicle = findVehicleOrThrow(scope, url)
  return showDeposit(context, vehicle, makePurchaseWay(scope, vehicle))
}

/** Keeps each step as an incomplete lead. After the last one the vehicle is held, and the card follows. */
export async function takeCheckoutStep(context: Readonly<RouterContextProvider>, request: Request, url: URL) {
  const scope = context.get(scopeContext)
  const vehicle = findVehicleOrThrow(scope, url)
  return takeDeposit(context, request, vehicle, makePurchaseWay(scope, vehicle), receiveNamedForm)
}

function findVehicleOrThrow({ snapshot }: Scope, url: URL): Vehicle {
  const vehicle = snapshot.stock.bySlug.get(url.searchParams.get('car_id') ?? '')
  if (!vehicle) throw pageNotFound()
  return vehicle
}

function makePurchaseWay(scope: Scope, vehicle: Vehicle) {
  const { website } = scope
  return {
    purpose: 'online-purchase' as const,
    path: checkoutJourneyPath(vehicle),
    title: `Buy this ${vehicleWords(website).one} online`,
    why: 'About 8 minutes. You can stop and call us at any step.',
    form: (takesCards: boolean) => makePurchaseForm(scope, vehicle, takesCards),
  }
}
