import type { RouterContextProvider } from 'react-router'
import { reserveReasons } from '#app/features/payments/terms.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { checkoutPath } from '#app/features/vehicles/vehicle-path.ts'
import { receiveForm } from '#app/pages/furniture/forms/receive-form.server.ts'
import { makeReserveForm } from '#app/pages/furniture/payments/deposit-forms.server.ts'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { scopeContext } from '#app/shell/page-context.server.ts'
import { showDeposit, takeDeposit } from './deposit.server.tsx'

/**
 * Shows the page on which a deposit reserves a vehicle (ROUTE-10): the shopper's details come first, then the
 * card.
 */
export function showCheckout(context: Readonly<RouterContextProvider>, slug: string) {
  const scope = context.get(scopeContext)
  const vehicle = findVehicleOrThrow(scope, slug)
  return showDeposit(context, vehicle, makeReserveWay(scope, vehicle))
}

export async function takeCheckout(context: Readonly<RouterContextProvider>, request: Request, slug: string) {
  const scope = context.get(scopeContext)
  const vehicle = findVehicleOrThrow(scope, slug)
  return takeDeposit(context, request, vehicle, makeReserveWay(scope, vehicle), receiveForm)
}

function findVehicleOrThrow({ snapshot }: Scope, slug: string): Vehicle {
  const vehicle = snapshot.stock.bySlug.get(slug)
  if (!vehicle) throw pageNotFound()
  return vehicle
}

function makeReserveWay(scope: Scope, vehicle: Vehicle) {
  const { website } = scope
  return {
    purpose: 'reserve' as const,
    path: checkoutPath(website, vehicle),
    title: `Reserve this ${vehicleWords(website).one}`,
    why: reserveReasons(website).why,
    form: (takesCards: boolean) => makeReserveForm(scope, vehicle, takesCards),
  }
}
