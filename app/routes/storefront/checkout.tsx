import { reserveReasons } from '#app/features/payments/terms.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { checkoutPath } from '#app/features/vehicles/vehicle-path.ts'
import { asideMarkup, takenMarkup } from '#app/pages/checkout/deposit-markup.tsx'
import { openedDeposit, postedDeposit } from '#app/pages/checkout/deposit-page.server.ts'
import { DepositPage } from '#app/pages/checkout/deposit-page.tsx'
import { receiveForm } from '#app/pages/furniture/forms/receive-form.server.ts'
import { noticeOf, SiteForm } from '#app/pages/furniture/forms/site-form.tsx'
import { reserveFormOf } from '#app/pages/furniture/payments/deposit-forms.server.ts'
import { notFound } from '#app/pages/furniture/respond.ts'
import { scopeContext } from '#app/shell/page-context.server.ts'
import { renderPrepared } from '#app/shell/prepared-markup.server.ts'
import type { Route } from './+types/checkout'

/** ROUTE-10: a vehicle is reserved by a deposit: who, then the card. */
export function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const vehicle = vehicleOf(scope, params.slug)
  return openedDeposit(context, vehicle, wayOf(scope, vehicle), (aside) => asideMarkup(renderPrepared, aside))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const vehicle = vehicleOf(scope, params.slug)
  return postedDeposit(
    context,
    request,
    vehicle,
    wayOf(scope, vehicle),
    (...taken) => takenMarkup(renderPrepared, ...taken),
    receiveForm,
  )
}

function vehicleOf({ snapshot }: Scope, slug: string): Vehicle {
  const vehicle = snapshot.stock.bySlug.get(slug)
  if (!vehicle) throw notFound()
  return vehicle
}

function wayOf(scope: Scope, vehicle: Vehicle) {
  const { website } = scope
  return {
    purpose: 'reserve' as const,
    path: checkoutPath(website, vehicle),
    title: `Reserve this ${vehicleWords(website).one}`,
    why: reserveReasons(website).why,
    form: (takesCards: boolean) => reserveFormOf(scope, vehicle, takesCards),
  }
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { form, path, siteName, ...page } = loaderData
  return (
    <DepositPage {...page} siteName={siteName} path={path} answer={actionData}>
      <SiteForm
        {...form}
        path={path}
        siteName={siteName}
        notice={
          <>
            <p>{noticeOf(siteName)}</p>
            {form.definition.savedNotice && <p className="mt-4">{form.definition.savedNotice}</p>}
          </>
        }
        answer={actionData}
      />
    </DepositPage>
  )
}
