import { expect, test } from 'vitest'
import { australianStates } from '#app/core/australian-states.ts'
import { aListing } from './a-website-folder.ts'
import { basicAuth, createTestApp } from './app.ts'

test('ONE-32 what a feed says of other states, of the list price and of what charges depend on is in the API', async () => {
  const it = await createTestApp()
  const totals = australianStates.map((state, index) => [state, 26_100 + index] as const)
  const website = await it.aWebsite({
    settings: { offers_subscription: true },
    stock: [
      aListing({
        RRP: '$63,000',
        'Dealer delivery': 1500,
        'Drive away': 26_370,
        'Drive away state': 'Queensland',
        ...Object.fromEntries(totals.map(([state, amount]) => [`Drive away ${state}`, amount])),
        CO2: '159 g/km',
        'Fuel consumption': '6.9 L/100km',
        'Was from': '01/04/2026',
        'Subscription price': 450,
        'Subscription period': 'Fortnightly',
      }),
    ],
  })
  const car = await (
    await it.visit(website, `/api/v1/websites/${website.id}/cars/${website.vehicle.id}.json`, {
      headers: basicAuth(it.apiCredentials),
    })
  ).json()
  expect(car).toMatchObject({
    list_price: 63_000,
    dealer_delivery: 1500,
    dapprice: 26_370,
    driveaway_state: 'QLD',
    ...Object.fromEntries(totals.map(([state, amount]) => [`driveaway_${state.toLowerCase()}`, amount])),
    co2: 159,
    fuel_l_100km: 6.9,
    was_from: '2026-04-01',
    subscription_price: 450,
    subscription_period: 'fortnight',
  })
  const page = await (await it.visit(website, `/cars/${website.vehicle.slug}`)).text()
  expect(page).toContain('$450 a fortnight')
})

test('ONE-32 consumption that is no number is a warning, and the vehicle comes without it', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  const result = await website.bring([aListing({ CO2: 'low', 'Fuel consumption': 'see dealer' })])
  expect(result).toMatchObject({
    outcome: 'imported',
    added: 1,
    rejected: 0,
    warnings: [
      { field: 'CO2', message: 'expected a number; it is left out' },
      { field: 'Fuel consumption', message: 'expected a number; it is left out' },
    ],
  })
})
