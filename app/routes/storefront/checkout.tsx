import { data } from 'react-router'
import { messages } from '#app/core/messages.ts'
import { formVehicle } from '#app/features/forms/form-vehicle.ts'
import { type Deposit, providerFor } from '#app/features/payments/processor-of.ts'
import { reserveForm } from '#app/features/payments/reserve-form.ts'
import { reserveReasons } from '#app/features/payments/terms.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { checkoutPath, vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { factsContext, keepForAll, scopeContext } from '#app/page-context.server.ts'
import { renderPrepared } from '#app/prepared-markup.server.ts'
import { beginPayment, insteadOf, isGoneContext } from '#app/routes/begin-payment.server.ts'
import { formContextOf, formRulesOf } from '#app/routes/form-context.server.ts'
import { postedForm, receiveForm } from '#app/routes/receive-form.server.ts'
import { notFound } from '#app/routes/respond.ts'
import { PreparedMarkup } from '#app/ui/prepared.tsx'
import type { Route } from './+types/checkout'
import { DepositAside } from './checkout/deposit-aside.tsx'
import { depositAside, depositFor } from './checkout/deposit-page.server.ts'
import { DepositPage } from './checkout/deposit-page.tsx'
import { Taken } from './checkout/taken.tsx'
import { SiteForm } from './forms/site-form.tsx'
import { similarShelf } from './vehicle/sections-of.server.ts'

/** ROUTE-10: a vehicle is reserved by a deposit: who, then the card. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { website } = scope
  const vehicle = vehicleOf(scope, params.slug)
  const deposit = depositFor(vehicle, scope, 'reserve', context.get(isGoneContext))
  const facts = context.get(factsContext)
  const { aside, endsAt } = depositAside(vehicle, scope, deposit, 'reserve')
  keepForAll(facts, [`vehicle:${vehicle.id}`], endsAt)
  return {
    siteName: website.name,
    name: vehicle.name,
    vehicleHref: vehiclePath(website, vehicle),
    path: url.pathname,
    title: `Reserve this ${vehicleWords(website).one}`,
    why: reserveReasons(website).why,
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

/** Keeps who it is as a lead that is not complete yet, takes the vehicle for them, and leads on to the payment. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const vehicle = vehicleOf(scope, params.slug)
  const taken = () => takenMarkup(vehicle, scope)
  const posted = await postedForm(request)
  if (vehicle.reserved || isSold(vehicle)) {
    context.set(isGoneContext, true)
    return data(insteadOf('reserve', taken()), { status: 409 })
  }
  const deposit = depositFor(vehicle, scope, 'reserve', false)
  return receiveForm(context, request, {
    posted,
    ...formOf(scope, vehicle, deposit),
    path: checkoutPath(scope.website, vehicle),
    tooMany: messages.formFailed,
    ...(providerFor(scope.website, deposit.processor) !== null && {
      continueWith: (leadId) =>
        beginPayment(context, request, vehicle, { leadId, purpose: 'reserve' }, taken),
    }),
  })
}

function vehicleOf({ snapshot }: Scope, slug: string): Vehicle {
  const vehicle = snapshot.stock.bySlug.get(slug)
  if (!vehicle) throw notFound()
  return vehicle
}

function formOf(scope: Scope, vehicle: Vehicle, { processor }: Deposit) {
  return {
    definition: reserveForm(
      formVehicle(vehicle),
      { ...formContextOf(scope), website: scope.website },
      providerFor(scope.website, processor) !== null,
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

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { form, path, siteName, ...page } = loaderData
  return (
    <DepositPage {...page} siteName={siteName} path={path} answer={actionData}>
      <SiteForm {...form} path={path} siteName={siteName} answer={actionData} />
    </DepositPage>
  )
}
