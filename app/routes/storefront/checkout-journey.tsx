import { data } from 'react-router'
import { messages } from '#app/core/messages.ts'
import { formVehicle } from '#app/features/forms/form-vehicle.ts'
import { type Deposit, providerFor } from '#app/features/payments/processor-of.ts'
import { purchaseForm } from '#app/features/payments/purchase-form.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { checkoutJourneyPath, vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { factsContext, keepForAll, scopeContext } from '#app/page-context.server.ts'
import { renderPrepared } from '#app/prepared-markup.server.ts'
import { beginPayment, insteadOf, isGoneContext } from '#app/routes/begin-payment.server.ts'
import { formContextOf, formRulesOf } from '#app/routes/form-context.server.ts'
import { postedForm } from '#app/routes/receive-form.server.ts'
import { receiveNamedForm } from '#app/routes/receive-step.server.ts'
import { notFound } from '#app/routes/respond.ts'
import { PreparedMarkup } from '#app/ui/prepared.tsx'
import type { Route } from './+types/checkout-journey'
import { DepositAside } from './checkout/deposit-aside.tsx'
import { depositAside, depositFor } from './checkout/deposit-page.server.ts'
import { DepositPage } from './checkout/deposit-page.tsx'
import { Taken } from './checkout/taken.tsx'
import { SiteForm } from './forms/site-form.tsx'
import { similarShelf } from './vehicle/sections-of.server.ts'

/** ROUTE-11: a vehicle is bought online, step by step, and a deposit makes it sure. */
export function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { website } = scope
  const vehicle = vehicleOf(scope, url)
  const deposit = depositFor(vehicle, scope, 'purchase', context.get(isGoneContext))
  const facts = context.get(factsContext)
  const { aside, endsAt } = depositAside(vehicle, scope, deposit, 'purchase')
  keepForAll(facts, [`vehicle:${vehicle.id}`], endsAt)
  return {
    siteName: website.name,
    name: vehicle.name,
    vehicleHref: vehiclePath(website, vehicle),
    path: checkoutJourneyPath(vehicle),
    title: `Buy this ${vehicleWords(website).one} online`,
    why: 'About 8 minutes. You can stop and call us at any step.',
    form: formOf(scope, vehicle, deposit),
    aside: facts.isForKit
      ? null
      : renderPrepared(aside, 'aside', () => (
          <PreparedMarkup value={renderPrepared}>
            <DepositAside {...aside} />
          </PreparedMarkup>
        )),
  }
}

/** Each step is kept as a lead that is not complete; after the last one the vehicle is taken, and the card follows. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const vehicle = vehicleOf(scope, url)
  const taken = () => takenMarkup(vehicle, scope)
  const posted = await postedForm(request)
  if (vehicle.reserved || isSold(vehicle)) {
    context.set(isGoneContext, true)
    return data(insteadOf('online-purchase', taken()), { status: 409 })
  }
  const deposit = depositFor(vehicle, scope, 'purchase', false)
  return receiveNamedForm(context, request, {
    posted,
    ...formOf(scope, vehicle, deposit),
    path: checkoutJourneyPath(vehicle),
    tooMany: messages.formFailed,
    ...(providerFor(scope.website, deposit.processor) !== null && {
      continueWith: (leadId) =>
        beginPayment(context, request, vehicle, { leadId, purpose: 'online-purchase' }, taken),
    }),
  })
}

function vehicleOf({ snapshot }: Scope, url: URL): Vehicle {
  const vehicle = snapshot.stock.bySlug.get(url.searchParams.get('car_id') ?? '')
  if (!vehicle) throw notFound()
  return vehicle
}

function formOf(scope: Scope, vehicle: Vehicle, { processor }: Deposit) {
  const { website } = scope
  const where = vehicle.location?.name ?? website.name
  return {
    definition: purchaseForm(
      formVehicle(vehicle),
      { ...formContextOf(scope), website },
      where,
      providerFor(website, processor) !== null,
    ),
    rules: formRulesOf(scope),
  }
}

/** What is shown where somebody else has it; the server alone renders it. */
function takenMarkup(vehicle: Vehicle, scope: Scope): string {
  const { shelf } = similarShelf(vehicle, scope)
  return renderPrepared(shelf, 'taken', () => (
    <PreparedMarkup value={renderPrepared}>
      <Taken words={vehicleWords(scope.website)} name={vehicle.name} shelf={shelf} />
    </PreparedMarkup>
  ))
}

export default function CheckoutJourney({ loaderData, actionData }: Route.ComponentProps) {
  const { form, path, siteName, ...page } = loaderData
  return (
    <DepositPage {...page} siteName={siteName} path={path} answer={actionData}>
      <SiteForm {...form} path={path} siteName={siteName} postsLastStep answer={actionData} />
    </DepositPage>
  )
}
