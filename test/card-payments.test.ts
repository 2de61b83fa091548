import { describe, expect, onTestFinished, test } from 'vitest'
import { tillDate, tillSignature } from '#app/features/payments/till-signature.server.ts'
import {
  type CardProviderName,
  cardProviderNames,
  cardProviderTitles,
} from '#app/features/tenancy/card-provider-name.ts'
import { setSecret } from '#app/features/tenancy/secrets.server.ts'
import { noticeSignature } from '#test/notice-signature.ts'
import { aDatabaseToCut } from './a-database-to-cut.ts'
import { aShop, asForm, begin, good, ledgerOf, pay, paymentsOf, person } from './a-deposit.ts'
import { aPayWay } from './a-payway.ts'
import type { ProviderStandIn } from './a-provider.ts'
import { aStripe } from './a-stripe.ts'
import { aTill } from './a-till.ts'
import {
  asJson,
  createTestApp,
  kitOf,
  pageOf,
  type TestApp,
  type TestWebsite,
  testSecretsKey,
} from './app.ts'
import { testDatabase } from './database.ts'

const nowhere = 'http://127.0.0.1:9'
const makers: Record<CardProviderName, () => Promise<ProviderStandIn>> = {
  stripe: aStripe,
  till: aTill,
  st_george: () => aPayWay(),
}

/** Makes a website that is no demo, whose dealership takes cards with a provider's stand-in. */
async function aRealShop(
  kind: CardProviderName,
  make = makers[kind],
  more: object = {},
): Promise<{ it: TestApp; shop: TestWebsite; standIn: ProviderStandIn }> {
  const standIn = await make()
  onTestFinished(() => standIn.close())
  const { url } = standIn
  const it = await createTestApp({
    providers: {
      stripe: { url: kind === 'stripe' ? url : nowhere, script: `${url}/stripe.js` },
      till: kind === 'till' ? url : nowhere,
      payway: kind === 'st_george' ? url : nowhere,
    },
  })
  const settings = { demo: false, payment_provider: cardProviderTitles[kind], ...more }
  const shop = await aShop(it, settings, standIn.publicKey, kind)
  for (const [name, text] of Object.entries(standIn.secrets))
    await setSecret(it.database.db, testSecretsKey, { websiteId: shop.id, name, text }, it.clock.now)
  await it.app.settled()
  return { it, shop, standIn }
}

/** Sends what the frame's form sends once the provider has made a token. */
const sendCard = (it: TestApp, shop: TestWebsite, token: string, card_token: string, address?: string) =>
  it.visit(shop, `/payment/${token}/card`, { ...asForm({ card_token }), ...(address ? { address } : {}) })

const later = async (it: TestApp, minutes: number) => {
  it.clock.now = new Date(it.clock.now.getTime() + minutes * 60_000)
  await it.payments.reconcile(it.clock.now)
}

describe('MEND-44 the provider is told who pays', () => {
  const charged = async (kind: CardProviderName, who: Partial<typeof person>, address: string) => {
    const { it, shop, standIn } = await aRealShop(kind)
    const { token } = await begin(it, shop, { ...person, ...who })
    // the payment takes the shopper's name and mailbox from the lead
    await it.settle()
    await it.visit(shop, `/payment/${token}`)
    await sendCard(it, shop, token, standIn.tokens.good, address)
    const [payment] = await paymentsOf(it, shop)
    expect(payment?.state).toBe('applied')
    expect(it.log.lines.join('\n')).not.toMatch(/ann@example|Ann/)
    const request = standIn.asked.find(({ method, address }) =>
      standIn.chargeFits.test(`${method} ${address}`),
    )
    return { body: request?.body ?? '', leadId: payment?.leadId }
  }

  test('MEND-44 Till is told name, mail and address', async () => {
    const { body, leadId } = await charged('till', { name: 'Ann Mary  Lee' }, '203.0.113.9')
    expect(JSON.parse(body).customer).toEqual({
      identification: leadId,
      firstName: 'Ann',
      lastName: 'Mary Lee',
      email: 'ann@example.com',
      ipAddress: '203.0.113.9',
    })
  })

  test('MEND-44 Till gets no last name from a shopper who gave one name', async () => {
    const { body, leadId } = await charged('till', { name: 'Ann' }, '2001:db8::9')
    expect(JSON.parse(body).customer).toEqual({
      identification: leadId,
      firstName: 'Ann',
      email: 'ann@example.com',
      ipAddress: '2001:db8::9',
    })
  })

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8::9', null],
  ])('MEND-44 PayWay is told the address %s', async (address, told) => {
    const { body } = await charged('st_george', {}, address)
    expect(new URLSearchParams(body).get('customerIpAddress')).toBe(told)
  })
})

describe('MEND-44 the surcharge that PayWay adds for some cards', () => {
  const told = { config: { reservations: { card_fee: '1.05% of the deposit' } } }

  async function surcharged(isSettled: boolean) {
    const { it, shop, standIn } = await aRealShop('st_george', () => aPayWay(() => isSettled, 5.25), told)
    const { token } = await begin(it, shop)
    await it.settle()
    await it.visit(shop, `/payment/${token}`)
    await sendCard(it, shop, token, standIn.tokens.good)
    const [payment] = await paymentsOf(it, shop)
    if (!payment) throw new Error('no payment')
    return { it, shop, standIn, payment, token }
  }

  test('MEND-44 a surcharge is said before, kept with the payment, and told to shopper and dealership', async () => {
    const { it, shop, standIn, payment } = await surcharged(false)
    expect(payment).toMatchObject({ state: 'applied', amount: 49_995, surcharge: 525 })
    expect(await ledgerOf(it, shop)).toEqual([
      ['charge', 49_995],
      ['surcharge', 525],
    ])
    expect(standIn.movedFor(payment.id)).toBe(50_520)
    await it.payments.reconcile(it.clock.now)
    await it.settle()
    const receipt = it.mailer.sent.find(({ mail }) => mail.headers['X-Lead-Id'] === payment.leadId)?.mail
    expect(receipt?.text).toContain('Deposit: $499.95 AUD')
    expect(receipt?.text).toContain('Card surcharge: $5.25 AUD')
    expect(receipt?.text).toContain('Paid: $505.20 AUD by card')
    const [lead] = await it.leadsOf(shop)
    expect(lead?.lead.fields).toMatchObject({
      'Deposit paid': '$499.95 AUD',
      'Card surcharge': '$5.25 AUD',
      'Charged to the card': '$505.20 AUD',
    })
    expect(it.log.lines.join('\n')).not.toContain('a card was surcharged')
  })

  test.each([
    ['refunded', true],
    ['voided', false],
  ])('MEND-44 a deposit with a surcharge that is %s is refunded to the cent', async (_, isSettled) => {
    const { it, shop, standIn, payment } = await surcharged(isSettled)
    await it.payments.refund(payment, 'changed their mind', it.clock.now)
    expect((await paymentsOf(it, shop))[0]?.state).toBe('refunded')
    expect(standIn.movedFor(payment.id)).toBe(0)
    expect(Object.fromEntries(await ledgerOf(it, shop))).toEqual({
      charge: 49_995,
      surcharge: 525,
      refund: -49_995,
      'surcharge refund': -525,
    })
  })

  test.each([
    ['in the dealership’s words', told, '1.05% of the deposit'],
    ['nothing', {}, 'None'],
  ])('MEND-44 the pages before the payment say what a card costs on top: %s', async (_, more, fee) => {
    const { it, shop } = await aRealShop('st_george', makers.st_george, more)
    const feeOn = async (path: string) =>
      /<dt>Card fee<\/dt><dd>([^<]*)/.exec(await (await it.visit(shop, path)).text())?.[1]
    expect(await feeOn(`${pageOf(shop.vehicle)}/checkout`)).toBe(fee)
    const { token } = await begin(it, shop)
    expect(await feeOn(`/payment/${token}`)).toBe(fee)
  })

  test('MEND-44 a surcharge that no page has said is a warning for operators', async () => {
    const { it, shop, standIn } = await aRealShop('st_george', () => aPayWay(() => false, 5.25))
    const { token } = await begin(it, shop)
    await it.visit(shop, `/payment/${token}`)
    await sendCard(it, shop, token, standIn.tokens.good)
    expect(it.log.lines.join('\n')).toContain('warn a card was surcharged')
  })
})

describe.each(cardProviderNames)('PAY-01 a deposit by %s', (kind) => {
  test('PAY-04 the card goes into fields of the provider’s, and one page alone may load its script', {
    tags: ['long'],
  }, async () => {
    const { it, shop, standIn } = await aRealShop(kind)
    const { token } = await begin(it, shop)
    const page = await it.visit(shop, `/payment/${token}`)
    const html = await page.text()
    expect([page.status, html]).toEqual([200, expect.stringContaining(`src="/payment/${token}/card"`)])
    expect(html).not.toContain('Demonstration')
    const origin = new URL(standIn.url).origin
    expect(page.headers.get('content-security-policy')).not.toContain(origin)
    const fields = await it.visit(shop, `/payment/${token}/card`)
    const policy = fields.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(new RegExp(`script-src [^;]*${origin}`))
    expect(policy).toMatch(new RegExp(`frame-src 'self' [^;]*${origin}`))
    expect(policy).not.toContain('unsafe')
    const form = await fields.text()
    expect(form).toContain(`data-key="${standIn.publicKey}"`)
    expect(form).toContain('data-amount="49995"')
    // a field with a name would be sent to us
    expect(form.match(/<input[^>]* name="[^"]+"[^>]*>/g)).toEqual([
      expect.stringContaining('name="card_token"'),
    ])
    for (const other of ['/', pageOf(shop.vehicle), `${pageOf(shop.vehicle)}/checkout`])
      expect((await it.visit(shop, other)).headers.get('content-security-policy')).not.toContain(origin)
  })

  test('PAY-05 PAY-07 after a decline, a payment and a refund the ledger agrees with the provider’s', async () => {
    const { it, shop, standIn } = await aRealShop(kind)
    const { token } = await begin(it, shop)
    await it.visit(shop, `/payment/${token}`)
    await sendCard(it, shop, token, standIn.tokens.stolen)
    expect(await (await it.visit(shop, `/payment/${token}`)).text()).toContain('Your card was declined.')
    await sendCard(it, shop, token, standIn.tokens.good)
    const paid = await it.visit(shop, `/payment/${token}`)
    expect(paid.headers.get('location')).toBe(`/success?category=reserve&car_id=${shop.vehicle.id}&paid=1`)
    const [payment] = await paymentsOf(it, shop)
    if (!payment) throw new Error('no payment')
    expect(payment).toMatchObject({ provider: kind, state: 'applied', attempts: 2 })
    expect(standIn.movedFor(payment.id)).toBe(49_995)
    await it.payments.refund(payment, 'changed their mind', it.clock.now)
    expect(standIn.movedFor(payment.id)).toBe(0)
    expect((await ledgerOf(it, shop)).map(([, cents]) => cents)).toEqual([49_995, -49_995])
  })

  test('PAY-04 the answer to a charge is lost: it is asked about, and the vehicle stays held', async () => {
    const { it, shop, standIn } = await aRealShop(kind)
    const { token } = await begin(it, shop)
    await it.visit(shop, `/payment/${token}`)
    standIn.fail(standIn.chargeFits, { drop: 'after' })
    await sendCard(it, shop, token, standIn.tokens.good)
    const [payment] = await paymentsOf(it, shop)
    expect(payment?.state).toBe('charging')
    await later(it, 1)
    expect((await paymentsOf(it, shop))[0]?.state).toBe('applied')
    expect(standIn.chargesOf(payment?.id ?? '')).toBe(1)
  })

  test('PAY-04 a charge that never reached the provider is in doubt only while it may be under way', async () => {
    const { it, shop, standIn } = await aRealShop(kind)
    const { token } = await begin(it, shop)
    await it.visit(shop, `/payment/${token}`)
    standIn.fail(standIn.chargeFits, { drop: 'before' })
    await sendCard(it, shop, token, standIn.tokens.good)
    expect(await (await it.visit(shop, `/payment/${token}`)).text()).toContain('We are waiting for your bank')
    await later(it, 1)
    expect((await paymentsOf(it, shop))[0]?.state).toBe('charging')
    await later(it, 2)
    expect((await paymentsOf(it, shop))[0]).toMatchObject({ state: 'held', message: expect.any(String) })
    await sendCard(it, shop, token, standIn.tokens.good)
    expect((await paymentsOf(it, shop))[0]?.state).toBe('applied')
    expect(await ledgerOf(it, shop)).toEqual([['charge', 49_995]])
  })

  test('PAY-07 a provider that refuses us: the shopper is told at once, operators read it in the log', async () => {
    const { it, shop, standIn } = await aRealShop(kind)
    it.log.expectErrors(/refused a charge/)
    const { token } = await begin(it, shop)
    await it.visit(shop, `/payment/${token}`)
    await sendCard(it, shop, token, 'made-up')
    const html = await (await it.visit(shop, `/payment/${token}`)).text()
    expect(html).toContain('Our payment provider could not take the payment')
    expect(it.log.errors).toHaveLength(1)
    await sendCard(it, shop, token, standIn.tokens.good)
    expect((await paymentsOf(it, shop))[0]?.state).toBe('applied')
  })

  test('API-01 no page, public shape, lead, mail or log holds a secret of the provider', async () => {
    const { it, shop, standIn } = await aRealShop(kind)
    it.log.expectErrors(/refused a charge/)
    const { id: car_id, dealership_id } = shop.vehicle
    const lead = await it.visit(
      shop,
      '/api/leads',
      asJson({
        lead: { name: 'Ann Lee', email: 'a@example.com', category: 'Reserve', form_completed: false, car_id },
      }),
    )
    const { id: lead_id } = await lead.json()
    await it.settle()
    const begun = await it.visit(shop, '/api/payments', asJson({ car_id, dealership_id, lead_id }))
    const said = [await begun.clone().text()]
    const { payment_id } = await begun.json()
    const payment = await it.payments.findById(shop.id, payment_id)
    if (!payment) throw new Error('no payment')
    const token = it.payments.tokenOf(payment)
    standIn.fail(standIn.chargeFits, { html: 502 })
    await sendCard(it, shop, token, standIn.tokens.good)
    await later(it, 3)
    await sendCard(it, shop, token, 'made-up')
    const paths = [
      '/',
      pageOf(shop.vehicle),
      `${pageOf(shop.vehicle)}/checkout`,
      `/checkout-journey?car_id=${shop.vehicle.slug}`,
      `/payment/${token}`,
      `/payment/${token}/card`,
      `/api/payments/${payment_id}`,
      kitOf(`${pageOf(shop.vehicle)}/checkout`),
      '/api/openapi.json',
    ]
    for (const path of paths) {
      const answer = await it.visit(shop, path)
      expect([path, answer.status]).toEqual([path, 200])
      said.push(await answer.text(), JSON.stringify([...answer.headers]))
    }
    const auth = {
      headers: { authorization: `Basic ${btoa(`${it.apiCredentials.user}:${it.apiCredentials.password}`)}` },
    }
    const own = `/api/v1/websites/${shop.id}`
    for (const path of [`${own}/website_session_data.json`, `${own}/cars/${shop.vehicle.id}.json`])
      said.push(await (await it.visit(shop, path, auth)).text())
    await sendCard(it, shop, token, standIn.tokens.good)
    await later(it, 1)
    await it.settle()
    said.push(
      ...it.log.lines,
      JSON.stringify([await it.leadsOf(shop), it.mailer.sent, await paymentsOf(it, shop)]),
    )
    const all = said.join('\n')
    expect(all).toContain(standIn.publicKey)
    for (const text of Object.values(standIn.secrets).filter((one) => one !== 'TEST'))
      expect(all).not.toContain(text)
  })
})

// PayWay has no such question
const asking = cardProviderNames.filter((name) => name !== 'st_george')

describe.each(asking)('PAY-04 the bank’s question by %s', (kind) => {
  test('the page leads to the bank and back, and a notice finishes the payment of a shopper who closed the window', async () => {
    const { it, shop, standIn } = await aRealShop(kind)
    const { token } = await begin(it, shop)
    await it.visit(shop, `/payment/${token}`)
    await sendCard(it, shop, token, standIn.tokens.challenged ?? '')
    const asked = await (await it.visit(shop, `/payment/${token}`)).text()
    expect(asked).toContain('Your bank has a question')
    expect(asked).toMatch(/http-equiv="refresh" content="0;url=https:\/\//)
    const back = await (await it.visit(shop, `/payment/${token}?from=bank`)).text()
    expect(back).toContain('Continue to my bank')
    expect(back).not.toContain('http-equiv="refresh"')
    const [payment] = await paymentsOf(it, shop)
    if (!payment) throw new Error('no payment')
    const path = `/webhooks/${kind}/${shop.vehicle.dealership_id}`
    const tell = (wish: Wish = {}) =>
      it.visit(shop, wish.path ?? path, noticeOf(kind, payment.id, it.clock.now, { path, ...wish }))
    const state = async () => (await paymentsOf(it, shop))[0]?.state

    // a notice that comes too early only makes us ask the provider
    expect((await tell({ id: 'early' })).status).toBe(200)
    expect(await state()).toBe('charging')
    standIn.answerBank(payment.id, true)
    expect((await tell({ id: 'forged', secret: 'zq-other' })).status).toBe(400)
    expect((await tell({ id: 'old', secondsAgo: 301 })).status).toBe(400)
    expect((await tell({ id: 'changed', change: (body) => `${body} ` })).status).toBe(400)
    expect(await state()).toBe('charging')
    expect((await tell({ id: 'paid' })).status).toBe(200)
    expect(await state()).toBe('applied')
    // neither the same notice again nor an older one after it changes anything
    expect(await (await tell({ id: 'paid' })).text()).toBe('OK')
    expect((await tell({ id: 'early' })).status).toBe(200)
    expect(await ledgerOf(it, shop)).toEqual([['charge', 49_995]])
  })

  test('a valid notice of another dealership changes no payment of this one', async () => {
    const { it, shop, standIn } = await aRealShop(kind)
    const { token } = await begin(it, shop)
    await it.visit(shop, `/payment/${token}`)
    await sendCard(it, shop, token, standIn.tokens.challenged ?? '')
    const [payment] = await paymentsOf(it, shop)
    if (!payment) throw new Error('no payment')
    standIn.answerBank(payment.id, true)
    const path = `/webhooks/${kind}/999`
    const answer = await it.visit(shop, path, noticeOf(kind, payment.id, it.clock.now, { path }))
    expect(answer.status).toBe(200)
    expect((await paymentsOf(it, shop))[0]?.state).toBe('charging')
  })

  test('whoever does not answer the bank loses the hold, and nothing is charged', async () => {
    const { it, shop, standIn } = await aRealShop(kind)
    const { token } = await begin(it, shop)
    await it.visit(shop, `/payment/${token}`)
    await sendCard(it, shop, token, standIn.tokens.challenged ?? '')
    await later(it, 10)
    expect((await paymentsOf(it, shop))[0]?.state).toBe('charging')
    standIn.answerBank((await paymentsOf(it, shop))[0]?.id ?? '', false)
    await later(it, 10)
    await later(it, 20)
    expect((await paymentsOf(it, shop))[0]).toMatchObject({ state: 'released' })
    expect(await ledgerOf(it, shop)).toEqual([])
  })
})

interface Wish {
  readonly id?: string
  readonly secret?: string
  readonly secondsAgo?: number
  readonly path?: string
  /** Changes the body after it was signed. */
  readonly change?: (body: string) => string
}

/** Makes a notice as the provider sends it. */
function noticeOf(kind: (typeof asking)[number], paymentId: string, now: Date, wish: Wish) {
  const at = new Date(now.getTime() - (wish.secondsAgo ?? 0) * 1000)
  const change = wish.change ?? ((body: string) => body)
  if (kind === 'stripe') {
    const body = JSON.stringify({
      id: `evt_${wish.id}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: 'pi_1', metadata: { payment_id: paymentId } } },
    })
    const signature = noticeSignature(body, wish.secret ?? 'whsec_zqsecret_stripe', at)
    return { method: 'POST', body: change(body), headers: { 'stripe-signature': signature } }
  }
  const body = JSON.stringify({
    result: 'OK',
    uuid: `uuid-${wish.id}`,
    merchantTransactionId: `${paymentId}-1`,
    transactionType: 'DEBIT',
  })
  const contentType = 'application/json; charset=utf-8'
  const date = tillDate(at)
  const signed = { method: 'POST', rawBody: body, contentType, date, address: wish.path ?? '' }
  return {
    method: 'POST',
    body: change(body),
    headers: {
      'content-type': contentType,
      date,
      'x-signature': tillSignature(wish.secret ?? 'zqsecret_shared', signed),
    },
  }
}

test('PAY-04 a hold that ends while the provider is away is cancelled there until the provider says so', async () => {
  const { it, shop, standIn } = await aRealShop('stripe')
  const { token } = await begin(it, shop)
  await it.visit(shop, `/payment/${token}`)
  const [payment] = await paymentsOf(it, shop)
  standIn.fail(/\/cancel$/, { html: 503 }, { drop: 'before' })
  await later(it, 16)
  expect((await paymentsOf(it, shop))[0]?.state).toBe('released')
  // a browser that holds the payment's secret can pay before the cancellation reaches the provider
  const idOf = (await paymentsOf(it, shop))[0]?.reference
  await fetch(`${standIn.url}/v1/payment_intents/${idOf}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_zqsecret_stripe' },
    body: new URLSearchParams({ payment_method: 'pm_card_visa', return_url: 'https://x.example/' }),
  })
  for (let turn = 0; turn < 4; turn += 1) await later(it, 6)
  expect((await paymentsOf(it, shop))[0]?.state).toBe('refunded')
  expect(standIn.movedFor(payment?.id ?? '')).toBe(0)
  expect((await ledgerOf(it, shop)).map(([, cents]) => cents)).toEqual([49_995, -49_995])
})

test('PAY-02 without its secrets a provider takes no card, and the deposit is taken by phone', async () => {
  const it = await createTestApp()
  const shop = await aShop(it, { demo: false, payment_provider: 'Stripe' }, 'pk_live_1')
  const page = async () => (await it.visit(shop, `${pageOf(shop.vehicle)}/checkout`)).text()
  expect(await page()).toContain('Hold it by phone')
  const set = { websiteId: shop.id, name: 'stripe_secret_key', text: 'sk_test_zqsecret' }
  await setSecret(it.database.db, testSecretsKey, set, it.clock.now)
  await it.app.settled()
  expect(await page()).toContain('Continue to payment')
})

test('PAY-04 while the database is away, calls and pages of payments answer 503 in words', async () => {
  const { database, cut, mend } = aDatabaseToCut(await testDatabase())
  const it = await createTestApp({ database })
  const shop = await aShop(it)
  const { token } = await begin(it, shop)
  const [payment] = await paymentsOf(it, shop)
  const { id: car_id, dealership_id } = shop.vehicle
  const asked = asJson({ car_id, dealership_id, lead_id: payment?.leadId })
  cut()
  const calls = [
    await it.visit(shop, '/api/payments', asked),
    await it.visit(shop, `/api/payments/${payment?.id}`),
  ]
  for (const answer of calls) {
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({ error: expect.stringContaining('nothing was charged') })
  }
  const pages = [
    await it.visit(shop, `/payment/${token}`),
    await it.visit(shop, `/payment/${token}`, asForm({ intent: 'cancel' })),
    await it.visit(shop, `/payment/${token}/card`),
    await it.visit(shop, `/payment/${token}/card`, asForm({ card_token: 'pm_1' })),
    await it.visit(shop, `/_sandbox/card/${token}`),
    await it.visit(shop, `/_sandbox/card/${token}`, asForm({ number: good, expiry: '08/29', cvc: '123' })),
    await it.visit(shop, `/_sandbox/bank/${token}`, asForm({ answer: 'yes' })),
  ]
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 503))
  for (const page of pages) expect(await page.text()).toMatch(/Please try again|try again in a moment/)
  mend()
  expect((await pay(it, shop, token, good)).status).toBe(303)
})
