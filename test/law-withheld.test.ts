import { describe, expect, test } from 'vitest'
import { lawCheck } from '#app/commands/law.server.ts'
import { lawSign } from '#app/commands/law-sign.server.ts'
import { aStockRoom } from './a-stock-room.ts'
import { aListing, type WebsiteWishes } from './a-website-folder.ts'
import { createTestApp, pageOf, type TestApp, type TestWebsite } from './app.ts'
import { freshDatabase } from './database.ts'
import { runAsOperator } from './run-as-operator.ts'

const by = 'Ann Lee, dealer principal'
const reason = 'Our buyers are companies that register them themselves.'
const search = '/search/new-used-and-demo-cars'
const unpriced = aListing({ 'Stock No': 'N1', Condition: 'New', Price: 31_990, Registration: 'ABC12D' })
const sydney = {
  street: '1 High Street',
  city: 'Sydney',
  state: 'NSW',
  postcode: '2000',
  full: '1 High Street, Sydney NSW 2000',
}
const licence = { label: 'MD', number: '012345', state: 'NSW' }

async function aWebsite(wishes: WebsiteWishes) {
  const it = await createTestApp({ database: await freshDatabase() })
  return { it, website: await it.aWebsite(wishes) }
}

async function html(it: TestApp, website: TestWebsite, path: string): Promise<string> {
  return (await it.visit(website, path)).text()
}

/** Every place at which a shopper or a program may read the figure of the website’s only vehicle. */
async function everywhere(it: TestApp, website: TestWebsite): Promise<string> {
  const paths = ['/', search, pageOf(website.vehicle), '/api/search/new-used-and-demo-cars']
  return (await Promise.all(paths.map((path) => html(it, website, path)))).join('\n')
}

/** A website that takes deposits of so many dollars on a motorcycle at $4,990 in New South Wales. */
const depositWishes = (deposit: number): WebsiteWishes => ({
  number: 8800 + deposit,
  settings: {
    payment_provider: 'Stripe',
    config: { cars: { reserve_enabled: true }, lead: { recipients: [{ to: 'sales@dealer.example' }] } },
    dealerships: [
      {
        id: 8800 + deposit,
        slug: `dealer-${8800 + deposit}`,
        name: 'D',
        payment_processors: [
          { authorization_type: 'stripe', authorization_key: 'pk_test_1', deposit_amount: deposit },
        ],
      },
    ],
  },
  location: { address: sydney, licence },
  stock: [
    aListing({
      Price: 4990,
      'Price Type': 'Drive Away',
      Registration: 'ABC12D',
      'Consumer Notice': 'https://dealer.example/form-5.pdf',
    }),
  ],
})

describe('LAW-04 LAW-17 the unlawful part of a vehicle is withheld, and the vehicle is shown', () => {
  test('LAW-E04 the price of a new vehicle without a total is “Enquire for price.” wherever it would stand', async () => {
    const { it, website } = await aWebsite({ stock: [unpriced] })
    const shown = await everywhere(it, website)
    expect(shown).not.toMatch(/31[,.]?990/)
    expect(await html(it, website, search)).toContain('Enquire for price.')
    expect(await html(it, website, pageOf(website.vehicle))).toContain('Enquire for price.')
    const { hits } = await (await it.visit(website, '/api/search/new-used-and-demo-cars')).json()
    expect(hits).toMatchObject([{ slug: website.vehicle.slug, price: null, written_price: null }])
    // nobody finds it by a figure that it does not show
    expect(
      (await (await it.visit(website, '/api/search/new-used-and-demo-cars?price_min=30000')).json()).hits,
    ).toEqual([])
  })

  test('LAW-18 signed it is shown, and after the last day of the signature withheld again by itself', async () => {
    const { it, website } = await aWebsite({ stock: [unpriced] })
    const found = JSON.parse((await runAsOperator(it, lawCheck, [website.slug], [['json', true]])).printed)
    const { finding, outcome } = found.find(({ rule }: { rule: string }) => rule === 'AU-PRICE-NEW')
    expect(outcome).toBe('withholds')
    const signing = [['by', by] as const, ['reason', reason] as const, ['until', '2026-07-01'] as const]
    expect((await runAsOperator(it, lawSign, [website.slug, finding], signing)).code).toBe(0)
    await it.app.settled()
    expect(await html(it, website, search)).toContain('31,990')
    await it.lawJudging.runDue()
    it.clock.now = new Date('2026-07-02T03:00:00Z')
    await it.lawJudging.runDue()
    await it.app.settled()
    expect(await html(it, website, search)).not.toContain('31,990')
  })

  test.each([
    [500, false],
    [499, true],
  ])(
    'LAW-E05 in New South Wales a deposit of %i dollars on 4,990: reserved online is %s',
    async (deposit, is) => {
      const { it, website } = await aWebsite(depositWishes(deposit))
      const page = await html(it, website, pageOf(website.vehicle))
      expect(page.includes(`Reserve for $${deposit}`)).toBe(is)
      expect(page).toContain('$4,990')
      const path = `${pageOf(website.vehicle)}/checkout`
      const answer = await it.visit(website, path)
      expect([path, answer.status === 200]).toEqual([path, is])
    },
  )

  test('a tag that calls a price reduced is not shown', async () => {
    const tagged = aListing({ 'Price Type': 'Drive Away', Tag: 'Price drop', Registration: 'ABC12D' })
    const { it, website } = await aWebsite({ stock: [tagged] })
    const shown = await everywhere(it, website)
    expect(shown).toContain('30,000')
    expect(shown).not.toContain('Price drop')
  })

  test('LAW-19 a person’s edit is judged as a feed is', async () => {
    const { it, website } = await aWebsite({
      stock: [aListing({ Condition: 'New', 'Price Type': 'Drive Away', Registration: 'ABC12D' })],
    })
    expect(await html(it, website, search)).toContain('30,000')
    const { edit } = aStockRoom(it, website)
    expect(
      (await edit(website.vehicle.id, { set: { dapprice: null, price: 30_000, price_qualifier: 'from' } }))
        .status,
    ).toBe(200)
    expect(await html(it, website, search)).toContain('Enquire for price.')
  })
})
