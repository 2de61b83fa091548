import { formVehicle } from '#app/features/forms/form-vehicle.ts'
import { providerFor } from '#app/features/payments/provider-for.ts'
import { purchaseForm } from '#app/features/payments/purchase-form.ts'
import { reserveForm } from '#app/features/payments/reserve-form.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { depositOf } from '#app/features/vehicles/deposit.ts'
import type { PaymentProcessor, Vehicle } from '#app/features/vehicles/vehicle.ts'
import { makeFormContext } from '#app/pages/furniture/forms/form-context.server.ts'

/** Makes the form that reserves a vehicle, as its page shows it. */
export function makeReserveForm(scope: Scope, vehicle: Vehicle, takesCards: boolean) {
  return reserveForm(formVehicle(vehicle), { ...makeFormContext(scope), website: scope.website }, takesCards)
}

/** Makes the form that buys a vehicle online, as its page shows it. */
export function makePurchaseForm(scope: Scope, vehicle: Vehicle, takesCards: boolean) {
  const { website } = scope
  const pickUp = vehicle.location?.name ?? website.name
  return purchaseForm(formVehicle(vehicle), { ...makeFormContext(scope), website }, pickUp, takesCards)
}

/** @returns the provider of a vehicle's deposit, or null where the dealership takes it by phone */
export function depositProviderOf(
  vehicle: Vehicle,
  { website, snapshot }: Scope,
  processor: PaymentProcessor | undefined = depositOf(vehicle, website)?.processor,
) {
  if (!processor) return null
  return providerFor(website, vehicle.dealership_id, processor, snapshot.keptSecrets)
}
