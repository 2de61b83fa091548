import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cents } from '#app/core/money.ts'
import { paywayProvider } from '#app/features/payments/payway.server.ts'
import type { ChargedPayment, PaymentProvider, ProviderAnswer } from '#app/features/payments/provider.ts'
import { openSandbox } from '#app/features/payments/sandbox.server.ts'
import { stripeProvider } from '#app/features/payments/stripe.server.ts'
import { tillProvider } from '#app/features/payments/till.server.ts'
import { type CardProviderName, cardProviderNames } from '#app/features/tenancy/card-provider-name.ts'
import type { Secrets } from '#app/features/tenancy/secrets.server.ts'
import { aPayWay } from './a-payway.ts'
import type { ProviderStandIn } from './a-provider.ts'
import type { StandInFault } from './a-stand-in.ts'
import { aStripe } from './a-stripe.ts'
import { aTill } from './a-till.ts'
import { testDatabase } from './database.ts'

const secretsKey = 'zq-secrets-key-0123456789-0123456789'
const now = new Date('2026-06-30T02:00:00Z')

type Tokens = ProviderStandIn['tokens']
interface Contracted {
  readonly provider: PaymentProvider
  readonly tokens: Tokens
  movedFor(id: string): Promise<number>
  chargesOf(id: string): Promise<number>
  answerBank(id: string, isApproved: boolean): Promise<void>
}

const secretsOf = (standIn: ProviderStandIn): Secrets => ({
  find: async (_, name) => standIn.secrets[name] ?? null,
})

async function standInOf(make: () => Promise<ProviderStandIn>): Promise<ProviderStandIn> {
  const standIn = await make()
  onTestFinished(() => standIn.close())
  return standIn
}

function contracted(standIn: ProviderStandIn, provider: PaymentProvider): Contracted {
  return {
    provider,
    tokens: standIn.tokens,
    movedFor: async (id) => standIn.movedFor(id),
    chargesOf: async (id) => standIn.chargesOf(id),
    answerBank: async (id, isApproved) => standIn.answerBank(id, isApproved),
  }
}

interface Line {
  make(): Promise<ProviderStandIn>
  open(address: string, secrets: Secrets): PaymentProvider
}
const overTheLine: Record<CardProviderName, Line> = {
  stripe: {
    make: aStripe,
    open: (url, secrets) => stripeProvider({ url, script: `${url}/stripe.js` }, secrets),
  },
  till: { make: aTill, open: (url, secrets) => tillProvider(url, secrets, () => now) },
  st_george: { make: aPayWay, open: paywayProvider },
}
const providers = ['sandbox', ...cardProviderNames] as const

async function opened(name: CardProviderName): Promise<{ standIn: ProviderStandIn; it: Contracted }> {
  const standIn = await standInOf(overTheLine[name].make)
  return { standIn, it: contracted(standIn, overTheLine[name].open(standIn.url, secretsOf(standIn))) }
}

async function sandboxed(): Promise<Contracted> {
  const { db } = await testDatabase()
  const provider = openSandbox(db, secretsKey)
  const row = async (id: string) =>
    db.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst()
  return {
    provider,
    tokens: {
      good: 'sandbox_visa',
      declined: 'sandbox_declined',
      stolen: 'sandbox_declined',
      challenged: 'sandbox_3ds',
    },
    movedFor: async (id) => {
      const known = await row(id)
      return known ? known.charges * known.amount_cents - known.refunded_cents : 0
    },
    chargesOf: async (id) => (await row(id))?.charges ?? 0,
    answerBank: (id, isApproved) => provider.answerBank(id, isApproved),
  }
}

const aPayment = (): ChargedPayment => ({
  websiteId: 7,
  id: randomUUID(),
  amount: cents(49_995),
  currency: 'AUD',
  dealershipId: 12,
  leadId: randomUUID(),
  description: 'Deposit for 2024 Mazda CX-5',
  publicKey: 'pk_test_1',
  attempt: 0,
  reference: null,
  returnTo: 'https://dealer.example/payment/zq?from=bank',
  noticesTo: 'https://dealer.example/webhooks/x/12',
})

/** Creates a payment as the application does; each try has the next number. */
async function begun({ provider }: Contracted): Promise<{
  payment: ChargedPayment
  tryCard: (token: string) => Promise<ProviderAnswer>
  again: () => ChargedPayment
}> {
  let payment = aPayment()
  const reference = await provider.createPayment(payment)
  payment = { ...payment, reference }
  return {
    payment,
    again: () => payment,
    tryCard: (token) => {
      payment = { ...payment, attempt: payment.attempt + 1 }
      return provider.confirm(payment, token)
    },
  }
}

describe.each(providers)('PAY-04 every provider keeps the contract: %s', (name) => {
  const open = async () => (name === 'sandbox' ? sandboxed() : (await opened(name)).it)

  test('a good card pays once, however often it is asked', async () => {
    const it = await open()
    const { payment, tryCard, again } = await begun(it)
    expect(['unheard', 'declined']).toContain((await it.provider.status(payment)).status)
    expect(await tryCard(it.tokens.good)).toEqual({ status: 'paid' })
    expect(await it.provider.confirm(again(), it.tokens.good)).toEqual({ status: 'paid' })
    expect(await it.provider.status(again())).toEqual({ status: 'paid' })
    expect([await it.chargesOf(payment.id), await it.movedFor(payment.id)]).toEqual([1, 49_995])
  })

  test('PAY-07 a declined card moves nothing, and the next one pays', async () => {
    const it = await open()
    const { payment, tryCard, again } = await begun(it)
    expect(await tryCard(it.tokens.declined)).toEqual({
      status: 'declined',
      message: expect.stringMatching(/^Your card (was declined|has insufficient funds)\.$/),
    })
    expect((await it.provider.status(again())).status).toBe('declined')
    expect(await it.movedFor(payment.id)).toBe(0)
    expect(await tryCard(it.tokens.good)).toEqual({ status: 'paid' })
    expect(await it.chargesOf(payment.id)).toBe(1)
  })

  test('PAY-07 of a stolen card no more is said than that it was declined', async () => {
    const it = await open()
    const { tryCard, again } = await begun(it)
    const declined = { status: 'declined', message: 'Your card was declined.' }
    expect(await tryCard(it.tokens.stolen)).toEqual(declined)
    expect(await it.provider.status(again())).toEqual(declined)
  })

  test.each([true, false])('the bank asks, and its answer decides: %s', async (isApproved) => {
    const it = await open()
    if (it.tokens.challenged === null) return
    const { payment, tryCard, again } = await begun(it)
    expect(await tryCard(it.tokens.challenged)).toEqual({
      status: 'requires_action',
      address: expect.stringMatching(/^(https:\/)?\//),
    })
    expect((await it.provider.status(again())).status).toBe('requires_action')
    await it.answerBank(payment.id, isApproved)
    expect((await it.provider.status(again())).status).toBe(isApproved ? 'paid' : 'declined')
    expect(await it.movedFor(payment.id)).toBe(isApproved ? 49_995 : 0)
  })

  test('a cancelled payment cannot be paid afterwards, and a paid one cannot be cancelled', async () => {
    const it = await open()
    const open1 = await begun(it)
    expect(['declined', 'unheard']).toContain((await it.provider.cancel(open1.payment)).status)
    const paid = await begun(it)
    await paid.tryCard(it.tokens.good)
    expect(await it.provider.cancel(paid.again())).toEqual({ status: 'paid' })
  })

  test('a refund returns the whole amount, once', async () => {
    const it = await open()
    const { payment, tryCard, again } = await begun(it)
    await tryCard(it.tokens.good)
    await it.provider.refund(again())
    await it.provider.refund(again())
    expect(await it.movedFor(payment.id)).toBe(0)
  })

  test('the card is entered in fields of its own', async () => {
    const it = await open()
    const fields = it.provider.cardFields(aPayment())
    expect(fields.kind).toBe(name === 'sandbox' ? 'page' : 'script')
    expect(JSON.stringify(fields)).not.toMatch(/zqsecret|sk_|_SEC_/)
  })
})

/** In all these cases the outcome is in doubt, and only the provider can say it. */
const doubts: [string, StandInFault, number][] = [
  ['cut off before it arrived', { drop: 'before' }, 0],
  ['charged, and the answer cut off', { drop: 'after' }, 1],
  ['charged, and half the answer', { truncate: 20 }, 1],
  ['a gateway’s page', { html: 502 }, 0],
  ['a page in place of an answer', { html: 200 }, 0],
  ['500', { status: 500, body: { error: { type: 'api_error', message: 'no' } } }, 0],
  ['503', { status: 503, body: { success: false, errorCode: 1010 } }, 0],
]

describe.each(cardProviderNames)('PAY-04 no charge is in doubt for long: %s', (name) => {
  test.each(doubts)('%s', async (_, fault, charges) => {
    const { standIn, it } = await opened(name)
    const { payment, tryCard, again } = await begun(it)
    standIn.fail(standIn.chargeFits, fault)
    await expect(tryCard(it.tokens.good)).rejects.toMatchObject({ name: 'ProviderError', isRefusal: false })
    expect((await it.provider.status(again())).status).toBe(charges === 1 ? 'paid' : 'unheard')
    expect(standIn.chargesOf(payment.id)).toBe(charges)
    // a reload would send the same attempt again
    expect((await it.provider.confirm(again(), it.tokens.good)).status).toBe('paid')
    expect(standIn.chargesOf(payment.id)).toBe(1)
  })

  test('a refund whose answer was lost is not sent twice', async () => {
    const { standIn, it } = await opened(name)
    const { payment, tryCard, again } = await begun(it)
    await tryCard(it.tokens.good)
    standIn.fail(standIn.refundFits, { drop: 'after' })
    await expect(it.provider.refund(again())).rejects.toMatchObject({ name: 'ProviderError' })
    await it.provider.refund(again())
    expect(standIn.movedFor(payment.id)).toBe(0)
  })

  test('a key that is not good, or none, is a refusal, and its error says nothing of it', async () => {
    const standIn = await standInOf(overTheLine[name].make)
    for (const find of [async () => 'zqsecret_wrong', async () => null]) {
      const provider = overTheLine[name].open(standIn.url, { find })
      const payment = { ...aPayment(), attempt: 1, reference: 'pi_1_49995' }
      const error = await provider.confirm(payment, standIn.tokens.good).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ name: 'ProviderError', kind: 'auth', isRefusal: true })
      expect(`${error} ${JSON.stringify(error)}`).not.toContain('zqsecret')
    }
  })

  test('a token that it does not know is a refusal: nothing was charged', async () => {
    const { standIn, it } = await opened(name)
    const { payment, tryCard } = await begun(it)
    await expect(tryCard('made-up')).rejects.toMatchObject({ isRefusal: true })
    expect(standIn.movedFor(payment.id)).toBe(0)
  })

  test('an answer about another amount is not believed', async () => {
    const { it } = await opened(name)
    const { tryCard, again } = await begun(it)
    await tryCard(it.tokens.good)
    await expect(it.provider.status({ ...again(), amount: cents(1) })).rejects.toMatchObject({
      kind: 'protocol',
    })
  })
})

test('PAY-04 PayWay: what is settled is refunded, what is not is voided', async () => {
  let isSettled = false
  const standIn = await standInOf(() => aPayWay(() => isSettled))
  const it = contracted(standIn, overTheLine.st_george.open(standIn.url, secretsOf(standIn)))
  const early = await begun(it)
  await early.tryCard(it.tokens.good)
  await it.provider.refund(early.again())
  const late = await begun(it)
  await late.tryCard(it.tokens.good)
  isSettled = true
  await it.provider.refund(late.again())
  await it.provider.refund(late.again())
  expect([standIn.movedFor(early.payment.id), standIn.movedFor(late.payment.id)]).toEqual([0, 0])
  expect(standIn.asked.filter(({ body }) => body.includes('refund'))).toHaveLength(1)
})
