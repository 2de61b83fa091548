import type { Website } from '#app/features/tenancy/website.ts'

/** What a link to the finance page contains about its vehicle (ROUTE-14, CAR-21). */
export interface FinanceQuery {
  /** The slug of a dealership of the website. */
  readonly preferredDealership: string | null
  /** In dollars. */
  readonly vehiclePriceBudget: number | null
  readonly car_id: string | null
  readonly car_type: CarType | null
  readonly vin: string | null
}

const carTypes = ['new', 'used', 'demo'] as const
type CarType = (typeof carTypes)[number]

const largestBudget = 10_000_000

/** The address of the form on the website's finance page; unknown values are left out. */
export function financeFormPath(website: Pick<Website, 'config'>, known: Partial<FinanceQuery>): string {
  const query = new URLSearchParams()
  for (const name of financeParameters) {
    const value = known[name]
    if (value !== null && value !== undefined) query.set(name, String(value))
  }
  return `${website.config.finance_path}${query.size > 0 ? `?${query}` : ''}#finance-form`
}

/** The parameters of the address that the finance page reads. */
export const financeParameters = [
  'car_id',
  'car_type',
  'vin',
  'preferredDealership',
  'vehiclePriceBudget',
] as const satisfies readonly (keyof FinanceQuery)[]

/** Ignores unknown and malformed values, because they only fill in fields that a visitor may change. */
export function parseFinanceQuery(
  query: URLSearchParams,
  website: { readonly dealerships: readonly { readonly slug: string }[] },
): FinanceQuery {
  const asked = query.get('preferredDealership')
  return {
    preferredDealership: website.dealerships.find(({ slug }) => slug === asked)?.slug ?? null,
    vehiclePriceBudget: budgetIn(query.get('vehiclePriceBudget')),
    car_id: matching(query.get('car_id'), /^[A-Za-z0-9_-]{1,100}$/),
    car_type: carTypes.find((type) => type === query.get('car_type')) ?? null,
    vin: matching(query.get('vin'), /^[A-Za-z0-9-]{1,40}$/),
  }
}

function matching(text: string | null, shape: RegExp): string | null {
  return text !== null && shape.test(text) ? text : null
}

function budgetIn(text: string | null): number | null {
  if (text === null || !/^\d{1,8}(?:\.\d{1,2})?$/.test(text)) return null
  const budget = Number(text)
  return budget > 0 && budget <= largestBudget ? budget : null
}
