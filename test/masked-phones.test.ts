import { describe, expect, test } from 'vitest'
import { dealerPhone } from '#app/features/vehicles/dealer-phone.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { loadSnapshot } from '#app/shell/snapshot.server.ts'
import { aSample, sampleRegistry, sampleSlugs } from './a-sample.ts'
import { asJson, createTestApp, kitOf, pageOf } from './app.ts'

describe('MEND-70 PHONE-22 a number that is masked stands nowhere in the whole document', () => {
  test.each(sampleSlugs)('MEND-70 PHONE-22 of a vehicle of %s', async (slug) => {
    const it = await createTestApp({ registry: sampleRegistry })
    const { website, host } = await aSample(it, slug)
    const { stock, locations } = await loadSnapshot(it.database.db, website, it.clock.now)
    const forSale = stock.vehicles.filter((vehicle) => !isSold(vehicle))
    const byNumber = Map.groupBy(forSale, (vehicle) => dealerPhone(vehicle, website, locations) ?? '')
    expect(byNumber.size).toBeGreaterThan(0)
    for (const [number, [vehicle]] of byNumber) {
      if (!vehicle) continue
      const html = await (await it.visit({ host }, vehiclePath(website, vehicle))).text()
      expect(html).toMatch(website.phones.masked ? /class="phone-number">[^<]*X/ : /<a id="phone" href="tel:/)
      expect([number, holds(html, number)]).toEqual([number, !website.phones.masked])
      for (const address of [kitOf(vehiclePath(website, vehicle)), `${vehiclePath(website, vehicle)}.data`]) {
        const answer = await it.visit({ host }, address)
        expect([address, answer.status]).toEqual([address, 200])
        expect([address, holds(await answer.text(), number)]).toEqual([address, !website.phones.masked])
      }
    }
  })

  test('MEND-70 some websites of the demo mask it, and some show it', async () => {
    const it = await createTestApp({ registry: sampleRegistry })
    const [open, masked] = await Promise.all(
      ['highland-campers', 'harbourline-motors'].map(async (slug) => (await aSample(it, slug)).website),
    )
    expect([open?.phones.masked, masked?.phones.masked]).toEqual([false, true])
  })

  test('MEND-70 API-23 recording a reveal returns the number, and recording a call does not', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ settings: { phones: { used: '0412345678' } } })
    const { id, vehicle } = website
    const body = { car_id: vehicle.id, dealership_id: vehicle.dealership_id, website_id: id }
    const send = (kind: string) =>
      it.visit(website, `/api/events/${kind}`, asJson(body, { prefer: 'return=representation' }))
    const answer = await send('car_phone_reveal')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ phone: { text: '0412 345 678', href: 'tel:0412345678' } })
    expect((await send('car_phone_call')).status).toBe(204)
    const events = it.database.db.selectFrom('phone_events').select('kind').where('website_id', '=', id)
    expect(await events.orderBy('id').execute()).toEqual([
      { kind: 'car_phone_reveal' },
      { kind: 'car_phone_call' },
    ])
  })

  test('MEND-70 a website decides: where it is not masked, it is a link from the first', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ settings: { phones: { used: '0412345678' } } })
    const read = async () => (await it.visit(website, pageOf(website.vehicle))).text()
    expect(holds(await read(), '0412345678')).toBe(false)
    await website.change({ phones: { used: '0412345678', masked: false } })
    expect(await read()).toMatch(/<a id="phone" href="tel:0412345678"/)
  })
})

/**
 * Tells whether any number of the document ends in these digits, however it is written: in text, links or
 * JSON.
 */
function holds(html: string, number: string): boolean {
  const digits = number.replace(/\D/g, '').replace(/^0/, '')
  return html
    .replaceAll(/<!-- -->|&nbsp;|\u00a0/g, ' ')
    .replaceAll(/(?<=\d)[ ().–-]{1,3}(?=\d)/g, '')
    .includes(digits)
}
