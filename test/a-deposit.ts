import { listLedger, listPayments } from '#app/features/payments/store.server.ts'
import type { PaymentProcessor } from '#app/features/vehicles/vehicle.ts'
import { pageOf, type TestApp, type TestWebsite } from './app.ts'

/** A shopper sends these fields to the reserve page. */
export const person = {
  form: 'reserve',
  name: 'Ann Lee',
  phone: '0412 345 678',
  email: 'ann@example.com',
  deposit_terms: 'on',
}
/** The sandbox answers each of these test cards in its own way. */
export const card = { expiry: '08/29', cvc: '123' }
export const good = '4242424242424242'
export const declined = '4000000000000002'
export const challenged = '4000002760003184'
export const lost = '4000000000000119'

/** Makes a demo website that takes deposits with this key. */
export async function aShop(
  it: TestApp,
  settings: Readonly<Record<string, unknown>> = {},
  authorization_key = 'sandbox_pk_shop',
  authorization_type: PaymentProcessor['authorization_type'] = 'stripe',
): Promise<TestWebsite> {
  const shop = await it.aWebsite()
  const dealership = {
    id: shop.id,
    slug: shop.dealershipSlug,
    name: `${shop.canary} Dealership`,
    feed_ids: [`${shop.canary}-feed-id`],
    payment_processors: [{ authorization_type, authorization_key, deposit_amount: 499.95 }],
  }
  await shop.change({ demo: true, payment_provider: 'Stripe', dealerships: [dealership], ...settings })
  return shop
}

export function asForm(fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}) {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  }
}

/** Sends the reserve page and returns its answer, with the token of the payment that was begun. */
export async function begin(it: TestApp, shop: TestWebsite, who: Readonly<Record<string, string>> = person) {
  const answer = await it.visit(shop, `${pageOf(shop.vehicle)}/checkout`, asForm(who))
  const location = answer.headers.get('location') ?? ''
  return { answer, token: /^\/payment\/(.+)$/.exec(location)?.[1] ?? '' }
}

export async function pay(it: TestApp, shop: TestWebsite, token: string, number: string) {
  await it.visit(shop, `/_sandbox/card/${token}`, asForm({ number, ...card }))
  return it.visit(shop, `/payment/${token}`)
}

export const paymentsOf = (it: TestApp, { id }: TestWebsite) =>
  listPayments({ db: it.database.db, websiteId: id })
export const ledgerOf = async (it: TestApp, { id }: TestWebsite) =>
  (await listLedger({ db: it.database.db, websiteId: id })).map(({ kind, amountCents }) => [
    kind,
    amountCents,
  ])
