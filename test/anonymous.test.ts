import { expect, test } from 'vitest'
import { flagRegistrySchema } from '#app/features/tenancy/flags.ts'
import { createTestApp, pageOf, type TestApp, type TestWebsite } from './app.ts'

const person = { name: 'Ann Lee', phone: '0412 345 678', email: 'ann@example.com' }

async function aShop(it: TestApp): Promise<TestWebsite> {
  const shop = await it.aWebsite()
  await shop.change({
    demo: true,
    garage_enabled: true,
    dealership_group: 'Group',
    features: { autograb: true },
    dealerships: [
      {
        id: shop.id,
        slug: shop.dealershipSlug,
        name: `${shop.canary} Dealership`,
        feed_ids: [`${shop.canary}-feed-id`],
        payment_processors: [
          { authorization_type: 'stripe', authorization_key: 'sandbox_pk_shop', deposit_amount: 500 },
        ],
      },
    ],
  })
  return shop
}

function asForm(fields: Readonly<Record<string, string>>) {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  }
}

test('TENANT-03 TENANT-04 a visitor can do everything on a website without signing in', async () => {
  const it = await createTestApp({
    registry: flagRegistrySchema.parse({ garage_login: { groups: ['Group'] } }),
  })
  const shop = await aShop(it)
  const path = pageOf(shop.vehicle)
  const stock = await (await it.visit(shop, '/search/new-used-and-demo-cars')).text()
  expect(stock).toContain(shop.vehicle.name)
  expect(stock).toContain('data-favourite')
  for (const [page, heading] of [
    [`${path}`, 'Enquire about this car'],
    ['/book-test-drive', 'Book a Test Drive'],
    ['/finance', 'finance'],
    [`/cars/trade-in?car_id=${shop.vehicle.id}`, 'trade-in'],
    [`${path}/checkout`, 'Reserve this car'],
    [`/checkout-journey?car_id=${shop.vehicle.slug}`, 'Buy'],
    ['/my-garage', 'garage'],
  ] as const) {
    const answer = await it.visit(shop, page)
    expect([page, answer.status]).toEqual([page, 200])
    expect((await answer.text()).toLowerCase()).toContain(heading.toLowerCase())
  }
  const asked = await it.visit(
    shop,
    path,
    asForm({ form: 'vehicle-enquiry', ...person, message: 'Still there?' }),
  )
  const reserved = await it.visit(
    shop,
    `${path}/checkout`,
    asForm({ form: 'reserve', ...person, deposit_terms: 'on' }),
  )
  expect([asked.status, reserved.status]).toEqual([303, 303])
  expect(reserved.headers.get('location')).toMatch(/^\/payment\//)
  // only what a customer keeps with us needs a login
  const refused = await it.visit(shop, '/api/garage', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{"add":[1]}',
  })
  expect(refused.status).toBe(401)
})

test('TENANT-07 a page is the same for everybody: no session, no password, no role changes a byte of it', async () => {
  const it = await createTestApp()
  const shop = await aShop(it)
  const token = 'A'.repeat(43)
  for (const path of ['/', '/search/new-used-and-demo-cars', pageOf(shop.vehicle), '/contact', '/finance']) {
    const stranger = await (await it.visit(shop, path)).text()
    for (const headers of [
      { cookie: `__Host-garage=${token}; role=admin` },
      { authorization: `Basic ${btoa(`${it.apiCredentials.user}:${it.apiCredentials.password}`)}` },
    ])
      expect(await (await it.visit(shop, path, { headers })).text()).toBe(stranger)
  }
})
