import { data, type RouterContextProvider, redirect } from 'react-router'
import { messages } from '#app/core/messages.ts'
import type { FormDefinition } from '#app/features/forms/form-definition.ts'
import { phoneLink } from '#app/features/locations/phone-link.ts'
import type { PaymentPurpose } from '#app/features/payments/payment.ts'
import { cardFeeText, holdText, refundText, reserveReasons } from '#app/features/payments/terms.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import { dealerPhone } from '#app/features/vehicles/dealer-phone.ts'
import { type Deposit, depositOf } from '#app/features/vehicles/deposit.ts'
import { purchaseOptions } from '#app/features/vehicles/eligibility.ts'
import { formatPrice, netPrice } from '#app/features/vehicles/price/amounts.ts'
import { figureAt } from '#app/features/vehicles/price/price-at.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { notOnlinePath, vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { makeFormRules } from '#app/pages/furniture/forms/form-context.server.ts'
import { type Posted, readPostedForm, textOf } from '#app/pages/furniture/forms/receive-form.server.ts'
import { depositProviderOf } from '#app/pages/furniture/payments/deposit-forms.server.ts'
import { holderOf } from '#app/pages/furniture/payments/deposit-holder.server.ts'
import { renderPart } from '#app/pages/furniture/render-part.server.tsx'
import { makeSimilarShelf } from '#app/pages/furniture/shelves/similar-shelf.server.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { isGoneContext, redirectToPayment, refuseGoneVehicle } from './begin-payment.server.ts'
import { DepositAside } from './deposit-aside.tsx'
import type { DepositView } from './deposit-view.ts'
import { Taken } from './taken.tsx'

/** There are two ways to a deposit, reserving and buying; each has its page and its form. */
export interface DepositWay<Definition extends FormDefinition> {
  readonly purpose: PaymentPurpose
  /** The address of this page. */
  readonly path: string
  readonly title: string
  readonly why: string
  readonly form: (takesCards: boolean) => Definition
}

/** Shows a page that asks for a deposit. */
export function showDeposit<Definition extends FormDefinition>(
  context: Readonly<RouterContextProvider>,
  vehicle: Vehicle,
  way: DepositWay<Definition>,
) {
  const scope = context.get(scopeContext)
  const { website } = scope
  const facts = context.get(factsContext)
  const deposit = depositFor(vehicle, scope, way.purpose, context.get(isGoneContext))
  const { aside, endsAt } = depositAside(vehicle, scope, deposit, way.purpose)
  keepForAll(facts, [`vehicle:${vehicle.id}`], endsAt)
  return {
    siteName: website.name,
    name: vehicle.name,
    vehicleHref: vehiclePath(website, vehicle),
    path: way.path,
    title: way.title,
    why: way.why,
    form: { definition: way.form(aside.takesCards), rules: makeFormRules(scope) },
    aside: facts.isForKit ? null : asideMarkup(aside),
  }
}

/**
 * Keeps the shopper's details as an incomplete lead, holds the vehicle for them, and redirects to the
 * payment.
 *
 * @param receive receives the form at once, or step by step
 */
export async function takeDeposit<Definition extends FormDefinition, Answer>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  vehicle: Vehicle,
  way: DepositWay<Definition>,
  receive: (
    context: Readonly<RouterContextProvider>,
    request: Request,
    posted: Posted<Definition>,
  ) => Promise<Answer>,
) {
  const scope = context.get(scopeContext)
  const taken = () => takenMarkup(vehicle, scope)
  const posted = await readPostedForm(request)
  const { purpose, path } = way
  if (vehicle.has_deposit || isSold(vehicle)) {
    context.set(isGoneContext, true)
    return data(refuseGoneVehicle(purpose, taken()), { status: 409 })
  }
  const takesCards =
    depositProviderOf(vehicle, scope, depositFor(vehicle, scope, purpose, false).processor) !== null
  return receive(context, request, {
    posted,
    definition: way.form(takesCards),
    rules: makeFormRules(scope),
    path,
    tooMany: messages.formFailed,
    ...(takesCards && {
      continueWith: (leadId) => {
        const holder = holderOf(context, {
          email: textOf(posted.get('email')),
          phone: textOf(posted.get('phone')),
        })
        return redirectToPayment(context, request, vehicle, { leadId, purpose, holder }, taken)
      },
    }),
  })
}

/**
 * Makes the deposit of a vehicle that may be reserved or bought. A visitor to the page of any other vehicle
 * is redirected to the vehicle (ELIG-09).
 *
 * @param isGone the page says that somebody else has the vehicle, so it is shown nevertheless
 */
function depositFor(
  vehicle: Vehicle,
  { website }: Pick<Scope, 'website'>,
  purpose: PaymentPurpose,
  isGone: boolean,
): Deposit {
  const deposit = depositOf(vehicle, website)
  if (!deposit || (!isGone && !purchaseOptions(vehicle, website)[optionOf[purpose]]))
    throw redirect(notOnlinePath(website, vehicle), { status: 302 })
  return deposit
}

function asideMarkup(aside: DepositView): string {
  return renderPart(<DepositAside {...aside} />)
}

/** Renders what the page shows where somebody else holds the vehicle. */
function takenMarkup(vehicle: Vehicle, scope: Scope): string {
  const { shelf } = makeSimilarShelf(vehicle, scope)
  return renderPart(
    <Taken
      words={vehicleWords(scope.website)}
      vehicle={{ name: vehicle.name, isSold: isSold(vehicle) }}
      shelf={shelf}
    />,
  )
}

/** Makes what stands beside the form: the vehicle, the amount, and what it buys. */
function depositAside(
  vehicle: Vehicle,
  scope: Scope,
  { amount, processor }: Deposit,
  purpose: PaymentPurpose,
): { aside: DepositView; endsAt: Date | null } {
  const { website, snapshot, now } = scope
  const isPurchase = purpose === 'online-purchase'
  const provider = depositProviderOf(vehicle, scope, processor)
  const { hold_hours, refundable_days } = website.config.reservations
  const total = figureAt(vehicle, website)
  const { card, endsAt } = cardOf(vehicle, scope, now)
  return {
    endsAt,
    aside: {
      card,
      heading: isPurchase ? 'You are buying' : 'You are reserving',
      amount: formatPrice(amount),
      price: isPurchase && total !== null ? formatPrice(total) : null,
      balance: isPurchase && total !== null ? formatPrice(netPrice(total, null, amount)) : null,
      hold: holdText(hold_hours),
      refund: refundText(refundable_days),
      cardFee: cardFeeText(website),
      next: reserveReasons(website).next,
      phone: phoneLink(dealerPhone(vehicle, website, snapshot.locations), website.locale),
      takesCards: provider !== null,
      isDemo: provider === 'sandbox',
      isPurchase,
    },
  }
}

const optionOf = { reserve: 'reserve', 'online-purchase': 'purchase' } as const
