import { expect, test } from 'vitest'
import { isSettled } from '#app/features/payments/payment-state.ts'
import type { PaymentProvider } from '#app/features/payments/provider.ts'
import { ProviderError } from '#app/features/payments/provider.ts'
import { type Sandbox, sandboxNoticeSecret } from '#app/features/payments/sandbox.server.ts'
import { listLedger } from '#app/features/payments/store.server.ts'
import { noticeSignature } from '#test/notice-signature.ts'
import {
  aShop,
  asForm,
  begin,
  card,
  challenged,
  declined,
  good,
  ledgerOf,
  lost,
  pay,
  paymentsOf,
  person,
} from './a-deposit.ts'
import { aListing } from './a-website-folder.ts'
import {
  asJson,
  createTestApp,
  kitOf,
  pageOf,
  type TestApp,
  type TestWebsite,
  testSecretsKey,
} from './app.ts'
import { pressButton } from './press-button.ts'

test('PAY-05 who reserves gives their details, pays the deposit, and the vehicle is reserved at once', {
  tags: ['long'],
}, async () => {
  const it = await createTestApp()
  const shop = await aShop(it)
  const page = await it.visit(shop, `${pageOf(shop.vehicle)}/checkout`)
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('$499.95')
  expect(html).toContain('Demonstration: no money moves')
  expect(html).toContain('There’s only one of this car')

  const { answer, token } = await begin(it, shop)
  expect(answer.status).toBe(303)
  await it.settle()
  const [partial] = await it.leadsOf(shop)
  expect(partial?.lead).toMatchObject({
    category: 'Reserve',
    form_completed: false,
    lead_status: 'Incomplete',
  })
  expect(it.mailer.sent).toHaveLength(0)

  const payPage = await it.visit(shop, `/payment/${token}`)
  expect(payPage.headers.get('cache-control')).toContain('no-store')
  const payHtml = await payPage.text()
  expect(payHtml).toContain('Pay $499.95 deposit')
  expect(payHtml).toContain(`src="/_sandbox/card/${token}"`)

  const paid = await pay(it, shop, token, good)
  expect(paid.headers.get('location')).toBe(`/success?category=reserve&car_id=${shop.vehicle.id}&paid=1`)
  expect(paid.headers.get('set-cookie')).toContain(`last_lead=${partial?.id}`)
  await it.settle()
  const [lead, ...others] = await it.leadsOf(shop)
  expect(others).toEqual([])
  expect(lead?.lead).toMatchObject({
    category: 'Reserve',
    form_completed: true,
    fields: { 'Deposit paid': '$499.95 AUD' },
  })
  expect(await (await it.visit(shop, pageOf(shop.vehicle))).text()).toContain('RESERVED')
  expect(await ledgerOf(it, shop)).toEqual([['charge', 49_995]])

  await it.payments.reconcile(it.clock.now)
  const receipts = () => it.mailer.sent.map(({ mail }) => mail).filter(({ to }) => to === 'ann@example.com')
  expect(receipts().map(({ subject }) => subject)).toEqual([
    `Your deposit of $499.95 for the ${shop.vehicle.name}`,
  ])
  await it.payments.reconcile(it.clock.now)
  expect(receipts()).toHaveLength(1)
})

test('ELIG-09 the page of a vehicle that cannot be reserved leads to the vehicle', {
  tags: ['long'],
}, async () => {
  const it = await createTestApp()
  const shop = await it.aWebsite()
  const answer = await it.visit(shop, `${pageOf(shop.vehicle)}/checkout`)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `${pageOf(shop.vehicle)}?online=no`])
  const posted = await it.visit(shop, `${pageOf(shop.vehicle)}/checkout`, asForm(person))
  expect([posted.status, posted.headers.get('location')]).toEqual([302, `${pageOf(shop.vehicle)}?online=no`])
  const page = await (await it.visit(shop, `${pageOf(shop.vehicle)}?online=no`)).text()
  expect(page).toContain('This car cannot be reserved or bought online.')
})

test('MEND-08 ELIG-09 a vehicle that its feed reserves has words of its own, on the page and for a payment', async () => {
  const it = await createTestApp()
  const shop = await aShop(it)
  await shop.bring([aListing({ 'Stock No': shop.vehicle.stocknum, Reserved: 'Yes' })])
  const page = await (await it.visit(shop, pageOf(shop.vehicle))).text()
  expect(page).toContain('Reserved at the dealership')
  expect(page).not.toMatch(/deposit is on it|paid a deposit/)
  const lead = { name: 'Ann Lee', email: 'ann@example.com', category: 'Reserve', car_id: shop.vehicle.id }
  const { id } = await (await it.visit(shop, '/api/leads', asJson({ lead }))).json()
  await it.settle()
  const asked = { car_id: shop.vehicle.id, dealership_id: shop.vehicle.dealership_id, lead_id: id }
  const refused = await it.visit(shop, '/api/payments', asJson(asked))
  expect([refused.status, await refused.json()]).toEqual([
    422,
    { error: 'This car is reserved at the dealership' },
  ])
  const posted = await it.visit(shop, `${pageOf(shop.vehicle)}/checkout`, asForm(person))
  expect([posted.status, posted.headers.get('location')]).toEqual([302, `${pageOf(shop.vehicle)}?online=no`])
})

test('PAY-01 where no provider of ours takes the money, the deposit is taken by phone', async () => {
  const it = await createTestApp()
  const shop = await aShop(it, { demo: false, payment_provider: 'Till' }, 'pub_live_1')
  const path = `${pageOf(shop.vehicle)}/checkout`
  const html = await (await it.visit(shop, path)).text()
  expect(html).toContain('We call you to take the deposit')
  expect(html).toContain('Hold it by phone')
  const answer = await it.visit(shop, path, asForm(person))
  expect(answer.headers.get('location')).toContain('/success?category=reserve')
  await it.settle()
  expect((await it.leadsOf(shop))[0]?.lead).toMatchObject({ category: 'Reserve', form_completed: true })
  expect(await paymentsOf(it, shop)).toEqual([])
})

test('ROUTE-10 the platform’s address of the page redirects to the website’s own', async () => {
  const it = await createTestApp()
  const shop = await aShop(it, { config: { cars: { checkout_path: 'buy-online' } } })
  const answer = await it.visit(shop, `${pageOf(shop.vehicle)}/checkout`)
  expect([answer.status, answer.headers.get('location')]).toEqual([308, `${pageOf(shop.vehicle)}/buy-online`])
  expect((await it.visit(shop, `${pageOf(shop.vehicle)}/buy-online`)).status).toBe(200)
})

test('PAY-05 without the terms nothing is begun', async () => {
  const it = await createTestApp()
  const shop = await aShop(it)
  const { deposit_terms: _, ...unsigned } = person
  const { answer } = await begin(it, shop, unsigned)
  expect(answer.status).toBe(422)
  expect(await paymentsOf(it, shop)).toEqual([])
})

test('PAY-07 the page says that a card was declined, and another card may work', async () => {
  const it = await createTestApp()
  const shop = await aShop(it)
  const { token } = await begin(it, shop)
  const html = await (await pay(it, shop, token, declined)).text()
  expect(html).toContain('Your card was declined.')
  expect(html).toContain('banner-destructive')
  await it.settle()
  expect((await it.leadsOf(shop))[0]?.lead.form_completed).toBe(false)
  expect((await pay(it, shop, token, good)).status).toBe(303)
  expect(await ledgerOf(it, shop)).toEqual([['charge', 49_995]])
})

test('PAY-07 the second who wants it is told, and shown others', async () => {
  const it = await createTestApp()
  const shop = await aShop(it)
  const { token } = await begin(it, shop)
  const other = { ...person, name: 'Ben Ng', email: 'ben@example.com' }
  const held = await begin(it, shop, other)
  expect(held.answer.status).toBe(409)
  expect(await held.answer.text()).toContain('Someone has just reserved this car')
  await pay(it, shop, token, good)
  await it.app.settled()
  expect((await begin(it, shop, other)).answer.status).toBe(409)
  const opened = await it.visit(shop, `${pageOf(shop.vehicle)}/checkout`)
  expect(opened.headers.get('location')).toBe(`${pageOf(shop.vehicle)}?online=no`)
})

test('PAY-07 a shopper who begins again with other details is not blocked by their own hold', async () => {
  const it = await createTestApp()
  const shop = await aShop(it)
  const first = await begin(it, shop)
  const cookie = first.answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const again = await it.visit(
    shop,
    `${pageOf(shop.vehicle)}/checkout`,
    asForm({ ...person, name: 'Ann Lees' }, { cookie }),
  )
  expect(again.status).toBe(303)
  expect((await paymentsOf(it, shop)).map(({ state }) => state).toSorted()).toEqual(['held', 'released'])
  const repeated = await begin(it, shop, { ...person, name: 'Ann Lees' })
  expect(repeated.answer.headers.get('location')).toBe(again.headers.get('location'))
})

test('PAY-04 the bank asks, and its answer decides', async () => {
  const it = await createTestApp()
  const shop = await aShop(it)
  const { token } = await begin(it, shop)
  const asked = await pay(it, shop, token, challenged)
  expect(asked.headers.get('location')).toBe(`/_sandbox/bank/${token}`)
  expect(await (await it.visit(shop, `/_sandbox/bank/${token}`)).text()).toContain('Is it you?')
  await it.visit(shop, `/_sandbox/bank/${token}`, asForm({ answer: 'no' }))
  const refused = await it.visit(shop, `/payment/${token}`)
  expect(await refused.text()).toContain('Your bank could not confirm that it is you')
  await pay(it, shop, token, challenged)
  await it.visit(shop, `/_sandbox/bank/${token}`, asForm({ answer: 'yes' }))
  expect((await it.visit(shop, `/payment/${token}`)).headers.get('location')).toContain('/success')
  expect(await ledgerOf(it, shop)).toEqual([['charge', 49_995]])
})

test('PAY-04 a charge whose answer was lost is asked about, and never made twice', async () => {
  const it = await createTestApp()
  const shop = await aShop(it)
  const { token } = await begin(it, shop)
  await it.visit(shop, `/_sandbox/card/${token}`, asForm({ number: lost, ...card }))
  await it.visit(shop, `/_sandbox/card/${token}`, asForm({ number: lost, ...card }))
  expect((await paymentsOf(it, shop))[0]?.state).toBe('charging')
  it.clock.now = new Date(it.clock.now.getTime() + 60_000)
  await it.payments.reconcile(it.clock.now)
  expect((await paymentsOf(it, shop))[0]?.state).toBe('applied')
  const row = await it.database.db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('id', '=', (await paymentsOf(it, shop))[0]?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(row.charges).toBe(1)
  expect(await ledgerOf(it, shop)).toEqual([['charge', 49_995]])
})

test('PAY-04 while the provider is away the vehicle stays held, and nobody else is charged for it', async () => {
  let isAway = false
  const it = await createTestApp({ provider: (sandbox) => failing(sandbox, () => isAway) })
  const shop = await aShop(it)
  const { token } = await begin(it, shop)
  isAway = true
  expect(await (await pay(it, shop, token, good)).text()).toContain('We are waiting for your bank')
  for (let minute = 0; minute < 60; minute += 10) {
    it.clock.now = new Date(it.clock.now.getTime() + 10 * 60_000)
    await it.payments.reconcile(it.clock.now)
  }
  expect((await paymentsOf(it, shop))[0]?.state).toBe('charging')
  expect((await begin(it, shop, { ...person, name: 'Ben Ng' })).answer.status).toBe(409)
  isAway = false
  it.clock.now = new Date(it.clock.now.getTime() + 10 * 60_000)
  await it.payments.reconcile(it.clock.now)
  // the call never reached the provider, so nothing was charged, and the shopper may try again
  expect((await paymentsOf(it, shop))[0]?.state).toBe('held')
  expect(await ledgerOf(it, shop)).toEqual([])
})

test('PAY-07 a hold that nobody pays ends by the clock', async () => {
  const it = await createTestApp()
  const shop = await aShop(it)
  const { token } = await begin(it, shop)
  it.clock.now = new Date(it.clock.now.getTime() + 16 * 60_000)
  await it.payments.reconcile(it.clock.now)
  expect((await paymentsOf(it, shop))[0]).toMatchObject({ state: 'released', reason: 'nobody paid in time' })
  expect(await (await it.visit(shop, `/payment/${token}`)).text()).toContain('Your hold has ended')
  // a page that was left open can no longer pay
  await pay(it, shop, token, good)
  expect(await ledgerOf(it, shop)).toEqual([])
  expect((await begin(it, shop, { ...person, name: 'Ben Ng' })).answer.status).toBe(303)
})

test('ELIG-09 what is sold while the card is typed is not charged for', async () => {
  const it = await createTestApp()
  const shop = await aShop(it)
  const { token } = await begin(it, shop)
  await shop.bring([aListing({ 'Stock No': `B${shop.id}` })])
  await it.database.db
    .updateTable('vehicles')
    .set({ sold_at: it.clock.now })
    .where('id', '=', shop.vehicle.id)
    .execute()
  expect(await (await pay(it, shop, token, good)).text()).toContain('Your hold has ended')
  expect(await ledgerOf(it, shop)).toEqual([])
})

test('PAY-07 a deposit is refunded, and the vehicle is free again', async () => {
  const it = await createTestApp()
  const shop = await aShop(it)
  const { token } = await begin(it, shop)
  await pay(it, shop, token, good)
  const [payment] = await paymentsOf(it, shop)
  if (!payment) throw new Error('no payment')
  expect(await it.payments.refund(payment, 'changed their mind', it.clock.now)).toBe(true)
  expect(await it.payments.refund(payment, 'twice', it.clock.now)).toBe(false)
  await it.app.settled()
  expect(await ledgerOf(it, shop)).toEqual([
    ['charge', 49_995],
    ['refund', -49_995],
  ])
  expect(await (await it.visit(shop, pageOf(shop.vehicle))).text()).not.toContain('RESERVED')
  expect(await (await it.visit(shop, `/payment/${token}`)).text()).toContain('goes back to your card')
})

test('FIELD-13 no card number reaches the lead, its journal, the database or the log', async () => {
  const it = await createTestApp()
  const shop = await aShop(it)
  const { token } = await begin(it, shop)
  await pay(it, shop, token, '4242 4242 4242 4242')
  await it.settle()
  const rows = [
    await paymentsOf(it, shop),
    await it.leadsOf(shop),
    await it.database.db.selectFrom('sandbox_payments').selectAll().execute(),
    it.log.lines,
    it.mailer.sent.map(({ mail }) => mail.text),
  ]
  expect(JSON.stringify(rows)).not.toMatch(/4242 ?4242/)
})

test('MEND-07 a payment begun straight after its lead waits for the lead to reach the database', async () => {
  const it = await createTestApp()
  const shop = await aShop(it)
  const { id: websiteId } = shop
  await it.jobs.start()
  await it.visit(shop, '/')
  // another transaction has the only connection of the database, so the lead cannot reach it yet
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const held = it.database.db.transaction().execute(() => released)
  const lead = await it.visit(
    shop,
    '/api/leads',
    asJson({
      lead: {
        name: 'Ann Lee',
        email: 'a@example.com',
        category: 'Reserve',
        form_completed: false,
        car_id: String(shop.vehicle.id),
      },
    }),
  )
  expect([lead.status, it.leads.waitingCount]).toEqual([201, 1])
  const { id: lead_id } = await lead.json()
  const asked = { car_id: shop.vehicle.id, dealership_id: shop.vehicle.dealership_id, lead_id }
  const begun = it.visit(shop, '/api/payments', asJson(asked))
  release()
  await held
  expect((await begun).status).toBe(201)
  expect(await it.leads.find(websiteId, '00000000-0000-5000-8000-000000000000')).toBeNull()
})

/** Makes ten vehicles that can be held, and a shopper who tries to hold one. */
async function tenToHold(it: TestApp) {
  const shop = await aShop(it)
  await shop.bring(Array.from({ length: 10 }, (_, index) => aListing({ 'Stock No': `H${shop.id}-${index}` })))
  const vehicles = (await shop.stock()).filter(({ stocknum }) => stocknum.startsWith('H'))
  const hold = async (index: number, who: object, address: string, headers: Record<string, string> = {}) => {
    const vehicle = vehicles[index] ?? shop.vehicle
    const fields = { ...person, ...who }
    return it.visit(shop, `${pageOf(vehicle)}/checkout`, { ...asForm(fields, headers), address })
  }
  const held = async () => {
    const rows = await it.database.db.selectFrom('vehicle_leases').selectAll().execute()
    return rows.filter(({ website_id }) => website_id === shop.id).length
  }
  return { shop, vehicles, hold, held }
}

test.each<[string, (index: number) => object, (index: number) => string]>([
  ['mailbox', (i) => ({ phone: `04120000${10 + i}` }), (i) => `198.51.100.${i}`],
  ['phone', (i) => ({ email: `stranger-${i}@example.com` }), (i) => `198.51.100.${i}`],
  ['connection', (i) => ({ email: `s${i}@example.com`, phone: `04120000${10 + i}` }), () => '198.51.100.7'],
])('SAFE-06 one %s holds one vehicle, asked for one after the other or all at once', async (_, who, from) => {
  const it = await createTestApp({ rateLimits: true })
  const { hold, held } = await tenToHold(it)
  const answers = await Promise.all([0, 1, 2, 3].map((index) => hold(index, who(index), from(index))))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409])
  const late = await hold(4, who(4), from(4))
  expect([late.status, await late.text()]).toEqual([
    409,
    expect.stringContaining('A vehicle is already on hold with these details or from this connection'),
  ])
  expect(await held()).toBe(1)
  // an abandoned hold does not prevent the next one
  it.clock.now = new Date(it.clock.now.getTime() + 16 * 60_000)
  expect((await hold(4, who(4), from(4))).status).toBe(303)
  expect(await held()).toBe(1)
})

test('SAFE-06 the browser that chooses another vehicle lets the first one go; somebody else holds one beside it', async () => {
  const it = await createTestApp({ rateLimits: true })
  const { hold, held } = await tenToHold(it)
  const first = await hold(0, {}, '198.51.100.1')
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await hold(1, {}, '198.51.100.1', { cookie })).status).toBe(303)
  expect(await held()).toBe(1)
  const other = { email: 'bea@example.com', phone: '0412 999 999' }
  expect((await hold(0, other, '198.51.100.2')).status).toBe(303)
  expect(await held()).toBe(2)
})

test('SAFE-06 a lead holds its own vehicle alone: one question about the yard held ten of ten', async () => {
  const it = await createTestApp()
  const { shop, vehicles, held } = await tenToHold(it)
  const ask = async (lead: object) => {
    const { id } = await (await it.visit(shop, '/api/leads', asJson({ lead }))).json()
    await it.settle()
    return id
  }
  const who = { name: 'Ann Lee', email: 'a@example.com', category: 'General' }
  const hold = (lead_id: string, { id, dealership_id }: (typeof vehicles)[number]) =>
    it.visit(shop, '/api/payments', asJson({ car_id: id, dealership_id, lead_id }))
  const [one = shop.vehicle, ...others] = vehicles
  const question = await ask(who)
  for (const vehicle of vehicles) {
    const answer = await hold(question, vehicle)
    expect([answer.status, await answer.json()]).toEqual([422, { error: 'This lead is not about this car' }])
  }
  const about = await ask({ ...who, car_id: String(one.id) })
  for (const vehicle of others) expect((await hold(about, vehicle)).status).toBe(422)
  expect((await hold(about, one)).status).toBe(201)
  expect(await held()).toBe(1)
  const [second = one] = others
  const again = await ask({ ...who, car_id: String(second.id) })
  expect((await hold(again, second)).status).toBe(409)
})

test('PAY-04 the calls of a browser: begin, ask, and who came second', async () => {
  const it = await createTestApp()
  const shop = await aShop(it)
  const lead = await it.visit(
    shop,
    '/api/leads',
    asJson({
      lead: {
        name: 'Ann Lee',
        email: 'a@example.com',
        category: 'Reserve',
        form_completed: false,
        car_id: String(shop.vehicle.id),
      },
    }),
  )
  const { id: lead_id } = await lead.json()
  await it.settle()
  const asked = { car_id: shop.vehicle.id, dealership_id: shop.vehicle.dealership_id, lead_id }
  const begun = await it.visit(shop, '/api/payments', asJson(asked))
  expect(begun.status).toBe(201)
  const { payment_id, client_secret } = await begun.json()
  expect(client_secret).toMatch(/^[\w-]{43}$/)
  const status = async () => (await it.visit(shop, `/api/payments/${payment_id}`)).json()
  expect(await status()).toEqual({ status: 'pending' })
  await pay(it, shop, client_secret, good)
  expect(await status()).toEqual({ status: 'succeeded' })
  expect((await it.visit(shop, '/api/payments', asJson({ ...asked, car_id: 1 }))).status).toBe(404)
  expect((await it.visit(shop, '/api/payments', asJson({}))).status).toBe(422)
  const stranger = await aShop(it)
  expect((await it.visit(stranger, `/api/payments/${payment_id}`)).status).toBe(404)
  expect((await it.visit(stranger, `/payment/${client_secret}`)).status).toBe(404)
})

test('PAY-04 F30 a notice makes us ask the provider: once, twice, late, out of order or forged', async () => {
  const it = await createTestApp()
  const shop = await aShop(it)
  const { token } = await begin(it, shop)
  await it.visit(shop, `/_sandbox/card/${token}`, asForm({ number: challenged, ...card }))
  const [payment] = await paymentsOf(it, shop)
  if (!payment) throw new Error('no payment')
  const tell = async (id: string, at = it.clock.now, secret = sandboxNoticeSecret(testSecretsKey)) => {
    const body = JSON.stringify({ id, payment_id: payment.id })
    const headers = { 'stripe-signature': noticeSignature(body, secret, at) }
    return it.visit(shop, `/webhooks/sandbox/${shop.id}`, { method: 'POST', body, headers })
  }
  const state = async () => (await paymentsOf(it, shop))[0]?.state
  // whatever the notice says, the bank has not answered yet
  expect((await tell('evt_early')).status).toBe(200)
  expect(await state()).toBe('charging')
  await it.sandbox.answerBank(payment.id, true)
  expect((await tell('evt_forged', it.clock.now, 'whsec_other')).status).toBe(400)
  expect((await tell('evt_old', new Date(it.clock.now.getTime() - 10 * 60_000))).status).toBe(400)
  expect(await state()).toBe('charging')
  // the shopper has closed the window, and the notice finishes the payment
  expect((await tell('evt_paid')).status).toBe(200)
  expect(await state()).toBe('applied')
  expect((await tell('evt_paid')).status).toBe(200)
  expect((await tell('evt_early')).status).toBe(200)
  expect(await state()).toBe('applied')
  expect(await ledgerOf(it, shop)).toEqual([['charge', 49_995]])
  const stranger = await aShop(it)
  const body = JSON.stringify({ id: 'evt_x', payment_id: payment.id })
  const headers = {
    'stripe-signature': noticeSignature(body, sandboxNoticeSecret(testSecretsKey), it.clock.now),
  }
  const asked = await it.visit(stranger, '/webhooks/sandbox/1', { method: 'POST', body, headers })
  expect(asked.status).toBe(200)
  expect((await it.visit(shop, '/webhooks/nobody/1', { method: 'POST', body })).status).toBe(404)
})

test('PAY-07 with random faults the ledger agrees with the provider’s to the cent, and nothing stays in doubt', {
  tags: ['long'],
}, async () => {
  let seed = 7
  const chance = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  let faults = 0.4
  const it = await createTestApp({ provider: (sandbox) => failing(sandbox, () => chance() < faults) })
  const shop = await aShop(it)
  await shop.bring(Array.from({ length: 8 }, (_, index) => aListing({ 'Stock No': `R${shop.id}-${index}` })))
  const website = it.app.websites().find(({ id }) => id === shop.id)
  if (!website) throw new Error('no website')
  const stock = (await shop.stock()).filter(({ sold }) => !sold)
  const numbers = [good, declined, lost, challenged]
  for (let turn = 0; turn < 24; turn += 1) {
    const vehicle = stock[turn % stock.length]
    if (!vehicle) throw new Error('no vehicle')
    const who = { ...person, email: `buyer${turn}@example.com`, phone: `04123456${10 + turn}` }
    const answer = await it.visit(shop, `${pageOf(vehicle)}/checkout`, asForm(who))
    const token = /^\/payment\/(.+)$/.exec(answer.headers.get('location') ?? '')?.[1]
    const number = numbers[Math.floor(chance() * numbers.length)] ?? good
    if (token) await it.visit(shop, `/_sandbox/card/${token}`, asForm({ number, ...card }))
    it.clock.now = new Date(it.clock.now.getTime() + 5 * 60_000)
    await it.payments.reconcile(it.clock.now)
    const refunded = (await paymentsOf(it, shop)).find(({ state }) => state === 'applied')
    if (refunded && chance() < 0.3) await it.payments.refund(refunded, 'changed their mind', it.clock.now)
    await it.app.settled()
  }
  faults = 0
  for (let turn = 0; turn < 6; turn += 1) {
    it.clock.now = new Date(it.clock.now.getTime() + 20 * 60_000)
    await it.settle()
    await it.payments.reconcile(it.clock.now)
  }
  const payments = await paymentsOf(it, shop)
  expect(payments.length).toBeGreaterThan(8)
  expect(payments.filter(({ state }) => !isSettled(state))).toEqual([])
  const rows = await it.database.db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where(
      'id',
      'in',
      payments.map(({ id }) => id),
    )
    .execute()
  expect(rows.filter(({ charges }) => charges > 1)).toEqual([])
  const moved = rows.reduce((sum, row) => sum + row.charges * row.amount_cents - row.refunded_cents, 0)
  const written = (await listLedger({ db: it.database.db, websiteId: shop.id })).reduce(
    (sum, { amountCents }) => sum + amountCents,
    0,
  )
  expect(written).toBe(moved)
  const applied = payments.filter(({ state }) => state === 'applied')
  expect(new Set(applied.map(({ vehicleId }) => vehicleId)).size).toBe(applied.length)
  expect(written).toBe(applied.length * 49_995)
})

/** Puts the sandbox behind a line that fails while `isAway`. */
function failing(sandbox: Sandbox, isAway: () => boolean): PaymentProvider {
  const cut =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      if (isAway()) throw new ProviderError('unavailable', 'no answer')
      return call(...args)
    }
  return {
    name: sandbox.name,
    cardFields: sandbox.cardFields,
    createPayment: cut(sandbox.createPayment),
    confirm: cut(sandbox.confirm),
    status: cut(sandbox.status),
    cancel: cut(sandbox.cancel),
    refund: cut(sandbox.refund),
    readNotice: sandbox.readNotice,
  }
}

/** Presses the button of a step, with what the page's form carried so far. */
const stepOn = (it: TestApp, shop: TestWebsite, page: string, typed: Readonly<Record<string, string>>) =>
  pressButton(it, shop, `/checkout-journey?car_id=${shop.vehicle.slug}`, page, typed)

test('PAY-06 ROUTE-11 a vehicle is bought in five steps, of which two may be skipped', async () => {
  const it = await createTestApp()
  const shop = await aShop(it)
  const opened = await it.visit(shop, `/checkout-journey?car_id=${shop.vehicle.slug}`)
  let html = await opened.text()
  expect(html).toContain('User Details')
  expect(html).toContain('Balance on pick-up')
  expect(html).toContain('Step 1 of 5')
  const { name, phone, email } = person
  ;({ html } = await stepOn(it, shop, html, { name, phone, email }))
  expect(html).toContain('Step 2 of 5')
  await it.settle()
  expect((await it.leadsOf(shop))[0]?.lead).toMatchObject({
    category: 'Online Purchase',
    form_completed: false,
    name: 'Ann Lee',
  })
  ;({ html } = await stepOn(it, shop, html, { go: 'skip' }))
  expect(html).toContain('Step 3 of 5')
  ;({ html } = await stepOn(it, shop, html, { 'Paying by': 'Cash' }))
  ;({ html } = await stepOn(it, shop, html, { Delivery: 'Pick-up' }))
  expect(html).toContain('Step 5 of 5')
  expect(html).toMatch(/<dd>Cash<\/dd>/)
  // after an answer was changed from the review, the next page is the review again
  const changing = await stepOn(it, shop, html, { go: 'change-2' })
  expect(changing.html).toContain('Step 3 of 5')
  ;({ html } = await stepOn(it, shop, changing.html, { 'Paying by': 'My own lender' }))
  expect(html).toContain('Step 5 of 5')
  expect(html).toMatch(/<dd>My own lender<\/dd>/)
  const unsigned = await stepOn(it, shop, html, {})
  expect(unsigned.answer.status).toBe(422)
  const { answer } = await stepOn(it, shop, html, { deposit_terms: 'on' })
  expect(answer.status).toBe(303)
  const token = answer.headers.get('location')?.replace('/payment/', '') ?? ''
  await it.settle()
  expect((await it.leadsOf(shop))[0]?.lead.form_completed).toBe(false)
  const paid = await pay(it, shop, token, good)
  expect(paid.headers.get('location')).toContain('/success?category=online-purchase')
  await it.settle()
  const leads = await it.leadsOf(shop)
  expect(leads).toHaveLength(1)
  expect(leads[0]?.lead).toMatchObject({
    category: 'Online Purchase',
    form_completed: true,
    fields: { 'Paying by': 'My own lender', Delivery: 'Pick-up', 'Deposit paid': '$499.95 AUD' },
  })
})

test('ELIG-09 the journey of a vehicle that is reserved leads to the vehicle, and a post of it is refused', async () => {
  const it = await createTestApp()
  const shop = await aShop(it)
  const { token } = await begin(it, shop)
  await pay(it, shop, token, good)
  await it.app.settled()
  const path = `/checkout-journey?car_id=${shop.vehicle.slug}`
  const sentOn = (await it.visit(shop, path)).headers.get('location') ?? ''
  expect(sentOn).toBe(`${pageOf(shop.vehicle)}?online=no`)
  expect(await (await it.visit(shop, sentOn)).text()).toContain('Someone has reserved this car')
  expect(await (await it.visit(shop, pageOf(shop.vehicle))).text()).not.toContain('Someone has reserved')
  const posted = await it.visit(shop, path, asForm(person))
  expect(posted.status).toBe(409)
  expect((await it.visit(shop, '/checkout-journey?car_id=nothing')).status).toBe(404)
})

test('API-01 no page and no public shape holds what only a provider may know', async () => {
  const it = await createTestApp()
  const shop = await aShop(it)
  const { token } = await begin(it, shop)
  const pages = [
    '/',
    pageOf(shop.vehicle),
    `${pageOf(shop.vehicle)}/checkout`,
    `/checkout-journey?car_id=${shop.vehicle.slug}`,
    `/payment/${token}`,
    `/_sandbox/card/${token}`,
    kitOf(`${pageOf(shop.vehicle)}/checkout`),
  ]
  for (const page of pages) {
    const answer = await it.visit(shop, page)
    const text = await answer.text()
    expect([page, answer.status]).toEqual([page, 200])
    expect(text).not.toMatch(/\b(sk|rk)_|whsec_|_SEC_/)
    expect(text).not.toContain('zqsecret')
  }
})
