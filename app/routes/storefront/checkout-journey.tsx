import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { checkoutJourneyPath } from '#app/features/vehicles/vehicle-path.ts'
import { asideMarkup, takenMarkup } from '#app/pages/checkout/deposit-markup.tsx'
import { openedDeposit, postedDeposit } from '#app/pages/checkout/deposit-page.server.ts'
import { DepositPage } from '#app/pages/checkout/deposit-page.tsx'
import { receiveNamedForm } from '#app/pages/furniture/forms/receive-step.server.ts'
import { SiteForm } from '#app/pages/furniture/forms/site-form.tsx'
import { purchaseFormOf } from '#app/pages/furniture/payments/deposit-forms.server.ts'
import { notFound } from '#app/pages/furniture/respond.ts'
import { scopeContext } from '#app/shell/page-context.server.ts'
import { renderPrepared } from '#app/shell/prepared-markup.server.ts'
import type { Route } from './+types/checkout-journey'

/** ROUTE-11: a vehicle is bought online, step by step, and a deposit makes it sure. */
export function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const vehicle = vehicleOf(scope, url)
  return openedDeposit(context, vehicle, wayOf(scope, vehicle), (aside) => asideMarkup(renderPrepared, aside))
}
loader.reads = ['car_id']

/** Each step is kept as a lead that is not complete; after the last one the vehicle is taken, and the card follows. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const vehicle = vehicleOf(scope, url)
  return postedDeposit(
    context,
    request,
    vehicle,
    wayOf(scope, vehicle),
    (...taken) => takenMarkup(renderPrepared, ...taken),
    receiveNamedForm,
  )
}

function vehicleOf({ snapshot }: Scope, url: URL): Vehicle {
  const vehicle = snapshot.stock.bySlug.get(url.searchParams.get('car_id') ?? '')
  if (!vehicle) throw notFound()
  return vehicle
}

function wayOf(scope: Scope, vehicle: Vehicle) {
  const { website } = scope
  return {
    purpose: 'online-purchase' as const,
    path: checkoutJourneyPath(vehicle),
    title: `Buy this ${vehicleWords(website).one} online`,
    why: 'About 8 minutes. You can stop and call us at any step.',
    form: (takesCards: boolean) => purchaseFormOf(scope, vehicle, takesCards),
  }
}

export default function CheckoutJourney({ loaderData, actionData }: Route.ComponentProps) {
  const { form, path, siteName, ...page } = loaderData
  return (
    <DepositPage {...page} siteName={siteName} path={path} answer={actionData}>
      <SiteForm {...form} path={path} siteName={siteName} postsLastStep answer={actionData} />
    </DepositPage>
  )
}
