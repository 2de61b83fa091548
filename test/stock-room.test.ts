import { describe, expect, test } from 'vitest'
import { aStockRoom } from './a-stock-room.ts'
import { aListing, someListings } from './a-website-folder.ts'
import { basicAuth, createTestApp } from './app.ts'

describe('STOCK-05 the stock of a website', () => {
  test('STOCK-05 each field has its value, what the feed says, and whose word it is', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ stock: [aListing({ 'Stock No': 'A1', Price: 24_990 })] })
    const { call, read } = aStockRoom(it, website)
    const vehicle = await read(website.vehicle.id)
    expect(vehicle).toMatchObject({
      id: website.vehicle.id,
      version: 0,
      state: 'in_stock',
      feed: 'stock-csv',
      page: `/cars/${website.vehicle.slug}`,
      shown_price: '$24,990',
      deposit: false,
      reservation: null,
    })
    expect(vehicle.fields.price).toEqual({
      value: 24_990,
      feed_value: 24_990,
      owner: 'feed:stock-csv',
      by: null,
      since: null,
    })
    expect(vehicle.fields.location.value).toBe(`sales-${website.id}`)
    expect(vehicle.fields).not.toHaveProperty('berths')
    expect((await call('GET', '')).body).toEqual({ vehicles: [vehicle], next: null })
  })

  test('STOCK-05 a long list comes in parts, is searched by words, and refuses what it does not know', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      stock: [...someListings(5), aListing({ 'Stock No': '50%_off', Make: 'Kia' })],
    })
    const { call } = aStockRoom(it, website)
    const numbers = ({ body }: { body: { vehicles: { fields: { stocknum: { value: string } } }[] } }) =>
      body.vehicles.map(({ fields }) => fields.stocknum.value)
    const first = await call('GET', '?limit=4')
    const rest = await call('GET', `?limit=4&after=${first.body.next}`)
    expect([...numbers(first), ...numbers(rest)].sort()).toEqual(['50%_off', 'S1', 'S2', 'S3', 'S4', 'S5'])
    expect(rest.body.next).toBeNull()
    expect(numbers(await call('GET', '?q=mazda+S3'))).toEqual(['S3'])
    expect(numbers(await call('GET', '?q=%25_'))).toEqual(['50%_off'])
    expect(numbers(await call('GET', '?state=sold'))).toEqual([])
    expect(await call('GET', '?state=gone&limit=1000')).toEqual({
      status: 422,
      body: {
        error: 'The list cannot be narrowed like this.',
        problems: [
          { field: 'state', message: 'expected all, for_sale, reserved, draft, sold, withdrawn' },
          { field: 'limit', message: 'expected at most 100' },
        ],
      },
    })
  })
})

describe('STOCK-06 who may', () => {
  test('STOCK-06 nobody without user and password, and nobody for the stock of other dealerships', async () => {
    const it = await createTestApp()
    const [own, other] = [await it.aWebsite(), await it.aWebsite()]
    expect((await it.visit(own, '/api/v1/stock')).status).toBe(401)
    expect((await it.visit(own, `/api/v1/stock/${own.vehicle.id}`)).status).toBe(401)
    const { call } = aStockRoom(it, own)
    expect((await call('GET', '')).body.vehicles.map(({ id }: { id: number }) => id)).toEqual([
      own.vehicle.id,
    ])
    for (const id of [other.vehicle.id, 0, '1e3', '99999999999', own.vehicle.slug])
      expect(await call('GET', `/${id}`)).toEqual({ status: 404, body: { error: 'Vehicle not found' } })
  })

  test('STOCK-06 a website’s own password opens its own stock alone, and nothing is kept for anybody else', async () => {
    const it = await createTestApp()
    const [own, other] = [await it.aWebsite(), await it.aWebsite()]
    await it.keepSecret(own, 'api_credentials', 'dealer:zq-own-password')
    const headers = basicAuth({ user: 'dealer', password: 'zq-own-password' })
    const answer = await it.visit(own, '/api/v1/stock', { headers })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect((await it.visit(other, '/api/v1/stock', { headers })).status).toBe(401)
  })
})
