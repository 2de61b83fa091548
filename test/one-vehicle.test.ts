import { describe, expect, onTestFinished, test } from 'vitest'
import { isSettled } from '#app/features/payments/payment-state.ts'
import { listLedger } from '#app/features/payments/store.server.ts'
import { setSecret } from '#app/features/tenancy/secrets.server.ts'
import { aShop, asForm, begin, paymentsOf, person } from './a-deposit.ts'
import type { StandInFault } from './a-stand-in.ts'
import { aStripe } from './a-stripe.ts'
import { createTestApp, testSecretsKey } from './app.ts'
import { databaseKinds, freshDatabase } from './database.ts'

/** This many shoppers want it at once; `BUYERS=1000` tries more. */
const buyers = Number(process.env.BUYERS ?? 20)
/**
 * In the first rounds the deposit is refunded, and everybody wants the vehicle again. The last round ends
 * with one buyer.
 */
const contested = 4
const rounds = 40

/** Returns numbers that look random and are the same in every run. */
function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const faults: StandInFault[] = [
  { drop: 'before' },
  { drop: 'after' },
  { truncate: 30 },
  { html: 502 },
  { status: 500, body: { error: { type: 'api_error', message: 'no' } } },
]

describe.each(databaseKinds)('PAY-07 %s', (kind) => {
  test(`of ${buyers} shoppers who want one vehicle at once exactly one gets it, whatever the provider does`, {
    tags: ['long'],
    timeout: 180_000 + buyers * 2000,
  }, async () => {
    const chance = chanceFrom(11)
    const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)]
    const standIn = await aStripe()
    onTestFinished(() => standIn.close())
    const it = await createTestApp({
      database: await freshDatabase(kind),
      providers: {
        stripe: { url: standIn.url, script: `${standIn.url}/stripe.js` },
        till: 'http://127.0.0.1:9',
        payway: 'http://127.0.0.1:9',
      },
    })
    const shop = await aShop(it, { demo: false }, standIn.publicKey)
    for (const [name, text] of Object.entries(standIn.secrets))
      await setSecret(it.database.db, testSecretsKey, { websiteId: shop.id, name, text }, it.clock.now)
    await it.app.settled()
    standIn.failAtRandom(() => (chance() < 0.45 ? pick(faults) : undefined))
    const { good, declined, challenged } = standIn.tokens
    const cards = [good, good, declined, challenged ?? good]
    const statuses = new Map<number, number>()
    const isSold = async () => (await paymentsOf(it, shop)).some(({ state }) => state === 'applied')

    const beganAt = performance.now()
    let round = 0
    for (; round < contested || (round < rounds && !(await isSold())); round += 1) {
      await Promise.all(
        Array.from({ length: buyers }, async (_, index) => {
          const { answer, token } = await begin(it, shop, {
            ...person,
            email: `buyer${index}@example.com`,
          })
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
          if (token === '') return
          // while the provider is away there is no card to enter
          if ((await it.visit(shop, `/payment/${token}`)).status !== 200) return
          // a reload or a second press sends the same card at once again
          const card_token = pick(cards) ?? good
          await Promise.all(
            [1, 2].map(() => it.visit(shop, `/payment/${token}/card`, asForm({ card_token }))),
          )
        }),
      )
      // the test's clock runs faster than the journal of leads is read
      await it.leads.settle()
      // half of the shoppers whom their bank asks answer, and nobody answers the same question twice
      for (const { id, state } of await paymentsOf(it, shop))
        if (state === 'charging' && chance() < 0.5) standIn.answerBank(id, chance() < 0.5)
      it.clock.now = new Date(it.clock.now.getTime() + 16 * 60_000)
      await it.payments.reconcile(it.clock.now)
      const applied = (await paymentsOf(it, shop)).find(({ state }) => state === 'applied')
      if (applied && round < contested) await it.payments.refund(applied, 'changed their mind', it.clock.now)
      await it.app.settled()
    }
    standIn.failAtRandom(null)
    for (let turn = 0; turn < 8; turn += 1) {
      it.clock.now = new Date(it.clock.now.getTime() + 20 * 60_000)
      await it.settle()
      await it.payments.reconcile(it.clock.now)
    }
    const seconds = (performance.now() - beganAt) / 1000

    const payments = await paymentsOf(it, shop)
    expect(payments.filter(({ state }) => !isSettled(state))).toEqual([])
    const winners = payments.filter(({ state }) => state === 'applied')
    expect(winners).toHaveLength(1)
    const leases = await it.database.db.selectFrom('vehicle_leases').selectAll().execute()
    expect(leases.map(({ payment_id }) => payment_id)).toEqual([winners[0]?.id])
    const moved = new Map(payments.map(({ id }) => [id, standIn.movedFor(id)]))
    expect([...moved].filter(([, cents]) => cents !== 0)).toEqual([[winners[0]?.id, 49_995]])
    expect(payments.filter(({ id }) => standIn.chargesOf(id) > 1)).toEqual([])
    const ledger = await listLedger({ db: it.database.db, websiteId: shop.id })
    for (const [id, cents] of moved)
      expect([
        id,
        ledger
          .filter(({ paymentId }) => paymentId === id)
          .reduce((sum, { amountCents }) => sum + amountCents, 0),
      ]).toEqual([id, cents])
    expect([...statuses.keys()].every((status) => [303, 409, 503].includes(status))).toBe(true)
    process.stdout.write(
      `${kind}: ${buyers} buyers, ${round} rounds, ${payments.length} payments, ${standIn.asked.length} calls to the provider, ` +
        `answers ${JSON.stringify(Object.fromEntries(statuses))}, one hold, ${ledger.length} lines of the ledger, ${seconds.toFixed(1)} s\n`,
    )
  })
})
