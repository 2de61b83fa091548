import { toDollars } from '#app/core/money.ts'
import { type AskedLoan, parseLoan } from '#app/features/finance/asked-loan.ts'
import { parseFinanceQuery } from '#app/features/finance/finance-query.ts'
import { financeProviderOf, repaymentNotice } from '#app/features/finance/finance-terms.ts'
import { formVehicle } from '#app/features/forms/form-vehicle.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { type Locale, localSpelling } from '#app/features/tenancy/wording.ts'
import { figureAt } from '#app/features/vehicles/price/price-at.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { makeSiteForm, type ShownForm } from '#app/pages/furniture/forms/site-form.server.ts'
import { findNamedVehicle } from '#app/pages/furniture/named-vehicle.server.ts'

/** Makes the finance page's form, filled in with what the link to the page said (ROUTE-14). */
export function makeFinanceForm(
  scope: Scope,
  query: URLSearchParams,
): ShownForm & { vehicle: Vehicle | null } {
  const asked = parseFinanceQuery(query, scope.website)
  const vehicle = findNamedVehicle(scope, asked.car_id)
  // without a lender there is nobody to apply to, so the form asks the dealership
  const name = financeProviderOf(scope.website) ? 'finance' : 'finance-enquiry'
  const sent = Object.entries({ car_type: asked.car_type, vin: asked.vin }).flatMap(([key, value]) =>
    value === null || (vehicle && key === 'car_type') ? [] : [[key, value]],
  )
  const form = makeSiteForm(scope, name, {
    ...(vehicle ? { vehicle: formVehicle(vehicle) } : {}),
    values: {
      ...(asked.vehiclePriceBudget === null
        ? {}
        : { 'Vehicle price budget': String(asked.vehiclePriceBudget) }),
      ...(asked.preferredDealership === null ? {} : { dealership_slug: asked.preferredDealership }),
    },
    sent: Object.fromEntries(sent),
  })
  return { ...form, vehicle }
}

/**
 * @returns null where no repayment may be shown, because the law asks for lender's terms that are missing
 * (FIN-01)
 */
export function makeCalculator(
  { website, snapshot }: Scope,
  query: URLSearchParams,
  vehicle: Vehicle | null,
) {
  const notice = repaymentNotice(website)
  if (!notice) return null
  const { terms } = website.finance
  const budget = parseFinanceQuery(query, website).vehiclePriceBudget
  const figure = vehicle && figureAt(vehicle, website)
  const price = budget ?? (figure === null ? usualPrice(snapshot.stock.vehicles, website) : toDollars(figure))
  const start: Partial<AskedLoan> = {
    ...(price === null ? {} : { price: String(price) }),
    ...(terms ? { rate: String(terms.rate_percent) } : {}),
  }
  return {
    notice,
    asked: parseLoan(query, start),
    disclaimer: website.finance.disclaimer ?? null,
    rateUnit: website.locale === 'en-US' ? 'APR' : 'p.a.',
    fortnightly: localSpelling('Fortnightly', website.locale),
  }
}

/**
 * The calculator reloads the page with these parameters, so that what the link said of the vehicle is not
 * lost.
 */
export function carriedParameters(query: URLSearchParams, website: Scope['website']): Record<string, string> {
  const { vehiclePriceBudget, ...about } = parseFinanceQuery(query, website)
  return Object.fromEntries(
    Object.entries(about).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
}

/**
 * @returns the median price in stock in whole thousands of dollars, since most visitors look at such a
 * vehicle
 */
function usualPrice(vehicles: readonly Vehicle[], website: Scope['website']): number | null {
  const figures = vehicles.flatMap((vehicle) => figureAt(vehicle, website) ?? [])
  const middle = figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]
  return middle === undefined ? null : Math.round(toDollars(middle) / 1000) * 1000
}

/** @returns the papers that a lender asks to see */
export function papersOf(locale: Locale): string[] {
  const pay =
    locale === 'en-US' ? 'Two recent pay stubs, or a tax return' : 'Your last two payslips, or a tax return'
  return [
    localSpelling('Your driver licence', locale),
    `${pay} if you work for yourself`,
    'What you pay for rent or mortgage, cards and other loans',
  ]
}
